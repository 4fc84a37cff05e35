import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

export const statements = {
  slug: 'statements',
  labels: { singular: 'Statements: a few big plain sentences, each with a short text', plural: 'Statements' },
  fields: [
    {
      name: 'title',
      type: 'text',
      maxLength: 90,
      admin: { description: 'Small, above the statements. May be left empty.' },
    },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 60 },
        { name: 'text', type: 'textarea', maxLength: 240 },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const statementsSchema = z.object({
  title: textSchema,
  items: z.array(z.object({ title: z.string().min(1), text: textSchema })),
})
