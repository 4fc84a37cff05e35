import { cacheTopics, isCacheTopic } from '@/cache-topics'
import { causeOf } from '@/lib/cause'
import { isOutage } from '@/lib/outage'
import { Crowded, type Rank } from './admission'
import { type Captured, headerOf, isHtml } from './capture'
import { metaContent } from './csp'
import { type FrontContext, ownHeaders, readLimitMs } from './front-context'
import type { HeaderList } from './headers'
import { lightPage } from './light-page'
import type { Limits } from './limits'
import type { Rendered } from './page-cache'
import { isContentApiPath } from './request-url'
import { languageHeader, spokenPage } from './spoken-page'
import { StoredAnswer } from './stored-answer'

const accepted = { static: '*/*', 'public-api': 'application/json', page: 'text/html' } as const

export type SharedClass = keyof typeof accepted

const mustRevalidate = 'public, max-age=0, must-revalidate'
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const keptHeaders = ['content-disposition', 'content-language', 'link', 'x-robots-tag'] as const

/** Renders anonymously: the request has the URL and nothing about the visitor. */
export async function renderShared(
  context: FrontContext,
  routeClass: SharedClass,
  url: string,
  address: string,
): Promise<Rendered> {
  const query = url.split('?', 2)[1] ?? ''
  const headers = { ...ownHeaders(context.site), ...languageHeader(query), accept: accepted[routeClass] }
  try {
    const rendered = await context.application.ask({
      method: 'GET',
      url,
      headers,
      rank: rankOf(routeClass, url),
      caller: { address },
      withinMs: readLimitMs(context),
    })
    const captured = routeClass === 'page' ? spokenPage(lightened(rendered), query) : rendered
    if (captured.status < 500) return judge(context, captured, routeClass, url)
    noteFailure(context, routeClass, url, captured.status)
    return { kind: 'failed', hasOutage: captured.hasOutage }
  } catch (error) {
    if (!(error instanceof Crowded)) noteFailure(context, routeClass, url, causeOf(error).error)
    return { kind: 'failed', hasOutage: isOutage(error), error }
  }
}

function lightened(captured: Captured): Captured {
  return isHtml(captured) ? { ...captured, body: Buffer.from(lightPage(captured.body.toString('utf8'))) } : captured
}

/** Files belong to a page that someone got, staff's among them. */
function rankOf(routeClass: SharedClass, url: string): Rank {
  if (routeClass === 'static') return 'personal'
  return routeClass === 'public-api' && isContentApiPath(url.split('?', 1)[0] ?? '') ? 'rest' : 'page'
}

function noteFailure(context: FrontContext, routeClass: SharedClass, url: string, failure: string | number): void {
  context.logger.warn({ routeClass, path: url.split('?', 1)[0], failure }, 'a render failed')
}

function judge(context: FrontContext, captured: Captured, routeClass: SharedClass, url: string): Rendered {
  if (captured.status !== 200 || captured.headers.has('set-cookie')) return { kind: 'once', captured }
  const html = isHtml(captured) ? captured.body.toString('utf8') : null
  if (routeClass === 'static') return html === null ? storableFile(context, captured, url) : { kind: 'once', captured }
  if (html !== null && isIncomplete(html)) {
    noteFailure(context, routeClass, url, 'incomplete')
    return { kind: 'failed', captured, hasOutage: captured.hasOutage }
  }
  if (html !== null && metaContent(html, 'page-status') !== null) return { kind: 'once', captured }
  const topics = readTopics(captured, html)
  if (topics === null) return { kind: 'once', captured }
  const { security, limits, shared } = context
  const maxAgeMs = maxAgeOf(topics, limits)
  const answer = new StoredAnswer({
    ...contentOf(captured),
    cacheControl: mustRevalidate,
    headers: [...pick(captured, keptHeaders), ...(html === null ? security.data : security.page(html))],
    shared: shared?.headersOf(topics, maxAgeMs),
    isLasting: false,
  })
  return { kind: 'storable', answer, topics, maxAgeMs }
}

function maxAgeOf(topics: readonly string[], limits: Limits): number {
  if (topics.includes(cacheTopics.elsewhere)) return limits.elsewhereMaxAgeMs
  return topics.includes(cacheTopics.courses) ? limits.coursesMaxAgeMs : limits.otherMaxAgeMs
}

/** Files need no topic: a build's own never change, and uploads change with the content. */
function storableFile({ security, limits, shared }: FrontContext, captured: Captured, url: string): Rendered {
  const isLasting = url.startsWith('/_next/static/')
  const content = contentOf(captured)
  const topics = [cacheTopics.content]
  const maxAgeMs = isLasting ? Number.POSITIVE_INFINITY : limits.otherMaxAgeMs
  const answer = new StoredAnswer({
    ...content,
    cacheControl: isLasting ? forever : anHour,
    headers: [...pick(captured, keptHeaders), ...security.file(content.contentType)],
    // A build's own files already carry an immutable Cache-Control.
    shared: isLasting ? undefined : shared?.headersOf(topics, maxAgeMs),
    isLasting,
    isFile: true,
  })
  return { kind: 'storable', answer, topics, maxAgeMs }
}

/** React responds 200 if a part in a Suspense boundary failed after streaming began, and leaves this mark. Never cache such a page. */
function isIncomplete(html: string): boolean {
  return /<template data-dgst="(?!BAILOUT)|\$RX\("/.test(html)
}

function contentOf(captured: Captured) {
  return { body: captured.body, contentType: headerOf(captured, 'content-type') || 'application/octet-stream' }
}

/** Topics from the header or head. Null if none are named, or one is never announced. */
function readTopics(captured: Captured, html: string | null): readonly string[] | null {
  const named = headerOf(captured, 'x-cache-topics') || (html === null ? '' : (metaContent(html, 'cache-topics') ?? ''))
  const topics = named.split(/[\s,]+/).filter((topic) => topic !== '')
  return topics.length > 0 && topics.every(isCacheTopic) ? topics : null
}

function pick(captured: Captured, names: readonly string[]): HeaderList {
  return names.flatMap((name) => (captured.headers.get(name) ?? []).flatMap((value) => [name, value]))
}
