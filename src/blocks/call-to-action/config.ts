import type { Block } from 'payload'
import { z } from 'zod'
import { linkFields, linkSchema, textSchema, wrapperFields } from '@/lib/fields'

export const callToAction = {
  slug: 'callToAction',
  labels: { singular: 'Call to action: one thing to do, said loudly', plural: 'Calls to action' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'primaryLink', type: 'group', fields: linkFields() },
    { name: 'secondaryLink', type: 'group', fields: linkFields() },
    ...wrapperFields,
  ],
} as const satisfies Block

export const callToActionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  primaryLink: linkSchema,
  secondaryLink: linkSchema,
})
