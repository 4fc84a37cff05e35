import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { listTroubles } from '@/lib/troubles'
import { type Api, type CaptureRequest, capture, captureApi, type Handler } from './capture'
import { DatabaseWatch, type Logger } from './database-watch'
import { failureAnswer, sendFailure } from './failures'
import { type Exchange, type FrontContext, ownHeaders, refuse, sendUnmade } from './front-context'
import { noStore, securityHeaders } from './headers'
import { HotPath } from './hot-path'
import { defaultLimits, type Limits, limitConnections, refusalOf, serverOptions } from './limits'
import { PageCache } from './page-cache'
import { answerPersonal } from './personal-answers'
import { classOf, isApiPath, isAppleService, isContentApiPath, readTarget, takesWrites } from './request-url'
import { answerShared } from './shared-answers'
import { Shutdown } from './shutdown'
import { passThrough } from './staff-answers'
import { UnavailablePage } from './unavailable-page'

export interface FrontOptions {
  readonly handler: Handler
  /** What is below /api, answered in this process (docs/decisions/019). Without it the handler answers there, too. */
  readonly api?: Api | undefined
  /** Without a database the cache is always trusted; only tests and benches do without. */
  readonly databaseUrl?: string
  readonly logger: Logger
  /** The address of the site, such as https://www.example.co.nz. */
  readonly siteUrl: string
  readonly supportPhone?: string
  readonly isDev?: boolean
  readonly isHttps?: boolean
  /** True where Google's bot check is set up: its script and frames may load then. */
  readonly hasRecaptcha?: boolean
  /** True when a proxy of ours is in front and writes X-Forwarded-For. */
  readonly trustProxy?: boolean
  readonly limits?: Partial<Limits>
}

export interface Front {
  readonly server: Server
  readonly cache: PageCache
  /** Hears of changes and renders the "unavailable" page. Resolves when requests can be taken. */
  start(): Promise<void>
  /** Resolves when the "unavailable" page was tried once: from then on an outage finds it, unless the application failed. */
  ready(): Promise<void>
  /** Finishes what is under way and ends. */
  close(): Promise<void>
}

/** Builds the front around a request handler. It listens nowhere yet: the caller decides on port and signals. */
export function createFront(options: FrontOptions): Front {
  // A page open in development holds a websocket for ever; whoever presses Ctrl-C there does not want to wait for it.
  const hasteful = options.isDev ? { noticeMs: 0, drainMs: 500 } : {}
  const limits = { ...defaultLimits, ...hasteful, ...options.limits }
  const cache = new PageCache(limits)
  const site = new URL(options.siteUrl)
  const { api, handler } = options
  const ask = (request: CaptureRequest) =>
    api && isApiPath(request.url.split('?', 1)[0] ?? '') ? captureApi(api, request, site) : capture(handler, request)
  const unavailable = new UnavailablePage({
    ask,
    headers: { ...ownHeaders(site), accept: 'text/html' },
    logger: options.logger,
  })
  const watch = watchFor(options, { limits, cache, unavailable })
  const context: FrontContext = {
    handler,
    ask,
    logger: options.logger,
    limits,
    cache,
    security: securityHeaders(options.isHttps ?? false, options.hasRecaptcha ?? false),
    database: watch ?? { state: 'up', isThere: () => Promise.resolve(true) },
    site,
    supportPhone: options.supportPhone ?? '',
    trustProxy: options.trustProxy ?? false,
    unavailable,
    isEnding: () => shutdown.isDraining,
  }
  const server = createServer(serverOptions(limits))
  const shutdown = new Shutdown(server)
  listen(server, { context, shutdown, hot: new HotPath(cache), isDev: options.isDev ?? false })
  if (!context.trustProxy) limitConnections(server, limits.connectionsPerAddress)
  let firstRender = Promise.resolve()
  return {
    server,
    cache,
    start: async () => {
      await watch?.start()
      if (!options.isDev) firstRender = unavailable.renew()
    },
    ready: () => firstRender,
    close: async () => {
      await shutdown.drain(limits)
      unavailable.stop()
      await watch?.stop()
    },
  }
}

interface Watched {
  readonly limits: Limits
  readonly cache: PageCache
  readonly unavailable: UnavailablePage
}

