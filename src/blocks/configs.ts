import type { Block } from 'payload'
import { accordion } from './accordion/config'
import { breadcrumbs } from './breadcrumbs/config'
import { callToAction } from './call-to-action/config'
import { cardCarousel } from './card-carousel/config'
import { cardCloud } from './card-cloud/config'
import { contentsPage } from './contents-page/config'
import { courseCalendar } from './course-calendar/config'
import { courseFormats } from './course-formats/config'
import { courseHero } from './course-hero/config'
import { endorsementCarousel } from './endorsement-carousel/config'
import { hero } from './hero/config'
import { image } from './image/config'
import { imageAndText } from './image-and-text/config'
import { quote } from './quote/config'
import { richText } from './rich-text/config'
import { statements } from './statements/config'
import { statistics } from './statistics/config'
import { table } from './table/config'
import { testimonialCarousel } from './testimonial-carousel/config'
import { threeColumns } from './three-columns/config'
import { tickList } from './tick-list/config'
import { twoColumns } from './two-columns/config'
import { video } from './video/config'

const configs = [
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
  courseFormats,
  courseCalendar,
] as const

export type BlockSlug = (typeof configs)[number]['slug']

/** Payload configs of all blocks, in the order in which the editor offers them. */
export const blockConfigs: Block[] = [...configs]
