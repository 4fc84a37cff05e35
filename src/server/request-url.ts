import { contentApi, isPackageFile, pageQueries, type RouteClass, routeTable } from '@/cache-topics'
import type { Reason } from '@/lib/errors'
import { readId } from '@/lib/ids'
import { languageName } from '@/lib/language-name'
import { languageOfQuery } from '@/lib/languages'
import { apiBase, appleServiceBase, demoIdentityBase } from '@/paths'

const maxUrlLength = 8192
const maxPathLength = 2048

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
 * Canonicalises the path, so that every later decision (class, cache key, Next) uses the same text: two readers that decode differently
 * would cache personal pages and let filters be bypassed. Redirects only to the same path plus a slash, which can't start with `//`.
 */
export function readTarget(rawUrl: string): TargetResult {
  if (rawUrl.length > maxUrlLength) return { kind: 'refused', reason: 'URL_TOO_LONG' }
  // Visible ASCII only: browsers send nothing else, and neither backslash nor fragment belongs in a target.
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

/** Canonical path, or null if we don’t serve it: `//`, dots, encoded slashes, controls, broken encoding. */
function canonicalPath(rawPath: string): string | null {
  if (rawPath.includes('//') || /%(?:2f|5c)/i.test(rawPath)) return null
  const decoded = decode(rawPath)
  // Double encoding only matters to a reader that decodes twice. Refuse it rather than hope there is none.
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

/** All paths end in a slash, except files (`/robots.txt`) and those of Next, Payload, OpenID and Apple Wallet. */
function needsSlash(path: string): boolean {
  if (isUnder(path, demoIdentityBase) || isAppleService(path) || isPackageFile(path)) return false
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

export function isApiPath(path: string): boolean {
  return isUnder(path, '/api')
}

/** Apple Wallet's own calls, in the spelling Apple dictates. */
export function isAppleService(path: string): boolean {
  return isUnder(path, `${appleServiceBase}/v1`)
}

const staffPlaces = ['/desk', '/admin', '/cms-api', `${apiBase}/desk`] as const

/** True for a staff path in any case or partial encoding. */
export function isOfStaff(path: string): boolean {
  const decoded = (decode(path) ?? path).toLowerCase()
  return staffPlaces.some((place) => isUnder(decoded, place))
}

export function isForHost(host: string | undefined, name: string): boolean {
  const asked = (host ?? '').toLowerCase()
  return (name.includes(':') ? asked : asked.replace(/:\d+$/, '')) === name
}

/** The back office’s library reads an id in many spellings; it gets one, as rules of a proxy and lines of the log know one. */
export const hasOddId = (path: string): boolean =>
  isUnder(path, '/cms-api') &&
  path
    .split('/')
    .map((segment) => decode(segment) ?? segment)
    .some((segment) => segment !== '' && !Number.isNaN(Number(segment)) && readId(segment) === null)

export const isLogin = (path: string): boolean => isUnder(path, '/login')

export function isReadByKey(path: string): boolean {
  return isUnder(path, `${apiBase}/integrations`)
}

/** The content API has its own query syntax and failure format. */
export function isContentApiPath(path: string): boolean {
  return contentApi.test(path)
}

/** Only reads can be shared: any other method on a shared path is personal. */
export function classOf(method: string, path: string): RouteClass {
  const routeClass = classOfPath(path)
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead || routeClass === 'staff' ? routeClass : 'personal'
}

/** A page of the site, which takes what its forms post where there is no script. */
export const isPage = (path: string): boolean => classOfPath(path) === 'page'

/** Pages and files only take reads, but for a page's forms: every other write is an API call or a login. */
export function takesWrites(path: string): boolean {
  const routeClass = classOfPath(path)
  return routeClass !== 'page' && routeClass !== 'static'
}

/** The names that this page may depend on and a language we have, first value each, fixed order, one encoding. Null if one of them has a broken value. */
export function pageQuery(path: string, query: string): string | null {
  const names = pageQueries.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []
  const values = new Map<string, string>()
  for (const part of query.split('&')) {
    const mark = part.indexOf('=')
    const name = decode((mark === -1 ? part : part.slice(0, mark)).replaceAll('+', ' '))
    if (name === null || !names.includes(name) || values.has(name)) continue
    const value = decode(mark === -1 ? '' : part.slice(mark + 1).replaceAll('+', ' '))
    if (value === null || value.includes('\0')) return null
    values.set(name, value)
  }
  const kept = names.flatMap((name) => {
    const value = values.get(name)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const spoken = languageOfQuery(query)
  return [...kept, ...(spoken ? [`${languageName}=${spoken.code}`] : [])].join('&')
}

/** The full query minus Next's `_rsc`; `isSorted` gives a call one cache key. Null if broken or with NUL, which PostgreSQL can't store. */
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
