import type { IncomingMessage } from 'node:http'
import { takesFiles } from '@/cache-topics'
import { within } from '@/lib/deadline'
import type { Rank } from './admission'
import { readBody } from './body'
import { callerOf } from './callers'
import { type Captured, headerOf } from './capture'
import {
  type Exchange,
  type FrontContext,
  logFailure,
  ownHeaders,
  readLimitMs,
  refuse,
  sendUnmade,
} from './front-context'
import { noStore } from './headers'
import { bodyBytesAt, isMultipart, isUnsafe } from './limits'
import { isAppleService, isPage, isReadByKey, plainQuery } from './request-url'
import { sendOnce } from './send-once'
import { languageHeader, spokenPage } from './spoken-page'

/** All that a personal response may depend on. Excludes Next's own protocol (RSC, next-action, prefetch). */
const passedHeaders = [
  'accept',
  'content-type',
  'cookie',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'webhook-signature',
  'x-twilio-signature',
  'x-csrftoken',
] as const

/** Apple Wallet proves access to a pass by header, and polls conditionally. */
const passedToApple = ['authorization', 'if-modified-since'] as const

/** Other systems send a key, or sign what they send, and none of a browser's headers. */
const passedWithKey = ['accept', 'authorization', 'content-type', 'user-agent', 'webhook-signature'] as const

export async function answerPersonal(context: FrontContext, exchange: Exchange): Promise<void> {
  const { req, method, target, isApi } = exchange
  const query = plainQuery(target.query, false)
  if (query === null) return refuse(context, exchange, 'MALFORMED')
  const body = await bodyOf(context, exchange)
  if (body === null) return
  // Refuse a write now or not at all: once forwarded and cut off, no one would know whether it happened.
  if ((isApi || isPage(target.path)) && isUnsafe(method) && !(await context.database.isThere()))
    return refuse(context, exchange, 'UNAVAILABLE')
  exchange.seen.source = 'rendered'
  const caller = callerOf(req, context.trustProxy)
  const withinMs = isUnsafe(method) ? undefined : readLimitMs(context)
  const request = {
    method,
    url: query === '' ? target.path : `${target.path}?${query}`,
    headers: {
      ...ownHeaders(context.site),
      ...languageHeader(query),
      ...passedFrom(req, target.path),
      'x-forwarded-for': caller.address,
    },
    remoteAddress: caller.address,
    body,
    rank: rankOf(req, method),
    caller,
    withinMs,
  }
  try {
    const asked = context.application.ask(request)
    const captured = await (isUnsafe(method) ? asked : within(asked, readLimitMs(context), undefined))
    if (captured === undefined) return sendUnmade(context, exchange, { hasOutage: true })
    if (captured.status >= 500 && !isEnvelope(captured)) return sendUnmade(context, exchange, captured)
    if (captured.status >= 500) logFailure(context, exchange, captured.status)
    await sendOnce(context, exchange, spokenPage(captured, query))
  } catch (error) {
    sendUnmade(context, exchange, { hasOutage: false, error })
  }
}

const sessionCookie = /(?:^|[; -])hivis-(?:session|desk)=/

/** Calls about money and seats carry an idempotency key. A page of a visitor, such as a login's, comes after those of people and staff. */
function rankOf({ headers }: IncomingMessage, method: string): Rank {
  if (isUnsafe(method)) return headers['idempotency-key'] === undefined ? 'personal' : 'money'
  return sessionCookie.test(headers.cookie ?? '') ? 'personal' : 'page'
}

/** Null if the request was already answered or the client left. */
async function bodyOf(context: FrontContext, exchange: Exchange): Promise<Buffer | null> {
  const { req, res } = exchange
  const { bodyTimeoutMs, fileTimeoutMs } = context.limits
  const { path } = exchange.target
  const isFileForm = isPage(path) && isMultipart(req)
  const isFile = takesFiles(path) || isFileForm
  const most = bodyBytesAt(context.limits, path, isFileForm)
  const result = await readBody(req, most, isFile ? fileTimeoutMs : bodyTimeoutMs)
  if (result.kind === 'body') return result.body
  if (result.kind === 'too-large') refuse(context, exchange, 'BODY_TOO_LARGE')
  else if (result.kind === 'too-slow') {
    res.shouldKeepAlive = false
    res.writeHead(408, ['Content-Length', '0', ...noStore])
    res.end()
  }
  return null
}

function namesFor(path: string): readonly string[] {
  if (isAppleService(path)) return [...passedHeaders, ...passedToApple]
  return isReadByKey(path) ? passedWithKey : passedHeaders
}

function passedFrom(req: IncomingMessage, path: string): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of namesFor(path)) {
    const value = req.headers[name]
    if (typeof value === 'string') passed[name] = value
  }
  return passed
}

/** The API's own failures are in the envelope already, and safe to show. */
function isEnvelope(captured: Captured): boolean {
  return (
    headerOf(captured, 'content-type').startsWith('application/json') &&
    captured.body.toString('utf8').startsWith('{"success":false,')
  )
}
