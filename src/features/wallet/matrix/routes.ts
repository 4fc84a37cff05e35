import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { readTrainingMatrix, writeRequirements } from './contract'
import { findMatrix } from './data'
import { chooseRequirements } from './mutations'

/** Binds the calls on the training matrix to their functions. */
export function matrixRoutes(api: OpenAPIHono): void {
  api.openapi(readTrainingMatrix, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await findMatrix(actor, c.req.valid('query'), new Date()) }, 200)
  })
  api.openapi(writeRequirements, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const items = await chooseRequirements(actor, c.req.valid('json').items)
    return c.json({ success: true as const, data: { items } }, 200)
  })
}
