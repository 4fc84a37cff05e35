import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import { takesAttachments, takesFiles } from '@/cache-topics'
import type { Reason } from '@/lib/errors'

/** All limits of the front. Tests shorten the times. */
export interface Limits {
  readonly bodyBytes: number
  /** For calls with a visitor's file: 5 MB as base64, at a phone's upload speed. */
  readonly fileBodyBytes: number
  /** For an answer of the desk: 10 MB of files as base64, and its words. */
  readonly attachedBodyBytes: number
  readonly fileTimeoutMs: number
  readonly staffBodyBytes: number
  readonly bodyTimeoutMs: number
  readonly headerBytes: number
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly connectionsPerAddress: number
  readonly cacheBytes: number
  readonly entryBytes: number
  /** How long a changed page may still be served, and the retry interval of a failing one. */
  readonly staleMs: number
  readonly hangMs: number
  readonly forgetMs: number
  readonly coursesMaxAgeMs: number
  readonly elsewhereMaxAgeMs: number
  readonly otherMaxAgeMs: number
  /** Read timeout while the database is up, and while it is down. */
  readonly renderMs: number
  readonly downRenderMs: number
  /** How long a closing front still accepts requests already in transit; longer if a balancer polls `/readyz`. */
  readonly noticeMs: number
  readonly checkedNoticeMs: number
  /** Idle time before a closing front ends a connection, and the total time for draining; both also for a front that is replaced. */
  readonly quietMs: number
  readonly replacedQuietMs: number
  readonly drainMs: number
  readonly replacedDrainMs: number
  readonly databaseProbeMs: number
  readonly databaseTimeoutMs: number
  readonly reconnectMs: readonly [first: number, longest: number]
}

export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  staffBodyBytes: 20 * 1024 * 1024,
  fileBodyBytes: 7 * 1024 * 1024,
  attachedBodyBytes: 14 * 1024 * 1024,
  fileTimeoutMs: 28_000,
  bodyTimeoutMs: 10_000,
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  connectionsPerAddress: 200,
  cacheBytes: 256 * 1024 * 1024,
  entryBytes: 4 * 1024 * 1024,
  staleMs: 1_000,
  hangMs: 10_000,
  forgetMs: 60 * 60 * 1000,
  coursesMaxAgeMs: 60_000,
  elsewhereMaxAgeMs: 5_000,
  otherMaxAgeMs: 10 * 60_000,
  renderMs: 15_000,
  downRenderMs: 1_900,
  noticeMs: 200,
  checkedNoticeMs: 2_500,
  quietMs: 1_000,
  replacedQuietMs: 10_000,
  drainMs: 10_000,
  replacedDrainMs: 60_000,
  databaseProbeMs: 5_000,
  databaseTimeoutMs: 1_500,
  reconnectMs: [250, 2_000],
}

/** What a body sent to an address may have, in bytes; a form with a file has that of a file. */
export function bodyBytesAt(limits: Limits, path: string, isFileForm: boolean): number {
  if (takesAttachments(path)) return limits.attachedBodyBytes
  return takesFiles(path) || isFileForm ? limits.fileBodyBytes : limits.bodyBytes
}

/** Node checks for slow clients only every 30 s by default, which would turn 10 s into 40. */
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

export function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Two readers of two Host headers may each take another (RFC 9112, section 3.2). */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1

export interface Allowance {
  readonly isApi: boolean
  readonly takesWrites: boolean
  /** Of staff, and of a page's forms. Elsewhere Next would look for server actions in them, and we have none. */
  readonly takesMultipart: boolean
  readonly maxBytes: number
}

export function refusalOf(req: IncomingMessage, allowance: Allowance): Reason | null {
  const method = req.method ?? ''
  if (!methods.includes(method) || (isUnsafe(method) && !allowance.takesWrites)) return 'METHOD_NOT_ALLOWED'
  // 64 KB compressed can expand to 60 MB, and no client of ours compresses.
  const encoding = req.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 'UNSUPPORTED_TYPE'
  if (Number(req.headers['content-length'] ?? 0) > allowance.maxBytes) return 'BODY_TOO_LARGE'
  const contentType = req.headers['content-type']
  if (allowance.isApi && isUnsafe(method) && !isJson(contentType)) return 'UNSUPPORTED_TYPE'
  if (!allowance.takesMultipart && isMultipart(req)) return 'UNSUPPORTED_TYPE'
  return null
}

const formTypes = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** What a browser sends of a form by itself. */
export const isFormPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && formTypes.test(headers['content-type'] ?? '')

export const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(?:;|$)/i.test(contentType.trim())
}

/** One slow client must not hold all connections. Not for use behind a proxy, where all connections share an address. */
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
