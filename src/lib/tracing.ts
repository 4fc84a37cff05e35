import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { causeOf } from './cause'
import { requestId } from './outage'

/* Spans of what a request waits for. No-op unless `startTracing` (src/server/span-exporter.ts) ran. On globalThis, as bundles have copies.
   The trace id is the request id, even in other processes an hour later. No personal data in attributes: no query, value or message. */

export type Attributes = Readonly<Record<string, string | number>>

export interface SpanAbove {
  readonly traceId: string
  readonly spanId: string
  /** False if the trace's origin chose not to record it. */
  readonly isSampled: boolean
}

export interface SpanUnderWay extends SpanAbove {
  end(attributes: Attributes, failure?: string): void
}

type Begin = (
  name: string,
  given: { readonly traceId?: string | undefined; readonly above: SpanAbove | undefined; readonly isServer: boolean },
) => SpanUnderWay

const holder: { hivisBeginSpan?: Begin; hivisSpans?: AsyncLocalStorage<SpanUnderWay> } & typeof globalThis = globalThis

export function setTracer(begin: Begin): void {
  holder.hivisSpans = new AsyncLocalStorage()
  holder.hivisBeginSpan = begin
}

export const currentSpan = (): SpanUnderWay | undefined => holder.hivisSpans?.getStore()

const traceOf = (id: string | undefined) => id && createHash('sha256').update(id).digest('hex').slice(0, 32)

/** `traceparent` of W3C’s Trace Context: version, trace, span, flags. Later versions may append more. */
const traceparent = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

export function spanAbove(header: unknown): SpanAbove | undefined {
  const [, version, traceId, spanId, flags = '', more] = (typeof header === 'string' && traceparent.exec(header)) || []
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: SpanAbove): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** Starts a request's span in a front, below the proxy's if any; undefined with tracing off. */
export const beginRequest = (id: string, above?: SpanAbove): SpanUnderWay | undefined =>
  holder.hivisBeginSpan?.('request', { traceId: traceOf(id), above, isServer: true })

export const within = <T>(span: SpanUnderWay | undefined, work: () => T): T =>
  span && holder.hivisSpans ? holder.hivisSpans.run(span, work) : work()

export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  above: SpanAbove | undefined = currentSpan(),
): Promise<T> {
  const begin = holder.hivisBeginSpan
  if (!begin) return await work()
  const span = begin(name, { traceId: traceOf(requestId()), above, isServer: false })
  try {
    const result = await within(span, work)
    span.end(attributes)
    return result
  } catch (error) {
    span.end(attributes, causeOf(error).error)
    throw error
  }
}

/** A statement's verb and its table or function, `SELECT orders`. No values. */
export function summaryOf(text: string): string {
  const [operation = ''] = /^\s*[a-z]+/i.exec(text) ?? []
  const [, table, called] =
    /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?"?([a-z_][\w.]*)|\b(hivis_\w+)\(/i.exec(text) ?? []
  return [operation.trim().toUpperCase(), table ?? called].filter(Boolean).join(' ')
}

/** Runs a query as a span below the current one. Queries outside a request, such as job polling, make none. */
export function tracedQuery(given: unknown[], query: (given: unknown[]) => unknown): unknown {
  const begin = holder.hivisBeginSpan
  const above = currentSpan()
  const [first] = given
  const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
  if (!begin || !above?.isSampled || typeof text !== 'string') return query(given)
  const summary = summaryOf(text)
  const span = begin('database', { above, isServer: false })
  const end = (error?: unknown) =>
    span.end({ 'db.system.name': 'postgresql', 'db.query.summary': summary }, error ? causeOf(error).error : undefined)
  const last = given.at(-1)
  if (typeof last === 'function') {
    const told = (error: unknown, ...rest: unknown[]) => {
      end(error)
      last(error, ...rest)
    }
    return query([...given.slice(0, -1), told])
  }
  const answer = query(given)
  if (answer instanceof Promise)
    answer.then(
      () => end(),
      (error: unknown) => end(error),
    )
  return answer
}

/** Callbacks that wait for a connection resume in their own request's context, not in that of the one that released it. */
export const bound = (given: unknown[]): unknown[] =>
  holder.hivisBeginSpan
    ? given.map((one) => (typeof one === 'function' ? AsyncResource.bind((...all: unknown[]) => one(...all)) : one))
    : given
