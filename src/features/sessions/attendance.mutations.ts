import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { formatTime } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { type Mark, mayMarkDay } from './attendance.rules'
import type { Start } from './data'

export type Marked = {
  readonly attendeeId: number
  /** YYYY-MM-DD in New Zealand. */
  readonly day: string
  readonly mark: Mark
  /** What the person who marks saw; another answers CONFLICT. */
  readonly seen: Mark
  readonly at: Date
}

const troubles: Readonly<Record<string, AppError>> = {
  'no seat': new AppError('NOT_FOUND', 'They no longer have a seat here.'),
  nobody: new AppError('CONFLICT', 'This seat doesn’t have a name yet.'),
  result: new AppError('CONFLICT', 'They have a result, so they were here.'),
}

/** Marks someone for a day of a start; to mark what is marked already does nothing. @throws AppError NOT_FOUND, CONFLICT. */
export async function markDay(
  client: PoolClient,
  by: Viewer,
  start: Start,
  { attendeeId, day, mark, seen, at }: Marked,
): Promise<void> {
  const now = new Date()
  if (!mayMarkDay(start, day, now))
    throw new AppError(
      'CONFLICT',
      'You can only mark a day of the course once it has come, and not if it is cancelled.',
    )
  const { rows } = await client.query<{ trouble: string | null }>(
    'SELECT hivis_mark_attendance($1, $2, $3, $4, $5, $6, $7) AS trouble',
    [by.id, start.slotId, attendeeId, day, mark, seen, at > now ? now : at],
  )
  const trouble = rows[0]?.trouble
  if (!trouble) return
  throw trouble === 'changed'
    ? new AppError('CONFLICT', await changedText(client, attendeeId, day))
    : (troubles[trouble] ?? new Error(`No one was marked: ${trouble}.`))
}

async function changedText(client: PoolClient, attendeeId: number, day: string): Promise<string> {
  const { rows } = await client.query<{ isHere: boolean; markedAt: Date; by: string | null }>(
    'SELECT d.is_here, d.marked_at, f.name AS by FROM attendance d LEFT JOIN staff f ON f.id = d.staff_id WHERE d.attendee_id = $1 AND d.day = $2',
    [attendeeId, day],
  )
  const [known] = rows
  if (!known) return 'Someone else has taken their mark back since.'
  const who = known.by ?? 'Someone else'
  return `${who} has marked them ${known.isHere ? 'here' : 'not here'} since, at ${formatTime(known.markedAt)}.`
}

/** Keeps what someone drew, for a day that they are here. @throws AppError CONFLICT for anyone who isn’t. */
export async function signDay(
  client: PoolClient,
  start: Start,
  { attendeeId, day, signature }: { attendeeId: number; day: string; signature: string },
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE attendance d SET signature = $4 FROM attendees a
     WHERE a.id = d.attendee_id AND a.id = $1 AND a.slot_id = $2 AND a.state = 'booked' AND d.day = $3 AND d.is_here`,
    [attendeeId, start.slotId, day, signature],
  )
  if (rowCount !== 1) throw new AppError('CONFLICT', 'They aren’t marked as here, so their signature wasn’t kept.')
}
