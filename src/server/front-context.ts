import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteClass } from '@/cache-topics'
import { causeOf } from '@/lib/cause'
import type { Reason } from '@/lib/errors'
import { isOutage } from '@/lib/outage'
import { Crowded } from './admission'
import type { Application } from './application'
import type { CrowdLog } from './crowd-log'
import type { DatabaseState, Logger } from './database-watch'
import { failureAnswer, sendFailure } from './failures'
import type { SecurityHeaders } from './headers'
import type { Limits } from './limits'
import type { Seen } from './observed'
import type { PageCache } from './page-cache'
import type { SharedCaches } from './purge'
import { isContentApiPath, type Target } from './request-url'
import type { UnavailablePage } from './unavailable-page'

/** What the parts of a front share. */
export interface FrontContext {
  readonly application: Application
  readonly logger: Logger
  readonly limits: Limits
  readonly cache: PageCache
  readonly security: SecurityHeaders
  readonly database: Database
  readonly site: URL
  readonly supportPhone: string
  readonly trustProxy: boolean
  readonly unavailable: UnavailablePage
  readonly crowd: CrowdLog
  /** The caches in front of every machine, when there are any. */
  readonly shared: SharedCaches | null
  /** True once the process takes nothing new. */
  isEnding(): boolean
}

/** What the front knows of the database. */
export interface Database {
  readonly state: DatabaseState
  isThere(): Promise<boolean>
}

/** One request on its way through the front. */
export interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly method: string
  readonly target: Target
  readonly routeClass: RouteClass
  readonly isApi: boolean
  /** What is known of it for the access log. */
  readonly seen: Seen
}

/** Longest wait for a read: short when the database is known to be away, so that people get an answer instead of a spinner. */
export function readLimitMs(context: FrontContext): number {
  return context.database.state === 'up' ? context.limits.renderMs : context.limits.downRenderMs
}

/** Headers that every request we make carries: the site's own address, so that no page depends on the Host that somebody sent. */
export function ownHeaders(site: URL): Record<string, string> {
  return {
    host: site.host,
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.slice(0, -1),
    'accept-encoding': 'identity',
    'user-agent': 'hivis-front',
    'x-hivis-front': '1',
  }
}

/** A path without what may be the secret of somebody's link: their segments are long, and only theirs on what is personal. */
export const pathForLog = (routeClass: RouteClass, path: string): string =>
  routeClass === 'personal' ? path.replace(/[^/]{32,}/g, '…') : path

/** One line per failure of ours: no query, header or body, as these may tell who asked for what. */
export function logFailure(context: FrontContext, exchange: Exchange, status: number, error?: unknown): void {
  // Thousands may be refused in a second: they are counted.
  if (error instanceof Crowded) {
    context.crowd.note()
    return
  }
  const { method, routeClass } = exchange
  const { path } = exchange.seen
  const cause = error === undefined ? {} : causeOf(error)
  context.logger.error({ method, routeClass, path, status, ...cause }, 'answered with a failure')
}

/** Sends a failure of the front's own making in the form its reader expects. */
export function refuse(context: FrontContext, exchange: Exchange, reason: Reason): void {
  const { isApi, method, target } = exchange
  const contentMethod = isContentApiPath(target.path) ? method : undefined
  const { supportPhone, security } = context
  const answer = failureAnswer(reason, { isApi, contentMethod, supportPhone, security })
  sendFailure(exchange.req, exchange.res, answer)
}

/** Why something could not be made. */
export interface Unmade {
  /** True for what passes by itself: no room in the database, or no time to finish. */
  readonly hasOutage: boolean
  readonly error?: unknown
}

/**
 * Answers something that could not be made: 503 for what passes by itself, which is everything while the database is away or the process ends, else
 * 500. People get the site's own "unavailable" page, never what the application wrote about its failure.
 */
export function sendUnmade(context: FrontContext, exchange: Exchange, { hasOutage, error }: Unmade): void {
  const isPassing = hasOutage || isOutage(error) || context.database.state !== 'up' || context.isEnding()
  const reason = isPassing ? 'UNAVAILABLE' : 'INTERNAL'
  const status = reason === 'INTERNAL' ? 500 : 503
  logFailure(context, exchange, status, error)
  const page = context.unavailable.formFor(String(exchange.req.headers['accept-encoding'] ?? ''))
  if (exchange.isApi || exchange.routeClass === 'static' || page === undefined) {
    refuse(context, exchange, reason)
    return
  }
  const headers = [...page.headers, ...(status === 503 ? ['Retry-After', '10'] : [])]
  sendFailure(exchange.req, exchange.res, { status, headers, body: page.body })
}
