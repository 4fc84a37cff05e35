import type { PoolClient } from 'pg'
import { ownLearnPath } from '@/features/learning/rules'
import type { MessageAbout } from '@/features/messages/rules'
import { reachNow } from '@/features/messages/texts.gateway'
import type { bookingStates } from '@/features/seats/rules'
import { joiningOf } from '@/features/sessions/joining.data'
import type { HowToJoin, Joining } from '@/features/sessions/joining.rules'
import { howToJoin } from '@/features/sessions/joining-token.rules'
import { isAnyTime } from '@/lib/dates'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import type { Where } from './places.mails'

export type Reader = Pick<PoolClient, 'query'>

/** Where starts are, by their ids, and what people need to know to get there. */
export async function findWheres(slotIds: readonly number[], reader: Reader = pool()): Promise<Map<number, Where>> {
  const { rows } = await reader.query<Where & { slotId: number }>(
    `SELECT sl.id AS slot_id, l.name, l.slug, s.venue, l.address, l.kind = 'virtual' AS is_virtual, s.language, l.lat, l.lng, l.parking, l.transit_note, c.renews_card, c.what_to_bring,
       s.format = 'online' AS is_self_paced
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE sl.id = ANY($1::int[])`,
    [slotIds],
  )
  return new Map(rows.map(({ slotId, ...where }) => [slotId, where]))
}

/** As `findWheres`, of one start. @throws Error when there is none. */
export async function findWhere(slotId: number, reader: Reader = pool()): Promise<Where> {
  const where = (await findWheres([slotId], reader)).get(slotId)
  if (!where) throw new Error('A message is about a start that does not exist.')
  return where
}

export type BookingFacts = {
  bookingId: number
  slotId: number
  number: string
  contactName: string | null
  courseName: string
  startsAt: Date
  endsAt: Date
  place: string
  people: string[]
  left: string[]
  unnamed: number
  state: (typeof bookingStates)[number]['value']
  /** Grows with every change, so that calendars take the newest. */
  sequence: number
  isCancelled: boolean
  /** Those on it whom nothing can be sent to now, and those who are off it. */
  unreached: string[]
  unreachedLeft: string[]
  /** Null unless it is a webinar they are booked on. */
  join: HowToJoin | null
}

type Own = { readonly attendeeId: number; readonly personId: number }

/** A webinar’s link, or a person’s own way into a course online. */
function wayIn(
  { joining, isSelfPaced }: { joining: Joining | null; isSelfPaced: boolean },
  own: Own | null,
): HowToJoin | null {
  if (!isSelfPaced || !own) return howToJoin(joining, own)
  return { url: `${siteUrl()}${ownLearnPath(own.attendeeId, own.personId)}`, lines: [], isSelfPaced: true }
}

type Contact = {
  readonly name: string
  readonly isComing: boolean
  readonly email: string | null
  readonly phoneNumber: string | null
}

type BookingRow = Omit<BookingFacts, 'join' | 'unreached' | 'unreachedLeft'> & {
  contacts: Contact[]
  joining: Joining | null
  personId: number
  ownSeatId: number | null
}

