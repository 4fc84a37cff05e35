import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { type Left, tellAttendees, tellLeft } from '@/features/seats/confirmations.mutations'
import {
  claimSeats,
  endBookings,
  gone,
  type LockedSlot,
  lockSlots,
  seatRefusalOr,
} from '@/features/seats/ledger.mutations'
import { policyVersion } from '@/features/seats/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import type { Start } from './data'
import { note, onStart } from './mutations'

/** @throws AppError CONFLICT for a start that is over or cancelled. */
async function lockStart(client: PoolClient, { slotId }: Start) {
  const [slot] = await lockSlots(client, [slotId])
  if (!slot) throw new AppError('NOT_FOUND', 'There is no such start.')
  // Asked under the lock: a start that a colleague was cancelling has let its seats go by now, and would keep what is taken after.
  const { rowCount } = await client.query(
    `SELECT 1 FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id
     WHERE sl.id = $1 AND sl.state <> 'cancelled' AND s.state <> 'cancelled' AND sl.ends_at > $2`,
    [slotId, new Date()],
  )
  if (rowCount === 0) throw new AppError('CONFLICT', 'It is over, or cancelled.')
  return slot
}

/** A seat without an order. `who`: email or card number. @throws AppError NOT_FOUND, INVALID unless one matches, SEATS_GONE, CONFLICT. */
export async function giveSeat(
  by: Viewer,
  slotId: number,
  { who, reason }: { who: string; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    const person = await findPerson(client, who)
    const { bookingId, attendeeId } = await seatOn(client, await lockStart(client, start), person, reason)
    await tellAttendees(client, bookingId, [attendeeId])
    const after = { reason, booking: bookingId, person: person.id }
    await note(client, by, { action: 'give-seat', what: 'session_slots', row: slotId, after })
  })
}

/** A booking of one person without an order, on a locked start. Tells no one. @throws AppError SEATS_GONE, CONFLICT for someone who has a seat there. */
async function seatOn(
  client: PoolClient,
  slot: LockedSlot,
  person: Seated,
  reason: string,
): Promise<{ bookingId: number; attendeeId: number }> {
  const bookingId = await openBooking(client, slot, person)
  return { bookingId, attendeeId: await seatIn(client, slot, { bookingId, personId: person.id, reason }) }
}

/** A confirmed booking without an order, and no one in it yet. @returns its id. */
export async function openBooking(client: PoolClient, slot: LockedSlot, contact: Seated): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_email, contact_phone, confirmed_at,
       change_days, policy_version, hold_id)
     VALUES ('BKG-' || left($1, 4) || '-' || to_char(nextval('booking_numbers'), 'FM999999000000'), 'confirmed', $2, $3, $4, $5, $6, $7, $8, now(), $9, $10, $11)
     RETURNING id`,
    [
      nzDay(new Date()),
      slot.sessionId,
      slot.id,
      contact.companyId,
      contact.id,
      contact.name,
      contact.email,
      contact.phoneNumber,
      slot.changeDays,
      policyVersion,
      randomUUID(),
    ],
  )
  return rows[0]?.id ?? 0
}

type Seating = { readonly bookingId: number; readonly personId: number; readonly reason: string }

/** One more person in a booking without an order, on its locked start. @returns the attendee’s id. @throws AppError SEATS_GONE, CONFLICT for someone who has a seat there. */
export async function seatIn(
  client: PoolClient,
  slot: LockedSlot,
  { bookingId, personId, reason }: Seating,
): Promise<number> {
  if (slot.capacity - slot.taken < 1) throw gone(0)
  const attendeeId = await seatPerson(client, { bookingId, slotId: slot.id, personId })
  await claimSeats(client, { slotId: slot.id, bookingId, attendeeIds: [attendeeId], state: 'confirmed', reason })
  return attendeeId
}

async function seatPerson(
  client: PoolClient,
  { bookingId, slotId, personId }: { bookingId: number; slotId: number; personId: number },
): Promise<number> {
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO attendees (booking_id, slot_id, person_id, state, named_at) VALUES ($1, $2, $3, 'booked', now()) RETURNING id`,
      [bookingId, slotId, personId],
    )
    return rows[0]?.id ?? 0
  } catch (error) {
    throw seatRefusalOr(error)
  }
}

