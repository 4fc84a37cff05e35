// Written by `npm run gen` from the folders beside it. The order is the editor’s picker: move lines in configs.generated.ts.
import { accordionExamples } from './accordion/examples'
import { articleGridExamples } from './article-grid/examples'
import type { Examples } from './block'
import { breadcrumbsExamples } from './breadcrumbs/examples'
import { callToActionExamples } from './call-to-action/examples'
import { cardCarouselExamples } from './card-carousel/examples'
import { cardCloudExamples } from './card-cloud/examples'
import { contentsPageExamples } from './contents-page/examples'
import { courseCalendarExamples } from './course-calendar/examples'
import { courseFormatsExamples } from './course-formats/examples'
import { courseHeroExamples } from './course-hero/examples'
import { endorsementCarouselExamples } from './endorsement-carousel/examples'
import { featuredArticleExamples } from './featured-article/examples'
import { featuredNewsExamples } from './featured-news/examples'
import { formExamples } from './form/examples'
import { heroExamples } from './hero/examples'
import { imageExamples } from './image/examples'
import { imageAndTextExamples } from './image-and-text/examples'
import { jobListingExamples } from './job-listing/examples'
import { memberBenefitCardsExamples } from './member-benefit-cards/examples'
import { memberPricesExamples } from './member-prices/examples'
import { pricingAccordionExamples } from './pricing-accordion/examples'
import { pricingCardsExamples } from './pricing-cards/examples'
import { pricingFeaturesExamples } from './pricing-features/examples'
import { privacyChoicesExamples } from './privacy-choices/examples'
import { privacyFactsExamples } from './privacy-facts/examples'
import { providerDetailsExamples } from './provider-details/examples'
import { quoteExamples } from './quote/examples'
import { recognitionExamples } from './recognition/examples'
import { richTextExamples } from './rich-text/examples'
import { shopItemExamples } from './shop-item/examples'
import { signUpCarouselExamples } from './sign-up-carousel/examples'
import { statementsExamples } from './statements/examples'
import { statisticsExamples } from './statistics/examples'
import { tableExamples } from './table/examples'
import { testimonialCarouselExamples } from './testimonial-carousel/examples'
import { threeColumnsExamples } from './three-columns/examples'
import { tickListExamples } from './tick-list/examples'
import { trainersExamples } from './trainers/examples'
import { twoColumnsExamples } from './two-columns/examples'
import { videoExamples } from './video/examples'

export const examples = {
  hero: heroExamples,
  courseHero: courseHeroExamples,
  richText: richTextExamples,
  accordion: accordionExamples,
  imageAndText: imageAndTextExamples,
  image: imageExamples,
  video: videoExamples,
  quote: quoteExamples,
  twoColumns: twoColumnsExamples,
  threeColumns: threeColumnsExamples,
  statements: statementsExamples,
  tickList: tickListExamples,
  table: tableExamples,
  callToAction: callToActionExamples,
  contentsPage: contentsPageExamples,
  breadcrumbs: breadcrumbsExamples,
  cardCarousel: cardCarouselExamples,
  cardCloud: cardCloudExamples,
  statistics: statisticsExamples,
  testimonialCarousel: testimonialCarouselExamples,
  endorsementCarousel: endorsementCarouselExamples,
  articleGrid: articleGridExamples,
  featuredArticle: featuredArticleExamples,
  featuredNews: featuredNewsExamples,
  jobListing: jobListingExamples,
  courseFormats: courseFormatsExamples,
  courseCalendar: courseCalendarExamples,
  pricingCards: pricingCardsExamples,
  pricingFeatures: pricingFeaturesExamples,
  pricingAccordion: pricingAccordionExamples,
  memberBenefitCards: memberBenefitCardsExamples,
  signUpCarousel: signUpCarouselExamples,
  shopItem: shopItemExamples,
  form: formExamples,
  privacyChoices: privacyChoicesExamples,
  privacyFacts: privacyFactsExamples,
  providerDetails: providerDetailsExamples,
  memberPrices: memberPricesExamples,
  recognition: recognitionExamples,
  trainers: trainersExamples,
} satisfies Record<string, Examples>
