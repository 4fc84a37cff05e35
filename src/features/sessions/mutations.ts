import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import { announceOrPassOn, bookerContact, type OnSeat } from '@/features/seats/confirmations.mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import { findStart, type Start } from './data'

type Note = {
  readonly action: string
  readonly what: 'session_slots' | 'course_sessions'
  readonly row: number
  readonly after: Readonly<Record<string, unknown>>
}

/** Null: the service that makes meetings. */
type By = Pick<Viewer, 'id'> | null

export async function note(client: PoolClient, by: By, noted: Note): Promise<void> {
  await noteAction(client, { actor: by ? staffName(by) : 'meeting service', ...noted })
}

/** @throws AppError NOT_FOUND for a missing start or another trainer's. */
export async function startFor(client: Pick<PoolClient, 'query'>, by: Viewer, slotId: number): Promise<Start> {
  const start = await findStart(by, slotId, client)
  if (!start) throw new AppError('NOT_FOUND', 'There is no such start, or it is another trainer’s.')
  return start
}

/** @throws AppError NOT_FOUND. */
export const onStart = <T>(
  by: Viewer,
  slotId: number,
  work: (client: PoolClient, start: Start) => Promise<T>,
): Promise<T> => changeAs(staffName(by), async (client) => work(client, await startFor(client, by, slotId)))

/** The last write wins. @throws AppError NOT_FOUND. */
export async function writeNotes(by: Viewer, slotId: number, text: string): Promise<void> {
  await onStart(by, slotId, async (client) => {
    // Leaves the version alone, so that a concurrent edit of the times isn’t stale.
    await client.query(`UPDATE session_slots SET staff_notes = nullif($2, '') WHERE id = $1`, [slotId, text])
    await note(client, by, { action: 'notes', what: 'session_slots', row: slotId, after: { text } })
  })
}

/** Idempotent by key. @returns messages queued; 0 if already sent. @throws AppError NOT_FOUND, CONFLICT when no one can be reached. */
export async function messageAll(
  by: Viewer,
  slotId: number,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<number> {
  return await onStart(by, slotId, (client) => messageAllIn(client, by, slotId, { key, subject, text }))
}

/** `messageAll` in a transaction. @throws AppError as `messageAll`. */
export async function messageAllIn(
  client: PoolClient,
  by: Viewer,
  slotId: number,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO roll_messages (key, slot_id, subject, "text", staff_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [key, slotId, subject, text, by.id],
  )
  const message = rows[0]?.id
  if (message === undefined) return 0
  const sent = await messageRoll(client, by, { slotId, message, subject })
  if (sent === 0)
    throw new AppError(
      'CONFLICT',
      'No one on this roll has an email address or a mobile number. Ring those who booked.',
    )
  return sent
}

type RollMessage = { slotId: number; message: number; subject: string; isForConfirmed?: boolean }

/** To each person, or to who booked for them if nothing reaches them. @returns messages queued. */
async function messageRoll(
  client: PoolClient,
  by: By,
  { slotId, message, subject, isForConfirmed = false }: RollMessage,
): Promise<number> {
  const people = await client.query<OnSeat>(
    `SELECT a.id, c.email, c.phone_number, c.is_to_booker, ${bookerContact}
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN seat_contacts c ON c.attendee_id = a.id
     WHERE a.slot_id = $1 AND a.state = 'booked' AND (NOT $2 OR b.state = 'confirmed') ORDER BY a.id`,
    [slotId, isForConfirmed],
  )
  const messages = people.rows.flatMap((seat) =>
    announceOrPassOn('session-message', seat, {
      about: { message },
      dedupeKey: `session-message:${message}:${seat.id}`,
    }),
  )
  if (messages.length === 0) return 0
  const queued = await queueMessages(client, messages)
  await client.query('UPDATE roll_messages SET mails = $2 WHERE id = $1', [message, queued.length])
  const after = { message, subject, mails: queued.length }
  await note(client, by, { action: 'message-all', what: 'session_slots', row: slotId, after })
  return queued.length
}

/** Tells everyone confirmed on the coming rolls of a webinar how to join it now: each message has their own link. */
export async function tellJoining(
  client: PoolClient,
  by: By,
  { id, course }: { readonly id: number; readonly course: string },
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const { rows } = await client.query<{ id: number; slotId: number; subject: string }>(
    `INSERT INTO roll_messages (key, slot_id, subject, "text", staff_id)
     SELECT gen_random_uuid(), l.id, $2, $3, $4 FROM session_slots l WHERE l.session_id = $1 AND l.ends_at > now() AND l.state <> 'cancelled'
       AND EXISTS (SELECT 1 FROM attendees a JOIN bookings b ON b.id = a.booking_id
         WHERE a.slot_id = l.id AND a.state = 'booked' AND b.state = 'confirmed' AND a.person_id IS NOT NULL)
     RETURNING id, slot_id, subject`,
    [id, `${subject}: ${course}`, text, by?.id ?? null],
  )
  for (const { id: message, slotId, subject: said } of rows)
    await messageRoll(client, by, { slotId, message, subject: said, isForConfirmed: true })
}
