import type { PoolClient } from 'pg'
import { clashText } from '@/features/courses/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { note, onStart } from '../sessions/mutations'
import { copyDays, copyTitle, shiftTimes, type Viewer } from '../sessions/rules'

type CopiedStart = { startsAt: Date; endsAt: Date; capacity: number }

export type Copies = ({ readonly days: readonly string[] } | { readonly weeks: number }) & {
  readonly state: 'draft' | 'published'
}

/**
 * Copies a session to other days, all or none, each with its starts at the same NZ times on the clock; nobody's seats are copied.
 * @returns the new sessions.
 * @throws AppError NOT_FOUND, INVALID for days that are over, CONFLICT when the trainer or venue is busy on one of them.
 */
export async function copySession(by: Viewer, slotId: number, asked: Copies): Promise<{ id: number; day: string }[]> {
  return await onStart(by, slotId, async (client, { sessionId, title }) => {
    await client.query('SELECT hivis_lock_schedule()')
    const { rows } = await client.query<CopiedStart>(
      `SELECT starts_at AS "startsAt", ends_at AS "endsAt", capacity::int AS capacity FROM session_slots
       WHERE session_id = $1 AND (state <> 'cancelled' OR id = $2) ORDER BY starts_at, id`,
      [sessionId, slotId],
    )
    const days = copyDays(asked, nzDay(rows[0]?.startsAt ?? new Date()))
    if (days.some((day) => day < nzDay(new Date()))) throw new AppError('INVALID', 'One of these days is over.')
    const copies: { id: number; day: string }[] = []
    for (const day of days) {
      const id = await writeCopy(client, sessionId, { title: copyTitle(title, day), state: asked.state })
      for (const start of shiftTimes(rows, day)) await writeStart(client, { sessionId: id, day, start })
      copies.push({ id, day })
    }
    await note(client, by, { action: 'copy', what: 'course_sessions', row: sessionId, after: { copies } })
    return copies
  })
}

async function writeCopy(
  client: PoolClient,
  sessionId: number,
  { title, state }: { title: string; state: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum, state)
     SELECT $2, course_id, location_id, format, language, venue, trainer_id, minimum, $3::enum_course_sessions_state FROM course_sessions WHERE id = $1
     RETURNING id`,
    [sessionId, title, state],
  )
  return rows[0]?.id ?? 0
}

async function writeStart(
  client: PoolClient,
  { sessionId, day, start }: { sessionId: number; day: string; start: CopiedStart },
): Promise<void> {
  const { startsAt, endsAt, capacity } = start
  const { rows } = await client.query<{ clash: { kind: 'trainer' | 'venue'; title: string } | null }>(
    `SELECT hivis_clash(NULL, id, trainer_id, location_id, venue, $2, $3) AS clash FROM course_sessions WHERE id = $1`,
    [sessionId, startsAt, endsAt],
  )
  const clash = rows[0]?.clash
  if (clash) throw new AppError('CONFLICT', `${day}: ${clashText(clash)}`)
  await client.query(
    `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state) VALUES ($1, $2, $3, $4, 0, 'open')`,
    [sessionId, startsAt, endsAt, capacity],
  )
}
