import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { cardFields } from '@/features/content/cards.collections'
import { cardSchema } from '@/features/content/cards.contract'
import { textSchema, wrapperFields } from '@/lib/fields'

export const cardCloud = {
  slug: 'cardCloud',
  labels: { singular: 'Card cloud: many courses or pages as cards, all in sight', plural: 'Card clouds' },
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
      minRows: 1,
      maxRows: 24,
      fields: cardFields,
      admin: { description: 'Shown in this order, all of them in sight.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const cardCloudSchema = z.object({ title: z.string().min(1), text: textSchema, cards: z.array(cardSchema) })

export const cardCloudTopics = [cacheTopics.courses]
