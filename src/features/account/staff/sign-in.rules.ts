import { deskSignInPath, deskSignOutPath, safeDeskNext } from '@/desk-paths'
import { stepUpLevels } from '@/lib/env'
import type { StaffRole } from '@/lib/staff'
import { adminHomePath } from '@/paths'
import type { LoginAsk } from '../identity/gateway'

const longestAgeSeconds = 12 * 3600

/** A fresh sign-in (`max_age`) must meet the configured strength. */
export function readAsk(query: URLSearchParams): LoginAsk {
  const given = query.get('max_age') ?? ''
  const maxAge = /^\d{1,5}$/.test(given) ? Math.min(Number(given), longestAgeSeconds) : undefined
  return {
    ...(query.get('prompt') === 'login' ? { prompt: 'login' } : {}),
    ...(maxAge === undefined ? {} : { maxAge, levels: stepUpLevels() }),
  }
}

const entrances: ReadonlySet<string> = new Set(['login', 'logout-inactivity', 'create-first-user', 'forgot', 'reset'])

/** The redirect for a back-office login or logout page; null for others. `back`: where Payload wants to return. */
export function deskWayOf(segment: string | undefined, back: unknown): string | null {
  if (segment === 'logout') return deskSignOutPath
  if (segment === undefined || !entrances.has(segment)) return null
  return deskSignInPath(safeDeskNext(typeof back === 'string' ? back : undefined) ?? adminHomePath)
}

export function rolesOfGroups(
  groups: readonly string[],
  pairs: readonly { group: string; role: StaffRole }[],
): StaffRole[] {
  return [...new Set(pairs.filter(({ group }) => groups.includes(group)).map(({ role }) => role))]
}
