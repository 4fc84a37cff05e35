import type { ServerResponse } from 'node:http'
import { dayMs } from '@/lib/durations'
import type { FrontContext } from './front-context'

/** RFC 9116. */
export const securityPath = '/.well-known/security.txt'

/** The RFC asks for less than a year, so that no one believes an old file. */
const validMs = 180 * dayMs

export function answerSecurity({ site, security }: FrontContext, contact: string, res: ServerResponse): void {
  const expires = new Date(Date.now() + validMs).toISOString()
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Canonical: ${site.origin}${securityPath}`]
  const body = Buffer.from(`${lines.join('\n')}\n`)
  const type = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)]
  res.writeHead(200, [...type, 'Cache-Control', 'public, max-age=3600', ...security.data]).end(body)
}
