import { randomBytes } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie, setCookie } from 'hono/cookie'
import { csrfCookie } from '@/lib/csrf'
import { siteUrl } from '@/lib/env'
import { homePath } from '@/paths'
import { endOwnSession, listOwnSessions, logOut, readAuthStatus, readCsrf, readProfile, writeProfile } from './contract'
import { findProfile, listSessions } from './data'
import { endSessionUrl } from './identity/gateway'
import { findCaller, nameCookie, requireCaller, sessionCookie } from './loaders'
import { changeProfile, revokeSession } from './mutations'
import { authStatusOf } from './rules'

/** Binds the account calls to their functions. */
export function accountRoutes(api: OpenAPIHono): void {
  api.openapi(readAuthStatus, async (c) => {
    const actor = await findCaller(c.req.raw)
    return c.json({ success: true as const, data: authStatusOf(actor) }, 200)
  })

  api.openapi(readCsrf, (c) => {
    const known = getCookie(c, csrfCookie)
    const csrfToken = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
    setCookie(c, csrfCookie, csrfToken, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
    return c.json({ success: true as const, data: { csrfToken } }, 200)
  })

  api.openapi(readProfile, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await findProfile(actor, new Date()) }, 200)
  })

  api.openapi(writeProfile, async (c) => {
    const actor = await requireCaller(c.req.raw)
    return c.json({ success: true as const, data: await changeProfile(actor, c.req.valid('json')) }, 200)
  })

  api.openapi(listOwnSessions, async (c) => {
    const actor = await requireCaller(c.req.raw)
    const items = (await listSessions(actor)).map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }))
    return c.json({ success: true as const, data: { items } }, 200)
  })

  api.openapi(endOwnSession, async (c) => {
    const actor = await requireCaller(c.req.raw)
    await revokeSession(actor, c.req.valid('param').sessionId)
    return c.json({ success: true as const, data: {} }, 200)
  })

  api.openapi(logOut, async (c) => {
    const actor = await findCaller(c.req.raw)
    const idToken = actor && (await revokeSession(actor, actor.sessionId))
    const providerUrl = idToken ? await endSessionUrl('customers', idToken, `${siteUrl()}${homePath}`) : null
    c.header('set-cookie', sessionCookie(null, 0, c.req.header('user-agent') ?? null), { append: true })
    c.header('set-cookie', nameCookie(null, 0), { append: true })
    return c.json({ success: true as const, data: { redirectTo: providerUrl ?? homePath } }, 200)
  })
}
