import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { textSchema, wrapperFields } from '@/lib/fields'

/** The rest comes from the settings: the desk’s for the company, the site’s for phone and email. */
export const providerDetails = {
  slug: 'providerDetails',
  labels: { singular: 'Provider details: who we are in law, from the settings', plural: 'Provider details' },
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
      admin: { description: 'Above the details, which come from the desk: Settings, Business.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const providerDetailsSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
})

export const providerDetailsTopics = [cacheTopics.settings]