/** For the outbox only: no access check. Null if the booking was never made. */
export async function findBookingFacts(bookingId: number, reader: Reader = pool()): Promise<BookingFacts | null> {
  const { rows } = await reader.query<BookingRow>(
    `SELECT b.id AS booking_id, b.slot_id, b.number, b.state, b.contact_name, c.name AS course_name, sl.starts_at,
       sl.ends_at, coalesce(s.venue, l.address, l.name) AS place, ${joiningOf} AS joining, b.person_id,
       (SELECT a.id FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.booking_id = b.id AND a.person_id = b.person_id
         AND a.state = 'booked' AND lower(p.email) = lower(b.contact_email) LIMIT 1) AS own_seat_id,
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id
         WHERE a.booking_id = b.id AND a.state = 'booked' ORDER BY a.id) AS people,
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id
         WHERE a.booking_id = b.id AND a.state = 'cancelled' ORDER BY a.id) AS "left",
       (SELECT count(*) FROM attendees a WHERE a.booking_id = b.id AND a.state = 'booked' AND a.person_id IS NULL) AS unnamed,
       b.sequence, b.state = 'cancelled' AS is_cancelled,
       (SELECT coalesce(json_agg(json_build_object('name', p.first_name || ' ' || p.last_name, 'isComing', a.state = 'booked', 'email', t.email,
           'phoneNumber', t.phone_number) ORDER BY a.id), '[]'::json)
         FROM attendees a JOIN people p ON p.id = a.person_id JOIN seat_contacts t ON t.attendee_id = a.id
         WHERE a.booking_id = b.id AND a.state IN ('booked', 'cancelled')) AS contacts
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE b.id = $1 AND b.state IN ('confirmed', 'cancelled')`,
    [bookingId],
  )
  if (!rows[0]) return null
  const { joining, personId, ownSeatId, contacts, ...booking } = rows[0]
  const unreached = contacts.filter((contact) => reachNow(contact) === null)
  const namesOf = (isComing: boolean) => unreached.flatMap((one) => (one.isComing === isComing ? [one.name] : []))
  const own = ownSeatId === null ? null : { attendeeId: ownSeatId, personId }
  return {
    ...booking,
    unreached: namesOf(true),
    unreachedLeft: namesOf(false),
    join: booking.isCancelled
      ? null
      : wayIn({ joining, isSelfPaced: own !== null && isAnyTime(booking.startsAt) }, own),
  }
}

export type AttendeeFacts = BookingFacts & {
  email: string | null
  phoneNumber: string | null
  firstName: string
  bookedBy: string
  companyName: string
  isOwnBooking: boolean
}

type AttendeeRow = Omit<AttendeeFacts, keyof BookingFacts> & {
  bookingId: number
  personId: number
  joining: Joining | null
}

/** For the outbox only: no access check. Null without a seat. */
export async function findAttendeeFacts(attendeeId: number, reader: Reader = pool()): Promise<AttendeeFacts | null> {
  const { rows } = await reader.query<AttendeeRow>(
    `SELECT a.booking_id, p.id AS person_id, ${joiningOf} AS joining, t.email, t.phone_number, p.first_name, k.name AS company_name, by.first_name || ' ' || by.last_name AS booked_by,
       by.id = p.id AS is_own_booking
     FROM attendees a JOIN people p ON p.id = a.person_id JOIN seat_contacts t ON t.attendee_id = a.id JOIN bookings b ON b.id = a.booking_id
       JOIN companies k ON k.id = b.company_id JOIN people by ON by.id = b.person_id JOIN course_sessions s ON s.id = b.session_id
     WHERE a.id = $1 AND a.state = 'booked'`,
    [attendeeId],
  )
  const booking = rows[0] ? await findBookingFacts(rows[0].bookingId, reader) : null
  if (!rows[0] || !booking) return null
  const { joining, personId, ...attendee } = rows[0]
  return {
    ...booking,
    ...attendee,
    join: booking.isCancelled
      ? null
      : wayIn({ joining, isSelfPaced: isAnyTime(booking.startsAt) }, { attendeeId, personId }),
  }
}

/** The full name of the person a message is for, if it goes to the person who booked; else null. */
export async function findPassedOn(
  { toBooker, person, attendee }: MessageAbout,
  reader: Reader = pool(),
): Promise<string | null> {
  if (!toBooker) return null
  const { rows } = await reader.query<{ name: string }>(
    `SELECT p.first_name || ' ' || p.last_name AS name FROM people p
     WHERE p.id = coalesce($1::int, (SELECT a.person_id FROM attendees a WHERE a.id = $2))`,
    [person, attendee],
  )
  return rows[0]?.name ?? null
}

export type LeftFacts = BookingFacts & { firstName: string; companyName: string }

/** For the outbox only: no access check. Null if they have a seat there again. */
export async function findLeftFacts(
  bookingId: number,
  personId: number,
  reader: Reader = pool(),
): Promise<LeftFacts | null> {
  const { rows } = await reader.query<{ firstName: string; companyName: string }>(
    `SELECT p.first_name, k.name AS company_name FROM people p, bookings b JOIN companies k ON k.id = b.company_id
     WHERE p.id = $2 AND b.id = $1 AND NOT EXISTS
       (SELECT 1 FROM attendees a WHERE a.slot_id = b.slot_id AND a.person_id = p.id AND a.state = 'booked')`,
    [bookingId, personId],
  )
  const [left] = rows
  const booking = left ? await findBookingFacts(bookingId, reader) : null
  return left && booking ? { ...booking, ...left, join: null } : null
}

