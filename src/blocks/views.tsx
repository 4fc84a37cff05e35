import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type CacheTopic, cacheTopics } from '@/cache-topics'
import type { Settings } from '@/features/content/data'
import type { LoadedBlock } from '@/features/content/loaders'
import { log } from '@/lib/log'
import type { Crumb } from '@/ui/breadcrumbs'
import { callToActionSchema } from './call-to-action/config'
import { CallToAction } from './call-to-action/view'
import { cardCarouselSchema } from './card-carousel/config'
import { CardCarousel } from './card-carousel/view'
import type { BlockSlug } from './configs'
import { courseCalendarSchema } from './course-calendar/config'
import { CourseCalendar } from './course-calendar/view'
import { courseFormatsSchema } from './course-formats/config'
import { CourseFormats } from './course-formats/view'
import { courseHeroSchema } from './course-hero/config'
import { CourseHero } from './course-hero/view'
import { heroSchema } from './hero/config'
import { Hero } from './hero/view'
import { imageAndTextSchema } from './image-and-text/config'
import { ImageAndText } from './image-and-text/view'
import { richTextBlockSchema } from './rich-text/config'
import { RichTextBlock } from './rich-text/view'
import { statisticsSchema } from './statistics/config'
import { Statistics } from './statistics/view'

/** What a block may know of its page. It is the same for everybody. */
export type PageContext = {
  path: string
  title: string
  crumbs: Crumb[]
  query: Record<string, string | string[] | undefined>
  settings: Settings
}

type BlockView = {
  /** Draws stored data, or null when it does not parse. */
  draw: (data: unknown, page: PageContext) => ReactNode
  topics: CacheTopic[]
}

function view<S extends z.ZodType>(
  schema: S,
  View: (props: { block: z.infer<S>; page: PageContext }) => ReactNode | Promise<ReactNode>,
  topics: CacheTopic[] = [],
): BlockView {
  return {
    topics,
    draw: (data, page) => {
      const parsed = schema.safeParse(data)
      if (parsed.success) return <View block={parsed.data} page={page} />
      log.warn(
        { path: page.path, fields: parsed.error.issues.map((issue) => issue.path.join('.')) },
        'a block was skipped',
      )
      return null
    },
  }
}

/** Slug to view. A block without a view does not compile. */
export const views = {
  hero: view(heroSchema, Hero, [cacheTopics.courses]),
  courseHero: view(courseHeroSchema, CourseHero, [cacheTopics.courses]),
  richText: view(richTextBlockSchema, RichTextBlock),
  imageAndText: view(imageAndTextSchema, ImageAndText),
  callToAction: view(callToActionSchema, CallToAction),
  cardCarousel: view(cardCarouselSchema, CardCarousel, [cacheTopics.courses]),
  statistics: view(statisticsSchema, Statistics),
  courseFormats: view(courseFormatsSchema, CourseFormats),
  courseCalendar: view(courseCalendarSchema, CourseCalendar, [cacheTopics.courses]),
} satisfies Record<BlockSlug, BlockView>

const viewOf = new Map<string, BlockView>(Object.entries(views))

/** Draws the blocks of a page. An unknown or broken block is skipped and logged, never the page. */
export function renderBlocks(blocks: LoadedBlock[], page: PageContext): ReactNode[] {
  return blocks.map((block) => {
    const known = viewOf.get(block.blockType)
    if (!known) log.warn({ path: page.path, blockType: block.blockType }, 'an unknown block was skipped')
    return known ? <div key={block.id}>{known.draw(block, page)}</div> : null
  })
}

/** The cache topics that a page with these blocks depends on. */
export function topicsOfBlocks(blocks: LoadedBlock[]): CacheTopic[] {
  const own = blocks.flatMap((block) => viewOf.get(block.blockType)?.topics ?? [])
  return [...new Set([cacheTopics.content, cacheTopics.settings, ...own])]
}
