import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { listLocations } from './contract'
import { findLocations } from './data'

/** Binds the location calls to their functions. */
export function placeRoutes(api: OpenAPIHono): void {
  api.openapi(listLocations, async (c) => {
    const locations = await findLocations()
    const data =
      c.req.valid('query').format === 'choices'
        ? locations.map(({ slug, name }) => ({ value: slug, label: name }))
        : locations
    c.header('x-cache-topics', cacheTopics.courses)
    return c.json({ success: true as const, data }, 200)
  })
}
