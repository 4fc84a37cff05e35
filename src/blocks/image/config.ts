import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const image = {
  slug: 'image',
  labels: { singular: 'Image: one picture, large, with or without a caption', plural: 'Images' },
  fields: [
    { name: 'image', type: 'upload', relationTo: 'media', required: true },
    { name: 'caption', type: 'text', maxLength: 200 },
    ...wrapperFields,
  ],
} as const satisfies Block

export const imageBlockSchema = z.object({ image: imageSchema.nullish(), caption: textSchema })
