import type { IncomingMessage, ServerResponse } from 'node:http'
import { deskPath } from '@/desk-paths'
import { type Reason, reasons } from '@/lib/errors'
import { escapeHtml } from '@/lib/escape-html'
import { homePath } from '@/paths'
import { noStore, type SecurityHeaders } from './headers'
import { allowedMethods } from './limits'

const apiTexts: Partial<Record<Reason, string>> = {
  MALFORMED: 'The address or the request is not well-formed.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This method is not supported.',
  BODY_TOO_LARGE: 'The request is too large.',
  URL_TOO_LONG: 'The address is too long.',
  UNSUPPORTED_TYPE: 'Send the request as uncompressed application/json.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: 'We can’t do this at the moment. Please try again shortly.',
  SITE_CLOSED: 'This site isn’t open yet. Please try again later.',
}

const pageTexts: Partial<Record<Reason, readonly [title: string, text: string]>> = {
  MALFORMED: ['We can’t read that address', 'Please check the link, or start from our home page.'],
  NOT_FOUND: ['There is nothing here', 'Please check the link, or start from our home page.'],
  METHOD_NOT_ALLOWED: ['That didn’t work', 'This page can’t be used that way. Please start from our home page.'],
  BODY_TOO_LARGE: ['That is too large to send', 'Please send less at once.'],
  URL_TOO_LONG: ['That address is too long', 'Please check the link, or start from our home page.'],
  UNSUPPORTED_TYPE: ['We can’t read what was sent', 'Please go back and try again.'],
  INTERNAL: ['Sorry, something went wrong', 'It’s on our side. Please try again in a moment.'],
  UNAVAILABLE: ['We’ll be right back', 'Parts of this site are unavailable for a moment. Please try again shortly.'],
  SITE_CLOSED: ['We’re opening soon', 'This site isn’t open yet. Please come back later.'],
}

export interface FailureOptions {
  readonly isApi: boolean
  /** Method of a content API request, whose failures have their own format. */
  readonly contentMethod?: string | undefined
  readonly supportPhone: string
  /** Only the desk is open, so that is what a page leads to. */
  readonly isClosed: boolean
  readonly security: SecurityHeaders
}

export interface FailureAnswer {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer
}

export function failureAnswer(reason: Reason, options: FailureOptions): FailureAnswer {
  const status = reasons[reason]
  const { contentMethod } = options
  const isContent = contentMethod !== undefined
  const text = isContent
    ? contentFailure(reason, contentMethod)
    : options.isApi
      ? envelope(reason)
      : plainPage(reason, options)
  const body = Buffer.from(text)
  const headers = [
    'Content-Type',
    options.isApi ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length',
    String(body.length),
    ...noStore,
    ...(status === 503 ? ['Retry-After', reason === 'SITE_CLOSED' ? '3600' : '10'] : []),
    ...(status === 405 ? ['Allow', isContent ? 'GET, HEAD' : allowedMethods] : []),
    ...(options.isApi ? options.security.data : options.security.page(text)),
  ]
  return { status, headers, body }
}

/** Wagtail's format: `{message}`, or `{detail}` for a wrong method (content API, section 1). */
function contentFailure(reason: Reason, method: string): string {
  const message = apiTexts[reason] ?? 'The request could not be answered.'
  const body = reason === 'METHOD_NOT_ALLOWED' ? { detail: `Method "${method}" not allowed.` } : { message }
  return JSON.stringify(body, null, 4)
}

function envelope(reason: Reason): string {
  const message = apiTexts[reason] ?? 'The request could not be answered.'
  return JSON.stringify({ success: false, code: reasons[reason], reason, errors: { non_field_errors: [message] } })
}

function plainPage(reason: Reason, { supportPhone, isClosed }: FailureOptions): string {
  const [title, text] = pageTexts[reason] ?? ['Sorry, that didn’t work', 'Please start from our home page.']
  const phone = supportPhone === '' ? '' : ` Or call us on ${escapeHtml(supportPhone)}.`
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:34rem;padding:0 1.5rem;color:#1d2530;background:#fff}
h1{font-size:1.75rem;line-height:1.25}a{color:#0b4f8a}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}${phone}</p>
<p>${isClosed ? `<a href="${deskPath}">Staff sign-in</a>` : `<a href="${homePath}">Go to the home page</a>`}</p>
</main>
</body>
</html>
`
}

const lingerMs = 1_000
const lingerBytes = 4 * 1024 * 1024

/** If a body is still arriving, closes the connection after a short read: closing at once would reset it before the client reads this. */
export function sendFailure(req: IncomingMessage, res: ServerResponse, answer: FailureAnswer): void {
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  const mayHaveBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined
  const body = req.method === 'HEAD' ? undefined : answer.body
  if (!mayHaveBody || req.complete) {
    res.writeHead(answer.status, answer.headers)
    res.end(body)
    return
  }
  res.shouldKeepAlive = false
  res.writeHead(answer.status, answer.headers)
  if (body !== undefined) res.write(body)
  linger(req, () => res.end())
}

function linger(req: IncomingMessage, finish: () => void): void {
  let length = 0
  const timer = setTimeout(end, lingerMs)
  function end() {
    clearTimeout(timer)
    req.off('end', end).off('close', end)
    finish()
  }
  req.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > lingerBytes) end()
  })
  req.on('end', end).on('close', end)
  req.resume()
}
