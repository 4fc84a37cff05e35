import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

/** What the choice is about is said by the product, as it must be true of it. */
export const privacyChoices = {
  slug: 'privacyChoices',
  labels: {
    singular: 'Privacy choices: visitors see and change what they agreed to',
    plural: 'Privacy choices',
  },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading of the block.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'Above the choices: what they are about.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const privacyChoicesSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
})
