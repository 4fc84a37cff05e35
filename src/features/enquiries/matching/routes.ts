import type { OpenAPIHono } from '@hono/zod-openapi'
import { stopCourseRequest } from './contract'
import { stopRequest } from './mutations'

/** Binds the call of the link in mails about matched sessions. */
export function matchingRoutes(api: OpenAPIHono): void {
  api.openapi(stopCourseRequest, async (c) => {
    await stopRequest(c.req.valid('json').token)
    return c.json({ success: true as const, data: { isOpen: false as const } }, 200)
  })
}
