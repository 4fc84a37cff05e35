import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { endBookings, lockSlots } from '@/features/seats/ledger.mutations'
import { note, onStart } from '@/features/sessions/mutations'
import { AppError, staleError } from '@/lib/errors'

/**
 * Holds are lost; bookers choose a refund, credit or another start. @returns the affected bookings. @throws AppError NOT_FOUND, CONFLICT.
 */
export async function cancelStarts(by: Viewer, slotId: number, cancelling: Cancelling): Promise<number> {
  return await onStart(by, slotId, (client, { sessionId }) => cancelIn(client, by, { slotId, sessionId }, cancelling))
}

export type Cancelling = {
  readonly isWhole: boolean
  readonly reason: string
  readonly version?: string | undefined
}

type Start = { readonly slotId: number; readonly sessionId: number }

export async function cancelIn(
  client: PoolClient,
  by: Viewer,
  { slotId, sessionId }: Start,
  { isWhole, reason, version }: Cancelling,
): Promise<number> {
  const rows = await lockComing(client, { slotId, sessionId }, isWhole)
  const here = rows.find(({ id }) => id === slotId)
  if (version !== undefined && here && here.version !== version) throw staleError('this start')
  await assertNoPass(
    client,
    rows.map(({ id }) => id),
  )
  const { cancelled, bookings } = await cancelSlots(
    client,
    rows.map(({ id }) => id),
    reason,
  )
  if (cancelled.length === 0) throw new AppError('CONFLICT', 'It is over, or cancelled already.')
  if (isWhole)
    await client.query(
      `UPDATE course_sessions SET state = 'cancelled', cancel_reason = $2, updated_at = now() WHERE id = $1`,
      [sessionId, reason],
    )
  const what = isWhole ? 'course_sessions' : 'session_slots'
  const after = { reason, starts: cancelled, bookings }
  await note(client, by, { action: 'cancel', what, row: isWhole ? sessionId : slotId, after })
  return bookings
}

async function lockComing(client: PoolClient, { slotId, sessionId }: Start, isWhole: boolean) {
  const { rows } = await client.query<{ id: number; version: string }>(
    `SELECT id, (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots
     WHERE ends_at > now() AND CASE WHEN $1 THEN session_id = $2 ELSE id = $3 END ORDER BY id FOR NO KEY UPDATE`,
    [isWhole, sessionId, slotId],
  )
  return rows
}

/** Who passed keeps the pass and the card, so the course took place for them. @throws AppError CONFLICT. */
async function assertNoPass(client: PoolClient, slotIds: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ result: string | null }>(
    `SELECT result FROM attendees WHERE slot_id = ANY($1) AND state = 'booked' ORDER BY id FOR NO KEY UPDATE`,
    [slotIds],
  )
  const passed = rows.filter(({ result }) => result === 'pass').length
  if (passed > 0)
    throw new AppError(
      'CONFLICT',
      `${passed === 1 ? 'Someone has' : `${passed} people have`} passed here already. Correct the result first, or leave the start as it is.`,
    )
}

/** @returns the newly cancelled starts, and the number of affected bookings. */
export async function cancelSlots(
  client: PoolClient,
  slotIds: readonly number[],
  reason: string,
): Promise<{ cancelled: number[]; bookings: number }> {
  await lockSlots(client, slotIds)
  const { rows } = await client.query<{ id: number }>(
    `UPDATE session_slots SET state = 'cancelled', cancel_reason = $2, updated_at = now() WHERE id = ANY($1) AND state <> 'cancelled' RETURNING id`,
    [slotIds, reason],
  )
  const cancelled = rows.map(({ id }) => id)
  await client.query(
    `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE slot_id = ANY($1) AND state IN ('blocked', 'offered')`,
    [cancelled],
  )
  const bookings = await client.query<{ id: number; state: string }>(
    `SELECT id, state FROM bookings WHERE slot_id = ANY($1) AND state IN ('held', 'confirmed') ORDER BY id`,
    [cancelled],
  )
  const idsOf = (state: string) => bookings.rows.flatMap((one) => (one.state === state ? [one.id] : []))
  await endBookings(client, idsOf('held'), 'lapsed')
  await tellCancelled(client, idsOf('confirmed'))
  return { cancelled, bookings: idsOf('confirmed').length }
}

async function tellCancelled(client: PoolClient, bookingIds: readonly number[]): Promise<void> {
  await client.query('UPDATE bookings SET sequence = sequence + 1, updated_at = now() WHERE id = ANY($1)', [bookingIds])
  const { rows } = await client.query<{
    booking: number
    slot: number
    attendee: number | null
    email: string | null
    phoneNumber: string | null
    isToBooker: boolean
  }>(
    `SELECT b.id AS booking, b.slot_id AS slot, NULL::int AS attendee, b.contact_email AS email, b.contact_phone AS phone_number, false AS is_to_booker
       FROM bookings b WHERE b.id = ANY($1)
     UNION ALL SELECT b.id, b.slot_id, a.id, c.email, c.phone_number, c.is_to_booker FROM bookings b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked'
       JOIN seat_contacts c ON c.attendee_id = a.id WHERE b.id = ANY($1)`,
    [bookingIds],
  )
  await queueMessages(
    client,
    rows.flatMap(({ booking, slot, attendee, isToBooker, ...person }) => {
      const about = { booking, slot, ...(attendee === null ? {} : aboutSeat({ id: attendee, isToBooker })) }
      const dedupeKey = `session-cancelled:${slot}:${booking}:${attendee ?? 'booker'}`
      return announce('session-cancelled', person, { about, dedupeKey })
    }),
  )
}
