import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Reason } from '@/lib/errors'

/** Every number that the front holds to. Tests shorten the times. */
export interface Limits {
  readonly bodyBytes: number
  readonly staffBodyBytes: number
  readonly bodyTimeoutMs: number
  readonly headerBytes: number
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly connectionsPerAddress: number
  readonly cacheBytes: number
  readonly entryBytes: number
  /** How long a changed page may still be shown, and how often a failing one is tried again. */
  readonly staleMs: number
  /** After this long of failing, an old copy says more wrong than right. */
  readonly forgetMs: number
  readonly coursesMaxAgeMs: number
  /** How long an answer from another instance's content API counts as fresh. */
  readonly elsewhereMaxAgeMs: number
  readonly otherMaxAgeMs: number
  /** Longest wait for a read while the database answers, and while it does not. */
  readonly renderMs: number
  readonly downRenderMs: number
  /** How long a closing front still takes requests, for those already on their way to it, and then how long it finishes them. */
  readonly noticeMs: number
  readonly drainMs: number
  readonly databaseProbeMs: number
  readonly databaseTimeoutMs: number
  readonly reconnectMs: readonly [first: number, longest: number]
}

export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  staffBodyBytes: 20 * 1024 * 1024,
  bodyTimeoutMs: 10_000,
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  connectionsPerAddress: 200,
  cacheBytes: 256 * 1024 * 1024,
  entryBytes: 4 * 1024 * 1024,
  staleMs: 1_000,
  forgetMs: 60 * 60 * 1000,
  coursesMaxAgeMs: 60_000,
  elsewhereMaxAgeMs: 5_000,
  otherMaxAgeMs: 10 * 60_000,
  renderMs: 15_000,
  downRenderMs: 1_900,
  noticeMs: 200,
  drainMs: 10_000,
  databaseProbeMs: 5_000,
  databaseTimeoutMs: 1_500,
  reconnectMs: [250, 2_000],
}

/** Options of `http.createServer`. Node looks for slow clients only every 30 s by default, which would make 10 s mean 40. */
export function serverOptions(limits: Limits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs / 4),
    noDelay: true,
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const allowedMethods = methods.join(', ')

/** Methods that may change something. */
export function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** What a path lets a request do. */
export interface Allowance {
  readonly isApi: boolean
  readonly takesWrites: boolean
  /** Multipart bodies are uploads of staff. Anywhere else Next would look in them for server actions, of which we have none. */
  readonly takesMultipart: boolean
  readonly maxBytes: number
}

/** What is wrong with a request's method or its announced body, before a byte of the body is read. */
export function refusalOf(req: IncomingMessage, allowance: Allowance): Reason | null {
  const method = req.method ?? ''
  if (!methods.includes(method) || (isUnsafe(method) && !allowance.takesWrites)) return 'METHOD_NOT_ALLOWED'
  // A compressed body of 64 KB can hold 60 MB: nothing of ours sends one.
  const encoding = req.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 'UNSUPPORTED_TYPE'
  if (Number(req.headers['content-length'] ?? 0) > allowance.maxBytes) return 'BODY_TOO_LARGE'
  const contentType = req.headers['content-type']
  if (allowance.isApi && isUnsafe(method) && !isJson(contentType)) return 'UNSUPPORTED_TYPE'
  if (!allowance.takesMultipart && /^\s*multipart\//i.test(contentType ?? '')) return 'UNSUPPORTED_TYPE'
  return null
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(?:;|$)/i.test(contentType.trim())
}

/**
 * Ends connections beyond the allowed number per address at once: one slow client must not hold all of them. Behind a proxy every
 * connection has the proxy's address, so the caller leaves this out there.
 */
export function limitConnections(server: Server, maxPerAddress: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (counts.get(address) ?? 0) + 1
    if (count > maxPerAddress) {
      socket.destroy()
      return
    }
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}
