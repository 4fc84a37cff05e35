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
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading above the logos.' },
    },
    {
      name: 'items',
      label: 'Customers and partners',
      labels: { singular: 'logo', plural: 'logos' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 30,
      fields: [
        {
          name: 'name',
          label: 'Name',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'Read out to people who can’t see the logo.' },
        },
        {
          name: 'logo',
          label: 'Logo',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Shown on white. Without a logo the name is shown.' },
        },
        {
          name: 'link',
          label: 'Link',
          type: 'group',
          fields: linkFields(),
          admin: { description: 'Where the logo leads. Without words it leads nowhere.' },
        },
      ],
      admin: { description: 'Their logos pass by in this order. Visitors can stop them.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const endorsementCarouselSchema = z.object({
  title: z.string().min(1),
  items: z.array(z.object({ name: z.string().min(1), logo: imageSchema.nullish(), link: linkSchema })),
})
