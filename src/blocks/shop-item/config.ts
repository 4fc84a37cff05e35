import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'

/** Spec section 3, shop item. */
export const shopItem = {
  slug: 'shopItem',
  labels: { singular: 'Shop item: something to buy, with its prices and a quantity', plural: 'Shop items' },
  fields: [
    {
      name: 'item',
      label: 'Shop item',
      type: 'relationship',
      relationTo: 'shop-items',
      required: true,
      admin: {
        description:
          'Its name, price and stock come from the desk. Withdrawn items are hidden. Members-only items are shown to members.',
      },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** The public part of an item; for members-only items just the id. */
export const shopItemSchema = z.discriminatedUnion('members_only', [
  z.object({
    members_only: z.literal(false),
    id: z.int().positive(),
    image: imageSchema.nullish(),
    title: z.string().min(1),
    description: textSchema,
    price: z.object({ members: z.int().min(0), regular: z.int().min(0) }),
    details: richTextSchema,
    inStock: z.int().nullish(),
  }),
  z.object({ members_only: z.literal(true), id: z.int().positive() }),
])

export const shopItemTopics = [cacheTopics.shop, cacheTopics.files]
