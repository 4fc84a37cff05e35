import { allowedPageQuery, contentApi, type RouteClass, routeTable } from '@/cache-topics'
import type { Reason } from '@/lib/errors'
import { apiBase, appleServiceBase, demoIdentityBase } from '@/paths'

const maxUrlLength = 8192
const maxPathLength = 2048

/** A request target that was found to be well-formed. `path` is in one canonical spelling, `query` is as sent, without `?`. */
export interface Target {
  readonly kind: 'target'
  readonly path: string
  readonly query: string
}

export type TargetResult =
  | Target
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'redirect'; readonly location: string }

/**
 * Checks a raw request target and brings its path into one spelling, so that every later decision (class, cache key, what Next sees) is
 * made on the same text: two readers that decode differently are how personal pages get cached and filters get passed.
 * Never redirects anywhere but to the same path with a slash, and that path can't start with two slashes.
 */
export function readTarget(rawUrl: string): TargetResult {
  if (rawUrl.length > maxUrlLength) return { kind: 'refused', reason: 'URL_TOO_LONG' }
  // Only visible ASCII: no browser sends anything else, and no backslash or fragment belongs in a target.
  if (!/^\/[!-~]*$/.test(rawUrl) || /[\\#]/.test(rawUrl)) return { kind: 'refused', reason: 'MALFORMED' }
  const mark = rawUrl.indexOf('?')
  const rawPath = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  const rawQuery = mark === -1 ? '' : rawUrl.slice(mark)
  if (rawPath.length > maxPathLength) return { kind: 'refused', reason: 'URL_TOO_LONG' }
  const path = canonicalPath(rawPath)
  if (path === null) return { kind: 'refused', reason: 'MALFORMED' }
  if (needsSlash(path)) return { kind: 'redirect', location: `${rawPath}/${rawQuery}` }
  return { kind: 'target', path, query: rawQuery.slice(1) }
}

/** One spelling of a path, or null when it is not one that we serve: `//`, dots, encoded slashes, controls, broken encoding. */
function canonicalPath(rawPath: string): string | null {
  if (rawPath.includes('//') || /%(?:2f|5c)/i.test(rawPath)) return null
  const decoded = decode(rawPath)
  // A second layer of encoding would only matter to a reader that decodes twice: refuse it rather than hope there is none.
  if (decoded === null || hasControl(decoded) || /%[0-9a-f]{2}/i.test(decoded)) return null
  const segments = decoded.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..')) return null
  return segments.map((segment) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)).join('/')
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}

/** Every address ends in a slash, except files (`/robots.txt`) and what Next, Payload, the OpenID standard and Apple Wallet own. */
function needsSlash(path: string): boolean {
  if (isUnder(path, demoIdentityBase) || isAppleService(path)) return false
  if (path.endsWith('/') || isUnder(path, '/_next') || classOfPath(path) === 'staff') return false
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  return !/.\.[a-z0-9]{1,10}$/i.test(lastSegment)
}

function isUnder(path: string, prefix: string): boolean {
  return (
    path.startsWith(prefix) && (prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/')
  )
}

function classOfPath(path: string): RouteClass {
  return routeTable.find(([prefix]) => isUnder(path, prefix))?.[1] ?? 'page'
}

/** True for everything that answers in the API's envelope. */
export function isApiPath(path: string): boolean {
  return isUnder(path, '/api')
}

/** True for what Apple Wallet asks by itself, in the spelling that Apple decides. */
export function isAppleService(path: string): boolean {
  return isUnder(path, `${appleServiceBase}/v1`)
}

/** Where staff work: the desk, the back office with its REST, and the calls of staff. */
const staffPlaces = ['/desk', '/admin', '/cms-api', `${apiBase}/desk`] as const

/** True for a place of staff, in whatever case or half-read spelling it comes. */
export function isOfStaff(path: string): boolean {
  const decoded = (decode(path) ?? path).toLowerCase()
  return staffPlaces.some((place) => isUnder(decoded, place))
}

/** True for a request under this host name; its port counts where the name has one. */
export function isForHost(host: string | undefined, name: string): boolean {
  const asked = (host ?? '').toLowerCase()
  return (name.includes(':') ? asked : asked.replace(/:\d+$/, '')) === name
}

/** True for where customers log in. */
export const isLogin = (path: string): boolean => isUnder(path, '/login')

/** True for what other systems read with a key, which stands in a header. */
export function isReadByKey(path: string): boolean {
  return isUnder(path, `${apiBase}/integrations`)
}

/** True for the content API, which reads queries and refuses requests in its own words. */
export function isContentApiPath(path: string): boolean {
  return contentApi.test(path)
}

/** The class of a request. Only reads can be shared: any other method on a shared path is treated as personal. */
export function classOf(method: string, path: string): RouteClass {
  const routeClass = classOfPath(path)
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead || routeClass === 'staff' ? routeClass : 'personal'
}

/** True where a write has somewhere to go. Pages and files only answer reads: every write of ours is a call of the API or a login. */
export function takesWrites(path: string): boolean {
  const routeClass = classOfPath(path)
  return routeClass !== 'page' && routeClass !== 'static'
}

/**
 * The query that a page may see: allowed names only, each once (the first value), in a fixed order, encoded one way.
 * Null when an allowed name carries a broken value. Whatever is wrong with other names is nobody's business, as they are dropped.
 */
export function pageQuery(query: string): string | null {
  const values = new Map<string, string>()
  for (const part of query.split('&')) {
    const mark = part.indexOf('=')
    const name = decode((mark === -1 ? part : part.slice(0, mark)).replaceAll('+', ' '))
    if (name === null || !allowedPageQuery.includes(name) || values.has(name)) continue
    const value = decode(mark === -1 ? '' : part.slice(mark + 1).replaceAll('+', ' '))
    if (value === null || value.includes('\0')) return null
    values.set(name, value)
  }
  const kept = allowedPageQuery.flatMap((name) => {
    const value = values.get(name)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept.join('&')
}

/**
 * The query of an API call or a personal page: kept whole, as these answer for themselves, except Next's `_rsc`. Sorted by name when
 * `isSorted`, so that one call has one cache key. Null when the encoding is broken or holds a NUL, which PostgreSQL can't store.
 */
export function plainQuery(query: string, isSorted: boolean): string | null {
  const decoded = decode(query)
  if (decoded === null || decoded.includes('\0')) return null
  const parts = query.split('&').filter((part) => part !== '' && part !== '_rsc' && !part.startsWith('_rsc='))
  return (isSorted ? parts.sort((a, b) => compareNames(a, b)) : parts).join('&')
}

function compareNames(a: string, b: string): number {
  const left = a.split('=', 1)[0] ?? ''
  const right = b.split('=', 1)[0] ?? ''
  if (left === right) return 0
  return left < right ? -1 : 1
}
