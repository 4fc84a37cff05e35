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
import type { Opening } from './opening'
import type { PageCache } from './page-cache'
import type { SharedCaches } from './purge'
import type { ReadyPage } from './ready-page'
import { isContentApiPath, type Target } from './request-url'

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
  readonly unavailable: ReadyPage
  readonly opening: Opening
  readonly crowd: CrowdLog
  readonly shared: SharedCaches | null
  isEnding(): boolean
}

export interface Database {
  readonly state: DatabaseState
  isThere(): Promise<boolean>
}

export interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly method: string
  readonly target: Target
  readonly routeClass: RouteClass
  readonly isApi: boolean
  readonly seen: Seen
}

/** Read timeout. Short while the database is down, so that people get an answer and not a spinner. */
export function readLimitMs(context: FrontContext): number {
  return context.database.state === 'up' ? context.limits.renderMs : context.limits.downRenderMs
}

/** Sent with every internal request: the configured site address, so that no page depends on the client's Host header. */
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

/** Masks long path segments of personal pages: they may be the secret of a link. */
export const pathForLog = (routeClass: RouteClass, path: string): string =>
  routeClass === 'personal' ? path.replace(/[^/]{32,}/g, '…') : path

/** One line per failure. No query, header or body, as they may identify people. */
export function logFailure(context: FrontContext, exchange: Exchange, status: number, error?: unknown): void {
  // Thousands may be refused per second, so count them.
  if (error instanceof Crowded) {
    context.crowd.note()
    return
  }
  const { method, routeClass } = exchange
  const { path } = exchange.seen
  const cause = error === undefined ? {} : causeOf(error)
  context.logger.error({ method, routeClass, path, status, ...cause }, 'answered with a failure')
}

/** What every failure is written with. */
export const failureOptions = ({ supportPhone, security, opening }: FrontContext) => ({
  supportPhone,
  security,
  isClosed: !opening.isOpen,
})

export function refuse(context: FrontContext, exchange: Exchange, reason: Reason): void {
  const { isApi, method, target } = exchange
  const contentMethod = isContentApiPath(target.path) ? method : undefined
  const answer = failureAnswer(reason, { ...failureOptions(context), isApi, contentMethod })
  sendFailure(exchange.req, exchange.res, answer)
}

export interface Unmade {
  /** True for a temporary failure: database full or down, or timeout. */
  readonly hasOutage: boolean
  readonly error?: unknown
}

/** 503 if temporary, else 500. Visitors get the site's own "unavailable" page, never the application's error text. */
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
