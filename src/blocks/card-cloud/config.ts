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
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'cards', type: 'array', required: true, minRows: 1, maxRows: 24, fields: cardFields },
    ...wrapperFields,
  ],
} as const satisfies Block

export const cardCloudSchema = z.object({ title: z.string().min(1), text: textSchema, cards: z.array(cardSchema) })

export const cardCloudTopics = [cacheTopics.courses]
