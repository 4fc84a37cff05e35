import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What a preview token binds (content API, section 4): one stored version, of one page, on one site, made for one editor. */
const claimsSchema = z.strictObject({
  /** `new` for a page that was never saved as one. */
  page: z.union([z.int().positive(), z.literal('new')]),
  version: z.int().positive(),
  /** Host of the site, with its port if it has one. */
  site: z.string().min(1),
  editor: z.int().positive(),
  /** Such as `hivis.articlepage`; clients send it beside the token. */
  contentType: z.string().min(1),
  /** `preview` is the editor's own window, `share` a link that was given to somebody. */
  kind: z.enum(['preview', 'share']),
  /** End of its life in seconds since 1970. */
  exp: z.int().positive(),
})

export type PreviewClaims = z.infer<typeof claimsSchema>

/** Longest life of each kind in seconds: an hour, and fourteen days. */
const longestLife = { preview: 60 * 60, share: 14 * 24 * 60 * 60 } as const

const longestToken = 1024

/** Seconds since 1970. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/**
 * Signs a token for the claims: base64url of their JSON, a dot, base64url of its HMAC-SHA-256.
 * @param key derived from the installation's secret for this purpose alone.
 * @throws RangeError when it would live longer than its kind may.
 */
export function signPreview(claims: PreviewClaims, key: Buffer, now: Date): string {
  const known = claimsSchema.parse({ ...claims, contentType: claims.contentType.toLowerCase() })
  if (known.exp - secondsOf(now) > longestLife[known.kind])
    throw new RangeError(`A ${known.kind} may not live so long.`)
  const payload = Buffer.from(JSON.stringify(known)).toString('base64url')
  return `${payload}.${signatureOf(payload, key)}`
}

/**
 * The claims of a token that was signed here and is still alive, or null. Every other text is refused in the same way: what is wrong
 * with it is nobody's business.
 */
export function readPreview(token: string, keys: readonly Buffer[], now: Date): PreviewClaims | null {
  const [payload = '', signature = '', ...rest] = token.slice(0, longestToken + 1).split('.')
  if (rest.length > 0 || token.length > longestToken) return null
  if (!keys.some((key) => isSame(signature, signatureOf(payload, key)))) return null
  const parsed = claimsSchema.safeParse(jsonOf(payload))
  if (!parsed.success) return null
  const life = parsed.data.exp - secondsOf(now)
  return life > 0 && life <= longestLife[parsed.data.kind] ? parsed.data : null
}

/** Whether a token was made for this site and for what the client says it is. */
export function isFor(claims: PreviewClaims, site: string, contentType: string | undefined): boolean {
  return claims.site === site && claims.contentType === contentType?.toLowerCase()
}

function signatureOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`preview.v1.${payload}`).digest('base64url')
}

/** Compares the texts, not the bytes they stand for, as base64 has more than one spelling. */
function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
