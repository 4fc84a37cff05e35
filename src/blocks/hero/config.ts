import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { imageSchema, linkFields, linkSchema, textSchema, wrapperFields } from '@/lib/fields'

export const hero = {
  slug: 'hero',
  labels: { singular: 'Hero: the first thing on a page, a plain statement', plural: 'Heroes' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'image', type: 'upload', relationTo: 'media' },
    { name: 'primaryLink', type: 'group', fields: linkFields() },
    { name: 'secondaryLink', type: 'group', fields: linkFields() },
    {
      name: 'showFinder',
      label: 'Show the course finder below',
      type: 'checkbox',
      defaultValue: false,
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const heroSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  image: imageSchema.nullish(),
  primaryLink: linkSchema,
  secondaryLink: linkSchema,
  showFinder: z.boolean().nullish(),
})

export const heroTopics = [cacheTopics.courses]
