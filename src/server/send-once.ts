import { cameraPages, isPackageFile } from '@/cache-topics'
import { type Captured, headerOf, isHtml } from './capture'
import { chooseEncoding, compress, isCompressible } from './compress'
import { metaContent } from './csp'
import type { Exchange, FrontContext } from './front-context'
import { cameraFeatures, type HeaderList, noStore } from './headers'

/** Headers that are ours to set, hop-by-hop, or that would make browsers request every page twice (Payload's client hints). */
const dropped: ReadonlySet<string> = new Set([
  'accept-ch',
  'accept-ranges',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'critical-ch',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'etag',
  'keep-alive',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-cache-topics',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
])

/** Cookies pass only on personal responses. */
export async function sendOnce(context: FrontContext, exchange: Exchange, captured: Captured): Promise<void> {
  const { req, res, routeClass } = exchange
  const contentType = headerOf(captured, 'content-type')
  const wanted = isCompressible(contentType, captured.body.length)
    ? chooseEncoding(String(req.headers['accept-encoding'] ?? ''))
    : 'identity'
  const body = await compress(captured.body, wanted, false)
  const headers: HeaderList = []
  for (const [name, values] of captured.headers) {
    if (dropped.has(name) || name.startsWith('x-nextjs-') || (name === 'set-cookie' && routeClass !== 'personal'))
      continue
    for (const value of values) headers.push(name, value)
  }
  const hasBody = captured.status !== 204 && captured.status !== 304
  if (hasBody) headers.push('Content-Length', String(body.length))
  if (wanted !== 'identity') headers.push('Content-Encoding', wanted, 'Vary', 'Accept-Encoding')
  if (isPackageFile(exchange.target.path)) headers.push(...packageHeaders(captured))
  else {
    headers.push(...(isPrivate(captured) ? privateNoStore : noStore))
    headers.push(...securityOf(context, captured))
  }
  if (isHtml(captured) && cameraPages.test(exchange.target.path)) {
    setHeader(headers, 'Permissions-Policy', cameraFeatures)
  }
  // A draft's URL holds its token. Don't leak it to linked pages.
  if (headerOf(captured, 'referrer-policy') === 'no-referrer') setHeader(headers, 'Referrer-Policy', 'no-referrer')
  if (res.destroyed) return
  res.writeHead(statusOf(captured), headers)
  res.end(hasBody ? body : undefined)
}

/** In a frame of an opaque origin, which is same-site with nothing: its files are open to any origin that has the token. */
function packageHeaders(captured: Captured): HeaderList {
  return [
    'Cache-Control',
    headerOf(captured, 'cache-control') || 'no-store',
    'Content-Security-Policy',
    headerOf(captured, 'content-security-policy') || `default-src 'none'; sandbox`,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Resource-Policy',
    'cross-origin',
  ]
}

function securityOf({ security }: FrontContext, captured: Captured): HeaderList {
  if (isHtml(captured)) return security.page(captured.body.toString('utf8'))
  return headerOf(captured, 'content-type').startsWith('text/javascript') ? security.worker : security.data
}

const privateNoStore: HeaderList = ['Cache-Control', 'private, no-store']

const isPrivate = (captured: Captured) => headerOf(captured, 'cache-control') === 'private, no-store'

function setHeader(headers: HeaderList, name: string, value: string): void {
  const index = headers.indexOf(name)
  if (index === -1) headers.push(name, value)
  else headers[index + 1] = value
}

const pageStatuses = ['400', '401', '403', '404', '409', '422', '429', '503']

/** A server component can't set a status, so missing and failed pages name it in their head. */
function statusOf(captured: Captured): number {
  const named =
    captured.status === 200 && isHtml(captured) ? metaContent(captured.body.toString('utf8'), 'page-status') : null
  return named !== null && pageStatuses.includes(named) ? Number(named) : captured.status
}
