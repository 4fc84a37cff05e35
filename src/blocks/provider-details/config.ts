import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { textSchema, wrapperFields } from '@/lib/fields'

/** The rest comes from the settings: the desk’s for the company, the site’s for phone and email. */
export const providerDetails = {
  slug: 'providerDetails',
  labels: { singular: 'Provider details: who we are in law, from the settings', plural: 'Provider details' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    ...wrapperFields,
  ],
} as const satisfies Block

export const providerDetailsSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
})

export const providerDetailsTopics = [cacheTopics.settings]
