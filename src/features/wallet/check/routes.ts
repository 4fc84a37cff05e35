import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { listCardChecks, logCardCheck } from './contract'
import { findCardChecks } from './data'
import { logCheck } from './mutations'

/** Binds the calls on the site log to their functions. */
export function checkRoutes(api: OpenAPIHono): void {
  api.openapi(listCardChecks, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: { items: await findCardChecks(actor) } }, 200)
  })
  api.openapi(logCardCheck, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await logCheck(actor, c.req.valid('json').token, new Date()) }, 200)
  })
}
