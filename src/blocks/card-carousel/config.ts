import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, linkFields, linkSchema, textSchema, wrapperFields, wrapperSchema } from '@/lib/fields'

/** Cards side by side: 320 px slides, 368 px from medium screens up (spec section 2). Courses, or cards of your own. */
export const cardCarousel = {
  slug: 'cardCarousel',
  labels: { singular: 'Card carousel', plural: 'Card carousels' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'courses', type: 'relationship', relationTo: 'courses', hasMany: true, maxRows: 12 },
    {
      name: 'cards',
      type: 'array',
      maxRows: 12,
      fields: [
        { name: 'pill', type: 'text', maxLength: 30 },
        { name: 'title', type: 'text', required: true, maxLength: 80 },
        { name: 'description', type: 'textarea', maxLength: 240 },
        { name: 'image', type: 'upload', relationTo: 'media' },
        { name: 'cta', type: 'group', fields: linkFields() },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const cardCarouselSchema = wrapperSchema.extend({
  title: z.string().min(1),
  text: textSchema,
  courses: z.array(z.number()).nullish(),
  cards: z
    .array(
      z.object({
        pill: textSchema,
        title: z.string(),
        description: textSchema,
        image: imageSchema.nullish(),
        cta: linkSchema,
      }),
    )
    .nullish(),
})
