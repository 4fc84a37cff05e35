import { callerOf } from './callers'
import { isHtml } from './capture'
import { chooseEncoding } from './compress'
import { type Exchange, type FrontContext, readLimitMs, refuse, sendUnmade } from './front-context'
import { type HeaderList, noStore } from './headers'
import type { CacheEntry } from './page-cache'
import { partHeaders, partOf } from './ranges'
import { renderShared, type SharedClass } from './render'
import { isContentApiPath, pageQuery, plainQuery } from './request-url'
import { sendOnce } from './send-once'
import { isMatch, type Variant } from './stored-answer'

/** The cache key, which is also the URL to render, so the two can't disagree. Null if the query is broken. */
function sharedUrl(routeClass: SharedClass, path: string, query: string): string | null {
  if (routeClass === 'static') return path
  const kept = keptQuery(routeClass, path, query)
  if (kept === null) return null
  return kept === '' ? path : `${path}?${kept}`
}

function keptQuery(routeClass: SharedClass, path: string, query: string): string | null {
  if (routeClass === 'page') return pageQuery(path, query)
  return isContentApiPath(path) ? query : plainQuery(query, true)
}

export async function answerShared(
  context: FrontContext,
  exchange: Exchange,
  routeClass: SharedClass,
): Promise<string | null> {
  const url = sharedUrl(routeClass, exchange.target.path, exchange.target.query)
  if (url === null) {
    refuse(context, exchange, 'MALFORMED')
    return null
  }
  const resolved = await context.cache.resolve(url, readLimitMs(context), () =>
    renderShared(context, routeClass, url, callerOf(exchange.req, context.trustProxy).address),
  )
  exchange.seen.source = resolved.kind === 'stored' ? resolved.source : 'rendered'
  if (resolved.kind === 'stored') {
    await sendStored(context, exchange, resolved.entry)
    return resolved.entry.key
  }
  // An HTML page for a file is Next's "not found" or a catch-all route: don't serve it in place of a removed script.
  if (resolved.captured === undefined)
    sendUnmade(context, exchange, resolved.kind === 'failed' ? resolved : { hasOutage: false })
  else if (routeClass === 'static' && isHtml(resolved.captured)) refuse(context, exchange, 'NOT_FOUND')
  else await sendOnce(context, exchange, resolved.captured)
  return null
}

async function sendStored(context: FrontContext, exchange: Exchange, entry: CacheEntry): Promise<void> {
  const { req, res } = exchange
  const variant = await context.cache.variant(entry, chooseEncoding(String(req.headers['accept-encoding'] ?? '')))
  const ifNoneMatch = req.headers['if-none-match']
  if (ifNoneMatch !== undefined && isMatch(ifNoneMatch, variant.etag)) {
    res.writeHead(304, variant.notModifiedHeaders)
    res.end()
    return
  }
  // What staff see of a closed site is kept by no cache of ours outside.
  const isCurrent = context.opening.isOpen && context.cache.isTrusted && entry.freshUntil > Date.now()
  sendVariant(exchange, variant, isCurrent ? variant.headers : variant.passingHeaders)
}

function sendVariant({ req, res }: Exchange, { body, etag, hasParts }: Variant, headers: HeaderList): void {
  const { range, 'if-range': ifRange } = req.headers
  const asked = { range, ifRange: ifRange?.toString() }
  const part = hasParts && req.method === 'GET' ? partOf(asked, etag, body.length) : 'whole'
  if (part === 'outside') {
    res.writeHead(416, ['Content-Range', `bytes */${body.length}`, 'Content-Length', '0', ...noStore])
    res.end()
  } else if (part === 'whole') {
    res.writeHead(200, headers)
    // Node drops the body for HEAD.
    res.end(body)
  } else {
    res.writeHead(206, partHeaders(headers, part, body.length))
    res.end(body.subarray(part.first, part.last + 1))
  }
}
