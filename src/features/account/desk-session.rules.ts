import { stepUpLevels } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { StaffRole } from '@/lib/staff'

export type StaffActor = {
  staffId: number
  sessionId: number
  name: string
  email: string
  roles: readonly StaffRole[]
  authenticatedAt: Date | null
  /** Authentication strength, in the provider's terms. */
  acr: string | null
}

/** `admin` has every right (product decisions, section 1). */
export const holds = ({ roles }: Pick<StaffActor, 'roles'>, needed: readonly StaffRole[]): boolean =>
  roles.includes('admin') || needed.some((role) => roles.includes(role))

/** Limit even in use. */
export const deskSessionHours = 12

/** Most minutes since sign-in. Refunds are made all day, so they need a new one only after a break. */
export const freshMinutes = { roles: 10, erasing: 10, refunds: 60 } as const

/** Within the last `minutes`, and as strong as the settings require. */
export function isFreshSignIn(
  { authenticatedAt, acr }: Pick<StaffActor, 'authenticatedAt' | 'acr'>,
  minutes: number,
  now: Date,
): boolean {
  const levels = stepUpLevels()
  const isStrong = levels.length === 0 || (acr !== null && levels.includes(acr))
  return isStrong && authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= minutes * 60_000
}

/** @throws AppError STEP_UP_NEEDED, which pages turn into a link to `stepUpPath`. */
export function requireFreshSignIn(
  staff: Pick<StaffActor, 'authenticatedAt' | 'acr'>,
  minutes: number,
  now: Date = new Date(),
): void {
  if (!isFreshSignIn(staff, minutes, now)) throw new AppError('STEP_UP_NEEDED', 'Sign in again to do this.')
}

/** Staff who look at sessions: a trainer who is nothing else sees their own. */
export type Viewer = { readonly id: number; readonly isOwnOnly: boolean }
