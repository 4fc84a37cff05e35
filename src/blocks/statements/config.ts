import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

export const statements = {
  slug: 'statements',
  labels: { singular: 'Statements: a few big plain sentences, each with a short text', plural: 'Statements' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      maxLength: 90,
      admin: { description: 'Small, above the statements. May be left empty.' },
    },
    {
      name: 'items',
      label: 'Statements',
      labels: { singular: 'statement', plural: 'statements' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: [
        {
          name: 'title',
          label: 'Statement',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'A few words: longer ones break badly on a phone.' },
        },
        {
          name: 'text',
          label: 'Text',
          type: 'textarea',
          maxLength: 240,
          admin: { description: 'Small, beside the statement, to back it up.' },
        },
      ],
      admin: { description: 'One below the other, in very large letters.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const statementsSchema = z.object({
  title: textSchema,
  items: z.array(z.object({ title: z.string().min(1), text: textSchema })),
})
