import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inject } from 'light-my-request'
import { withRequest } from '@/lib/outage'
import type { Caller, Rank } from './admission'

/** Next's request handler, or any other of Node's shape. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

/** The HTTP contract: answers every request below /api, and never throws for what somebody can send. */
export type Api = (request: Request) => Promise<Response> | Response

export interface CaptureRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  readonly body?: Buffer
  /** Whose turn it is when there is not room for everyone: the last, unless it is said. */
  readonly rank?: Rank
  /** Who asks, so that nobody takes the room of others. */
  readonly caller?: Caller
  /** How long, in ms, the answer is waited for. Without it, as long as it takes. */
  readonly withinMs?: number | undefined
}

/** A finished answer. Header names are in lower case. */
export interface Captured {
  readonly status: number
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: Buffer
  /** True when the database had no room for it or was away: a failure of it passes by itself. */
  readonly hasOutage: boolean
}

const methods = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
  OPTIONS: 'OPTIONS',
} as const

/**
 * Asks the handler with a request made by us and returns its whole answer. Building the request anew, instead of passing the visitor's on
 * with some headers removed, is what makes it impossible for a cookie or an unknown header to get into a page that others will see.
 * HEAD is asked as GET; whoever sends the answer leaves the body out.
 * @throws whatever the handler throws.
 */
export async function capture(handler: Handler, request: CaptureRequest): Promise<Captured> {
  const dispatch = (req: IncomingMessage, res: ServerResponse) => {
    Promise.resolve()
      .then(() => handler(req, res))
      .catch((error: unknown) => res.destroy(error instanceof Error ? error : new Error('the handler failed')))
  }
  return await withRequest(async (hasOutage) => {
    const response = await inject(dispatch, {
      method: methodOf(request.method),
      url: request.url,
      headers: { ...request.headers },
      remoteAddress: request.remoteAddress,
      payload: request.body !== undefined && request.body.length > 0 ? request.body : undefined,
      validate: false,
    })
    // What failed is reported beside the answer: a failure waits for it.
    if (response.statusCode >= 500 && !hasOutage()) await nextTurn()
    return {
      status: response.statusCode,
      headers: readHeaders(response.headers),
      body: response.rawPayload,
      hasOutage: hasOutage(),
    }
  })
}

/** Asks the API, which stands in this process and reads no socket, in the same way. `site` is the address that it is asked under. */
export async function captureApi(
  api: Api,
  { method, url, headers, body }: CaptureRequest,
  site: URL,
): Promise<Captured> {
  const asked = methodOf(method)
  // A buffer of Node may be a part of a bigger one: the request gets the bytes that are its own.
  const content = body !== undefined && body.length > 0 && asked !== 'GET' ? new Uint8Array(body) : undefined
  const response = await api(new Request(new URL(url, site), { method: asked, headers, body: content }))
  const read = new Map<string, readonly string[]>()
  for (const [name, value] of response.headers) if (name !== 'set-cookie') read.set(name, [value])
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) read.set('set-cookie', cookies)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: read, body: bytes, hasOutage: response.status === 503 }
}

function methodOf(method: string): (typeof methods)[keyof typeof methods] {
  for (const known of Object.values(methods)) if (known === method) return known
  return 'GET'
}

function readHeaders(headers: Readonly<Record<string, number | string | string[] | undefined>>): Captured['headers'] {
  const read = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name.toLowerCase(), Array.isArray(value) ? value : [String(value)])
  }
  return read
}

/** The first value of a header, or an empty text. */
export function headerOf(captured: Captured, name: string): string {
  return captured.headers.get(name)?.[0] ?? ''
}

export function isHtml(captured: Captured): boolean {
  return /^text\/html\b/i.test(headerOf(captured, 'content-type'))
}
