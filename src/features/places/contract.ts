import { createRoute, z } from '@hono/zod-openapi'
import { envelope, failures } from '@/lib/api'

const location = z.object({
  name: z.string(),
  slug: z.string(),
  region: z.string().nullable(),
  vrEnabled: z.boolean(),
})

const choice = z.object({ value: z.string(), label: z.string() })

/** GET /course/locations/: places to choose from; `?format=choices` gives values and labels. */
export const listLocations = createRoute({
  method: 'get',
  path: '/course/locations/',
  tags: ['Courses'],
  summary: 'Locations of the calendar, in their order',
  request: {
    query: z.object({ format: z.enum(['choices'], { error: 'The only format is choices.' }).optional() }),
  },
  responses: { 200: envelope(z.union([z.array(location), z.array(choice)])), ...failures(400, 503) },
})
