import { createHash } from 'node:crypto'
import { videoFrameHosts } from '@/lib/video-url'

// Attributes may hold `>` inside quotes; comments are stepped over so that markup quoted in them is not taken for an element.
const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const inlineElement = new RegExp(
  `<!--(?:-?>|[\\s\\S]*?--!?>)|<(script|style)(?=[\\s/>])${attributes}>([\\s\\S]*?)</\\1(?=[\\s/>])`,
  'gi',
)
const metaElement = new RegExp(`<meta(?=[\\s/])${attributes}>`, 'gi')

interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The hashes of a page's inline scripts and styles, as the browser computes them: over the text after line breaks were normalised.
 * Data blocks such as JSON-LD are never run, so they need none.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name, attributeText = '', text = ''] of html.replace(/\r\n?/g, '\n').matchAll(inlineElement)) {
    if (name === undefined || text === '') continue
    if (name.toLowerCase() === 'style') styles.add(hashSource(text))
    else if (isRunInline(attributeText)) scripts.add(hashSource(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function isRunInline(attributeText: string): boolean {
  const names = attributeText.replace(/"[^"]*"|'[^']*'/g, '""')
  if (/(?:^|[\s/"])src(?=[\s/=]|$)/i.test(names)) return false
  return !/(?:^|\s)type\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributeText)
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

/** What Google's bot check needs, where it is set up (developers.google.com/recaptcha/docs/faq). */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const

/** Films play in frames of these hosts alone (src/blocks/video); the bot check asks its questions in one. */
const frameSources = (hasRecaptcha: boolean) =>
  [`frame-src 'self'`, ...videoFrameHosts, ...(hasRecaptcha ? recaptcha.frames : [])].join(' ')

const recaptchaScripts = (hasRecaptcha: boolean) => (hasRecaptcha ? recaptcha.scripts : [])

/**
 * The content security policy of a finished page. No nonce, as the page is sent to many: the front sees the whole of it and names its
 * inline scripts by hash. `style-src-attr` is open because server-rendered style attributes can't be named one by one.
 */
export function pagePolicy(html: string, isHttps: boolean, hasRecaptcha = false, deskOrigin?: string): string {
  const { scripts, styles } = inlineHashes(html)
  const parts = [
    `default-src 'self'`,
    [`script-src 'self'`, ...recaptchaScripts(hasRecaptcha), ...scripts].join(' '),
    [`style-src 'self'`, ...styles].join(' '),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    frameSources(hasRecaptcha),
    `object-src 'none'`,
    `base-uri 'none'`,
    [`form-action 'self'`, ...(deskOrigin ? [deskOrigin] : [])].join(' '),
    `frame-ancestors 'self'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return parts.join('; ')
}

/** The back office is Payload's own application, which needs inline scripts; only staff ever see it. */
export const staffPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `worker-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
].join('; ')

/** `next dev` compiles with eval and reloads over a websocket. */
export const devPolicy = (hasRecaptcha: boolean): string =>
  [
    `default-src 'self'`,
    [`script-src 'self' 'unsafe-inline' 'unsafe-eval'`, ...recaptchaScripts(hasRecaptcha)].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self' ws: wss:`,
    frameSources(hasRecaptcha),
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')

/** Answers that are not pages run nothing, whatever they turn out to contain. */
export const dataPolicy = `default-src 'none'; frame-ancestors 'none'`

/** A worker that keeps a page on a device: it may ask our own site again, and nothing else. */
export const workerPolicy = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`

/** A file opened by itself: an SVG or HTML among the uploads must not run as our site. */
export const filePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'`

/**
 * What a page says about itself in a meta element of its head, or null. Only the head's first 64 KB count, so that no text further down,
 * where editors write, can speak for the page. `cache-topics` makes it cacheable; `page-status` gives its HTTP status, as a server
 * component can't set one.
 */
export function metaContent(html: string, name: 'cache-topics' | 'page-status'): string | null {
  const start = html.slice(0, 65_536)
  const end = start.search(/<\/head|<body/i)
  for (const [, attributeText = ''] of (end === -1 ? start : start.slice(0, end)).matchAll(metaElement)) {
    if (attributeOf(attributeText, 'name') === name) return attributeOf(attributeText, 'content')
  }
  return null
}

function attributeOf(attributeText: string, wanted: string): string | null {
  for (const [, name, quoted, single] of attributeText.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    if (name?.toLowerCase() === wanted) return quoted ?? single ?? null
  }
  return null
}
