import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { adminRoutes } from './admins/routes'
import {
  answerAccessRequest,
  chooseCompany,
  listAccessRequests,
  listOwnCompanies,
  listTradeAreas,
  readOverview,
  signUp,
} from './contract'
import { findAccessRequests, findOverview, findOwnCompanies, findTradeAreas } from './data'
import { employeeRoutes } from './employees/routes'
import { answerRequest, chooseActiveCompany, openCompany } from './mutations'

/** Binds the calls on companies to their functions. */
export function companyRoutes(api: OpenAPIHono): void {
  api.openapi(listTradeAreas, async (c) => {
    return c.json({ success: true as const, data: { items: await findTradeAreas() } }, 200)
  })
  api.openapi(readOverview, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await findOverview(actor, new Date()) }, 200)
  })
  api.openapi(listOwnCompanies, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: { items: await findOwnCompanies(actor) } }, 200)
  })
  api.openapi(chooseCompany, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const { companyId } = c.req.valid('json')
    await chooseActiveCompany(actor, companyId)
    return c.json({ success: true as const, data: { companyId } }, 200)
  })
  api.openapi(signUp, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await openCompany(actor, c.req.valid('json')) }, 200)
  })
  api.openapi(listAccessRequests, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: { items: await findAccessRequests(actor) } }, 200)
  })
  api.openapi(answerAccessRequest, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const { requestId } = c.req.valid('param')
    await answerRequest(actor, requestId, c.req.valid('json'))
    return c.json({ success: true as const, data: { id: requestId } }, 200)
  })
  adminRoutes(api)
  employeeRoutes(api)
}
