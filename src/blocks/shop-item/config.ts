import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'

/** One thing to buy, of the shop (spec section 3, shop item). */
export const shopItem = {
  slug: 'shopItem',
  labels: { singular: 'Shop item: something to buy, with its prices and a quantity', plural: 'Shop items' },
  fields: [
    {
      name: 'item',
      type: 'relationship',
      relationTo: 'shop-items',
      required: true,
      admin: { description: 'One that is withdrawn is left out; one for members only is shown to members.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** What everybody may see of an item; of one for members only that is no more than its id. */
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

/** What it shows from elsewhere. */
export const shopItemTopics = [cacheTopics.shop, cacheTopics.files]
