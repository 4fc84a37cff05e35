import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './errors'

/* The one list of failures that mean a service is full or down, and how a request's handler learns of them.
   They are temporary: 503 with Retry-After, never 500. */

/**
 * SQLSTATE and Node codes: connection lost or refused (08, 57P, ECONN…), out of connections or memory (53), lock timeout (55P03), statement
 * timeout (57014), deadlock (40P01), serialization failure (40001), transaction timeout (25P03, 25P04), disk full (53100, ENOSPC, EDQUOT).
 */
const codes =
  /^(?:08|57P|53|55P03|57014|40P01|40001|25P0[34]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT|ENOSPC|EDQUOT|EHOSTUNREACH|EAI_AGAIN)/

/** Disk full: retrying doesn't help until someone frees space. */
const fullCodes: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

/** pg errors without a code: pool or connect timeout, broken connection, closing pool. */
const words =
  /timeout exceeded when trying to connect|^timeout expired|Connection terminated|Query read timeout|after calling end on the pool|not queryable/

/** True for a temporary failure. Unwraps libraries' errors. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError) return error.status === 503
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return words.test(error.message) || isOutage(error.cause)
}

export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.includes(error.code)) || isFullDisk(error.cause)
}

type Request = {
  hasOutage: boolean
  readonly until: number
  readonly id: string | undefined
  /** As `patternOf` has it. */
  readonly path?: string | undefined
}

// Next's bundles and the front each have a copy of this file. They share globalThis.
const holder: { hivisRequests?: AsyncLocalStorage<Request> } & typeof globalThis = globalThis
holder.hivisRequests ??= new AsyncLocalStorage()
const requests = holder.hivisRequests

/** Tracks whether a request met an outage. The caller stops waiting after `withinMs`. `id` defaults to the surrounding request's. */
export function withRequest<T>(
  work: (hasOutage: () => boolean) => T,
  withinMs = Number.POSITIVE_INFINITY,
  {
    id = requestId(),
    path = requestPath(),
  }: { readonly id?: string | undefined; readonly path?: string | undefined } = {},
): T {
  const request: Request = { hasOutage: false, until: performance.now() + withinMs, id, path }
  return requests.run(request, () => work(() => request.hasOutage))
}

export function noteFailure(error: unknown): void {
  const request = requests.getStore()
  if (request && isOutage(error)) request.hasOutage = true
}

/** Milliseconds the current request's caller still waits; infinite outside requests. */
export const timeLeft = (): number => (requests.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now()

/** For log lines and messages. Undefined outside requests. */
export const requestId = (): string | undefined => requests.getStore()?.id

/** For log lines of errors: which call it was, by a path without what it is about. */
export const requestPath = (): string | undefined => requests.getStore()?.path

/** pg's fixed text for a lost connection without a code. Contains no personal data. */
export const outageWords = (error: Error): string | undefined => words.exec(error.message)?.[0]
