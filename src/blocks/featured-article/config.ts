import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { articleSchema } from '@/features/editorial/contract'
import { textSchema, wrapperFields } from '@/lib/fields'

export const featuredArticle = {
  slug: 'featuredArticle',
  labels: { singular: 'Featured article: one story, big, with its picture', plural: 'Featured articles' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      maxLength: 90,
      admin: { description: 'Above the article. Left empty, the article’s own title is the heading.' },
    },
    {
      name: 'page',
      label: 'Article',
      type: 'relationship',
      relationTo: 'pages',
      filterOptions: { pageType: { equals: 'ArticlePage' } },
      admin: { description: 'The article to show. Left empty, it’s always the newest.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const featuredArticleSchema = z.object({
  title: textSchema,
  article: articleSchema.extend({ summary: z.string() }),
})

export const featuredArticleTopics = [cacheTopics.articles, cacheTopics.categories, cacheTopics.files]
