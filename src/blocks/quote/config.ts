import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const quote = {
  slug: 'quote',
  labels: { singular: 'Quote: a customer’s own words, with a name', plural: 'Quotes' },
  fields: [
    {
      name: 'text',
      label: 'Quote',
      type: 'textarea',
      required: true,
      maxLength: 400,
      admin: { description: 'Their own words, in large letters. Leave out the quotation marks: they are drawn.' },
    },
    {
      name: 'author',
      label: 'Name',
      type: 'text',
      maxLength: 60,
      admin: { description: 'Who said it, below the quote.' },
    },
    {
      name: 'occupation',
      label: 'Job',
      type: 'text',
      maxLength: 80,
      admin: { description: 'Below the name, such as “Site manager, Petone”.' },
    },
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Beside the quote: the person, or their site.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const quoteSchema = z.object({
  text: z.string().min(1),
  author: textSchema,
  occupation: textSchema,
  image: imageSchema.nullish(),
})
