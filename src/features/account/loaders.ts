import { createHash, randomBytes } from 'node:crypto'
import { nameCookieName } from '@/features/content/rules'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { findActor } from './data'
import { touchSession } from './mutations'
import { type Begun, beginCallOf, type NewCall } from './repeats.mutations'
import type { Actor } from './rules'

type SessionName = 'hivis-session' | 'hivis-desk'

export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

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

/** Null ends it. On https the name binds it to this host; Safari rejects that name on plain http. */
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

/** A script writes this name into the cached header; it grants nothing. Null clears it. */
export function nameCookie(firstName: string | null, maxAgeSeconds: number): string {
  const isHttps = siteUrl().startsWith('https:')
  const maxAge = firstName === null ? 0 : maxAgeSeconds
  return `${nameCookieName}=${encodeURIComponent(firstName ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** Null for a visitor. Read on every request, so a removed right is gone at once. */
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

/** Null for a visitor. Memoised per call. */
export function findCaller(request: Request): Promise<Actor | null> {
  const found = callers.get(request) ?? readActor(request.headers.get('cookie'))
  callers.set(request, found)
  return found
}

/** Finds the caller and begins the idempotent call in one statement; `findCaller` then returns them. Null for a visitor. */
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

/** @throws AppError NO_SESSION */
export async function requireCaller(request: Request): Promise<Actor> {
  const actor = await findCaller(request)
  if (!actor) throw new AppError('NO_SESSION', 'Log in and try again.')
  return actor
}
