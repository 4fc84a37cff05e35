import { timingSafeEqual } from 'node:crypto'
import { AppError } from './errors'

/** Double-submit cookie. The __Host- prefix stops other sites and subdomains from setting it. */
export const csrfCookie = '__Host-csrf'

export const crossSiteText = 'This request did not come from our own pages. Reload the page and try again.'

/** Checks both the browser's headers (Sec-Fetch-Site, Origin) and our token header. @throws AppError CROSS_SITE */
export function assertSameSite(request: Request, cookieToken: string | undefined, ownOrigin: string): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwnSite = (site === null || site === 'same-origin') && origin === ownOrigin
  const token = request.headers.get('x-csrftoken')
  if (!isOwnSite || !cookieToken || !token || !isSame(cookieToken, token)) {
    throw new AppError('CROSS_SITE', crossSiteText)
  }
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True if no other site can have caused the request. Browsers send Origin with every unsafe and every cross-site script request. */
export function isOwnRequest(headers: Headers, isUnsafe: boolean, ownOrigin: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin !== null) return origin === ownOrigin && (site === null || site === 'same-origin')
  return !isUnsafe || site === 'same-origin'
}

/**
 * True if another site sent it. For posts whose token is the credential: their pages show no one their address, so that a browser says the origin `null`,
 * and an own request isn’t known by it.
 */
export function isForeignRequest(headers: Headers, ownOrigin: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOtherOrigin = origin !== null && origin !== 'null' && origin !== ownOrigin
  return isOtherOrigin || (site !== null && site !== 'same-origin')
}

export const isUnsafeMethod = (method: string): boolean => !readMethods.has(method.toUpperCase())

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
