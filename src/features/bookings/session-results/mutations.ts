import type { PoolClient } from 'pg'
import type { CardLevel } from '@/features/account/rules'
import { issueCard } from '@/features/wallet/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import type { Start } from '../sessions/data'
import { onStart } from '../sessions/mutations'
import { levelAfter, mayCheckIn, mayMark, type Viewer } from '../sessions/rules'

/**
 * Somebody is there, or is not after all. The same again changes nothing.
 * @throws AppError NOT_FOUND, TOO_LATE before the day of the start, CONFLICT for a seat without a name, or with a result.
 */
export async function checkIn(
  by: Viewer,
  slotId: number,
  { attendeeId, isHere }: { attendeeId: number; isHere: boolean },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    if (!mayCheckIn(start, new Date()))
      throw new AppError('CONFLICT', 'People are checked in on the day of the course, while it stands.')
    const { rows } = await client.query<{ personId: number | null; result: string | null }>(
      `SELECT person_id AS "personId", result FROM attendees WHERE id = $1 AND slot_id = $2 AND state = 'booked' FOR UPDATE`,
      [attendeeId, slotId],
    )
    const [attendee] = rows
    if (!attendee) throw new AppError('NOT_FOUND', 'They have no seat here any more.')
    if (attendee.personId === null) throw new AppError('CONFLICT', 'Nobody is named for this seat yet.')
    if (!isHere && attendee.result) throw new AppError('CONFLICT', 'They have a result, so they were here.')
    await client.query(
      `UPDATE attendees SET checked_in_at = CASE WHEN $2 THEN coalesce(checked_in_at, now()) END, updated_at = now() WHERE id = $1`,
      [attendeeId, isHere],
    )
  })
}

export type Result = 'pass' | 'not-yet' | 'resit'

type Marked = { id: number; personId: number | null; result: Result | null; level: CardLevel | null }

/**
 * Writes what came of the course for these people, or for all who came and have no result yet. A pass is written into the person's record and gives
 * or renews their card, once; a pass stands, support corrects it in the record.
 * @returns how many got a result.
 * @throws AppError NOT_FOUND, CONFLICT before the start, for seats without a name, for a pass that would change.
 */
export async function markResults(
  by: Viewer,
  slotId: number,
  { attendeeIds, result }: { attendeeIds: readonly number[] | null; result: Result },
): Promise<number> {
  return await onStart(by, slotId, async (client, start) => {
    if (!mayMark(start, new Date()))
      throw new AppError('CONFLICT', 'Results are written once the course has begun, while it stands.')
    const { rows } = await client.query<Marked>(
      `SELECT a.id, a.person_id AS "personId", a.result,
         (SELECT k.level FROM cards k WHERE k.person_id = a.person_id AND coalesce(k.revoked_on, '') = '' ORDER BY k.expires_on DESC, k.id DESC LIMIT 1) AS level
       FROM attendees a JOIN bookings b ON b.id = a.booking_id
       WHERE a.slot_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' AND CASE WHEN $2::int[] IS NULL
         THEN a.checked_in_at IS NOT NULL AND a.person_id IS NOT NULL AND a.result IS NULL ELSE a.id = ANY($2) END
       ORDER BY a.id FOR UPDATE OF a`,
      [slotId, attendeeIds],
    )
    if (attendeeIds && rows.length < new Set(attendeeIds).size)
      throw new AppError('NOT_FOUND', 'Somebody of these has no seat here any more, or it is not paid.')
    if (rows.some(({ personId }) => personId === null))
      throw new AppError('CONFLICT', 'Somebody must be named for this seat first.')
    if (rows.some((row) => row.result === 'pass' && result !== 'pass'))
      throw new AppError('CONFLICT', 'A pass stands: it is in their record. Support corrects it there.')
    const changed = rows.filter((row) => row.result !== result)
    await client.query(
      `UPDATE attendees SET result = $2, result_at = now(), checked_in_at = coalesce(checked_in_at, now()), updated_at = now() WHERE id = ANY($1)`,
      [changed.map(({ id }) => id), result],
    )
    if (result === 'pass') await recordPasses(client, start, changed)
    return changed.length
  })
}

async function recordPasses(client: PoolClient, start: Start, passed: readonly Marked[]): Promise<void> {
  const on = nzDay(start.endsAt)
  const { rows } = await client.query<{ attendeeId: number }>(
    `INSERT INTO completed_courses (attendee_id, person_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
     SELECT a.id, a.person_id, c.name, c.category, c.site_safe_credits, c.renews_card, $2, 'pass'
     FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE a.id = ANY($1) ON CONFLICT (attendee_id) DO NOTHING RETURNING attendee_id AS "attendeeId"`,
    [passed.map(({ id }) => id), on],
  )
  const written = new Set(rows.map(({ attendeeId }) => attendeeId))
  for (const { id, personId, level: held } of passed) {
    const level = levelAfter(start, held)
    if (written.has(id) && personId !== null && level) await issueCard(client, { personId, level, on })
  }
}
