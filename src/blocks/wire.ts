import type { z } from 'zod'
import { type CacheTopic, cacheTopics } from '@/cache-topics'
import { type Wrapper, wrapperSchema } from '@/lib/fields'
import { log } from '@/lib/log'
import type { Crumb } from '@/ui/breadcrumbs'
import { accordionSchema } from './accordion/config'
import { articleGridSchema } from './article-grid/config'
import { loadArticleGrid } from './article-grid/wire'
import { breadcrumbsSchema } from './breadcrumbs/config'
import { loadBreadcrumbs } from './breadcrumbs/wire'
import { callToActionSchema } from './call-to-action/config'
import { cardCarouselSchema } from './card-carousel/config'
import { loadCardCarousel } from './card-carousel/wire'
import { cardCloudSchema } from './card-cloud/config'
import { loadCardCloud } from './card-cloud/wire'
import type { BlockSlug } from './configs'
import { contentsPageSchema } from './contents-page/config'
import { loadContentsPage } from './contents-page/wire'
import { courseCalendarSchema } from './course-calendar/config'
import { courseFormatsSchema } from './course-formats/config'
import { courseHeroSchema } from './course-hero/config'
import { loadCourseHero } from './course-hero/wire'
import { endorsementCarouselSchema } from './endorsement-carousel/config'
import { featuredArticleSchema } from './featured-article/config'
import { loadFeatured } from './featured-article/wire'
import { featuredNewsSchema } from './featured-news/config'
import { loadFeaturedNews } from './featured-news/wire'
import { formSchema } from './form/config'
import { heroSchema } from './hero/config'
import { imageBlockSchema } from './image/config'
import { imageAndTextSchema } from './image-and-text/config'
import { jobListingSchema } from './job-listing/config'
import { loadJobListing } from './job-listing/wire'
import { memberBenefitCardsSchema } from './member-benefit-cards/config'
import { pricingAccordionSchema } from './pricing-accordion/config'
import { pricingCardsSchema } from './pricing-cards/config'
import { pricingFeaturesSchema } from './pricing-features/config'
import { quoteSchema } from './quote/config'
import { richTextBlockSchema } from './rich-text/config'
import { shopItemSchema } from './shop-item/config'
import { loadShopItem } from './shop-item/wire'
import { signUpCarouselSchema } from './sign-up-carousel/config'
import { statementsSchema } from './statements/config'
import { statisticsSchema } from './statistics/config'
import { tableSchema } from './table/config'
import { testimonialCarouselSchema } from './testimonial-carousel/config'
import { threeColumnsSchema } from './three-columns/config'
import { tickListSchema } from './tick-list/config'
import { twoColumnsSchema } from './two-columns/config'
import { videoSchema } from './video/config'

/** What a block may need of its page when it is delivered. */
export type ServedPage = { path: string; crumbs: Crumb[] }

/** A block as the content API delivers it and as the site draws it (spec section 3, block). */
export type WireBlock = Wrapper & { type: string; id: string; value: unknown }

/** What stands in the place of a block that can't be delivered: its type and the reason. Only a preview shows it. */
export type BrokenBlock = { type: string; id: string; problem: string }

/** Sample data of a block: what its schema reads, with or without wrapper props. */
export type ExampleOf<S extends z.ZodType> = z.input<S> & z.input<typeof wrapperSchema>

type BlockWire = {
  /** Reads stored data and its own result alike, so that both doors deliver the same value. */
  schema: z.ZodType
  /**
   * Adds what the block shows from elsewhere (courses, articles) to its stored data before the schema reads it. Null is a block whose
   * content is gone: broken, and logged. Undefined is a block that is not for the public: it is left out, and nobody is told.
   */
  load?: (stored: Record<string, unknown>, page: ServedPage) => Promise<unknown>
  /** Topics of what it loads or draws from elsewhere. */
  topics?: readonly CacheTopic[]
}

const articleTopics = [cacheTopics.articles, cacheTopics.categories, cacheTopics.files]

