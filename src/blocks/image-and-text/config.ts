import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, linkFields, linkSchema, textSchema, wrapperFields } from '@/lib/fields'

export const imageAndText = {
  slug: 'imageAndText',
  labels: { singular: 'Image and text: a picture beside a few sentences', plural: 'Images and text' },
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
      maxLength: 800,
      admin: { description: 'Beside the picture. An empty line begins a new paragraph.' },
    },
    {
      name: 'points',
      label: 'Points',
      labels: { singular: 'point', plural: 'points' },
      type: 'array',
      maxRows: 6,
      fields: [
        {
          name: 'title',
          label: 'Point',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { description: 'In bold.' },
        },
        {
          name: 'text',
          label: 'Text',
          type: 'text',
          maxLength: 160,
          admin: { description: 'A line below the point.' },
        },
      ],
      admin: { description: 'A short list below the text.' },
    },
    {
      name: 'link',
      label: 'Link',
      type: 'group',
      fields: linkFields(),
      admin: { description: 'Below the text. Without words it isn’t shown.' },
    },
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      required: true,
      admin: { description: 'Beside the text, on phones above it.' },
    },
    {
      name: 'imageDirection',
      label: 'Picture on the',
      type: 'select',
      defaultValue: 'left',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
      admin: { description: 'Which side of the text it is on. Phones show it above the text either way.' },
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
