import type { Block } from 'payload'
import { z } from 'zod'
import { deliveryModes } from '@/features/courses/rules'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const courseFormats = {
  slug: 'courseFormats',
  labels: { singular: 'Course formats: the ways a course runs, into the calendar', plural: 'Course formats' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    {
      name: 'formats',
      type: 'array',
      required: true,
      maxRows: 4,
      fields: [
        { name: 'type', type: 'select', required: true, options: [...deliveryModes] },
        { name: 'description', type: 'textarea', required: true, maxLength: 200 },
        { name: 'image', type: 'upload', relationTo: 'media' },
      ],
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
