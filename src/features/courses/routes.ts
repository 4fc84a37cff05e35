import type { OpenAPIHono } from '@hono/zod-openapi'
import { cacheTopics } from '@/cache-topics'
import { isLocation } from '@/features/places/data'
import { AppError } from '@/lib/errors'
import { listCourses, readSession } from './contract'
import { findCourseRows, findSession } from './data'
import { resolveLocation } from './rules'

/** Binds the course calls to their functions. */
export function courseRoutes(api: OpenAPIHono): void {
  // `session` is a reserved first segment: it is asked before the slugs.
  api.openapi(readSession, async (c) => {
    const session = await findSession(c.req.valid('param').sessionId)
    if (!session) throw new AppError('NOT_FOUND', 'There is no such session, or it is no longer open.')
    c.header('x-cache-topics', cacheTopics.courses)
    return c.json({ success: true as const, data: session }, 200)
  })

  api.openapi(listCourses, async (c) => {
    const { locationSlug, type } = c.req.valid('param')
    const slug = resolveLocation(locationSlug, type) ?? locationSlug
    if (!(await isLocation(slug))) throw new AppError('NOT_FOUND', 'There is no such location.')
    const now = new Date()
    const courses = await findCourseRows(slug, type, now)
    c.header('x-cache-topics', cacheTopics.courses)
    return c.json({ success: true as const, data: { courses, generatedAt: now.toISOString() } }, 200)
  })
}
