import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { isStreamed, takesAnyType } from '@/cache-topics'
import type { Reason } from '@/lib/errors'
import { withRequest } from '@/lib/outage'
import { within } from '@/lib/tracing'
import { openingSoonPath, unavailablePath } from '@/paths'
import type { Application } from './application'
import type { CaptureRequest } from './capture'
import { answerClosed } from './closed-answers'
import { CrowdLog } from './crowd-log'
import { DatabaseWatch, type Logger } from './database-watch'
import { failureAnswer, sendFailure } from './failures'
import {
  type Exchange,
  type FrontContext,
  failureOptions,
  ownHeaders,
  pathForLog,
  refuse,
  sendUnmade,
} from './front-context'
import { noStore, securityHeaders } from './headers'
import { answerHealth, answerMetrics } from './health-answers'
import { HotPath } from './hot-path'
import {
  bodyBytesAt,
  defaultLimits,
  hasTwoHosts,
  isFormPost,
  isMultipart,
  type Limits,
  limitConnections,
  refusalOf,
  serverOptions,
} from './limits'
import { Observer, requestIdHeader, requestIdOf, type Seen, traceRequest } from './observed'
import { Opening } from './opening'
import { PageCache } from './page-cache'
import { answerPersonal } from './personal-answers'
import { openSharedCaches, type SharedCaches } from './purge'
import { ReadyPage } from './ready-page'
import {
  classOf,
  hasOddId,
  isApiPath,
  isAppleService,
  isContentApiPath,
  isForHost,
  isLogin,
  isOfStaff,
  isPage,
  readTarget,
  takesWrites,
} from './request-url'
import { answerSecurity, securityPath } from './security-contact'
import { answerShared } from './shared-answers'
import { Shutdown } from './shutdown'
import { passThrough } from './staff-answers'

export interface FrontOptions {
  readonly application: Application
  /** Without one, the cache is always trusted. Tests and benches only. */
  readonly databaseUrl?: string
  readonly logger: Logger
  readonly siteUrl: string
  readonly supportPhone?: string
  readonly isDev?: boolean
  readonly isHttps?: boolean
  readonly hasRecaptcha?: boolean
  /** The value of Strict-Transport-Security on https; empty for none. */
  readonly hsts?: string
  /** Where to report a vulnerability. */
  readonly securityContact?: string | undefined
  /** True if our own proxy is in front and sets X-Forwarded-For. */
  readonly trustProxy?: boolean
  readonly hasAccessLog?: boolean
  readonly hasDeskApart?: boolean
  readonly deskHost?: string | undefined
  /** Where the demo’s identity provider sends staff, if not on the site. */
  readonly deskOrigin?: string | undefined
  readonly metrics?: { readonly token: string; readonly read: () => Promise<string> } | undefined
  readonly limits?: Partial<Limits>
}

export interface Front {
  readonly server: Server
  /** Serves everything of `server` plus the desk; undefined if `server` serves both. */
  readonly deskServer: Server | undefined
  readonly cache: PageCache
  /** Starts listening for changes and rendering the "unavailable" page. Resolves once requests can be served. */
  start(): Promise<void>
  /** Resolves after the first attempt at the "unavailable" page. */
  ready(): Promise<void>
  close(options?: { readonly isReplaced?: boolean | undefined }): Promise<void>
}

