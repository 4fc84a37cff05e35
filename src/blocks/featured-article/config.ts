import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { articleSchema } from '@/features/editorial/contract'
import { textSchema, wrapperFields } from '@/lib/fields'

export const featuredArticle = {
  slug: 'featuredArticle',
  labels: { singular: 'Featured article: one story, big, with its picture', plural: 'Featured articles' },
  fields: [
    { name: 'title', type: 'text', maxLength: 90, admin: { description: 'Appears above the article.' } },
    {
      name: 'page',
      label: 'Article',
      type: 'relationship',
      relationTo: 'pages',
      filterOptions: { pageType: { equals: 'ArticlePage' } },
      admin: { description: 'Empty: always the newest.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const featuredArticleSchema = z.object({
  title: textSchema,
  article: articleSchema.extend({ summary: z.string() }),
})

export const featuredArticleTopics = [cacheTopics.articles, cacheTopics.categories, cacheTopics.files]
