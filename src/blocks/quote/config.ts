import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const quote = {
  slug: 'quote',
  labels: { singular: 'Quote: a customer’s own words, with a name', plural: 'Quotes' },
  fields: [
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: 400,
      admin: { description: 'Without quotation marks.' },
    },
    { name: 'author', type: 'text', maxLength: 60 },
    { name: 'occupation', type: 'text', maxLength: 80 },
    { name: 'image', type: 'upload', relationTo: 'media' },
    ...wrapperFields,
  ],
} as const satisfies Block

export const quoteSchema = z.object({
  text: z.string().min(1),
  author: textSchema,
  occupation: textSchema,
  image: imageSchema.nullish(),
})
