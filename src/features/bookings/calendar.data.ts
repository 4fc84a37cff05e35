import type { Actor } from '@/features/account/rules'
import { joiningLines } from '@/features/sessions/joining.rules'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import type { CalendarEntry } from './calendar.rules'
import { findBooking } from './data'

type CourseFacts = Pick<
  CalendarEntry,
  'courseName' | 'startsAt' | 'endsAt' | 'place' | 'isCancelled' | 'sequence' | 'join'
>

async function findOrganiser(): Promise<CalendarEntry['organiser']> {
  const { rows } = await pool().query<{ name: string; email: string | null }>(
    'SELECT brand_name AS name, support_email AS email FROM settings LIMIT 1',
  )
  return { name: rows[0]?.name ?? '', email: rows[0]?.email || `bookings@${new URL(siteUrl()).hostname}` }
}

export const bookingEntry = async (bookingId: number, facts: CourseFacts): Promise<CalendarEntry> => ({
  ...facts,
  uid: `booking-${bookingId}@${new URL(siteUrl()).hostname}`,
  url: `${siteUrl()}${bookingPath(bookingId)}`,
  organiser: await findOrganiser(),
})

/** Has its own id: the attendee may have no account, and the booking may include others. */
export const seatEntry = async (attendeeId: number, facts: CourseFacts): Promise<CalendarEntry> => ({
  ...facts,
  uid: `seat-${attendeeId}@${new URL(siteUrl()).hostname}`,
  url: siteUrl(),
  organiser: await findOrganiser(),
})

/** @throws AppError NOT_FOUND. */
export async function findCalendarEntry(actor: Actor, bookingId: number): Promise<CalendarEntry> {
  const booking = await findBooking(actor, bookingId)
  const { rows } = await pool().query<{ sequence: number }>(
    'SELECT sequence::int AS sequence FROM bookings WHERE id = $1',
    [bookingId],
  )
  return await bookingEntry(bookingId, {
    sequence: rows[0]?.sequence ?? 0,
    courseName: booking.course.name,
    startsAt: new Date(booking.startDate),
    endsAt: new Date(booking.endDate),
    place: booking.venue ?? booking.location.name,
    isCancelled: booking.state === 'cancelled' || booking.isCancelledByProvider,
    join: booking.joining && { url: booking.joining.link, lines: joiningLines(booking.joining) },
  })
}
