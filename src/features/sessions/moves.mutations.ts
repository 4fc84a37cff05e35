import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { inTransaction } from '@/lib/db'
import { note } from './mutations'

type Told = {
  move: number
  booking: number
  attendee: number | null
  email: string | null
  phoneNumber: string | null
  isToBooker: boolean
}

/** SQL: those who booked and those on the booking, for each move of `d`. */
const receivers = `SELECT d.id AS move, b.id AS booking, NULL::int AS attendee, b.contact_email AS email, b.contact_phone AS phone_number, false AS is_to_booker
     FROM d JOIN bookings b ON b.slot_id = d.slot_id AND b.state = 'confirmed'
   UNION ALL
   SELECT d.id, b.id, a.id, c.email, c.phone_number, c.is_to_booker FROM d JOIN bookings b ON b.slot_id = d.slot_id AND b.state = 'confirmed'
     JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' JOIN seat_contacts c ON c.attendee_id = a.id`

/** @returns the number of messages queued. */
async function queueMoves(client: PoolClient, rows: readonly Told[]): Promise<number> {
  const messages = rows.flatMap(({ move, booking, attendee, isToBooker, ...person }) => {
    const about = { move, booking, ...(attendee === null ? {} : aboutSeat({ id: attendee, isToBooker })) }
    return announce('session-moved', person, {
      about,
      dedupeKey: `session-moved:${move}:${booking}:${attendee ?? 'booker'}`,
    })
  })
  return (await queueMessages(client, messages)).length
}

/** Notifies people of moved starts, which a trigger records. Safe on several instances. @returns the number of messages queued. */
export async function tellMoves(): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<Told>(
      `WITH d AS (SELECT id, slot_id FROM slot_moves WHERE told_at IS NULL ORDER BY id LIMIT 50 FOR NO KEY UPDATE SKIP LOCKED),
         told AS (UPDATE slot_moves SET told_at = now() WHERE id IN (SELECT id FROM d))
       ${receivers}`,
    )
    return await queueMoves(client, rows)
  })
}

type NewRoom = {
  readonly sessionId: number
  readonly was: { readonly locationId: number; readonly venue: string | null }
  /** The start that this transaction moves too: its people get one message for both. */
  readonly movedSlotId?: number | null
}

/** As for a new time, the people of the coming starts of a session get the new room and the old, and their calendar entries get a new sequence. @returns how many messages. */
export async function tellRoom(
  client: PoolClient,
  by: Viewer,
  { sessionId, was, movedSlotId = null }: NewRoom,
): Promise<number> {
  const { rows: before } = await client.query<{ words: string }>(
    `SELECT CASE WHEN kind = 'virtual' THEN 'Online' ELSE concat_ws(', ', nullif(coalesce($2, address), ''), name) END AS words FROM locations WHERE id = $1`,
    [was.locationId, was.venue],
  )
  const words = before[0]?.words ?? null
  await client.query('UPDATE slot_moves SET was_place = $2 WHERE slot_id = $1 AND told_at IS NULL', [
    movedSlotId,
    words,
  ])
  const { rows } = await client.query<Told>(
    `WITH d AS (INSERT INTO slot_moves (slot_id, was_starts_at, was_ends_at, is_big, told_at, was_place)
         SELECT l.id, l.starts_at, l.ends_at, false, now(), $3 FROM session_slots l WHERE l.session_id = $1 AND l.starts_at > now() AND l.state <> 'cancelled'
           AND l.id IS DISTINCT FROM $2 AND EXISTS (SELECT FROM bookings b WHERE b.slot_id = l.id AND b.state = 'confirmed') RETURNING id, slot_id),
       newer AS (UPDATE bookings SET sequence = sequence + 1, updated_at = now() WHERE slot_id IN (SELECT slot_id FROM d) AND state = 'confirmed')
     ${receivers}`,
    [sessionId, movedSlotId, words],
  )
  const messages = await queueMoves(client, rows)
  if (messages > 0)
    await note(client, by, {
      action: 'new-room',
      what: 'course_sessions',
      row: sessionId,
      after: { was: words, messages },
    })
  return messages
}
