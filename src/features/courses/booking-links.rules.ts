import type { AuthStatus } from '@/features/account/rules'
import { courseBookingPath, courseRedirectorPath, sessionRedirectorPath } from '@/paths'
import type { CourseRow } from './rules'

/** Business and personal-company users book in the app; others go through the redirector (spec section 2). */
export function bookingLink(auth: AuthStatus, session: { sessionId: number; slotId?: number | undefined }): string {
  return auth.isBusinessUser || auth.isPersonalCompanyUser
    ? courseBookingPath(session.sessionId, session.slotId)
    : sessionRedirectorPath(session.sessionId, session.slotId)
}

/** Expand with slots, else book; a full row leads to the waitlist. */
export type RowAction = { kind: 'expand' } | { kind: 'book'; href: string } | { kind: 'waitlist'; href: string }

/** Spec section 2. A full row opens the booking page too, for its waitlist. */
export function rowAction(row: CourseRow, auth: AuthStatus): RowAction {
  if (row.sessionTimes.length > 0) return { kind: 'expand' }
  return { kind: row.availableSpaces > 0 ? 'book' : 'waitlist', href: bookingLink(auth, { sessionId: row.id }) }
}

/** Through the redirector (spec section 2). */
export function courseRowLink(row: Pick<CourseRow, 'id'>): string {
  return courseRedirectorPath(row.id)
}
