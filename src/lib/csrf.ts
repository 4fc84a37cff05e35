import { timingSafeEqual } from 'node:crypto'
import { AppError } from './errors'

/** Double-submit cookie. The prefix ties it to this host: no other site or subdomain can set it. */
export const csrfCookie = '__Host-csrf'

/**
 * Refuses an unsafe call that another site could have caused: the browser's own word (Sec-Fetch-Site, Origin) and the token
 * in the header must both agree.
 * @throws AppError CROSS_SITE
 */
export function assertSameSite(request: Request, cookieToken: string | undefined, ownOrigin: string): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwnSite = (site === null || site === 'same-origin') && origin === ownOrigin
  const token = request.headers.get('x-csrftoken')
  if (!isOwnSite || !cookieToken || !token || !isSame(cookieToken, token)) {
    throw new AppError('CROSS_SITE', 'This request did not come from our own pages. Reload the page and try again.')
  }
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a request that no other site can have caused, by the browser's own word. Browsers name the origin of every unsafe request, and of every
 * one that a script of another site sends; a read without it is a link or a page of our own.
 */
export function isOwnRequest(headers: Headers, isUnsafe: boolean, ownOrigin: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin !== null) return origin === ownOrigin && (site === null || site === 'same-origin')
  return !isUnsafe || site === 'same-origin'
}

/** True for a method that changes something. */
export const isUnsafeMethod = (method: string): boolean => !readMethods.has(method.toUpperCase())

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
