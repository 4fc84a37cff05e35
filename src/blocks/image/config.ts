import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const image = {
  slug: 'image',
  labels: { singular: 'Image: one picture, large, with or without a caption', plural: 'Images' },
  fields: [
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      required: true,
      admin: { description: 'As wide as the block, see “Layout”.' },
    },
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Below the picture. Say what can’t be seen: who, where, when.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const imageBlockSchema = z.object({ image: imageSchema.nullish(), caption: textSchema })
