import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './errors'

/*
 * The one table of what "there is no room, or nobody there" looks like, and how whoever answers a request hears of it. Such a failure passes by
 * itself: it is answered 503 with Retry-After, never 500.
 */

/**
 * By SQLSTATE and by Node's own codes: connections lost or refused (08, 57P, ECONN…), too many of them or no memory (53), a lock that was not got in time
 * (55P03), a statement that took too long (57014), a deadlock (40P01) or a transaction to begin again (40001), a transaction that waited too long (25P03, 25P04). A full
 * disk is one, too: PostgreSQL’s (53100) as well as that of the files (ENOSPC, or EDQUOT where an account has a share of it).
 */
const codes =
  /^(?:08|57P|53|55P03|57014|40P01|40001|25P0[34]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT|ENOSPC|EDQUOT|EHOSTUNREACH|EAI_AGAIN)/

/** What pg says without a code: no connection free in time, one that broke, one that never came, a pool that ends with its process. */
const words =
  /timeout exceeded when trying to connect|^timeout expired|Connection terminated|Query read timeout|after calling end on the pool|not queryable/

/** True for a failure that passes: the database has no room for it or is away, or a part of ours said so. Looks inside the errors of libraries. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError) return error.status === 503
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return words.test(error.message) || isOutage(error.cause)
}

type Request = { hasOutage: boolean; readonly until: number; readonly id: string | undefined }

// Next's bundles and the front each have a copy of this file: they share what stands on globalThis.
const holder: { hivisRequests?: AsyncLocalStorage<Request> } & typeof globalThis = globalThis
holder.hivisRequests ??= new AsyncLocalStorage()
const requests = holder.hivisRequests

/**
 * Does the work of one request, which knows whether it met an outage on its way. Nobody waits for it any more after `withinMs`; without an `id` of its own
 * it has that of the request that it is a part of.
 */
export function withRequest<T>(
  work: (hasOutage: () => boolean) => T,
  withinMs = Number.POSITIVE_INFINITY,
  id = requestId(),
): T {
  const request: Request = { hasOutage: false, until: performance.now() + withinMs, id }
  return requests.run(request, () => work(() => request.hasOutage))
}

/** Notes for whoever answers the request under way that it failed for want of the database. */
export function noteFailure(error: unknown): void {
  const request = requests.getStore()
  if (request && isOutage(error)) request.hasOutage = true
}

/** How long, in ms, somebody still waits for the request under way; without end beside requests. */
export const timeLeft = (): number => (requests.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now()

/** The id of the request under way, which its log lines and its messages carry; none beside requests. */
export const requestId = (): string | undefined => requests.getStore()?.id

/** What pg says of a lost connection in words of its own, where there is no code: fixed words, which name nobody. */
export const outageWords = (error: Error): string | undefined => words.exec(error.message)?.[0]
