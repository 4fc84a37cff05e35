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

/** What the login on the way to a booking says: a start that is full has only its waitlist. */
export const loginWords = (isFull: boolean): { title: string; text: string } =>
  isFull
    ? {
        title: 'Log in to join the waitlist',
        text: 'This course is full. Log in, and you can join its waitlist: we offer seats that come free in queue order.',
      }
    : {
        title: 'Log in to book',
        text: 'We need to know who’s coming, so the card gets the right name. Once you’ve logged in, you’ll come straight back to your booking.',
      }
