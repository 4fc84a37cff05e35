import { createHash, randomBytes } from 'node:crypto'
import { nameCookieName } from '@/features/content/rules'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { findActor } from './data'
import { touchSession } from './mutations'
import { type Begun, beginCallOf, type NewCall } from './repeats.mutations'
import type { Actor } from './rules'

/** Whose session a cookie holds: a customer's, or one of staff at the desk. */
type SessionName = 'hivis-session' | 'hivis-desk'

/** A new secret for a session: what the browser keeps, and the hash that we keep. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The hash of the session that a request holds, or null. */
export function sessionHashOf(
  cookieHeader: string | null | undefined,
  name: SessionName = 'hivis-session',
): string | null {
  const names = siteUrl().startsWith('https:') ? [`__Host-${name}`] : [`__Host-${name}`, name]
  for (const one of names) {
    const found = new RegExp(`(?:^|;\\s*)${one}=([\\w-]{43})(?:;|$)`).exec(cookieHeader ?? '')
    if (found?.[1]) return hashOf(found[1])
  }
  return null
}

/**
 * The Set-Cookie header for a session (null ends it). On https the name ties it to this host. Browsers that keep no such cookie on plain
 * http://localhost (Safari), and sites without https at all, get a plain name.
 */
export function sessionCookie(
  token: string | null,
  maxAgeSeconds: number,
  userAgent: string | null,
  name: SessionName = 'hivis-session',
): string {
  const site = new URL(siteUrl())
  const isSafari = /Safari\//.test(userAgent ?? '') && !/Chrom(?:e|ium)\//.test(userAgent ?? '')
  const isPlain = site.protocol === 'http:' && (isSafari || site.hostname !== 'localhost')
  const value = token ?? ''
  const maxAge = token === null ? 0 : maxAgeSeconds
  return `${isPlain ? '' : '__Host-'}${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isPlain ? '' : '; Secure'}`
}

/**
 * The Set-Cookie header for the name in the site's header (null takes it away). Cached pages are the same for everybody, so a script in the page
 * writes the name; it is no proof of anything.
 */
export function nameCookie(firstName: string | null, maxAgeSeconds: number): string {
  const isHttps = siteUrl().startsWith('https:')
  const maxAge = firstName === null ? 0 : maxAgeSeconds
  return `${nameCookieName}=${encodeURIComponent(firstName ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** Who asks, by the cookies of a request; null for a visitor. Asked on every request: a right that was taken is gone at once. */
export async function readActor(cookieHeader: string | null | undefined): Promise<Actor | null> {
  const tokenHash = sessionHashOf(cookieHeader)
  return await touched(tokenHash ? await findActor(tokenHash) : null)
}

async function touched(found: (Actor & { isStale: boolean }) | null): Promise<Actor | null> {
  if (!found) return null
  const { isStale, ...actor } = found
  if (isStale) await touchSession(actor.sessionId)
  return actor
}

const callers = new WeakMap<Request, Promise<Actor | null>>()

/** Who sent a call of the API; null for a visitor. Found once for each call, however many parts of it ask. */
export function findCaller(request: Request): Promise<Actor | null> {
  const found = callers.get(request) ?? readActor(request.headers.get('cookie'))
  callers.set(request, found)
  return found
}

/** Finds who sent a call about money and begins it for them, at once. From here `findCaller` knows them. Null for a visitor. */
export async function beginAsCaller(
  request: Request,
  call: NewCall,
): Promise<{ readonly actor: Actor; readonly begun: Begun } | null> {
  const tokenHash = sessionHashOf(request.headers.get('cookie'))
  const asked = tokenHash ? await beginCallOf(tokenHash, call) : null
  const actor = await touched(asked?.found ?? null)
  callers.set(request, Promise.resolve(actor))
  return asked && actor && { actor, begun: asked.begun }
}

/**
 * Who sent a call, when only somebody logged in may.
 * @throws AppError NO_SESSION
 */
export async function requireCaller(request: Request): Promise<Actor> {
  const actor = await findCaller(request)
  if (!actor) throw new AppError('NO_SESSION', 'Log in and try again.')
  return actor
}
