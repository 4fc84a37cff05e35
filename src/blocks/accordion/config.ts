import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'

export const accordion = {
  slug: 'accordion',
  labels: { singular: 'Accordion: questions whose answers open one by one', plural: 'Accordions' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading beside the questions.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'A sentence or two below the title.' },
    },
    {
      name: 'items',
      label: 'Questions',
      labels: { singular: 'question', plural: 'questions' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: [
        {
          name: 'title',
          label: 'Question',
          type: 'text',
          required: true,
          maxLength: 140,
          admin: { description: 'Always in sight. Ask it as a customer would.' },
        },
        {
          name: 'content',
          label: 'Answer',
          type: 'richText',
          required: true,
          admin: { description: 'Opens when someone chooses the question. Search engines read it too.' },
        },
      ],
      admin: { description: 'Each opens by itself, so people read only the answers they need.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const accordionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  items: z.array(z.object({ title: z.string().min(1), content: richTextSchema })),
})
