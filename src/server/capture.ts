import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inject } from 'light-my-request'
import { withRequest } from '@/lib/outage'
import type { Caller, Rank } from './admission'

export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

/** Answers every request below /api, and never throws on bad input. */
export type Api = (request: Request) => Promise<Response> | Response

export interface CaptureRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  readonly body?: Buffer
  /** Priority under load. Default: lowest. */
  readonly rank?: Rank
  readonly caller?: Caller
  readonly withinMs?: number | undefined
}

/** A buffered response. Header names are lower case. */
export interface Captured {
  readonly status: number
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: Buffer
  /** True if the database was full or down, so that a failure is temporary. */
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
 * Calls the handler with a new request, and buffers the response. Never the visitor's request: no cookie or unknown header may get into a
 * page others will see. HEAD is called as GET; the sender drops the body. @throws what the handler throws.
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
    // Failures are reported asynchronously: let that happen first.
    if (response.statusCode >= 500 && !hasOutage()) await nextTurn()
    return {
      status: response.statusCode,
      headers: readHeaders(response.headers),
      body: response.rawPayload,
      hasOutage: hasOutage(),
    }
  })
}

/** Calls the API in this process, without a socket. `site` is its base URL. */
export async function askApi(api: Api, { method, url, headers, body }: CaptureRequest, site: URL): Promise<Response> {
  const asked = methodOf(method)
  // A Node buffer may be a view of a larger one. Copy only its own bytes.
  const content = body !== undefined && body.length > 0 && asked !== 'GET' ? new Uint8Array(body) : undefined
  return await api(new Request(new URL(url, site), { method: asked, headers, body: content }))
}

/** As `askApi`, with the response buffered. */
export async function captureApi(api: Api, request: CaptureRequest, site: URL): Promise<Captured> {
  const response = await askApi(api, request, site)
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

export function headerOf(captured: Captured, name: string): string {
  return captured.headers.get(name)?.[0] ?? ''
}

export function isHtml(captured: Captured): boolean {
  return /^text\/html\b/i.test(headerOf(captured, 'content-type'))
}
