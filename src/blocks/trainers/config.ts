import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const trainers = {
  slug: 'trainers',
  labels: { singular: 'Trainers: those who agreed at the desk to be shown', plural: 'Trainers' },
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
      maxLength: 300,
      admin: { description: 'Above the trainers, who agree at the desk to be shown.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const trainersSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  trainers: z.array(z.object({ name: z.string(), line: z.string().nullable(), image: imageSchema.nullable() })),
})

export const trainersTopics = [cacheTopics.trainers, cacheTopics.files]
