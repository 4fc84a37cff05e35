import { stepUpLevels } from '@/lib/env'
import { adminHomePath, deskSignInPath, deskSignOutPath, safeDeskNext } from '@/paths'
import type { LoginAsk } from './identity/gateway'

const longestAgeSeconds = 12 * 3600

/** What an address asks of the identity provider. Whoever needs a fresh sign-in (`max_age`) needs one as strong as the settings say. */
export function readAsk(query: URLSearchParams): LoginAsk {
  const given = query.get('max_age') ?? ''
  const maxAge = /^\d{1,5}$/.test(given) ? Math.min(Number(given), longestAgeSeconds) : undefined
  return {
    ...(query.get('prompt') === 'login' ? { prompt: 'login' } : {}),
    ...(maxAge === undefined ? {} : { maxAge, levels: stepUpLevels() }),
  }
}

/** Pages of Payload that are about its own logins. */
const entrances: ReadonlySet<string> = new Set(['login', 'logout-inactivity', 'create-first-user', 'forgot', 'reset'])

/** Where a page of the back office leads that is about getting in or out; null for every other. `back` is where Payload wants to come back to. */
export function deskWayOf(segment: string | undefined, back: unknown): string | null {
  if (segment === 'logout') return deskSignOutPath
  if (segment === undefined || !entrances.has(segment)) return null
  return deskSignInPath(safeDeskNext(typeof back === 'string' ? back : undefined) ?? adminHomePath)
}
