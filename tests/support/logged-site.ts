/**
 * The API, the login and the back office behind the front, with their log as it is written in earnest. It is a process of its own, so that a test
 * reads every byte of what it says. Run by tests/api/logs.test.ts.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import config from '@payload-config'
import { getPayload, handleEndpoints } from 'payload'
import { loginCallbackPath } from '@/account-paths'
import { createApi } from '@/api/routes'
import { deskSignInCallbackPath } from '@/desk-paths'
import { beginLogin, completeLogin } from '@/features/account/identity.loaders'
import { beginSignIn, completeSignIn } from '@/features/account/staff/sign-in.loaders'
import { startJobs } from '@/jobs'
import { stopBackground } from '@/lib/background'
import { readEnv, siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { applicationHere } from '@/server/application'
import { createFront } from '@/server/front'

const api = createApi()
const payload = await getPayload({ config })

function answer(request: Request): Response | Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/cms-api/')) return handleEndpoints({ config, request })
  if (pathname === loginCallbackPath) return completeLogin(request)
  if (pathname.startsWith('/login/')) return beginLogin(request)
  if (pathname === deskSignInCallbackPath) return completeSignIn(request)
  if (pathname.startsWith('/desk/sign-in/')) return beginSignIn(request)
  return api.fetch(request)
}

async function handler(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value)
  const body = await buffer(req)
  const given = { method: req.method ?? 'GET', headers, ...(body.length > 0 ? { body: new Uint8Array(body) } : {}) }
  const made = await answer(new Request(`${siteUrl()}${req.url}`, given))
  const cookies = made.headers.getSetCookie()
  res.writeHead(made.status, {
    ...Object.fromEntries(made.headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  })
  res.end(Buffer.from(await made.arrayBuffer()))
}

const databaseUrl = readEnv().DATABASE_URL ?? ''
const application = applicationHere(handler, undefined, new URL(siteUrl()))
const front = createFront({ application, databaseUrl, siteUrl: siteUrl(), logger: log, isDev: false, isHttps: false })
startJobs()
front.server.listen(0, '127.0.0.1', async () => {
  await front.start()
  const address = front.server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.once('SIGTERM', async () => {
  await Promise.all([front.close(), stopBackground()])
  await payload.destroy()
  process.exit(0)
})
