import type { OpenAPIHono } from '@hono/zod-openapi'
import { requireCaller } from '@/features/account/loaders'
import { addEmployee, changeEmployee, endEmployment, importEmployees, listEmployees, readEmployee } from './contract'
import { findEmployee, searchEmployees } from './data'
import { add, change, end, importList } from './mutations'

/** Binds the calls on employees to their functions. */
export function employeeRoutes(api: OpenAPIHono): void {
  api.openapi(listEmployees, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await searchEmployees(actor, c.req.valid('query'), new Date()) }, 200)
  })
  api.openapi(importEmployees, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const { list, isConfirmed } = c.req.valid('json')
    const { rows, ids } = await importList(actor, list, isConfirmed)
    const shown = rows.map(({ line, employee: { firstName, lastName, email }, errors }) => ({
      line,
      firstName,
      lastName,
      email,
      errors,
    }))
    const hasErrors = rows.some(({ errors }) => errors.length > 0)
    return c.json({ success: true as const, data: { rows: shown, added: ids.length, ids, hasErrors } }, 200)
  })
  api.openapi(addEmployee, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await add(actor, c.req.valid('json')) }, 200)
  })
  api.openapi(readEmployee, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json(
      { success: true as const, data: await findEmployee(actor, c.req.valid('param').employeeId, new Date()) },
      200,
    )
  })
  api.openapi(changeEmployee, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json(
      { success: true as const, data: await change(actor, c.req.valid('param').employeeId, c.req.valid('json')) },
      200,
    )
  })
  api.openapi(endEmployment, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await end(actor, c.req.valid('param').employeeId) }, 200)
  })
}
