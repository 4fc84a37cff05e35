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
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading above the cards.' },
    },
    {
      name: 'items',
      label: 'Customers',
      labels: { singular: 'customer', plural: 'customers' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 12,
      fields: [
        {
          name: 'testimonial',
          label: 'What they said',
          type: 'textarea',
          required: true,
          maxLength: 300,
          admin: { description: 'Their own words. Leave out the quotation marks: they are drawn.' },
        },
        {
          name: 'author',
          label: 'Name',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'Who said it.' },
        },
        {
          name: 'occupation',
          label: 'Job',
          type: 'text',
          maxLength: 80,
          admin: { description: 'Below the name, such as “Site manager, Petone”.' },
        },
        {
          name: 'image',
          label: 'Picture',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Small, beside the name.' },
        },
      ],
      admin: { description: 'Shown in this order; people swipe or press the arrows.' },
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
