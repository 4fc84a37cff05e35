// Written by `npm run gen` from the folders beside it. The order is the editor’s picker: move lines in configs.generated.ts.
import { Accordion } from './accordion/view'
import { ArticleGrid } from './article-grid/view'
import { view } from './block'
import { BreadcrumbsBlock } from './breadcrumbs/view'
import { CallToAction } from './call-to-action/view'
import { CardCarousel } from './card-carousel/view'
import { CardCloud } from './card-cloud/view'
import { ContentsPage } from './contents-page/view'
import { CourseCalendar } from './course-calendar/view'
import { CourseFormats } from './course-formats/view'
import { CourseHero } from './course-hero/view'
import { EndorsementCarousel } from './endorsement-carousel/view'
import { FeaturedArticle } from './featured-article/view'
import { FeaturedNews } from './featured-news/view'
import { Form } from './form/view'
import { Hero } from './hero/view'
import { ImageBlock } from './image/view'
import { ImageAndText } from './image-and-text/view'
import { JobListing } from './job-listing/view'
import { MemberBenefitCards } from './member-benefit-cards/view'
import { MemberPrices } from './member-prices/view'
import { PricingAccordion } from './pricing-accordion/view'
import { PricingCards } from './pricing-cards/view'
import { PricingFeatures } from './pricing-features/view'
import { PrivacyChoices } from './privacy-choices/view'
import { PrivacyFacts } from './privacy-facts/view'
import { ProviderDetails } from './provider-details/view'
import { Quote } from './quote/view'
import { Recognition } from './recognition/view'
import { RichTextBlock } from './rich-text/view'
import { ShopItem } from './shop-item/view'
import { SignUpCarousel } from './sign-up-carousel/view'
import { Statements } from './statements/view'
import { Statistics } from './statistics/view'
import { Table } from './table/view'
import { TestimonialCarousel } from './testimonial-carousel/view'
import { ThreeColumns } from './three-columns/view'
import { TickList } from './tick-list/view'
import { Trainers } from './trainers/view'
import { TwoColumns } from './two-columns/view'
import { Video } from './video/view'
import { wires } from './wires.generated'

export const views = {
  hero: view(wires.hero.schema, Hero),
  courseHero: view(wires.courseHero.schema, CourseHero),
  richText: view(wires.richText.schema, RichTextBlock),
  accordion: view(wires.accordion.schema, Accordion),
  imageAndText: view(wires.imageAndText.schema, ImageAndText),
  image: view(wires.image.schema, ImageBlock),
  video: view(wires.video.schema, Video),
  quote: view(wires.quote.schema, Quote),
  twoColumns: view(wires.twoColumns.schema, TwoColumns),
  threeColumns: view(wires.threeColumns.schema, ThreeColumns),
  statements: view(wires.statements.schema, Statements),
  tickList: view(wires.tickList.schema, TickList),
  table: view(wires.table.schema, Table),
  callToAction: view(wires.callToAction.schema, CallToAction),
  contentsPage: view(wires.contentsPage.schema, ContentsPage),
  breadcrumbs: view(wires.breadcrumbs.schema, BreadcrumbsBlock),
  cardCarousel: view(wires.cardCarousel.schema, CardCarousel),
  cardCloud: view(wires.cardCloud.schema, CardCloud),
  statistics: view(wires.statistics.schema, Statistics),
  testimonialCarousel: view(wires.testimonialCarousel.schema, TestimonialCarousel),
  endorsementCarousel: view(wires.endorsementCarousel.schema, EndorsementCarousel),
  articleGrid: view(wires.articleGrid.schema, ArticleGrid),
  featuredArticle: view(wires.featuredArticle.schema, FeaturedArticle),
  featuredNews: view(wires.featuredNews.schema, FeaturedNews),
  jobListing: view(wires.jobListing.schema, JobListing),
  courseFormats: view(wires.courseFormats.schema, CourseFormats),
  courseCalendar: view(wires.courseCalendar.schema, CourseCalendar),
  pricingCards: view(wires.pricingCards.schema, PricingCards),
  pricingFeatures: view(wires.pricingFeatures.schema, PricingFeatures),
  pricingAccordion: view(wires.pricingAccordion.schema, PricingAccordion),
  memberBenefitCards: view(wires.memberBenefitCards.schema, MemberBenefitCards),
  signUpCarousel: view(wires.signUpCarousel.schema, SignUpCarousel),
  shopItem: view(wires.shopItem.schema, ShopItem),
  form: view(wires.form.schema, Form),
  privacyChoices: view(wires.privacyChoices.schema, PrivacyChoices),
  privacyFacts: view(wires.privacyFacts.schema, PrivacyFacts),
  providerDetails: view(wires.providerDetails.schema, ProviderDetails),
  memberPrices: view(wires.memberPrices.schema, MemberPrices),
  recognition: view(wires.recognition.schema, Recognition),
  trainers: view(wires.trainers.schema, Trainers),
}
