import { accordionExamples } from './accordion/examples'
import { articleGridExamples } from './article-grid/examples'
import { breadcrumbsExamples } from './breadcrumbs/examples'
import { callToActionExamples } from './call-to-action/examples'
import { cardCarouselExamples } from './card-carousel/examples'
import { cardCloudExamples } from './card-cloud/examples'
import type { BlockSlug } from './configs'
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
import { pricingAccordionExamples } from './pricing-accordion/examples'
import { pricingCardsExamples } from './pricing-cards/examples'
import { pricingFeaturesExamples } from './pricing-features/examples'
import { quoteExamples } from './quote/examples'
import { richTextExamples } from './rich-text/examples'
import { shopItemExamples } from './shop-item/examples'
import { signUpCarouselExamples } from './sign-up-carousel/examples'
import { statementsExamples } from './statements/examples'
import { statisticsExamples } from './statistics/examples'
import { tableExamples } from './table/examples'
import { testimonialCarouselExamples } from './testimonial-carousel/examples'
import { threeColumnsExamples } from './three-columns/examples'
import { tickListExamples } from './tick-list/examples'
import { twoColumnsExamples } from './two-columns/examples'
import { videoExamples } from './video/examples'
import type { PageContext } from './views'

type Examples = { plain: object; full: object; empty: object }

/** Slug to examples. A block without examples does not compile. */
const examplesOf = {
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
} satisfies Record<BlockSlug, Examples>

/** What the schema of each block reads: its stored data with pictures, pages and courses resolved. */
export const blockExamples: { slug: string; examples: Examples }[] = Object.entries(examplesOf).map(
  ([slug, examples]) => ({ slug, examples }),
)

/** The page on which examples are drawn. */
export const pageExample: PageContext = {
  path: '/training/',
  title: 'Training',
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Training', href: '/training/' },
  ],
  hasCrumbsInHead: false,
  query: {},
  isPreview: false,
  settings: {
    brandName: 'Hivis',
    tagline: 'Home safe, every night.',
    supportPhone: '0800 448 472',
    supportHours: 'Weekdays 7.30 am to 5 pm',
    supportEmail: 'kia.ora@hivis.example',
    courseWaitlistUrl: '/training/course-waitlist/',
    changePolicyUrl: '/support/changing-a-booking/',
    holdMinutes: 15,
    recaptchaSiteKey: null,
    walletEnabled: false,
    socialImageId: null,
    themes: {},
  },
}
