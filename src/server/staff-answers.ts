import type { ServerResponse } from 'node:http'
import { isOutage } from '@/lib/outage'
import { countBody } from './body'
import { callerOf } from './callers'
import { type Exchange, type FrontContext, logFailure, refuse } from './front-context'
import { type HeaderList, noStore } from './headers'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/** Payload streams its uploads, so only the size is limited, and forged proxy headers are replaced. Payload sets no cache headers. */
export async function passThrough(context: FrontContext, exchange: Exchange, security: HeaderList): Promise<void> {
  const { req, res } = exchange
  exchange.seen.source = 'rendered'
  countBody(req, context.limits.staffBodyBytes, () => {
    refuse(context, exchange, 'BODY_TOO_LARGE')
    res.once('close', () => req.destroy())
  })
  const caller = callerOf(req, context.trustProxy)
  if (!context.trustProxy) for (const name of forwardedHeaders) delete req.headers[name]
  req.headers['x-forwarded-for'] = caller.address
  const headers = [...noStore, ...security]
  for (let index = 0; index < headers.length; index += 2) res.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
  res.once('finish', () => {
    if (res.statusCode >= 500) logFailure(context, exchange, res.statusCode)
  })
  try {
    let hasOutage = false
    answerOutage(res, () => hasOutage || context.database.state !== 'up' || context.isEnding())
    const onOutage = () => {
      hasOutage = true
    }
    await context.application.pass(req, res, caller, onOutage)
  } catch (error) {
    if (res.headersSent) logFailure(context, exchange, 500, error)
    refuse(context, exchange, isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL')
  }
}

/** Rewrites the streamed response's head: a temporary failure becomes 503, and every 503 gets Retry-After. */
function answerOutage(res: ServerResponse, isPassing: () => boolean): void {
  const writeHead = res.writeHead.bind(res)
  const writeFirst = (status: number, ...rest: []): ServerResponse => {
    const sent = status === 500 && isPassing() ? 503 : status
    if (sent === 503) res.setHeader('Retry-After', '10')
    return writeHead(sent, ...rest)
  }
  Object.assign(res, { writeHead: writeFirst })
}
