import { randomBytes } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie, setCookie } from 'hono/cookie'
import { csrfCookie } from '@/lib/csrf'
import { readAuthStatus, readCsrf } from './contract'
import { visitor } from './rules'

/** Binds the account calls to their functions. */
export function accountRoutes(api: OpenAPIHono): void {
  api.openapi(readAuthStatus, (c) => c.json({ success: true as const, data: visitor }, 200))

  api.openapi(readCsrf, (c) => {
    const known = getCookie(c, csrfCookie)
    const csrfToken = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
    setCookie(c, csrfCookie, csrfToken, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
    return c.json({ success: true as const, data: { csrfToken } }, 200)
  })
}
