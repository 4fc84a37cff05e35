import type { Block } from 'payload'
import { accordion } from './accordion/config'
import { callToAction } from './call-to-action/config'
import { cardCarousel } from './card-carousel/config'
import { courseCalendar } from './course-calendar/config'
import { courseFormats } from './course-formats/config'
import { courseHero } from './course-hero/config'
import { hero } from './hero/config'
import { image } from './image/config'
import { imageAndText } from './image-and-text/config'
import { quote } from './quote/config'
import { richText } from './rich-text/config'
import { statistics } from './statistics/config'
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
  callToAction,
  cardCarousel,
  statistics,
  courseFormats,
  courseCalendar,
] as const

export type BlockSlug = (typeof configs)[number]['slug']

/** Payload configs of all blocks, in the order in which the editor offers them. */
export const blockConfigs: Block[] = [...configs]
