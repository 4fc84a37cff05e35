import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { newsSchema } from '@/features/editorial/contract'
import { linkFields, linkSchema, wrapperFields } from '@/lib/fields'

export const featuredNews = {
  slug: 'featuredNews',
  labels: { singular: 'Featured news: the newest three, by themselves', plural: 'Featured news' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'link', type: 'group', fields: linkFields() },
    ...wrapperFields,
  ],
} as const satisfies Block

export const featuredNewsSchema = z.object({
  title: z.string().min(1),
  link: linkSchema,
  news: z.array(newsSchema),
})

export const featuredNewsTopics = [cacheTopics.news, cacheTopics.files]
