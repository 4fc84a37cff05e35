import type { Block } from 'payload'
import { z } from 'zod'
import { deliveryModes } from '@/features/courses/rules'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const courseFormats = {
  slug: 'courseFormats',
  labels: { singular: 'Course formats: the ways a course runs, into the calendar', plural: 'Course formats' },
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
      admin: { description: 'A sentence or two below the title.' },
    },
    {
      name: 'formats',
      label: 'Formats',
      labels: { singular: 'format', plural: 'formats' },
      type: 'array',
      required: true,
      maxRows: 4,
      fields: [
        {
          name: 'type',
          label: 'Format',
          type: 'select',
          required: true,
          options: [...deliveryModes],
          admin: { description: 'Decides which dates the card leads to.' },
        },
        {
          name: 'description',
          label: 'Description',
          type: 'textarea',
          required: true,
          maxLength: 200,
          admin: { description: 'What this way is like, and who it suits.' },
        },
        {
          name: 'image',
          label: 'Picture',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'At the top of the card.' },
        },
      ],
      admin: { description: 'A card for each way to do a course. It leads to the calendar, showing that kind only.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const courseFormatsSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  formats: z.array(
    z.object({
      type: z.enum(deliveryModes.map((mode) => mode.value)),
      description: z.string(),
      image: imageSchema.nullish(),
    }),
  ),
})