/** Builds the front, without listening: the caller owns ports and signals. */
export function createFront(options: FrontOptions): Front {
  // An open development page holds its websocket for ever; Ctrl-C should not wait for it.
  const hasteful = options.isDev ? { noticeMs: 0, checkedNoticeMs: 0, quietMs: 0, drainMs: 500 } : {}
  const limits = { ...defaultLimits, ...hasteful, ...options.limits }
  const cache = new PageCache(limits)
  const site = new URL(options.siteUrl)
  const { application } = options
  const { isHttps = false, hasRecaptcha = false, deskOrigin, hsts = 'max-age=63072000' } = options
  const security = securityHeaders({ isHttps, hasRecaptcha, deskOrigin, hsts })
  const { unavailable, opening } = readyPages(options, { site, security })
  const shared = openSharedCaches(options.logger)
  const watch = watchFor(options, { limits, cache, unavailable, opening, shared })
  const context: FrontContext = {
    application,
    logger: options.logger,
    limits,
    cache,
    security,
    crowd: new CrowdLog(options.logger),
    database: watch ?? { state: 'up', isThere: () => Promise.resolve(true) },
    site,
    supportPhone: options.supportPhone ?? '',
    trustProxy: options.trustProxy ?? false,
    unavailable,
    opening,
    shared,
    isEnding: () => shutdown.isDraining && !shutdown.isReplaced,
  }
  const server = createServer(serverOptions(limits))
  const deskServer = options.hasDeskApart ? createServer(serverOptions(limits)) : undefined
  const servers = deskServer ? [server, deskServer] : [server]
  const shutdown = new Shutdown(servers)
  const observer = new Observer(options.logger, options.hasAccessLog ?? false)
  const hot = new HotPath(cache, observer)
  const { metrics, deskHost, isDev = false, securityContact } = options
  const parts = { context, shutdown, hot, observer, metrics, deskHost, isDev, securityContact }
  for (const one of servers) {
    listen(one, { ...parts, hasDesk: one === (deskServer ?? server) })
    if (!context.trustProxy) limitConnections(one, limits.connectionsPerAddress)
  }
  let firstRender = Promise.resolve()
  const renewAll = async () => {
    await Promise.all([unavailable.renew(), opening.isOpen ? undefined : opening.page.renew()])
  }
  return {
    server,
    deskServer,
    cache,
    start: async () => {
      await watch?.start()
      if (!options.isDev) firstRender = renewAll()
    },
    ready: () => firstRender,
    close: async ({ isReplaced = false } = {}) => {
      await shutdown.drain(limits, isReplaced)
      unavailable.stop()
      opening.page.stop()
      shared?.stop()
      await watch?.stop()
    },
  }
}

type Made = Pick<FrontContext, 'site' | 'security'>

/** Pages that have to be there when nothing can be rendered, or nothing else may be shown. */
function readyPages({ application, logger }: FrontOptions, { site, security }: Made) {
  const ready = {
    ask: (request: CaptureRequest) => application.ask({ ...request, rank: 'personal' }),
    headers: { ...ownHeaders(site), accept: 'text/html' },
    logger,
    security,
  }
  return {
    unavailable: new ReadyPage({ ...ready, path: unavailablePath }),
    opening: new Opening(new ReadyPage({ ...ready, path: openingSoonPath })),
  }
}

interface Watched {
  readonly limits: Limits
  readonly cache: PageCache
  readonly unavailable: ReadyPage
  readonly opening: Opening
  readonly shared: SharedCaches | null
}

function watchFor({ databaseUrl, logger, isDev }: FrontOptions, watched: Watched): DatabaseWatch | undefined {
  const { limits, cache, unavailable, opening, shared } = watched
  const renewSoon = () => {
    if (isDev) return
    unavailable.renewSoon()
    if (!opening.isOpen) opening.page.renewSoon()
  }
  if (databaseUrl === undefined) return undefined
  cache.distrust()
  return new DatabaseWatch({
    databaseUrl,
    logger,
    limits,
    onTopics: (topics) => {
      cache.invalidate(topics)
      shared?.purge(topics)
      renewSoon()
    },
    onLost: () => cache.distrust(),
    onOpening: (isOpen) => opening.set(isOpen),
    onFound: () => {
      cache.trust()
      shared?.purge('everything')
      renewSoon()
    },
  })
}

interface Parts {
  readonly context: FrontContext
  readonly shutdown: Shutdown
  readonly hot: HotPath
  readonly observer: Observer
  readonly metrics: FrontOptions['metrics']
  readonly isDev: boolean
  readonly hasDesk: boolean
  readonly deskHost: FrontOptions['deskHost']
  readonly securityContact: FrontOptions['securityContact']
}

function listen(server: Server, parts: Parts): void {
  const { hot, shutdown, context, observer } = parts
  const { opening } = context
  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    const id = requestIdOf(req, context.trustProxy)
    const isPlain = req.method === 'GET' && opening.isOpen && !shutdown.isDraining && !hasTwoHosts(req)
    if (isPlain && hot.answer(req, res, id)) return
    shutdown.track(res)
    res.setHeader(requestIdHeader, id)
    const seen = observer.watch(res, id)
    const span = traceRequest(res, { seen, id, trustProxy: context.trustProxy })
    void withRequest(() => within(span, () => dispatch(parts, req, res, seen)), undefined, { id })
  }
  server.on('request', onRequest)
  server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    // 100 Continue for a body we will refuse would only make the client send it.
    if (Number(req.headers['content-length'] ?? 0) <= context.limits.staffBodyBytes) res.writeContinue()
    onRequest(req, res)
  })
  server.on('clientError', answerClientError)
}

const ownPlaces = ['/healthz', '/readyz', '/metrics']

