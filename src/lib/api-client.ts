import { isRecord } from '@/lib/unknown'
import { apiBase, type contentApiBase, probePath } from '@/paths'

export const offlineCode = 'INTERNET_DISCONNECTED'

const offlineText = 'Please connect to the internet.'
const generalText = 'Something went wrong, please try again later.'

type Failure = {
  code: number | string
  errors: unknown
  fieldErrors: Record<string, string[]>
  /** From the closed list in `src/lib/errors.ts`, if the server sent one. */
  reason?: string | undefined
}

/** A call that returned no data (spec section 8): code (default 500), raw errors, and field errors merged per field. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number | string
  readonly errors: unknown
  readonly fieldErrors: Record<string, string[]>
  readonly reason: string | undefined

  constructor({ code, errors, fieldErrors, reason }: Failure) {
    super(errorText({ code, errors, fieldErrors }))
    this.code = code
    this.reason = reason
    this.errors = errors
    this.fieldErrors = fieldErrors
  }
}

/** Failure text in the precedence of spec section 8: form-level error, raw string, no connection, general. */
export function errorText({ code, errors, fieldErrors }: Failure): string {
  const formLevel = fieldErrors.non_field_errors?.[0]
  if (formLevel) return formLevel
  if (typeof errors === 'string' && errors !== '') return errors
  return code === offlineCode ? offlineText : generalText
}

/** Merges field errors of one object or a list of objects. A single text becomes a list. */
export function mergeFieldErrors(errors: unknown): Record<string, string[]> {
  const merged: Record<string, string[]> = {}
  for (const source of Array.isArray(errors) ? errors : [errors]) {
    for (const [field, messages] of isRecord(source) ? Object.entries(source) : []) {
      const texts = (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string')
      merged[field] = [...(merged[field] ?? []), ...texts]
    }
  }
  return merged
}

export type ApiData<Route> = Route extends {
  responses: { 200: { content: { 'application/json': { schema: { _output: { data: infer Data } } } } } }
}
  ? Data
  : never

/** `getData<typeof listCourses>('/course/wellington/all/')`. @throws ApiError for every failure, including offline. */
export async function getData<Route>(path: string): Promise<ApiData<Route>> {
  return dataOf(await readBody<ApiData<Route>>(`${apiBase}${path}`))
}

/** Last CSRF token, for calls that can't wait for one. */
let lastToken = ''

/** For what can’t wait later: `sendLast`. */
export const getReadyToSend = async (): Promise<void> => {
  await unsafeHeaders()
}

async function unsafeHeaders(): Promise<Record<string, string>> {
  const { csrfToken } = await getData<{
    responses: { 200: { content: { 'application/json': { schema: { _output: { data: { csrfToken: string } } } } } } }
  }>('/user/get_csrf/')
  lastToken = csrfToken
  return { 'content-type': 'application/json', 'x-csrftoken': csrfToken }
}

/** `sendData<typeof writeProfile>('PUT', '/user/profile/', change)`. @throws ApiError for every failure, including offline. */
export async function sendData<Route>(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown = {},
  {
    base = apiBase,
    headers = {},
  }: { base?: typeof apiBase | typeof contentApiBase; headers?: Record<string, string> } = {},
): Promise<ApiData<Route>> {
  const answer = await readBody<ApiData<Route>>(`${base}${path}`, {
    method,
    headers: { ...(await unsafeHeaders()), ...headers },
    body: JSON.stringify(body),
  })
  return dataOf(answer)
}

/** Fire-and-forget call while the user leaves the page. No-op until an earlier call has fetched a CSRF token. */
export function sendLast(path: string, body: unknown): void {
  if (lastToken === '') return
  const headers = { 'content-type': 'application/json', 'x-csrftoken': lastToken }
  const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }
  fetch(`${apiBase}${path}`, init).catch(() => undefined)
}

/** @throws ApiError for every failure, including offline. */
export async function sendForFile(path: string, body: unknown): Promise<{ name: string; blob: Blob }> {
  const init = { method: 'POST', headers: await unsafeHeaders(), body: JSON.stringify(body) }
  const response = await reach(`${apiBase}${path}`, init)
  if (!response.ok) return dataOf(await bodyOf(response))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export'
  return { name, blob: await response.blob() }
}

/** The data, or the refusal as one sentence. `needsSignIn` if the caller must sign in again first. */
export type Tried<T> =
  | { data: T; problem: null; needsSignIn?: never }
  | { data: null; problem: string; needsSignIn: boolean }

export async function tried<T>(call: Promise<T>): Promise<Tried<T>> {
  try {
    return { data: await call, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [ofField] = Object.values(error.fieldErrors).flat()
    return { data: null, problem: ofField ?? error.message, needsSignIn: error.reason === 'STEP_UP_NEEDED' }
  }
}

function dataOf<Data>(body: Answer<Data>): Data {
  if (body?.success === true && body.data !== undefined) return body.data
  const code = typeof body?.code === 'number' || typeof body?.code === 'string' ? body.code : 500
  const reason = typeof body?.reason === 'string' ? body.reason : undefined
  throw new ApiError({ code, errors: body?.errors, fieldErrors: mergeFieldErrors(body?.errors), reason })
}

type Answer<Data> = { success?: unknown; data?: Data; code?: unknown; errors?: unknown; reason?: unknown } | null

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    throw new ApiError({ code: (await isOffline()) ? offlineCode : 500, errors: undefined, fieldErrors: {} })
  }
}

const probeMs = 4_000

/** A call may also fail because something in between blocks it: the device is offline if nothing of ours can be reached (product decisions, section 17). */
async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true
  const probe = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMs) } as const
  return await fetch(probePath, probe).then(
    () => false,
    () => true,
  )
}

async function bodyOf<Data>(response: Response): Promise<Answer<Data>> {
  const body: unknown = await response.json().catch(() => null)
  return isRecord(body) ? body : null
}

async function readBody<Data>(url: string, init: RequestInit = {}): Promise<Answer<Data>> {
  return await bodyOf(await reach(url, { ...init, headers: { accept: 'application/json', ...init.headers } }))
}

/** `hasFailed` instead of an error, so that a button can offer a retry. */
export type ListPage = { items: unknown[]; total: number; hasFailed: boolean }

const failedPage: ListPage = { items: [], total: 0, hasFailed: true }

/** Reads one page of a list `{meta: {total_count}, items}` (spec section 7, paged content fetch; section 8). Never throws. */
export async function fetchPage(endpoint: string, offset: number, limit: number): Promise<ListPage> {
  const part = new URLSearchParams({ offset: String(offset), limit: String(limit) })
  const url = `${endpoint}${endpoint.includes('?') ? '&' : '?'}${part}`
  const response = await fetch(url, { headers: { accept: 'application/json' } }).catch(() => null)
  const body: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (!isRecord(body) || !isRecord(body.meta) || !Array.isArray(body.items)) return failedPage
  const { total_count: total } = body.meta
  return typeof total === 'number' ? { items: body.items, total, hasFailed: false } : failedPage
}
