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
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading of the block.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'A sentence or two below the title.' },
    },
    {
      name: 'cards',
      label: 'Cards',
      labels: { singular: 'card', plural: 'cards' },
      type: 'array',
      required: true,
      maxRows: 12,
      fields: cardFields,
      admin: { description: 'Shown in this order; people swipe or press the arrows.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const cardCarouselSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  cards: z.array(cardSchema),
})

export const cardCarouselTopics = [cacheTopics.courses]