type Known = {
  id: number
  name: string
  email: string | null
  phoneNumber: string | null
  companyId: number | null
}

/** Someone who can be booked: of a company, so that the booking is seen. */
export type Seated = Known & { companyId: number }

async function findPerson(client: PoolClient, who: string): Promise<Seated> {
  const { rows } = await client.query<Known>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number,
       coalesce((SELECT company_id FROM employments e WHERE e.person_id = p.id AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1),
         (SELECT company_id FROM business_admins m WHERE m.person_id = p.id AND m.state = 'active' ORDER BY m.id DESC LIMIT 1)) AS company_id
     FROM people p WHERE lower(p.email) = lower($1) OR p.site_safe_id_number = $1 LIMIT 2`,
    [who],
  )
  const [person, other] = rows
  if (!person) throw new AppError('INVALID', 'No one was found with this email address or card number.')
  if (other) throw new AppError('INVALID', 'Several people have this address. Write their card number.')
  const { companyId } = person
  if (companyId === null)
    throw new AppError('INVALID', `${person.name} doesn’t belong to a company, so no one would see the booking.`)
  return { ...person, companyId }
}

/** @throws AppError NOT_FOUND, SEATS_GONE. */
export async function blockSeats(
  by: Viewer,
  slotId: number,
  { seats, reason }: { seats: number; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    const slot = await lockStart(client, start)
    const left = slot.capacity - slot.taken
    if (left < seats)
      throw new AppError(
        'SEATS_GONE',
        left === 0 ? 'No seat is free.' : `Only ${left} of them ${left === 1 ? 'is' : 'are'} free.`,
      )
    await client.query(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, $2, 'blocked', $3)`, [
      slotId,
      seats,
      reason,
    ])
    await note(client, by, { action: 'block-seats', what: 'session_slots', row: slotId, after: { seats, reason } })
  })
}

/** Takes back blocked or given seats and notifies the holder. @throws AppError NOT_FOUND for other claims, CONFLICT once checked in. */
export async function takeBack(
  by: Viewer,
  slotId: number,
  { claimId, reason }: { claimId: number; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    await lockStart(client, start)
    const { rows } = await client.query<{ state: string; bookingId: number | null; wasThere: boolean }>(
      `SELECT q.state, q.booking_id, coalesce(a.checked_in_at IS NOT NULL OR a.result IS NOT NULL, false) AS was_there
       FROM seat_claims q LEFT JOIN attendees a ON a.id = q.attendee_id
       WHERE q.id = $1 AND q.slot_id = $2 AND (q.state = 'blocked' OR (q.state = 'confirmed' AND q.order_id IS NULL))`,
      [claimId, slotId],
    )
    const [claim] = rows
    if (!claim) throw new AppError('NOT_FOUND', 'These seats are no longer blocked or given away.')
    if (claim.wasThere) throw new AppError('CONFLICT', 'They were there, so the seat was theirs.')
    if (claim.bookingId === null)
      await client.query(`UPDATE seat_claims SET state = 'released', updated_at = now() WHERE id = $1`, [claimId])
    else await takeSeatBack(client, claim.bookingId)
    await note(client, by, {
      action: 'take-back',
      what: 'session_slots',
      row: slotId,
      after: { claim: claimId, reason },
    })
  })
}

async function takeSeatBack(client: PoolClient, bookingId: number): Promise<void> {
  const { rows } = await client.query<Left>(
    `SELECT id AS attendee_id FROM attendees WHERE booking_id = $1 AND state = 'booked' AND person_id IS NOT NULL`,
    [bookingId],
  )
  await endBookings(client, [bookingId], 'cancelled')
  await tellLeft(client, bookingId, rows)
}
