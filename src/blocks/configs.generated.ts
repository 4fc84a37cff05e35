// Written by `npm run gen` from the folders beside it. The order is the editor’s picker: move lines in configs.generated.ts.
import { accordion } from './accordion/config'
import { articleGrid } from './article-grid/config'
import { breadcrumbs } from './breadcrumbs/config'
import { callToAction } from './call-to-action/config'
import { cardCarousel } from './card-carousel/config'
import { cardCloud } from './card-cloud/config'
import { contentsPage } from './contents-page/config'
import { courseCalendar } from './course-calendar/config'
import { courseFormats } from './course-formats/config'
import { courseHero } from './course-hero/config'
import { endorsementCarousel } from './endorsement-carousel/config'
import { featuredArticle } from './featured-article/config'
import { featuredNews } from './featured-news/config'
import { form } from './form/config'
import { hero } from './hero/config'
import { image } from './image/config'
import { imageAndText } from './image-and-text/config'
import { jobListing } from './job-listing/config'
import { memberBenefitCards } from './member-benefit-cards/config'
import { memberPrices } from './member-prices/config'
import { pricingAccordion } from './pricing-accordion/config'
import { pricingCards } from './pricing-cards/config'
import { pricingFeatures } from './pricing-features/config'
import { privacyChoices } from './privacy-choices/config'
import { privacyFacts } from './privacy-facts/config'
import { providerDetails } from './provider-details/config'
import { quote } from './quote/config'
import { recognition } from './recognition/config'
import { richText } from './rich-text/config'
import { shopItem } from './shop-item/config'
import { signUpCarousel } from './sign-up-carousel/config'
import { statements } from './statements/config'
import { statistics } from './statistics/config'
import { table } from './table/config'
import { testimonialCarousel } from './testimonial-carousel/config'
import { threeColumns } from './three-columns/config'
import { tickList } from './tick-list/config'
import { trainers } from './trainers/config'
import { twoColumns } from './two-columns/config'
import { video } from './video/config'

export const configs = [
  hero,
  courseHero,
  richText,
  accordion,
  imageAndText,
  image,
  video,
  quote,
  twoColumns,
  threeColumns,
  statements,
  tickList,
  table,
  callToAction,
  contentsPage,
  breadcrumbs,
  cardCarousel,
  cardCloud,
  statistics,
  testimonialCarousel,
  endorsementCarousel,
  articleGrid,
  featuredArticle,
  featuredNews,
  jobListing,
  courseFormats,
  courseCalendar,
  pricingCards,
  pricingFeatures,
  pricingAccordion,
  memberBenefitCards,
  signUpCarousel,
  shopItem,
  form,
  privacyChoices,
  privacyFacts,
  providerDetails,
  memberPrices,
  recognition,
  trainers,
] as const
