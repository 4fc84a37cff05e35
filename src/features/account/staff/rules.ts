import type { StaffRole } from '@/lib/staff'

/** Someone who works for the provider and is signed in at the desk, with the roles they hold at this moment. */
export type StaffActor = {
  staffId: number
  sessionId: number
  name: string
  email: string
  roles: readonly StaffRole[]
}

/** True for someone who holds one of the roles; `admin` may everything (product decisions, section 1). */
export const holds = ({ roles }: Pick<StaffActor, 'roles'>, needed: readonly StaffRole[]): boolean =>
  roles.includes('admin') || needed.some((role) => roles.includes(role))

/** A session at the desk ends after so many hours, whatever is done meanwhile. */
export const deskSessionHours = 12
