// Written by `npm run gen` from the folders beside it. The order is the editor’s picker: move lines in configs.generated.ts.
import { accordionSchema } from './accordion/config'
import { articleGridSchema, articleGridTopics } from './article-grid/config'
import { loadArticleGrid } from './article-grid/wire'
import type { BlockWire } from './block'
import { breadcrumbsSchema } from './breadcrumbs/config'
import { loadBreadcrumbs } from './breadcrumbs/wire'
import { callToActionSchema } from './call-to-action/config'
import { cardCarouselSchema, cardCarouselTopics } from './card-carousel/config'
import { loadCardCarousel } from './card-carousel/wire'
import { cardCloudSchema, cardCloudTopics } from './card-cloud/config'
import { loadCardCloud } from './card-cloud/wire'
import { contentsPageSchema } from './contents-page/config'
import { loadContentsPage } from './contents-page/wire'
import { courseCalendarSchema, courseCalendarTopics } from './course-calendar/config'
import { courseFormatsSchema } from './course-formats/config'
import { courseHeroSchema, courseHeroTopics } from './course-hero/config'
import { loadCourseHero } from './course-hero/wire'
import { endorsementCarouselSchema } from './endorsement-carousel/config'
import { featuredArticleSchema, featuredArticleTopics } from './featured-article/config'
import { loadFeatured } from './featured-article/wire'
import { featuredNewsSchema, featuredNewsTopics } from './featured-news/config'
import { loadFeaturedNews } from './featured-news/wire'
import { formSchema, formTopics } from './form/config'
import { heroSchema, heroTopics } from './hero/config'
import { imageBlockSchema } from './image/config'
import { imageAndTextSchema } from './image-and-text/config'
import { jobListingSchema, jobListingTopics } from './job-listing/config'
import { loadJobListing } from './job-listing/wire'
import { memberBenefitCardsSchema } from './member-benefit-cards/config'
import { memberPricesSchema, memberPricesTopics } from './member-prices/config'
import { loadMemberPrices } from './member-prices/wire'
import { pricingAccordionSchema } from './pricing-accordion/config'
import { pricingCardsSchema } from './pricing-cards/config'
import { pricingFeaturesSchema } from './pricing-features/config'
import { privacyChoicesSchema } from './privacy-choices/config'
import { privacyFactsSchema, privacyFactsTopics } from './privacy-facts/config'
import { loadPrivacyFacts } from './privacy-facts/wire'
import { providerDetailsSchema, providerDetailsTopics } from './provider-details/config'
import { quoteSchema } from './quote/config'
import { recognitionSchema } from './recognition/config'
import { richTextBlockSchema } from './rich-text/config'
import { shopItemSchema, shopItemTopics } from './shop-item/config'
import { loadShopItem } from './shop-item/wire'
import { signUpCarouselSchema } from './sign-up-carousel/config'
import { statementsSchema } from './statements/config'
import { statisticsSchema } from './statistics/config'
import { tableSchema } from './table/config'
import { testimonialCarouselSchema } from './testimonial-carousel/config'
import { threeColumnsSchema } from './three-columns/config'
import { tickListSchema } from './tick-list/config'
import { trainersSchema, trainersTopics } from './trainers/config'
import { loadTrainers } from './trainers/wire'
import { twoColumnsSchema } from './two-columns/config'
import { videoSchema } from './video/config'

export const wires = {
  hero: { schema: heroSchema, topics: heroTopics },
  courseHero: { schema: courseHeroSchema, load: loadCourseHero, topics: courseHeroTopics },
  richText: { schema: richTextBlockSchema },
  accordion: { schema: accordionSchema },
  imageAndText: { schema: imageAndTextSchema },
  image: { schema: imageBlockSchema },
  video: { schema: videoSchema },
  quote: { schema: quoteSchema },
  twoColumns: { schema: twoColumnsSchema },
  threeColumns: { schema: threeColumnsSchema },
  statements: { schema: statementsSchema },
  tickList: { schema: tickListSchema },
  table: { schema: tableSchema },
  callToAction: { schema: callToActionSchema },
  contentsPage: { schema: contentsPageSchema, load: loadContentsPage },
  breadcrumbs: { schema: breadcrumbsSchema, load: loadBreadcrumbs },
  cardCarousel: { schema: cardCarouselSchema, load: loadCardCarousel, topics: cardCarouselTopics },
  cardCloud: { schema: cardCloudSchema, load: loadCardCloud, topics: cardCloudTopics },
  statistics: { schema: statisticsSchema },
  testimonialCarousel: { schema: testimonialCarouselSchema },
  endorsementCarousel: { schema: endorsementCarouselSchema },
  articleGrid: { schema: articleGridSchema, load: loadArticleGrid, topics: articleGridTopics },
  featuredArticle: { schema: featuredArticleSchema, load: loadFeatured, topics: featuredArticleTopics },
  featuredNews: { schema: featuredNewsSchema, load: loadFeaturedNews, topics: featuredNewsTopics },
  jobListing: { schema: jobListingSchema, load: loadJobListing, topics: jobListingTopics },
  courseFormats: { schema: courseFormatsSchema },
  courseCalendar: { schema: courseCalendarSchema, topics: courseCalendarTopics },
  pricingCards: { schema: pricingCardsSchema },
  pricingFeatures: { schema: pricingFeaturesSchema },
  pricingAccordion: { schema: pricingAccordionSchema },
  memberBenefitCards: { schema: memberBenefitCardsSchema },
  signUpCarousel: { schema: signUpCarouselSchema },
  shopItem: { schema: shopItemSchema, load: loadShopItem, topics: shopItemTopics },
  form: { schema: formSchema, topics: formTopics },
  privacyChoices: { schema: privacyChoicesSchema },
  privacyFacts: { schema: privacyFactsSchema, load: loadPrivacyFacts, topics: privacyFactsTopics },
  providerDetails: { schema: providerDetailsSchema, topics: providerDetailsTopics },
  memberPrices: { schema: memberPricesSchema, load: loadMemberPrices, topics: memberPricesTopics },
  recognition: { schema: recognitionSchema },
  trainers: { schema: trainersSchema, load: loadTrainers, topics: trainersTopics },
} satisfies Record<string, BlockWire>