/** When and where a booking was before it moved, from the start it left. Null if it is there again. */
export async function findWas(fromSlotId: number, now: { slotId: number }, reader: Reader = pool()) {
  if (fromSlotId === now.slotId) return null
  const { rows } = await reader.query<{ startsAt: Date; endsAt: Date; place: string; isSamePlace: boolean }>(
    `SELECT f.starts_at, f.ends_at, l.name AS place, s.location_id = t.location_id AS is_same_place
     FROM session_slots f JOIN course_sessions s ON s.id = f.session_id JOIN locations l ON l.id = s.location_id
       JOIN session_slots n ON n.id = $2 JOIN course_sessions t ON t.id = n.session_id WHERE f.id = $1`,
    [fromSlotId, now.slotId],
  )
  return rows[0] ?? null
}

export type HeldFacts = Pick<BookingFacts, 'bookingId' | 'slotId' | 'courseName' | 'startsAt' | 'endsAt' | 'place'> & {
  contactName: string
  sessionId: number
  seats: number
  heldUntil: Date
  /** That is paid by its link, without a login. */
  orderId: number | null
}

/** For the outbox only: no access check. Null once paid or released. */
export async function findHeldFacts(bookingId: number, reader: Reader = pool()): Promise<HeldFacts | null> {
  const { rows } = await reader.query<Omit<HeldFacts, 'heldUntil'> & { heldUntil: Date | null }>(
    `SELECT b.id AS booking_id, b.slot_id, coalesce(b.contact_name, '') AS contact_name, b.session_id, c.name AS course_name, sl.starts_at, sl.ends_at,
       coalesce(s.venue, l.address, l.name) AS place, b.held_until, o.id AS order_id,
       (SELECT count(*) FROM attendees a WHERE a.booking_id = b.id AND a.state IN ('held', 'booked')) AS seats
     FROM bookings b LEFT JOIN orders o ON o.id = b.order_id AND o.state = 'awaiting_payment' JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
     WHERE b.id = $1 AND (b.state = 'held' OR (b.state = 'paying' AND o.id IS NOT NULL)) AND b.held_until > now()`,
    [bookingId],
  )
  const [held] = rows
  return held?.heldUntil ? { ...held, heldUntil: held.heldUntil } : null
}

export type UnpaidFacts = Omit<HeldFacts, 'sessionId' | 'orderId'> & { toPayCents: number }

/** Of a booking whose card payment took nothing, by the first booking of its order. For the outbox only: no access check. Null once paid or released. */
export async function findUnpaidFacts(bookingId: number, reader: Reader = pool()): Promise<UnpaidFacts | null> {
  const { rows } = await reader.query<Omit<UnpaidFacts, 'heldUntil'> & { heldUntil: Date | null }>(
    `SELECT b.id AS booking_id, b.slot_id, o.contact_name, sl.starts_at, sl.ends_at, coalesce(s.venue, l.address, l.name) AS place,
       c.name || CASE WHEN kept.bookings > 1 THEN ' and more' ELSE '' END AS course_name, kept.held_until, kept.seats, o.to_pay_cents
     FROM bookings b JOIN orders o ON o.id = b.order_id JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id,
       LATERAL (SELECT count(DISTINCT x.id) AS bookings, count(a.id) AS seats, min(x.held_until) AS held_until
         FROM bookings x JOIN attendees a ON a.booking_id = x.id AND a.state = 'booked' WHERE x.order_id = o.id AND x.state = 'paying') kept
     WHERE b.id = $1 AND b.state = 'paying' AND o.state = 'awaiting_payment' AND kept.held_until > now()`,
    [bookingId],
  )
  const [unpaid] = rows
  return unpaid?.heldUntil ? { ...unpaid, heldUntil: unpaid.heldUntil } : null
}