function earlyRefusal(req: IncomingMessage): Reason | null {
  if (hasTwoHosts(req)) return 'MALFORMED'
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return !isRead && ownPlaces.includes(req.url ?? '') ? 'METHOD_NOT_ALLOWED' : null
}

async function dispatch(parts: Parts, req: IncomingMessage, res: ServerResponse, seen: Seen): Promise<void> {
  const { context } = parts
  const url = req.url ?? '/'
  const refusal = earlyRefusal(req)
  if (refusal) {
    const options = { ...failureOptions(context), isApi: false }
    return sendFailure(req, res, failureAnswer(refusal, options))
  }
  if (url === '/healthz' || url === '/readyz') {
    seen.path = url
    if (url === '/readyz') parts.shutdown.noteLook()
    return answerHealth(parts.context, res, url === '/healthz')
  }
  const method = req.method ?? ''
  if (parts.securityContact && url === securityPath) return answerSecurity(context, parts.securityContact, res)
  if (parts.metrics && url === '/metrics') return await answerMetrics(parts.metrics, req, res)
  const target = readTarget(url)
  const path = target.kind === 'target' ? target.path : url
  const isApi = isApiPath(path.split('?', 1)[0] ?? '')
  const routeClass = classOf(method, path)
  const security = context.security
  seen.path = pathForLog('personal', path.split('?', 1)[0] ?? '')
  const isAtDesk = parts.deskHost !== undefined && isForHost(req.headers.host, parts.deskHost)
  const hasDesk = parts.hasDesk && (parts.deskHost === undefined || isAtDesk)
  const isElsewhere = (!hasDesk && isOfStaff(path.split('?', 1)[0] ?? '')) || hasOddId(path)
  if (target.kind === 'refused' || isElsewhere) {
    const reason = target.kind === 'refused' ? target.reason : 'NOT_FOUND'
    const contentMethod = isContentApiPath(path) ? method : undefined
    const answer = failureAnswer(reason, { ...failureOptions(context), isApi, contentMethod })
    return sendFailure(req, res, answer)
  }
  // Customers return from their provider to the site, so their login state must be on that host.
  const isLoginElsewhere = isAtDesk && target.kind === 'target' && isLogin(target.path)
  if (target.kind === 'redirect' || isLoginElsewhere) {
    const location = target.kind === 'redirect' ? target.location : `${context.site.origin}${url}`
    const headers = ['Location', location, 'Content-Length', '0', ...noStore, ...security.data]
    return sendFailure(req, res, { status: isLoginElsewhere ? 307 : 308, headers, body: Buffer.alloc(0) })
  }
  seen.routeClass = routeClass
  seen.path = pathForLog(routeClass, target.path)
  const exchange: Exchange = { req, res, method, target, routeClass, isApi, seen }
  try {
    await answer(parts, exchange)
  } catch (error) {
    sendUnmade(context, exchange, { hasOutage: false, error })
  }
}

async function answer({ context, hot, isDev }: Parts, exchange: Exchange): Promise<void> {
  const { req, routeClass, isApi, target } = exchange
  const { limits, security } = context
  const isStaff = routeClass === 'staff'
  // Reads only; all other methods are refused before the body.
  if (isContentApiPath(target.path) && exchange.method !== 'GET' && exchange.method !== 'HEAD')
    return refuse(context, exchange, 'METHOD_NOT_ALLOWED')
  const isForm = isPage(target.path) && isFormPost(req)
  const refusal = refusalOf(req, {
    // Apple Wallet unregisters without a body.
    isApi: isApi && !isAppleService(target.path) && !takesAnyType(target.path),
    takesWrites: isForm || takesWrites(target.path),
    takesMultipart: isStaff || isForm || takesAnyType(target.path),
    maxBytes: isStaff ? limits.staffBodyBytes : bodyBytesAt(limits, target.path, isForm && isMultipart(req)),
  })
  if (refusal !== null) return refuse(context, exchange, refusal)
  if (await answerClosed(context, exchange)) return
  if (isDev) return await passThrough(context, exchange, security.dev)
  if (isStaff) return await passThrough(context, exchange, security.staff)
  if (isStreamed(exchange.method, target.path)) return await passThrough(context, exchange, security.data)
  if (routeClass === 'personal') return await answerPersonal(context, exchange)
  const key = await answerShared(context, exchange, routeClass)
  if (key !== null) hot.remember(req.url ?? '', { key, routeClass })
}

/** Answers unparseable requests. There is no response object, only the socket. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`,
    () => {
      socket.destroy()
    },
  )
}
