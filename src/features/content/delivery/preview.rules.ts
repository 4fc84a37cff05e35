import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '@/lib/unknown'

/** Claims of a preview token (content API, section 4): one version of one page, on one site, for one editor. */
const claimsSchema = z.strictObject({
  page: z.union([z.int().positive(), z.literal('new')]),
  version: z.int().positive(),
  site: z.string().min(1),
  editor: z.int().positive(),
  /** Such as `hivis.articlepage`; clients send it with the token. */
  contentType: z.string().min(1),
  /** `preview` is the editor's own window, `share` a link for others. */
  kind: z.enum(['preview', 'share']),
  exp: z.int().positive(),
})

export type PreviewClaims = z.infer<typeof claimsSchema>

/** Longest life in seconds: an hour, and fourteen days. */
const longestLife = { preview: 60 * 60, share: 14 * 24 * 60 * 60 } as const

const longestToken = 1024

const windowSeconds = 30 * 60

/** When the window of an editor ends, in seconds: on a full half hour, so that saves don't reload it. */
export const windowEnd = (now: Date): number => (Math.floor(secondsOf(now) / windowSeconds) + 2) * windowSeconds

export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Token: base64url of the claims' JSON, a dot, base64url of its HMAC-SHA-256. @param key derived from the
 * installation's secret for this purpose only. @throws RangeError if it would outlive the limit of its kind. */
export function signPreview(claims: PreviewClaims, key: Buffer, now: Date): string {
  const known = claimsSchema.parse({ ...claims, contentType: claims.contentType.toLowerCase() })
  if (known.exp - secondsOf(now) > longestLife[known.kind])
    throw new RangeError(`A ${known.kind} may not live so long.`)
  const payload = Buffer.from(JSON.stringify(known)).toString('base64url')
  return `${payload}.${signatureOf(payload, key)}`
}

/** Null for any invalid or expired token, without saying why. */
export function readPreview(token: string, keys: readonly Buffer[], now: Date): PreviewClaims | null {
  const [payload = '', signature = '', ...rest] = token.slice(0, longestToken + 1).split('.')
  if (rest.length > 0 || token.length > longestToken) return null
  if (!keys.some((key) => isSame(signature, signatureOf(payload, key)))) return null
  const parsed = claimsSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!parsed.success) return null
  const life = parsed.data.exp - secondsOf(now)
  return life > 0 && life <= longestLife[parsed.data.kind] ? parsed.data : null
}

/** True if a token is for this site and the client's content type. */
export function isFor(claims: PreviewClaims, site: string, contentType: string | undefined): boolean {
  return claims.site === site && claims.contentType === contentType?.toLowerCase()
}

function signatureOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`preview.v1.${payload}`).digest('base64url')
}

/** Compares text, not bytes, as base64 isn't canonical. */
function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
