import { z } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { defineCall, envelope } from '@/lib/api'

const location = z.object({
  name: z.string(),
  slug: z.string(),
  region: z.string().nullable(),
  vrEnabled: z.boolean(),
})

const choice = z.object({ value: z.string(), label: z.string() })

export const listLocations = defineCall({
  method: 'get',
  path: '/course/locations/',
  tags: ['Courses'],
  summary: 'Locations of the calendar, in their order',
  access: 'public',
  topics: [cacheTopics.courses],
  request: {
    query: z.object({ format: z.enum(['choices'], { error: 'The only format is choices.' }).optional() }),
  },
  responses: { 200: envelope(z.union([z.array(location), z.array(choice)])) },
})
