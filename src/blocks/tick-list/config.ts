import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

/** Spec section 3, tick list. */
export const tickList = {
  slug: 'tickList',
  labels: { singular: 'Tick list: what people get, point by point, beside a picture', plural: 'Tick lists' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
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
    },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 10,
      fields: [
        { name: 'itemTitle', type: 'text', required: true, maxLength: 80 },
        { name: 'description', type: 'textarea', maxLength: 240 },
      ],
    },
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'imageDirection',
      label: 'Picture on the',
      type: 'select',
      defaultValue: 'right',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
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
