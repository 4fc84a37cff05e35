import type { Actor } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import { findBooking } from '../data'
import type { CalendarEntry } from './rules'

/** The calendar entry of a booking. @throws AppError NOT_FOUND. */
export async function findCalendarEntry(actor: Actor, bookingId: number): Promise<CalendarEntry> {
  const booking = await findBooking(actor, bookingId)
  const { rows } = await pool().query<{ sequence: number; name: string; email: string }>(
    `SELECT b.sequence::int AS sequence, s.brand_name AS name, coalesce(s.support_email, '') AS email FROM bookings b, settings s WHERE b.id = $1`,
    [bookingId],
  )
  const [facts] = rows
  const { hostname } = new URL(siteUrl())
  return {
    uid: `booking-${bookingId}@${hostname}`,
    sequence: facts?.sequence ?? 0,
    courseName: booking.course.name,
    startsAt: new Date(booking.startDate),
    endsAt: new Date(booking.endDate),
    place: booking.venue ?? booking.location.name,
    url: `${siteUrl()}${bookingPath(bookingId)}`,
    isCancelled: booking.state === 'cancelled' || booking.isCancelledByProvider,
    organiser: { name: facts?.name ?? '', email: facts?.email || `bookings@${hostname}` },
  }
}
