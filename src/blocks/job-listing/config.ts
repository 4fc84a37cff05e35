import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { jobSchema } from '@/features/editorial/contract'
import { wrapperFields } from '@/lib/fields'

export const jobListing = {
  slug: 'jobListing',
  labels: { singular: 'Job listing: every open job, closed ones disappear', plural: 'Job listings' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading above the jobs.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const jobListingSchema = z.object({ title: z.string().min(1), job_listing: z.array(jobSchema) })

export const jobListingTopics = [cacheTopics.jobs, cacheTopics.files]
