import type { Actor } from '@/features/account/rules'
import { thingsToBring } from '@/features/courses/bringing.rules'
import { joiningLines } from '@/features/sessions/joining.rules'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import type { CalendarEntry } from './calendar.rules'
import { findBooking } from './data'
import { findWhere } from './mail/data'
import { addressOf } from './mail/places.mails'

type CourseFacts = Pick<
  CalendarEntry,
  'number' | 'courseName' | 'startsAt' | 'endsAt' | 'isCancelled' | 'sequence' | 'join'
> & { readonly slotId: number; readonly isHeld?: boolean }

async function findFacts({ slotId, isHeld = false, ...facts }: CourseFacts) {
  const [where, organiser] = await Promise.all([findWhere(slotId), findOrganiser()])
  const { lat, lng, parking, isVirtual } = where
  return {
    ...facts,
    isHeld,
    organiser,
    place: addressOf(where),
    geo: lat !== null && lng !== null && !isVirtual ? { lat, lon: lng } : null,
    bring: thingsToBring({ ...where, hasCard: null }),
    parking: isVirtual ? null : parking,
  }
}

async function findOrganiser(): Promise<CalendarEntry['organiser']> {
  const { rows } = await pool().query<{ name: string; email: string | null; phone: string }>(
    'SELECT brand_name AS name, support_email AS email, support_phone AS phone FROM settings LIMIT 1',
  )
  const { name = '', email, phone = '' } = rows[0] ?? {}
  return { name, email: email || `bookings@${new URL(siteUrl()).hostname}`, phone }
}

export const bookingEntry = async (bookingId: number, facts: CourseFacts): Promise<CalendarEntry> => ({
  ...(await findFacts(facts)),
  uid: `booking-${bookingId}@${new URL(siteUrl()).hostname}`,
  url: `${siteUrl()}${bookingPath(bookingId)}`,
  mayChange: true,
})

/** Has its own id: the attendee may have no account, and the booking may include others. */
export const seatEntry = async (attendeeId: number, facts: CourseFacts): Promise<CalendarEntry> => ({
  ...(await findFacts(facts)),
  uid: `seat-${attendeeId}@${new URL(siteUrl()).hostname}`,
  url: siteUrl(),
  mayChange: false,
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
    number: booking.number,
    slotId: booking.slotId,
    isHeld: booking.state === 'held' || booking.state === 'paying',
    isCancelled: booking.state === 'cancelled' || booking.isCancelledByProvider,
    join: booking.joining && { url: booking.joining.link, lines: joiningLines(booking.joining) },
  })
}
