import type { IncomingMessage } from 'node:http'
import { readBody } from './body'
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
import { isUnsafe } from './limits'
import { isAppleService, plainQuery } from './request-url'
import { sendOnce } from './send-once'

/** All that a personal answer may depend on. Next's own protocol (RSC, next-action, prefetch) is not among it. */
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
  'x-csrftoken',
] as const

/** Apple Wallet proves by a header whose pass it asks for, and asks for news alone. */
const passedToApple = ['authorization', 'if-modified-since'] as const

/** Answers a request that may depend on who asks: reads its small body, asks the application, keeps nothing. */
export async function answerPersonal(context: FrontContext, exchange: Exchange): Promise<void> {
  const { req, method, target, isApi } = exchange
  const query = plainQuery(target.query, false)
  if (query === null) return refuse(context, exchange, 'MALFORMED')
  const body = await bodyOf(context, exchange)
  if (body === null) return
  // A write is refused before it is passed on or not at all: cut off later, nobody would know whether it happened.
  if (isApi && isUnsafe(method) && !(await context.database.isThere())) return refuse(context, exchange, 'UNAVAILABLE')
  const address = clientAddress(req, context.trustProxy)
  const request = {
    method,
    url: query === '' ? target.path : `${target.path}?${query}`,
    headers: {
      ...ownHeaders(context.site),
      ...passedFrom(req, isAppleService(target.path)),
      'x-forwarded-for': address,
    },
    remoteAddress: address,
    body,
  }
  try {
    const captured = await limited(context.ask(request), isUnsafe(method) ? undefined : readLimitMs(context))
    if (captured === undefined) return sendUnmade(context, exchange, { hasOutage: true })
    if (captured.status >= 500 && !isEnvelope(captured)) return sendUnmade(context, exchange, captured)
    if (captured.status >= 500) logFailure(context, exchange, captured.status)
    await sendOnce(context, exchange, captured)
  } catch (error) {
    sendUnmade(context, exchange, { hasOutage: false, error })
  }
}

/** The body, or null after the request was answered or went away. */
async function bodyOf(context: FrontContext, exchange: Exchange): Promise<Buffer | null> {
  const { req, res } = exchange
  const { bodyBytes, bodyTimeoutMs } = context.limits
  const result = await readBody(req, bodyBytes, bodyTimeoutMs)
  if (result.kind === 'body') return result.body
  if (result.kind === 'too-large') refuse(context, exchange, 'BODY_TOO_LARGE')
  else if (result.kind === 'too-slow') {
    res.shouldKeepAlive = false
    res.writeHead(408, ['Content-Length', '0', ...noStore])
    res.end()
  }
  return null
}

function passedFrom(req: IncomingMessage, isApple: boolean): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of isApple ? [...passedHeaders, ...passedToApple] : passedHeaders) {
    const value = req.headers[name]
    if (typeof value === 'string') passed[name] = value
  }
  return passed
}

/** Who asks. Only a proxy that we were told about is believed, and only its own entry, the last one. */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || req.socket.remoteAddress || '127.0.0.1'
}

/** The API's own failures are already in the form its callers read, and made to be shown. */
function isEnvelope(captured: Captured): boolean {
  return (
    headerOf(captured, 'content-type').startsWith('application/json') &&
    captured.body.toString('utf8').startsWith('{"success":false,')
  )
}

async function limited(work: Promise<Captured>, ms: number | undefined): Promise<Captured | undefined> {
  if (ms === undefined) return await work
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
