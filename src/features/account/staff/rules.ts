import { stepUpLevels } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { StaffRole } from '@/lib/staff'

/** Someone who works for the provider and is signed in at the desk, with the roles they hold at this moment. */
export type StaffActor = {
  staffId: number
  sessionId: number
  name: string
  email: string
  roles: readonly StaffRole[]
  /** When they last showed the identity provider who they are; null where it did not say. */
  authenticatedAt: Date | null
  /** How well they did, in the provider’s own word. */
  acr: string | null
}

/** True for someone who holds one of the roles; `admin` may everything (product decisions, section 1). */
export const holds = ({ roles }: Pick<StaffActor, 'roles'>, needed: readonly StaffRole[]): boolean =>
  roles.includes('admin') || needed.some((role) => roles.includes(role))

/** A session at the desk ends after so many hours, whatever is done meanwhile. */
export const deskSessionHours = 12

/**
 * How old a sign-in may be, in minutes. What gives rights or takes data away for good needs one of this moment; whoever refunds does so all day, and
 * signs in again after a break.
 */
export const freshMinutes = { roles: 10, erasing: 10, refunds: 60 } as const

/** True for a sign-in of the last `minutes`, as strong as the settings ask for. */
export function isFreshSignIn(
  { authenticatedAt, acr }: Pick<StaffActor, 'authenticatedAt' | 'acr'>,
  minutes: number,
  now: Date,
): boolean {
  const levels = stepUpLevels()
  const isStrong = levels.length === 0 || (acr !== null && levels.includes(acr))
  return isStrong && authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= minutes * 60_000
}

/**
 * Lets only someone through who signed in within the last `minutes`: for refunds, erasing and roles.
 * @throws AppError STEP_UP_NEEDED, which a page turns into a link to `stepUpPath`.
 */
export function requireFreshSignIn(
  staff: Pick<StaffActor, 'authenticatedAt' | 'acr'>,
  minutes: number,
  now: Date = new Date(),
): void {
  if (!isFreshSignIn(staff, minutes, now)) throw new AppError('STEP_UP_NEEDED', 'Sign in again to do this.')
}

/** The roles that somebody’s groups at the identity provider mean, each once. */
export function rolesOfGroups(
  groups: readonly string[],
  pairs: readonly { group: string; role: StaffRole }[],
): StaffRole[] {
  return [...new Set(pairs.filter(({ group }) => groups.includes(group)).map(({ role }) => role))]
}
