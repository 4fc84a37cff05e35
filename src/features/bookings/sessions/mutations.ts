import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { queueMessages } from '@/features/messages/mutations'
import { AppError } from '@/lib/errors'
import { findStart, type Start } from './data'
import type { Viewer } from './rules'

/** A member of staff in the audit log. */
export const nameOf = ({ id }: Viewer): string => `staff ${id}`

type Note = {
  readonly action: string
  readonly what: 'session_slots' | 'course_sessions'
  readonly row: number
  readonly after: Readonly<Record<string, unknown>>
}

/** Notes in the audit log what staff did, and why. */
export async function note(client: PoolClient, by: Viewer, { action, what, row, after }: Note): Promise<void> {
  await client.query(`INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ($1, $2, $3, $4, $5)`, [
    nameOf(by),
    action,
    what,
    String(row),
    JSON.stringify(after),
  ])
}

/** The start that somebody works on. @throws AppError NOT_FOUND for one that is missing or another trainer's. */
export async function startFor(client: Pick<PoolClient, 'query'>, by: Viewer, slotId: number): Promise<Start> {
  const start = await findStart(by, slotId, client)
  if (!start) throw new AppError('NOT_FOUND', 'There is no such start, or it is another trainer’s.')
  return start
}

/** Runs a deed on a start as this member of staff. @throws AppError NOT_FOUND. */
export const onStart = <T>(
  by: Viewer,
  slotId: number,
  work: (client: PoolClient, start: Start) => Promise<T>,
): Promise<T> => changeAs(nameOf(by), async (client) => work(client, await startFor(client, by, slotId)))

/** Notes of staff on a start; the last word counts. @throws AppError NOT_FOUND. */
export async function writeNotes(by: Viewer, slotId: number, text: string): Promise<void> {
  await onStart(by, slotId, async (client) => {
    // Whoever changes its times meanwhile needn't begin again.
    await client.query(`UPDATE session_slots SET staff_notes = nullif($2, '') WHERE id = $1`, [slotId, text])
    await note(client, by, { action: 'notes', what: 'session_slots', row: slotId, after: { text } })
  })
}

/**
 * Writes to everybody on a roll who has an address. The same key again is the same message.
 * @returns how many mails were queued; 0 for a message that was sent before.
 * @throws AppError NOT_FOUND, CONFLICT when nobody has an address.
 */
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
    if (people.rows.length === 0) throw new AppError('CONFLICT', 'Nobody on this roll has an e-mail address.')
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
