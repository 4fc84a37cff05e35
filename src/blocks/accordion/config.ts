import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'

export const accordion = {
  slug: 'accordion',
  labels: { singular: 'Accordion: questions whose answers open one by one', plural: 'Accordions' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 140 },
        { name: 'content', type: 'richText', required: true },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const accordionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  items: z.array(z.object({ title: z.string().min(1), content: richTextSchema })),
})