/** Slug to what is delivered. A block without a line does not compile. */
export const wires = {
  hero: { schema: heroSchema, topics: [cacheTopics.courses] },
  courseHero: { schema: courseHeroSchema, load: loadCourseHero, topics: [cacheTopics.courses] },
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
  cardCarousel: { schema: cardCarouselSchema, load: loadCardCarousel, topics: [cacheTopics.courses] },
  cardCloud: { schema: cardCloudSchema, load: loadCardCloud, topics: [cacheTopics.courses] },
  statistics: { schema: statisticsSchema },
  testimonialCarousel: { schema: testimonialCarouselSchema },
  endorsementCarousel: { schema: endorsementCarouselSchema },
  articleGrid: { schema: articleGridSchema, load: loadArticleGrid, topics: articleTopics },
  featuredArticle: { schema: featuredArticleSchema, load: loadFeatured, topics: articleTopics },
  featuredNews: { schema: featuredNewsSchema, load: loadFeaturedNews, topics: [cacheTopics.news, cacheTopics.files] },
  jobListing: { schema: jobListingSchema, load: loadJobListing, topics: [cacheTopics.jobs, cacheTopics.files] },
  courseFormats: { schema: courseFormatsSchema },
  courseCalendar: { schema: courseCalendarSchema, topics: [cacheTopics.courses] },
  pricingCards: { schema: pricingCardsSchema },
  pricingFeatures: { schema: pricingFeaturesSchema },
  pricingAccordion: { schema: pricingAccordionSchema },
  memberBenefitCards: { schema: memberBenefitCardsSchema },
  signUpCarousel: { schema: signUpCarouselSchema },
  shopItem: { schema: shopItemSchema, load: loadShopItem, topics: [cacheTopics.shop, cacheTopics.files] },
  form: { schema: formSchema, topics: [cacheTopics.forms, cacheTopics.courses] },
} satisfies Record<BlockSlug, BlockWire>

const wireOf = new Map<string, BlockWire>(Object.entries(wires))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isStored = (value: unknown): value is Record<string, unknown> & { blockType: string } =>
  isRecord(value) && typeof value.blockType === 'string'

const isWire = (value: unknown): value is WireBlock =>
  isRecord(value) && typeof value.type === 'string' && 'value' in value && typeof value.id === 'string'

/** True for a block that could not be delivered. */
export const isBroken = (block: WireBlock | BrokenBlock): block is BrokenBlock => 'problem' in block

/**
 * Stored blocks, their references resolved, as they are delivered. One that is unknown or does not parse becomes a broken block and is
 * logged, one that is not for the public is not there at all; blocks inside blocks are served in the same way. Blocks from another instance's content API pass the same schema again.
 */
export async function serveBlocks(blocks: readonly unknown[], page: ServedPage): Promise<(WireBlock | BrokenBlock)[]> {
  const served = await Promise.all(blocks.filter(isRecord).map((block) => serveBlock(block, page)))
  return served.filter((block) => block !== undefined)
}

async function serveBlock(
  block: Record<string, unknown>,
  page: ServedPage,
): Promise<WireBlock | BrokenBlock | undefined> {
  const type = String(block.blockType ?? block.type ?? '')
  const id = String(block.id ?? '')
  const wire = wireOf.get(type)
  const broken = (problem: string): BrokenBlock => {
    log.warn({ path: page.path, blockType: type, problem }, 'a block was skipped')
    return { type, id, problem }
  }
  if (!wire) return broken('This kind of block is not known.')
  const own = isStored(block) ? block : contentOf(block)
  const inner = await serveInner(own, page)
  const loaded = wire.load && isStored(block) ? await wire.load(inner, page) : inner
  if (loaded === undefined) return undefined
  if (loaded === null) return broken('What it shows no longer exists.')
  const parsed = wire.schema.safeParse(loaded)
  const wrapper = wrapperSchema.safeParse(own)
  if (!parsed.success || !wrapper.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(wrapper.error?.issues ?? [])]
    return broken(
      `Not right: ${[...new Set(issues.map((issue) => issue.path.join('.') || 'the whole block'))].join(', ')}.`,
    )
  }
  return { type, value: parsed.data, id, ...wrapper.data }
}

/** A delivered block's content under either of its names, beside its wrapper props. */
function contentOf(block: Record<string, unknown>): Record<string, unknown> {
  const content = isRecord(block.value) ? block.value : block.content
  const { container, hasSplitBackground, backgroundColor } = block
  return { ...(isRecord(content) ? content : {}), container, hasSplitBackground, backgroundColor }
}

/** Fields that hold blocks of their own (columns), or rows that do (sections of a contents page), are served first. */
async function serveInner(stored: Record<string, unknown>, page: ServedPage): Promise<Record<string, unknown>> {
  const fields = Object.entries(stored).map(async ([name, value]) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return [name, value] as const
    if (value.every(isStored) || value.every(isWire)) {
      return [name, (await serveBlocks(value, page)).filter((block) => !isBroken(block))] as const
    }
    return [name, await Promise.all(value.map((row) => serveInner(row, page)))] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** The topics of what these blocks show from elsewhere. */
export function topicsOfBlocks(blocks: readonly unknown[]): CacheTopic[] {
  return blocks.filter(isRecord).flatMap((block) => {
    const own = wireOf.get(String(block.blockType ?? block.type ?? ''))?.topics ?? []
    return [...own, ...Object.values(block).flatMap((value) => (Array.isArray(value) ? topicsOfBlocks(value) : []))]
  })
}
