import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteClass } from '@/cache-topics'
import { counter, durations } from '@/lib/metrics'
import { beginRequest, type SpanUnderWay, spanAbove } from '@/lib/tracing'
import type { Logger } from './database-watch'

const shape = /^[\w.:+/=-]{8,128}$/
export const requestIdHeader = 'X-Request-Id'
const ofThisProcess = randomBytes(6).toString('hex')
let given = 0

export function requestIdOf(req: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy ? req.headers['x-request-id'] : undefined
  if (typeof named === 'string' && shape.test(named)) return named
  given += 1
  return `${ofThisProcess}-${given.toString(36)}`
}

export type Source = 'cache' | 'stale' | 'rendered' | 'front'

/** A request for the access log and metrics. Some fields are filled in later. */
export interface Seen {
  routeClass: RouteClass | 'other'
  path: string
  source: Source
}

/** Counts of the fast path, where each hit may cost one addition and no more. */
const hits: Record<RouteClass, number> = { static: 0, staff: 0, 'public-api': 0, personal: 0, page: 0 }
const classes: readonly RouteClass[] = ['static', 'staff', 'public-api', 'personal', 'page']

function growth(): (name: RouteClass) => number {
  const before = { ...hits }
  return (name) => {
    const grown = hits[name] - before[name]
    before[name] = hits[name]
    return grown
  }
}
const newRequests = growth()
const newAnswers = growth()

const requests = counter({
  name: 'hivis_requests_total',
  help: 'Requests by class and status; 499 for those who went away before their answer.',
  labels: ['class', 'status'],
  collect: (one) => {
    for (const name of classes) one.inc({ class: name, status: '200' }, newRequests(name))
  },
})
const seconds = durations({
  name: 'hivis_request_duration_seconds',
  help: 'Time from a request to the end of its answer, without fresh copies from the cache: those take less than a millisecond. Refused is 503.',
  labels: ['class', 'answer'],
})
const cacheAnswers = counter({
  name: 'hivis_cache_answers_total',
  help: 'Answers to pages, files and public calls: hit is a fresh copy, stale one that is about to be replaced, miss was rendered.',
  labels: ['result'],
  collect: (one) => {
    for (const name of classes) one.inc({ result: 'hit' }, newAnswers(name))
  },
})

const results: Partial<Record<Source, string>> = { cache: 'hit', stale: 'stale', rendered: 'miss' }
const shared: ReadonlySet<string> = new Set<RouteClass>(['page', 'static', 'public-api'])
const gone = 499

/** Asked every few seconds by whatever watches: their lines would hide those of people. */
const isProbe = ({ path }: Seen): boolean => path === '/healthz' || path === '/readyz'

export class Observer {
  readonly #logger: Logger
  readonly #hasAccessLog: boolean

  constructor(logger: Logger, hasAccessLog: boolean) {
    this.#logger = logger
    this.#hasAccessLog = hasAccessLog
  }

  noteHit(res: ServerResponse, routeClass: RouteClass, key: string, id: string): void {
    hits[routeClass] += 1
    if (!this.#hasAccessLog) return
    const seen: Seen = { routeClass, path: key.split('?', 1)[0] ?? '', source: 'cache' }
    this.#watch(res, seen, id, () => undefined)
  }

  watch(res: ServerResponse, id: string): Seen {
    const seen: Seen = { routeClass: 'other', path: '', source: 'front' }
    this.#watch(res, seen, id, (status, ms) => {
      requests.inc({ class: seen.routeClass, status: String(status) })
      seconds.observe({ class: seen.routeClass, answer: status === 503 ? 'refused' : 'served' }, ms / 1_000)
      const result = results[seen.source]
      if (result && shared.has(seen.routeClass)) cacheAnswers.inc({ result })
    })
    return seen
  }

  #watch(res: ServerResponse, seen: Seen, requestId: string, count: (status: number, ms: number) => void): void {
    const { req } = res
    const { socket, method } = req
    const startedAt = performance.now()
    const before = socket.bytesWritten
    res.once('close', () => {
      const ms = performance.now() - startedAt
      const status = res.writableFinished ? res.statusCode : gone
      count(status, ms)
      if (!this.#hasAccessLog || isProbe(seen)) return
      const { routeClass, path, source } = seen
      const bytes = socket.bytesWritten - before
      const fields = { requestId, method, routeClass, path, status, ms: Math.round(ms * 10) / 10, bytes, source }
      this.#logger.info(fields, 'answered')
    })
  }
}

type Traced = { readonly seen: Seen; readonly id: string; readonly trustProxy: boolean }

/** The parent is our proxy’s span: visitors' trace headers are ignored. Undefined without tracing. */
export function traceRequest(res: ServerResponse, { seen, id, trustProxy }: Traced): SpanUnderWay | undefined {
  const span = beginRequest(id, trustProxy ? spanAbove(res.req.headers.traceparent) : undefined)
  if (!span) return undefined
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : gone
    const attributes = {
      'http.request.method': res.req.method ?? '',
      'http.response.status_code': status,
      'url.path': seen.path,
      'hivis.request_id': id,
      'hivis.route_class': seen.routeClass,
      'hivis.source': seen.source,
    }
    span.end(attributes, status >= 500 ? String(status) : undefined)
  })
  return span
}
