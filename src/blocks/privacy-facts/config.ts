import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { textSchema, wrapperFields } from '@/lib/fields'

/** Named here too, as editors' configuration is loaded without the features that know the facts. */
const lists = [
  { value: 'storage', label: 'Cookies and storage: what a visitor’s browser keeps' },
  { value: 'services', label: 'Who gets data: people and services' },
  { value: 'keeping', label: 'How long data is kept' },
] as const

export const privacyFacts = {
  slug: 'privacyFacts',
  labels: { singular: 'Privacy facts: a list the product fills in, true of this site', plural: 'Privacy facts' },
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
      maxLength: 500,
      admin: { description: 'Above the list: what it’s about.' },
    },
    {
      name: 'list',
      label: 'List',
      type: 'select',
      required: true,
      options: [...lists],
      admin: { description: 'The site fills it in, and keeps it true when it changes.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const privacyFactsSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  list: z.enum(lists.map(({ value }) => value)),
  facts: z.array(z.object({ name: z.string(), why: z.string(), until: z.string() })),
})

export const privacyFactsTopics = [cacheTopics.forms]
