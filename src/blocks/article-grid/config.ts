import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { articleSchema } from '@/features/editorial/contract'
import { wrapperFields } from '@/lib/fields'

/** Spec section 3, article list. */
export const articleGrid = {
  slug: 'articleGrid',
  labels: { singular: 'Article grid: all articles, newest first, with categories', plural: 'Article grids' },
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
      name: 'page',
      label: 'Only articles below',
      type: 'relationship',
      relationTo: 'pages',
      filterOptions: { pageType: { equals: 'ArticleIndexPage' } },
      admin: {
        description:
          'Choose an index page to show only what is below it. Left empty, it shows all articles of the site.',
      },
    },
    {
      name: 'filterLabel',
      label: 'Words above the categories',
      type: 'text',
      maxLength: 40,
      defaultValue: 'Category',
      admin: { description: 'The label of the list that people narrow the articles by.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const articleGridSchema = z.object({
  title: z.string().min(1),
  items: z.array(articleSchema),
  urlEndpoint: z.string().min(1),
  totalItemsCount: z.int(),
  filterLabel: z
    .string()
    .nullish()
    .transform((label) => label || 'Category'),
  filterTypes: z.array(z.string()),
  below: z.string().nullish(),
})

export const articleGridTopics = [cacheTopics.articles, cacheTopics.categories, cacheTopics.files]
