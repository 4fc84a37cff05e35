import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, linkFields, linkSchema, textSchema, wrapperFields } from '@/lib/fields'

export const imageAndText = {
  slug: 'imageAndText',
  labels: { singular: 'Image and text: a picture beside a few sentences', plural: 'Images and text' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 800 },
    {
      name: 'points',
      type: 'array',
      maxRows: 6,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 80 },
        { name: 'text', type: 'text', maxLength: 160 },
      ],
    },
    { name: 'link', type: 'group', fields: linkFields() },
    { name: 'image', type: 'upload', relationTo: 'media', required: true },
    {
      name: 'imageDirection',
      label: 'Picture on the',
      type: 'select',
      defaultValue: 'left',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const imageAndTextSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  points: z.array(z.object({ title: z.string(), text: textSchema })).nullish(),
  link: linkSchema,
  image: imageSchema.nullish(),
  imageDirection: z.enum(['left', 'right']).nullish(),
})
