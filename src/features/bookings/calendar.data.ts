import { type Actor, taughtIn } from '@/features/account/rules'
import { thingsToBring } from '@/features/courses/bringing.rules'
import { joiningLines } from '@/features/sessions/joining.rules'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import type { CalendarEntry } from './calendar.rules'
import { findBooking } from './data'
import { findWheres, type Reader } from './mail/data'
import { addressOf, type Where } from './mail/places.mails'

type CourseFacts = Pick<
  CalendarEntry,
  'number' | 'courseName' | 'startsAt' | 'endsAt' | 'isCancelled' | 'sequence' | 'join' | 'wasPlace'
> & { readonly slotId: number; readonly isHeld?: boolean }

async function findOrganiser(reader: Reader): Promise<CalendarEntry['organiser']> {
  const { rows } = await reader.query<{ name: string; email: string | null; phone: string }>(
    'SELECT brand_name AS name, support_email AS email, support_phone AS phone FROM settings LIMIT 1',
  )
  const { name = '', email, phone = '' } = rows[0] ?? {}
  return { name, email: email || `bookings@${new URL(siteUrl()).hostname}`, phone }
}

type Kind = 'booking' | 'seat'

/** A seat has its own id: the attendee may have no account, and the booking may include others. */
function entryOf(kind: Kind, { id, slotId: _slot, isHeld = false, ...facts }: Numbered, where: Where): Unorganised {
  const { lat, lng, parking, isVirtual } = where
  return {
    ...facts,
    isHeld,
    place: addressOf(where),
    geo: lat !== null && lng !== null && !isVirtual ? { lat, lon: lng } : null,
    bring: thingsToBring({ ...where, hasCard: null }),
    taughtIn: taughtIn(where.language),
    parking: isVirtual ? null : parking,
    uid: `${kind}-${id}@${new URL(siteUrl()).hostname}`,
    url: kind === 'booking' ? `${siteUrl()}${bookingPath(id)}` : siteUrl(),
    mayChange: kind === 'booking',
  }
}

type Numbered = CourseFacts & { readonly id: number }
type Unorganised = Omit<CalendarEntry, 'organiser'>

/** Entries of bookings or seats, in their order. */
export async function entriesOf(
  kind: Kind,
  all: readonly Numbered[],
  reader: Reader = pool(),
): Promise<CalendarEntry[]> {
  const slotIds = all.map(({ slotId }) => slotId)
  const [wheres, organiser] = [await findWheres(slotIds, reader), await findOrganiser(reader)]
  return all.flatMap((one) => {
    const where = wheres.get(one.slotId)
    return where ? [{ ...entryOf(kind, one, where), organiser }] : []
  })
}

async function onlyEntry(kind: Kind, one: Numbered, reader?: Reader): Promise<CalendarEntry> {
  const [entry] = await entriesOf(kind, [one], reader)
  if (!entry) throw new Error('A calendar entry is about a start that does not exist.')
  return entry
}

/** A look at a change reads in its own transaction: another connection might wait for it. */
export const bookingEntry = (id: number, facts: CourseFacts, reader?: Reader) =>
  onlyEntry('booking', { ...facts, id }, reader)

/** As `bookingEntry`. */
export const seatEntry = (id: number, facts: CourseFacts, reader?: Reader) =>
  onlyEntry('seat', { ...facts, id }, reader)

/** @throws AppError NOT_FOUND. */
export async function findCalendarEntry(actor: Actor, bookingId: number): Promise<CalendarEntry> {
  const booking = await findBooking(actor, bookingId)
  const { rows } = await pool().query<{ sequence: number }>('SELECT sequence FROM bookings WHERE id = $1', [bookingId])
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
