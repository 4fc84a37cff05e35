import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { cardFields } from '@/features/content/cards.collections'
import { cardSchema } from '@/features/content/cards.contract'
import { textSchema, wrapperFields } from '@/lib/fields'

/** 320 px slides, 368 px from medium screens up (spec section 2). */
export const cardCarousel = {
  slug: 'cardCarousel',
  labels: { singular: 'Card carousel: courses or cards to swipe through', plural: 'Card carousels' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'cards', type: 'array', required: true, maxRows: 12, fields: cardFields },
    ...wrapperFields,
  ],
} as const satisfies Block

export const cardCarouselSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  cards: z.array(cardSchema),
})

export const cardCarouselTopics = [cacheTopics.courses]
