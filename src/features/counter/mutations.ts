import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { mentionsIn } from '@/features/account/staff/mentions.rules'
import type { Changer } from '@/features/bookings/changer.rules'
import { assertFresh, changeBooking, lockBooking, noteBookingAction } from '@/features/changes/changer.mutations'
import { assertMayCome, nameAttendee, personFor } from '@/features/changes/mutations'
import { queueMessage, queueMessages } from '@/features/messages/mutations'
import { tellAttendees } from '@/features/seats/confirmations.mutations'
import { claimSeats, gone, lockSlots, seatRefusalOr } from '@/features/seats/ledger.mutations'
import { staffName } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import type { Contact, Giving, Naming, Noting, Sending } from './contract'
import { findColleagues } from './data'

type Done = { bookingId: number }

type AtDesk = Extract<Changer, { staff: StaffActor }>

function someoneOf(given: Omit<Giving, 'version' | 'reason'>): Parameters<typeof personFor>[3] {
  const { employeeId, firstName, lastName, email, phoneNumber, isSeparate, isKnown, isToBooker } = given
  if (employeeId) return { employeeId, isToBooker }
  if (isKnown && email) return { known: { email }, isToBooker }
  return {
    isToBooker,
    newPerson: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? null,
      phoneNumber: phoneNumber ?? null,
      isSeparate,
    },
  }
}

/** @throws AppError as `nameAttendee`. */
export async function nameSeat(by: AtDesk, bookingId: number, given: Naming): Promise<Done> {
  const { id } = await nameAttendee(by, bookingId, given.attendeeId, someoneOf(given))
  return { bookingId: id }
}

/**
 * Without an order, so other seats keep their price. @throws AppError NOT_FOUND, STALE_VERSION, SEATS_GONE, CHECKS_FAILED, CONFLICT,
 * TOO_LATE.
 */
export async function giveFreeSeat(by: AtDesk, bookingId: number, given: Giving): Promise<Done> {
  return await changeBooking(by, async (client) => {
    const { booking, companyId } = await lockBooking(client, by, bookingId)
    const { slotId } = booking
    const [slot] = await lockSlots(client, [slotId])
    if (!slot || slot.capacity - slot.taken < 1) throw gone(0)
    const personId = await personFor(client, by, companyId, someoneOf(given))
    const beside = await insertBeside(client, bookingId)
    const isToBooker = given.isToBooker === true
    const attendeeId = await seat(client, { bookingId: beside, slotId, personId, isToBooker })
    await assertMayCome(client, attendeeId)
    const { reason } = given
    await claimSeats(client, { slotId, bookingId: beside, attendeeIds: [attendeeId], state: 'confirmed', reason })
    await tellAttendees(client, beside, [attendeeId])
    const noted = { action: 'give-free-seat', attendees: [attendeeId], after: { booking: beside } } as const
    await noteBookingAction(client, by, bookingId, noted)
    await noteBookingAction(client, by, beside, noted)
    return { bookingId: beside }
  })
}

async function insertBeside(client: PoolClient, bookingId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_email, contact_phone, confirmed_at,
       change_days, policy_version, hold_id)
     SELECT 'BKG-' || left($2, 4) || '-' || to_char(nextval('booking_numbers'), 'FM999999000000'), 'confirmed', session_id, slot_id, company_id, person_id,
       contact_name, contact_email, contact_phone, now(), change_days, policy_version, gen_random_uuid()::text
     FROM bookings WHERE id = $1 RETURNING id`,
    [bookingId, nzDay(new Date())],
  )
  if (!rows[0]) throw new Error('The booking was not written.')
  return rows[0].id
}

type Seat = {
  readonly bookingId: number
  readonly slotId: number
  readonly personId: number
  readonly isToBooker: boolean
}

async function seat(client: PoolClient, { bookingId, slotId, personId, isToBooker }: Seat): Promise<number> {
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO attendees (booking_id, slot_id, person_id, is_to_booker, state, named_at) VALUES ($1, $2, $3, $4, 'booked', now()) RETURNING id`,
      [bookingId, slotId, personId, isToBooker],
    )
    return rows[0]?.id ?? 0
  } catch (error) {
    throw seatRefusalOr(error)
  }
}

/** @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for a booking that is not live. */
export async function changeContact(by: AtDesk, bookingId: number, given: Contact): Promise<Done> {
  return await changeBooking(by, async (client) => {
    await assertFresh(client, bookingId, by.version)
    const { rowCount } = await client.query(
      `UPDATE bookings SET contact_name = $2, contact_email = $3, contact_phone = $4, updated_at = now() WHERE id = $1 AND state = 'confirmed'`,
      [bookingId, given.name, given.email, given.phoneNumber],
    )
    if (rowCount !== 1) throw new AppError('CONFLICT', 'This booking is no longer active.')
    return { bookingId }
  })
}

