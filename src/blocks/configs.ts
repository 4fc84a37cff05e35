import type { Block } from 'payload'
import { callToAction } from './call-to-action/config'
import { cardCarousel } from './card-carousel/config'
import { courseCalendar } from './course-calendar/config'
import { courseFormats } from './course-formats/config'
import { courseHero } from './course-hero/config'
import { hero } from './hero/config'
import { imageAndText } from './image-and-text/config'
import { richText } from './rich-text/config'
import { statistics } from './statistics/config'

const configs = [
  hero,
  courseHero,
  richText,
  imageAndText,
  callToAction,
  cardCarousel,
  statistics,
  courseFormats,
  courseCalendar,
] as const

export type BlockSlug = (typeof configs)[number]['slug']

/** Payload configs of all blocks. */
export const blockConfigs: Block[] = [...configs]

/** What a page may hold, in the order in which the editor offers it. */
export const pageBlocks: string[] = configs.map(({ slug }) => slug)

/** What can be kept in one place and shown on many pages. */
export const sharedBlockSlugs: string[] = ['callToAction']
