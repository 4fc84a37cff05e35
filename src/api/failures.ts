import type { Context } from 'hono'
import { causeOf } from '@/lib/cause'
import { AppError, goneRecordOr, WaitError } from '@/lib/errors'
import { log, saidBy } from '@/lib/log'
import { isOutage } from '@/lib/outage'
import { patternOf } from '@/lib/path-pattern'

/** All failures leave through here: never with SQL, a stack trace or an internal id. */
export function answerFailure(c: Context, error: Error): Response {
  const failure = toAppError(error)
  if (failure.status >= 500) {
    const where = { method: c.req.method, path: patternOf(c.req.path), status: failure.status }
    log.error({ reason: failure.reason, ...where, ...causeOf(error), ...saidBy(error) }, 'a call failed')
  }
  const { status: code, reason, errors, data } = failure
  const body = { success: false, code, reason, errors, ...(data === undefined ? {} : { data }) }
  if (failure.reason === 'UNAVAILABLE') c.header('retry-after', '10')
  if (failure instanceof WaitError) c.header('retry-after', String(failure.seconds))
  c.header('cache-control', 'no-store')
  return c.json(body, failure.status)
}

function toAppError(thrown: Error): AppError {
  const error = goneRecordOr(thrown)
  if (error instanceof AppError) return error
  if (isOutage(error)) return new AppError('UNAVAILABLE', 'Something went wrong, please try again later.')
  // Hono's own refusals (malformed JSON, wrong media type).
  if ('status' in thrown && thrown.status === 400) return new AppError('MALFORMED', 'The request can’t be understood.')
  if ('status' in thrown && thrown.status === 415)
    return new AppError('UNSUPPORTED_TYPE', 'Send the request as uncompressed application/json.')
  return new AppError('INTERNAL', 'Something went wrong, please try again later.')
}
