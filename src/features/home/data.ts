import type { Actor } from '@/features/account/rules'
import { seatEntry } from '@/features/bookings/calendar.data'
import type { CalendarEntry } from '@/features/bookings/calendar.rules'
import { inScope, scopeOf } from '@/features/bookings/data'
import { mayIn } from '@/features/company/rules'
import { reachNow } from '@/features/messages/texts.gateway'
import { inScope as orderInScope, scopeOf as orderScopeOf } from '@/features/purchases/data'
import { joiningOf } from '@/features/sessions/joining.data'
import type { Joining } from '@/features/sessions/joining.rules'
import { howToJoin, showJoining } from '@/features/sessions/joining-token.rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { BookingNeed, NextCourse, UnpaidOrder } from './rules'

const nextColumns = `b.id AS booking_id, c.name AS course, c.renews_card, s.format, sl.starts_at, sl.ends_at,
    l.name AS place, l.kind = 'virtual' AS is_virtual, coalesce(s.venue, l.address) AS venue, l.lat, l.lng, l.parking,
    l.transit_note, c.what_to_bring, l.slug AS place_slug, l.region, ${joiningOf} AS joining`

const ofBooking = `JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
    JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id`

type NextRow = Omit<NextCourse, 'names' | 'seats' | 'joining'> & { readonly joining: Joining | null }

async function findOwnNext(personId: number): Promise<NextRow | null> {
  const { rows } = await pool().query<NextRow>(
    `SELECT ${nextColumns}, a.id AS own_seat_id, count(*) OVER () AS coming
     FROM attendees a JOIN bookings b ON b.id = a.booking_id ${ofBooking}
     WHERE a.person_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' AND sl.state <> 'cancelled' AND sl.ends_at > now() AND s.format <> 'online'
     ORDER BY sl.starts_at, a.id LIMIT 1`,
    [personId],
  )
  return rows[0] ?? null
}

async function findNextBooked(actor: Actor): Promise<NextRow | null> {
  const { rows } = await pool().query<NextRow>(
    `SELECT ${nextColumns},
       (SELECT a.id FROM attendees a WHERE a.booking_id = b.id AND a.person_id = $3 AND a.state = 'booked' LIMIT 1) AS own_seat_id,
       count(*) OVER () AS coming
     FROM bookings b ${ofBooking}
     WHERE ${inScope} AND b.state = 'confirmed' AND sl.state <> 'cancelled' AND sl.ends_at > now() AND s.format <> 'online'
     ORDER BY sl.starts_at, b.id LIMIT 1`,
    [...scopeOf(actor), actor.personId],
  )
  return rows[0] ?? null
}

/** The next course the actor attends or sends people to; null if none. Others only with the right to read bookings. */
export async function findNextCourse(actor: Actor): Promise<NextCourse | null> {
  const mayRead = mayIn(actor.company, 'read bookings')
  const [own, booked] = await Promise.all([findOwnNext(actor.personId), mayRead ? findNextBooked(actor) : null])
  const next = booked && (!own || booked.startsAt <= own.startsAt) ? booked : own
  if (!next) return null
  const isReadable = next === booked
  const { rows } = isReadable
    ? await pool().query<{ seats: number; names: string[] }>(
        `SELECT count(*) AS seats, coalesce((array_agg(p.first_name || ' ' || p.last_name ORDER BY a.id)
           FILTER (WHERE p.id IS NOT NULL AND p.id <> $2))[1:3], '{}') AS names
         FROM attendees a LEFT JOIN people p ON p.id = a.person_id WHERE a.booking_id = $1 AND a.state = 'booked'`,
        [next.bookingId, actor.personId],
      )
    : { rows: [] }
  const seat = next.ownSeatId === null ? null : { attendeeId: next.ownSeatId, personId: actor.personId }
  return {
    ...next,
    joining: seat || mayIn(actor.company, 'book') ? showJoining(next.joining, next, seat, new Date()) : null,
    coming:
      booked && own && own.bookingId !== booked.bookingId && !isReadable ? booked.coming + 1 : (booked ?? next).coming,
    seats: rows[0]?.seats ?? 1,
    names: rows[0]?.names ?? [],
  }
}

type NeedRow = Omit<BookingNeed, 'unreachable'> & { people: { email: string | null; phoneNumber: string | null }[] }

export async function findBookingNeeds(actor: Actor): Promise<BookingNeed[]> {
  const { rows } = await pool().query<NeedRow>(
    `SELECT b.id AS booking_id, b.session_id, c.name AS course, sl.starts_at,
       CASE WHEN b.state = 'held' THEN b.held_until END AS held_until, sl.state = 'cancelled' AS is_cancelled,
       EXISTS (SELECT 1 FROM move_offers f WHERE f.booking_id = b.id AND f.state = 'offered') AS is_asked,
       count(a.id) AS seats, (count(a.id) FILTER (WHERE a.person_id IS NULL)) AS unnamed,
       coalesce(json_agg(json_build_object('email', t.email, 'phoneNumber', t.phone_number)) FILTER (WHERE t.attendee_id IS NOT NULL), '[]'::json) AS people
     FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id
       LEFT JOIN attendees a ON a.booking_id = b.id AND a.state IN ('held', 'booked') LEFT JOIN seat_contacts t ON t.attendee_id = a.id
     WHERE ${inScope} AND sl.ends_at > now()
       AND (b.state = 'confirmed' OR (b.state = 'held' AND b.person_id = $3 AND b.held_until > now()))
     GROUP BY b.id, c.id, sl.id ORDER BY sl.starts_at, b.id LIMIT 100`,
    [...scopeOf(actor), actor.personId],
  )
  return rows.map(({ people, ...row }) => ({
    ...row,
    unreachable: row.heldUntil ? 0 : people.filter((person) => reachNow(person) === null).length,
  }))
}

export async function findUnpaid(actor: Actor, now: Date): Promise<UnpaidOrder[]> {
  const { rows } = await pool().query<UnpaidOrder>(
    `SELECT o.id AS order_id, o.number, o.state = 'on_account' AS is_overdue,
       CASE o.state WHEN 'on_account' THEN hivis_owed(o.id) ELSE o.to_pay_cents END AS cents
     FROM orders o WHERE ${orderInScope} AND (o.state = 'awaiting_payment' OR (o.state = 'on_account' AND o.due_on < $3)) ORDER BY o.id LIMIT 100`,
    [...orderScopeOf(actor), nzDay(now)],
  )
  return rows
}

/** @throws AppError NOT_FOUND for a seat that is gone or someone else’s. */
export async function findOwnSeatEntry(actor: Actor, seatId: number): Promise<CalendarEntry> {
  const { rows } = await pool().query<{
    sequence: number
    number: string
    slotId: number
    courseName: string
    startsAt: Date
    endsAt: Date
    isCancelled: boolean
    joining: Joining | null
  }>(
    `SELECT b.sequence, b.number, a.slot_id, c.name AS course_name, sl.starts_at, sl.ends_at,
       sl.state = 'cancelled' AS is_cancelled, ${joiningOf} AS joining
     FROM attendees a JOIN bookings b ON b.id = a.booking_id ${ofBooking}
     WHERE a.id = $1 AND a.person_id = $2 AND a.state = 'booked' AND b.state = 'confirmed'`,
    [seatId, actor.personId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such seat.')
  const { joining, ...facts } = rows[0]
  const own = { attendeeId: seatId, personId: actor.personId }
  return await seatEntry(seatId, { ...facts, join: facts.isCancelled ? null : howToJoin(joining, own) })
}
