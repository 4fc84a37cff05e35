import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { newsSchema } from '@/features/editorial/contract'
import { linkFields, linkSchema, wrapperFields } from '@/lib/fields'

export const featuredNews = {
  slug: 'featuredNews',
  labels: { singular: 'Featured news: the newest three, by themselves', plural: 'Featured news' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading above the three news.' },
    },
    {
      name: 'link',
      label: 'Link',
      type: 'group',
      fields: linkFields(),
      admin: { description: 'Beside the heading, such as “All news”. Without words it isn’t shown.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const featuredNewsSchema = z.object({
  title: z.string().min(1),
  link: linkSchema,
  news: z.array(newsSchema),
})

export const featuredNewsTopics = [cacheTopics.news, cacheTopics.files]
