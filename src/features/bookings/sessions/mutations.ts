import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import { findStart, type Start } from './data'
import type { Viewer } from './rules'

type Note = {
  readonly action: string
  readonly what: 'session_slots' | 'course_sessions'
  readonly row: number
  readonly after: Readonly<Record<string, unknown>>
}

export async function note(client: PoolClient, by: Viewer, noted: Note): Promise<void> {
  await noteAction(client, { actor: staffName(by), ...noted })
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

/** Idempotent by key. @returns mails queued; 0 if already sent. @throws AppError NOT_FOUND, CONFLICT when no one has an address. */
export async function messageAll(
  by: Viewer,
  slotId: number,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<number> {
  return await onStart(by, slotId, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO roll_messages (key, slot_id, subject, "text", staff_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING RETURNING id`,
      [key, slotId, subject, text, by.id],
    )
    const message = rows[0]?.id
    if (message === undefined) return 0
    const people = await client.query<{ id: number; to: string }>(
      `SELECT a.id, p.email AS to FROM attendees a JOIN people p ON p.id = a.person_id
       WHERE a.slot_id = $1 AND a.state = 'booked' AND p.email IS NOT NULL ORDER BY a.id`,
      [slotId],
    )
    if (people.rows.length === 0) throw new AppError('CONFLICT', 'No one on this roll has an email address.')
    const queued = await queueMessages(
      client,
      people.rows.map(({ id, to }) => ({
        kind: 'session-message',
        to,
        about: { message, attendee: id },
        dedupeKey: `session-message:${message}:${id}`,
      })),
    )
    await client.query('UPDATE roll_messages SET mails = $2 WHERE id = $1', [message, queued.length])
    const after = { message, subject, mails: queued.length }
    await note(client, by, { action: 'message-all', what: 'session_slots', row: slotId, after })
    return queued.length
  })
}
