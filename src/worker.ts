import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import os from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { detourOf } from '@/detours'
import { withPosted } from '@/features/enquiries/posted.loaders'
import { takePosted } from '@/features/enquiries/posted.routes'
import { stopBackground } from '@/lib/background'
import { limitPool, pool } from '@/lib/db'
import { deskUrl, readEnv } from '@/lib/env'
import { languageOfQuery } from '@/lib/languages'
import { nameProcess } from '@/lib/log'
import { gauge } from '@/lib/metrics'
import { setTroublesElsewhere, troublesHere } from '@/lib/troubles'
import { noteProgram, noteSchema } from '@/lib/version'
import { demoIdentityBase } from '@/paths'
import { configureAsBuilt } from '@/server/built-config'
import type { Handler } from '@/server/capture'
import { sendMetrics } from '@/server/gathering'
import { type FromWorker, keepBeating, type ToWorker } from '@/server/processes'
import { isApiPath, isPage } from '@/server/request-url'
import { startTracing } from '@/server/span-exporter'
import { answerCall, sayingOutages } from '@/server/worker-answers'

/** Passed by the supervisor as the first argument. */
export interface WorkerSettings {
  readonly name: string
  readonly socket: string
  readonly dir: string
  readonly port: number
  /** Newest migration of this version. */
  readonly schema: string
  readonly siteUrl: string
  readonly connections: number
  /** Only the first worker holds in-memory services. */
  readonly isFirst: boolean
  readonly hasIdentity: boolean
  readonly isProduction: boolean
}

/** Time to exit once the supervisor is gone. With the 13 s after which that one is killed it stays below 15. */
const orphanEndMs = 1_500
// First of all: a supervisor may also die while this is still starting.
const endAsOrphan = () => void setTimeout(() => process.kill(process.pid, 'SIGKILL'), orphanEndMs).unref()
process.on('disconnect', endAsOrphan)
if (!process.connected) endAsOrphan()

/** Nice value; the scale goes up to 19. */
const behindFronts = 5

const settings: WorkerSettings = JSON.parse(process.argv[2] ?? '{}')
nameProcess(settings.name)
const site = new URL(settings.siteUrl)
noteSchema(settings.schema)
noteProgram(fileURLToPath(new URL('./hivis.mjs', import.meta.url)))
const say = (message: FromWorker) => {
  if (process.connected) process.send?.(message)
}
// Fronts get the CPU first: their cached responses wait for nothing.
os.setPriority(behindFronts)
limitPool(settings.connections)
const endTracing = await startTracing(readEnv())
keepBeating(troublesHere)
gauge({
  name: 'hivis_database_connections',
  help: 'Connections of the pool of a worker: in use, or idle. Without those of the back office and the jobs.',
  labels: ['state'],
  collect: (one) => {
    const { totalCount, idleCount } = pool()
    one.set({ state: 'in_use' }, totalCount - idleCount)
    one.set({ state: 'idle' }, idleCount)
  },
})
gauge({
  name: 'hivis_database_waiting',
  help: 'Questions that wait for a connection of the pool.',
  collect: (one) => one.set(pool().waitingCount),
})

/** Hides Next's message on how long reading its configuration took. */
async function prepareQuietly(): Promise<void> {
  const { log } = console
  console.log = () => undefined
  try {
    await app.prepare()
  } finally {
    console.log = log
  }
}

let identity: Promise<Handler> | undefined

async function createIdentity(): Promise<Handler> {
  const { createDemoIdentity } = await import('@/features/account/identity/gateway.local')
  return await createDemoIdentity(settings.siteUrl, settings.isProduction, deskUrl())
}

/** Created on first sign-in: it takes a quarter of the start-up time. */
async function answerIdentity(req: IncomingMessage, res: ServerResponse): Promise<void> {
  identity ??= createIdentity()
  const handle = await identity.catch(() => null)
  if (handle) return void (await handle(req, res))
  identity = undefined
  res.writeHead(503, { 'retry-after': '1', 'content-length': 0 }).end()
}

configureAsBuilt(settings.dir)
const app = next({ dev: false, dir: settings.dir, port: settings.port, hostname: 'localhost' })
await prepareQuietly()
const renderPage = app.getRequestHandler()
const { createApi } = await import('@/api/routes')
const api = createApi()
const hasIdentity = settings.isFirst && settings.hasIdentity

/** A page or its redirect. Next fetches parts of pages with a header of its own, and expects no redirect there. */
async function answerPage(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method, url = '/', headers } = req
  const isRead = (method === 'GET' || method === 'HEAD') && headers.rsc === undefined
  // If the database fails here, the page reports it.
  const detour = isRead
    ? await detourOf({ url, cookie: headers.cookie, referer: headers.referer }).catch(() => null)
    : null
  if (!detour) return void (await renderPage(req, res))
  res.writeHead(detour.status, { location: detour.location, 'cache-control': 'no-store', 'content-length': 0 }).end()
}

/** A form posted by a browser without a script. Next only ever reads: it would look for server actions, and we have none. */
async function answerPosted(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = '/', query = ''] = (req.url ?? '/').split('?', 2)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers[name] = value
  const body = new Uint8Array(await buffer(req))
  const answer = await takePosted({
    path,
    language: languageOfQuery(query)?.code ?? null,
    headers,
    body,
    ask: (request) => api.fetch(request),
  })
  if (answer.kind === 'none') return void res.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end()
  if (answer.kind === 'sent') return void res.writeHead(303, { location: answer.location, 'content-length': 0 }).end()
  req.method = 'GET'
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete req.headers[name]
  await withPosted(answer.posted, () => renderPage(req, res))
}

const isPosted = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'POST' && isPage(url.split('?', 1)[0] ?? '')

const pages = sayingOutages((req, res) => (isPosted(req) ? answerPosted(req, res) : answerPage(req, res)))
const server = createServer({ keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 }, (req, res) => {
  const { url = '/' } = req
  if (isApiPath(url.split('?', 1)[0] ?? '')) return void answerCall((request) => api.fetch(request), site, req, res)
  if (hasIdentity && url.startsWith(`${demoIdentityBase}/`)) return void answerIdentity(req, res)
  return void pages(req, res)
})
server.listen(settings.socket)
await once(server, 'listening')

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  server.close()
  server.closeIdleConnections()
  await stopBackground()
  await app.close()
  await endTracing()
  process.exit(0)
}

// Only the supervisor stops a worker, once no one is waiting for its responses.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('SIGTERM', () => say({ kind: 'leaving' }))
process.on('message', (message: ToWorker) => {
  if (message.kind === 'end') void end()
  else if (message.kind === 'rest') void stopBackground()
  else if (message.kind === 'metrics') void sendMetrics(message.asked, say)
  else setTroublesElsewhere(message.troubles)
})
process.on('disconnect', () => void end())

say({ kind: 'ready', mounts: hasIdentity ? [demoIdentityBase] : [] })
