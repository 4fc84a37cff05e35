import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, linkFields, linkSchema, wrapperFields } from '@/lib/fields'

export const endorsementCarousel = {
  slug: 'endorsementCarousel',
  labels: {
    singular: 'Endorsement carousel: logos of customers and partners, passing by',
    plural: 'Endorsement carousels',
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 30,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 60 },
        {
          name: 'logo',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Without a logo the name is shown.' },
        },
        { name: 'link', type: 'group', fields: linkFields() },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const endorsementCarouselSchema = z.object({
  title: z.string().min(1),
  items: z.array(z.object({ name: z.string().min(1), logo: imageSchema.nullish(), link: linkSchema })),
})
