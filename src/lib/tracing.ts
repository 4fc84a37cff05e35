import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { causeOf } from './cause'
import { requestId } from './outage'

/*
 * What a request waits for, as spans of a trace. Nothing is done and nothing loaded unless `startTracing` (src/server/span-exporter.ts) was: the tracer stands on globalThis,
 * as Next's bundles have a copy of this file. A trace has the number of its request: whatever has the id of a request, such as a mail that is
 * sent an hour later by another process, stands in its trace. Attributes name no people: no query, no value, no words of errors.
 */

export type Attributes = Readonly<Record<string, string | number>>

/** A span as another process knows it. */
export interface SpanAbove {
  readonly traceId: string
  readonly spanId: string
  /** False where whoever began the trace leaves it out. */
  readonly isSampled: boolean
}

/** A span under way. */
export interface SpanUnderWay extends SpanAbove {
  end(attributes: Attributes, failure?: string): void
}

type Begin = (
  name: string,
  given: { readonly traceId?: string | undefined; readonly above: SpanAbove | undefined; readonly isServer: boolean },
) => SpanUnderWay

const holder: { hivisBeginSpan?: Begin; hivisSpans?: AsyncLocalStorage<SpanUnderWay> } & typeof globalThis = globalThis

/** From now on this process makes spans. */
export function setTracer(begin: Begin): void {
  holder.hivisSpans = new AsyncLocalStorage()
  holder.hivisBeginSpan = begin
}

/** The span under way; none where nobody traces. */
export const currentSpan = (): SpanUnderWay | undefined => holder.hivisSpans?.getStore()

const traceOf = (id: string | undefined) => id && createHash('sha256').update(id).digest('hex').slice(0, 32)

/** What W3C’s Trace Context calls `traceparent`: version, trace, span, flags. Later versions may say more. */
const traceparent = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Reads the span of another process from a header; none from what is no `traceparent`. */
export function spanAbove(header: unknown): SpanAbove | undefined {
  const [, version, traceId, spanId, flags = '', more] = (typeof header === 'string' && traceparent.exec(header)) || []
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** A span as a header for another process. */
export const traceparentOf = ({ traceId, spanId, isSampled }: SpanAbove): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** Begins the span of a request in a front, below that of a proxy where there is one; undefined where nobody traces. */
export const beginRequest = (id: string, above?: SpanAbove): SpanUnderWay | undefined =>
  holder.hivisBeginSpan?.('request', { traceId: traceOf(id), above, isServer: true })

/** Does work as a part of a span, if there is one. */
export const within = <T>(span: SpanUnderWay | undefined, work: () => T): T =>
  span && holder.hivisSpans ? holder.hivisSpans.run(span, work) : work()

/** Does work as a span of the request under way, below the span under way, or below the one of another process. */
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

/** What a statement does, and to which table or by which function of ours: `SELECT orders`. Nothing that was put into its text. */
export function summaryOf(text: string): string {
  const [operation = ''] = /^\s*[a-z]+/i.exec(text) ?? []
  const [, table, called] =
    /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?"?([a-z_][\w.]*)|\b(hivis_\w+)\(/i.exec(text) ?? []
  return [operation.trim().toUpperCase(), table ?? called].filter(Boolean).join(' ')
}

/** Asks the database as a span of whatever is under way. What nobody asked for, such as the jobs' own looking, makes none. */
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

/** Callbacks of whoever waits for a connection go on as a part of their own request, not of the one that gave the connection back. */
export const bound = (given: unknown[]): unknown[] =>
  holder.hivisBeginSpan
    ? given.map((one) => (typeof one === 'function' ? AsyncResource.bind((...all: unknown[]) => one(...all)) : one))
    : given
