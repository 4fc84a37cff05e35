import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

/** Spec section 3, tick list. */
export const tickList = {
  slug: 'tickList',
  labels: { singular: 'Tick list: what people get, point by point, beside a picture', plural: 'Tick lists' },
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
      name: 'theme',
      label: 'Colour of the board',
      type: 'select',
      defaultValue: 'white',
      options: [
        { value: 'white', label: 'White' },
        { value: 'ink', label: 'Ink' },
        { value: 'primary', label: 'Primary' },
      ],
      admin: { description: 'Behind the title and the list. Primary is the colour of this part of the site.' },
    },
    {
      name: 'items',
      label: 'Points',
      labels: { singular: 'point', plural: 'points' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 10,
      fields: [
        {
          name: 'itemTitle',
          label: 'Point',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { description: 'In bold.' },
        },
        {
          name: 'description',
          label: 'Description',
          type: 'textarea',
          maxLength: 240,
          admin: { description: 'Below it, if a few words aren’t enough.' },
        },
      ],
      admin: { description: 'A tick before each.' },
    },
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Beside the list. Without one the list has two columns.' },
    },
    {
      name: 'imageDirection',
      label: 'Picture on the',
      type: 'select',
      defaultValue: 'right',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
      admin: { description: 'Which side of the list it is on. Phones show it above the list either way.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const tickListSchema = z.object({
  theme: z.enum(['white', 'ink', 'primary']).nullish(),
  title: z.string().min(1),
  items: z.array(z.object({ itemTitle: z.string().min(1), description: textSchema })),
  image: imageSchema.nullish(),
  imageDirection: z.enum(['left', 'right']).nullish(),
})