function watchFor({ databaseUrl, logger, isDev }: FrontOptions, watched: Watched): DatabaseWatch | undefined {
  const { limits, cache, unavailable } = watched
  if (databaseUrl === undefined) return undefined
  cache.distrust()
  return new DatabaseWatch({
    databaseUrl,
    logger,
    limits,
    onTopics: (topics) => {
      cache.invalidate(topics)
      if (!isDev) unavailable.renewSoon()
    },
    onLost: () => cache.distrust(),
    onFound: () => {
      cache.trust()
      if (!isDev) unavailable.renewSoon()
    },
  })
}

interface Parts {
  readonly context: FrontContext
  readonly shutdown: Shutdown
  readonly hot: HotPath
  readonly isDev: boolean
}

function listen(server: Server, parts: Parts): void {
  const { hot, shutdown, context } = parts
  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    if (req.method === 'GET' && !shutdown.isDraining && hot.answer(req, res)) return
    shutdown.track(res)
    void dispatch(parts, req, res)
  }
  server.on('request', onRequest)
  server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    // Asking for a body that will be refused anyway would only make the client send it.
    if (Number(req.headers['content-length'] ?? 0) <= context.limits.staffBodyBytes) res.writeContinue()
    onRequest(req, res)
  })
  server.on('clientError', answerClientError)
}

async function dispatch(parts: Parts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { context } = parts
  const url = req.url ?? '/'
  if (url === '/healthz' || url === '/readyz') return answerHealth(parts, res, url === '/healthz')
  const method = req.method ?? ''
  const target = readTarget(url)
  const path = target.kind === 'target' ? target.path : url
  const isApi = isApiPath(path.split('?', 1)[0] ?? '')
  const routeClass = classOf(method, path)
  const security = context.security
  if (target.kind === 'refused') {
    const contentMethod = isContentApiPath(path) ? method : undefined
    const { supportPhone } = context
    const answer = failureAnswer(target.reason, { isApi, contentMethod, supportPhone, security })
    return sendFailure(req, res, answer)
  }
  if (target.kind === 'redirect') {
    const headers = ['Location', target.location, 'Content-Length', '0', ...noStore, ...security.data]
    return sendFailure(req, res, { status: 308, headers, body: Buffer.alloc(0) })
  }
  const exchange: Exchange = { req, res, method, target, routeClass, isApi }
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
  // Only reads, and never told apart from a write by its body: every other method is refused first.
  if (isContentApiPath(target.path) && exchange.method !== 'GET' && exchange.method !== 'HEAD')
    return refuse(context, exchange, 'METHOD_NOT_ALLOWED')
  const refusal = refusalOf(req, {
    // Apple Wallet unregisters without a body.
    isApi: isApi && !isAppleService(target.path),
    takesWrites: takesWrites(target.path),
    takesMultipart: isStaff,
    maxBytes: isStaff ? limits.staffBodyBytes : limits.bodyBytes,
  })
  if (refusal !== null) return refuse(context, exchange, refusal)
  if (isDev) return await passThrough(context, exchange, security.dev)
  if (isStaff) return await passThrough(context, exchange, security.staff)
  if (routeClass === 'personal') return await answerPersonal(context, exchange)
  const key = await answerShared(context, exchange, routeClass)
  if (key !== null) hot.remember(req.url ?? '', key)
}

function answerHealth({ context, shutdown }: Parts, res: ServerResponse, isLiveness: boolean): void {
  const isReady = isLiveness || (context.database.state === 'up' && !shutdown.isDraining)
  // What is wrong beside us takes no instance out of service: another one would have it too.
  const ready = { ready: isReady, database: context.database.state, warnings: listTroubles() }
  const body = Buffer.from(isLiveness ? 'ok' : JSON.stringify(ready))
  const contentType = isLiveness ? 'text/plain; charset=utf-8' : 'application/json'
  res.writeHead(isReady ? 200 : 503, [
    'Content-Type',
    contentType,
    'Content-Length',
    String(body.length),
    ...noStore,
    ...context.security.data,
  ])
  res.end(body)
}

/** Answers what Node could not read as a request. There is no response object for it, only the connection. */
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
