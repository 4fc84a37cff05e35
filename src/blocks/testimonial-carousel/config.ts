import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const testimonialCarousel = {
  slug: 'testimonialCarousel',
  labels: {
    singular: 'Testimonial carousel: several customers, each in their own words',
    plural: 'Testimonial carousels',
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 12,
      fields: [
        {
          name: 'testimonial',
          type: 'textarea',
          required: true,
          maxLength: 300,
          admin: { description: 'Without quotation marks.' },
        },
        { name: 'author', type: 'text', required: true, maxLength: 60 },
        { name: 'occupation', type: 'text', maxLength: 80 },
        { name: 'image', type: 'upload', relationTo: 'media' },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const testimonialCarouselSchema = z.object({
  title: z.string().min(1),
  items: z.array(
    z.object({
      testimonial: z.string().min(1),
      author: textSchema,
      occupation: textSchema,
      image: imageSchema.nullish(),
    }),
  ),
})
