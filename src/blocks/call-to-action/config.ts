import type { Block } from 'payload'
import { z } from 'zod'
import { linkFields, linkSchema, textSchema, wrapperFields } from '@/lib/fields'

export const callToAction = {
  slug: 'callToAction',
  labels: { singular: 'Call to action: one thing to do, said loudly', plural: 'Calls to action' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The call itself, in large letters. Say what people get.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'A sentence below the title that takes away the last doubt.' },
    },
    {
      name: 'primaryLink',
      label: 'Main button',
      type: 'group',
      fields: linkFields(),
      admin: { description: 'The one thing people should do. Drawn as a solid button.' },
    },
    {
      name: 'secondaryLink',
      label: 'Second button',
      type: 'group',
      fields: linkFields(),
      admin: { description: 'For those who aren’t ready yet. Drawn in outline; without words it isn’t shown.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const callToActionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  primaryLink: linkSchema,
  secondaryLink: linkSchema,
})