/** Resends the confirmation. @returns the number of messages queued, 0 for a repeated key. @throws AppError NOT_FOUND, CONFLICT. */
export async function sendAgain(
  staff: StaffActor,
  bookingId: number,
  { key, isBookerToo, attendeeIds }: Sending,
): Promise<{ messages: number }> {
  const by = { staff, reason: null, version: '' }
  return await changeBooking(by, async (client) => {
    const { rows } = await client.query<{ to: string | null; isReached: boolean; wasSent: boolean }>(
      `SELECT b.contact_email AS to, EXISTS (SELECT 1 FROM attendees a JOIN seat_contacts c ON c.attendee_id = a.id WHERE a.booking_id = b.id AND a.id = ANY($2)
           AND (c.email IS NOT NULL OR c.phone_number IS NOT NULL)) AS is_reached,
         EXISTS (SELECT 1 FROM audit_log l WHERE l.what = 'bookings' AND l.row_id = b.id::text AND l.action = 'resend-confirmation'
           AND l.after ->> 'key' = $3) AS was_sent
       FROM bookings b WHERE b.id = $1 AND b.state = 'confirmed' FOR NO KEY UPDATE`,
      [bookingId, attendeeIds, key],
    )
    const [booking] = rows
    if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking, or it is no longer active.')
    if (booking.wasSent) return { messages: 0 }
    const to = isBookerToo ? booking.to : null
    if (!to && !booking.isReached)
      throw fieldError('CONFLICT', 'attendeeIds', 'Choose someone with an email address or a mobile number.')
    const dedupeKey = `booking:${bookingId}:${key}`
    if (to) await queueMessage(client, { kind: 'booking-confirmed', to, about: { booking: bookingId }, dedupeKey })
    const messages = (to ? 1 : 0) + (await tellAttendees(client, bookingId, attendeeIds, { again: key }))
    const after = { key, isBookerToo: to !== null }
    await noteBookingAction(client, by, bookingId, { action: 'resend-confirmation', attendees: attendeeIds, after })
    return { messages }
  })
}

/** Emails mentioned colleagues; the first also sees it on their day. @throws AppError NOT_FOUND, INVALID for no colleague. */
export async function addNote(
  staff: StaffActor,
  bookingId: number,
  { text, mentionedId }: Noting,
): Promise<{ id: number }> {
  return await changeAs(staffName(staff), async (client) => {
    const { rows } = await client.query<{ isThere: boolean; isMentionable: boolean; email: string | null }>(
      `SELECT EXISTS (SELECT 1 FROM bookings WHERE id = $1) AS is_there,
         EXISTS (SELECT 1 FROM staff WHERE id = $2 AND deactivated_at IS NULL) AS is_mentionable, (SELECT email FROM staff WHERE id = $2) AS email`,
      [bookingId, mentionedId ?? null],
    )
    if (!rows[0]?.isThere) throw new AppError('NOT_FOUND', 'There is no such booking.')
    if (mentionedId && !rows[0].isMentionable)
      throw fieldError('INVALID', 'mentionedId', 'Choose someone who works here.')
    const named = mentionsIn(text, await findColleagues(staff.staffId)).filter((one) => one.id !== mentionedId)
    const first = mentionedId ?? named[0]?.id ?? null
    const added = await client.query<{ id: number }>(
      `INSERT INTO booking_notes (booking_id, staff_id, "text", mentioned_id) VALUES ($1, $2, $3, $4) RETURNING id`,
      [bookingId, staff.staffId, text, first],
    )
    const id = added.rows[0]?.id ?? 0
    const chosen = mentionedId && rows[0].email ? [{ id: mentionedId, email: rows[0].email }] : []
    await queueMessages(
      client,
      [...chosen, ...named]
        .filter((one) => one.id !== staff.staffId)
        .map((one) => ({
          kind: 'note-mention',
          to: one.email,
          about: { note: id, booking: bookingId },
          dedupeKey: one.id === first ? `note-mention:${id}` : `note-mention:${id}:${one.id}`,
        })),
    )
    return { id }
  })
}

/** @throws AppError NOT_FOUND if it mentions someone else. */
export async function seeNote(staff: StaffActor, noteId: number): Promise<{ id: number }> {
  return await changeAs(staffName(staff), async (client) => {
    const { rowCount } = await client.query(
      'UPDATE booking_notes SET seen_at = coalesce(seen_at, now()) WHERE id = $1 AND mentioned_id = $2',
      [noteId, staff.staffId],
    )
    if (rowCount !== 1) throw new AppError('NOT_FOUND', 'There is no such note for you.')
    return { id: noteId }
  })
}
