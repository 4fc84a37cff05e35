import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Settings } from '@/features/content/data'
import { type Wrapper, wrapperSchema } from '@/lib/fields'
import type { Crumb } from '@/ui/breadcrumbs'
import { Accordion } from './accordion/view'
import { ArticleGrid } from './article-grid/view'
import { BreadcrumbsBlock } from './breadcrumbs/view'
import { CallToAction } from './call-to-action/view'
import { CardCarousel } from './card-carousel/view'
import { CardCloud } from './card-cloud/view'
import type { BlockSlug } from './configs'
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
import { PricingAccordion } from './pricing-accordion/view'
import { PricingCards } from './pricing-cards/view'
import { PricingFeatures } from './pricing-features/view'
import { Quote } from './quote/view'
import { RichTextBlock } from './rich-text/view'
import { ShopItem } from './shop-item/view'
import { SignUpCarousel } from './sign-up-carousel/view'
import { Statements } from './statements/view'
import { Statistics } from './statistics/view'
import { Table } from './table/view'
import { TestimonialCarousel } from './testimonial-carousel/view'
import { ThreeColumns } from './three-columns/view'
import { TickList } from './tick-list/view'
import { TwoColumns } from './two-columns/view'
import { Video } from './video/view'
import { type BrokenBlock, isBroken, type WireBlock, wires } from './wire'

/** What a block may know of its page. It is the same for everybody. */
export type PageContext = {
  path: string
  title: string
  crumbs: Crumb[]
  /** True where the head of the page, its own or a hero's, has shown the breadcrumbs. */
  hasCrumbsInHead: boolean
  query: Record<string, string | string[] | undefined>
  settings: Settings
  /** True beside the editor's form: what can't be drawn shows why, and each block says which one it is. */
  isPreview: boolean
}

/** A block as its view gets it: the delivered value with its wrapper props. */
export type BlockOf<S extends z.ZodType> = z.infer<S> & Wrapper

/** Draws the blocks inside a block. */
export type Draw = (blocks: WireBlock[]) => ReactNode

type ViewProps<S extends z.ZodType> = { block: BlockOf<S>; page: PageContext; draw: Draw }

type BlockView = (data: object, page: PageContext) => ReactNode

function view<S extends z.ZodType>(
  { schema }: { schema: S },
  View: ComponentType<ViewProps<S>> | ((props: ViewProps<S>) => Promise<ReactNode>),
): BlockView {
  return (data, page) => {
    const parsed = schema.safeParse(data)
    const wrapper = wrapperSchema.safeParse(data)
    if (!parsed.success || !wrapper.success) return null
    const block = Object.assign({}, parsed.data, wrapper.data)
    return <View block={block} page={page} draw={(blocks) => renderBlocks(blocks, page)} />
  }
}

/** Slug to view. A block without a view does not compile. */
export const views = {
  hero: view(wires.hero, Hero),
  courseHero: view(wires.courseHero, CourseHero),
  richText: view(wires.richText, RichTextBlock),
  accordion: view(wires.accordion, Accordion),
  imageAndText: view(wires.imageAndText, ImageAndText),
  image: view(wires.image, ImageBlock),
  video: view(wires.video, Video),
  quote: view(wires.quote, Quote),
  twoColumns: view(wires.twoColumns, TwoColumns),
  threeColumns: view(wires.threeColumns, ThreeColumns),
  statements: view(wires.statements, Statements),
  tickList: view(wires.tickList, TickList),
  table: view(wires.table, Table),
  callToAction: view(wires.callToAction, CallToAction),
  contentsPage: view(wires.contentsPage, ContentsPage),
  breadcrumbs: view(wires.breadcrumbs, BreadcrumbsBlock),
  cardCarousel: view(wires.cardCarousel, CardCarousel),
  cardCloud: view(wires.cardCloud, CardCloud),
  statistics: view(wires.statistics, Statistics),
  testimonialCarousel: view(wires.testimonialCarousel, TestimonialCarousel),
  endorsementCarousel: view(wires.endorsementCarousel, EndorsementCarousel),
  articleGrid: view(wires.articleGrid, ArticleGrid),
  featuredArticle: view(wires.featuredArticle, FeaturedArticle),
  featuredNews: view(wires.featuredNews, FeaturedNews),
  jobListing: view(wires.jobListing, JobListing),
  courseFormats: view(wires.courseFormats, CourseFormats),
  courseCalendar: view(wires.courseCalendar, CourseCalendar),
  pricingCards: view(wires.pricingCards, PricingCards),
  pricingFeatures: view(wires.pricingFeatures, PricingFeatures),
  pricingAccordion: view(wires.pricingAccordion, PricingAccordion),
  memberBenefitCards: view(wires.memberBenefitCards, MemberBenefitCards),
  signUpCarousel: view(wires.signUpCarousel, SignUpCarousel),
  shopItem: view(wires.shopItem, ShopItem),
  form: view(wires.form, Form),
} satisfies Record<BlockSlug, BlockView>

const viewOf = new Map<string, BlockView>(Object.entries(views))

/** Draws delivered blocks. A broken one shows as a dashed placeholder in preview and as nothing in public. */
export function renderBlocks(blocks: readonly (WireBlock | BrokenBlock)[], page: PageContext): ReactNode[] {
  return blocks.map((block) => {
    if (isBroken(block)) return page.isPreview ? <Placeholder key={block.id} block={block} /> : null
    const { type, id, value, ...wrapper } = block
    const data = { ...(typeof value === 'object' ? value : {}), ...wrapper }
    return (
      <div key={id} data-block-id={page.isPreview ? id : undefined}>
        {viewOf.get(type)?.(data, page)}
      </div>
    )
  })
}

function Placeholder({ block }: { block: BrokenBlock }) {
  return (
    <div data-block-id={block.id} className="wrap py-6">
      <p role="note" className="border-2 border-dashed border-bad bg-white p-6">
        <strong>{block.type || 'A block'}</strong> can’t be shown. {block.problem}
      </p>
    </div>
  )
}
