import { callerOf } from './callers'
import { isHtml } from './capture'
import { chooseEncoding } from './compress'
import { type Exchange, type FrontContext, readLimitMs, refuse, sendUnmade } from './front-context'
import type { CacheEntry } from './page-cache'
import { renderShared, type SharedClass } from './render'
import { isContentApiPath, pageQuery, plainQuery } from './request-url'
import { sendOnce } from './send-once'
import { isMatch } from './stored-answer'

/** The cache key, which is also the URL to render, so the two can't disagree. Null if the query is broken. */
function sharedUrl(routeClass: SharedClass, path: string, query: string): string | null {
  if (routeClass === 'static') return path
  const kept = keptQuery(routeClass, path, query)
  if (kept === null) return null
  return kept === '' ? path : `${path}?${kept}`
}

function keptQuery(routeClass: SharedClass, path: string, query: string): string | null {
  if (routeClass === 'page') return pageQuery(query)
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
  const isCurrent = context.cache.isTrusted && entry.freshUntil > Date.now()
  res.writeHead(200, isCurrent ? variant.headers : variant.passingHeaders)
  // Node drops the body for HEAD.
  res.end(variant.body)
}
