import { createHash } from 'node:crypto'
import { videoFrameHosts } from '@/lib/video-url'

// Attributes may hold `>` inside quotes. Comments are skipped, so that quoted markup isn't taken for an element.
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

/** Hashes as the browser computes them, after newline normalisation. Data blocks such as JSON-LD never run and need none. */
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

/** For reCAPTCHA, if configured (developers.google.com/recaptcha/docs/faq). */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const

/** Videos play in frames of these hosts only (src/blocks/video). reCAPTCHA shows its challenge in one. */
const frameSources = (hasRecaptcha: boolean) =>
  [`frame-src 'self'`, ...videoFrameHosts, ...(hasRecaptcha ? recaptcha.frames : [])].join(' ')

const recaptchaScripts = (hasRecaptcha: boolean) => (hasRecaptcha ? recaptcha.scripts : [])

/** Pages are cached, so inline scripts are hashed (no nonce). `style-src-attr` is open: style attributes can't be hashed. */
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

/** Payload's back office needs inline scripts. Only staff see it. */
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

/** `next dev` needs eval and a reload websocket. */
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

/** Responses that aren't pages run nothing, whatever they contain. */
export const dataPolicy = `default-src 'none'; frame-ancestors 'none'`

/** Service worker that keeps a page offline: may fetch from our own site only. */
export const workerPolicy = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`

/** Files opened directly: an uploaded SVG or HTML must not run on our origin. */
export const filePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'`

/** Reads only the head's first 64 KB, so that editors' text can't set it. `cache-topics` makes a page cacheable. */
export function metaContent(html: string, name: 'cache-topics' | 'page-script' | 'page-status'): string | null {
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
