import type { Block, Field } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'

const centsField = (name: string, label: string): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 0,
  validate: (value: unknown) => Number.isSafeInteger(value) || 'Write whole cents, such as 4500 for $45.00.',
  admin: { description: 'In cents, without GST: 4500 is $45.00.' },
})

/** One thing to buy (spec section 3, shop item). Its id is the block's own. */
export const shopItem = {
  slug: 'shopItem',
  labels: { singular: 'Shop item: something to buy, with its prices and a quantity', plural: 'Shop items' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'description', type: 'textarea', maxLength: 300 },
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'price',
      type: 'group',
      fields: [centsField('members', 'For members'), centsField('regular', 'For everybody')],
    },
    { name: 'details', type: 'richText', admin: { description: 'Opens below the item: sizes, materials, delivery.' } },
    {
      name: 'members_only',
      label: 'For members only',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Pages are the same for everybody, so they leave this item out.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** A members-only item does not parse: what is delivered is public, and another instance's mistake is not passed on. */
export const shopItemSchema = z.object({
  members_only: z
    .literal(false)
    .nullish()
    .transform(() => false),
  image: imageSchema.nullish(),
  title: z.string().min(1),
  description: textSchema,
  price: z.object({ members: z.int().min(0), regular: z.int().min(0) }),
  details: richTextSchema,
})
