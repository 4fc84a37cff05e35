import type { Context } from 'hono'
import { AppError, fieldErrorsOf } from '@/lib/errors'
import { log } from '@/lib/log'

/** Schema issues as field errors: 400 for what stands in the address, 422 for a body. */
export function fieldErrors(issues: Parameters<typeof fieldErrorsOf>[0], target: string): AppError {
  const isBody = target === 'json' || target === 'form'
  return new AppError(isBody ? 'INVALID' : 'MALFORMED', 'Some fields are not right.', fieldErrorsOf(issues))
}

/** What the database says when it is away: connection classes of SQLSTATE and Node's own network errors. */
const databaseAway = /^(08|57P|53|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT)/

function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return databaseAway.test(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** Every failure leaves through here: never SQL, a stack or an internal id. */
export function answerFailure(c: Context, error: Error): Response {
  const failure = toAppError(error)
  if (failure.status >= 500) log.error({ reason: failure.reason, name: error.name }, 'a call failed')
  const { status: code, reason, errors, data } = failure
  const body = { success: false, code, reason, errors, ...(data === undefined ? {} : { data }) }
  if (failure.reason === 'UNAVAILABLE') c.header('retry-after', '10')
  c.header('cache-control', 'no-store')
  return c.json(body, failure.status)
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', 'Something went wrong, please try again later.')
  // Hono's own refusals (malformed JSON) carry a status below 500.
  if ('status' in error && error.status === 400) return new AppError('MALFORMED', 'The request can’t be understood.')
  return new AppError('INTERNAL', 'Something went wrong, please try again later.')
}
