import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import type { CardLevel } from '@/features/account/rules'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { issueCard, settleGivenCards } from '@/features/wallet/mutations'
import { staffName } from '@/lib/audit'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Start } from './data'
import { note, onStart, startFor } from './mutations'
import { cardsGiven, type Pass, passDay } from './results.rules'
import { levelAfter, mayCheckIn, mayMark } from './rules'

/** Checks in or undoes it; idempotent. @throws AppError NOT_FOUND, TOO_LATE before the day, CONFLICT without a name or with a result. */
export async function checkIn(
  by: Viewer,
  slotId: number,
  { attendeeId, isHere }: { attendeeId: number; isHere: boolean },
): Promise<void> {
  const start = await startFor(pool(), by, slotId)
  if (!mayCheckIn(start, new Date()))
    throw new AppError('CONFLICT', 'You can only check people in on the day of the course, and not if it is cancelled.')
  const { rows } = await pool().query<{ trouble: string | null }>('SELECT hivis_check_in($1, $2, $3, $4) AS trouble', [
    staffName(by),
    slotId,
    attendeeId,
    isHere,
  ])
  const trouble = rows[0]?.trouble
  if (trouble) throw troubles[trouble] ?? new Error(`No one was checked in: ${trouble}.`)
}

const troubles: Readonly<Record<string, AppError>> = {
  'no seat': new AppError('NOT_FOUND', 'They no longer have a seat here.'),
  nobody: new AppError('CONFLICT', 'This seat doesn’t have a name yet.'),
  result: new AppError('CONFLICT', 'They have a result, so they were here.'),
}

export type Result = 'pass' | 'not-yet' | 'resit'

type Marked = { id: number; personId: number | null; result: Result | null; level: CardLevel | null }

/** A pass is recorded and gives or renews the card, once. @returns how many. @throws AppError NOT_FOUND, CONFLICT for unmarkable people. */
export async function markResults(by: Viewer, slotId: number, { attendeeIds, result }: Marking): Promise<number> {
  return await onStart(by, slotId, (client, start) => markResultsIn(client, start, { attendeeIds, result }))
}

type Marking = { attendeeIds: readonly number[] | null; result: Result }

/** `markResults` in a transaction. @throws AppError as `markResults`. */
export async function markResultsIn(
  client: PoolClient,
  start: Start,
  { attendeeIds, result }: Marking,
): Promise<number> {
  if (!mayMark(start, new Date()))
    throw new AppError(
      'CONFLICT',
      'You can only enter results once the course has started, and not if it is cancelled.',
    )
  return await mark(client, start, { attendeeIds, result })
}

/** What a course online decides by itself, in the transaction that says so. @throws AppError as `markResults`. */
export async function markIn(client: PoolClient, slotId: number, marks: Marking): Promise<void> {
  await mark(client, await startFor(client, { id: 0, isOwnOnly: false }, slotId), marks)
}

async function mark(client: PoolClient, start: Start, { attendeeIds, result }: Marking): Promise<number> {
  const { rows } = await client.query<Marked>(
    `SELECT a.id, a.person_id, a.result,
         (SELECT k.level FROM cards k WHERE k.person_id = a.person_id AND k.revoked_on IS NULL ORDER BY k.expires_on DESC, k.id DESC LIMIT 1) AS level
       FROM attendees a JOIN bookings b ON b.id = a.booking_id
       WHERE a.slot_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' AND CASE WHEN $2::int[] IS NULL
         THEN a.checked_in_at IS NOT NULL AND a.person_id IS NOT NULL AND a.result IS NULL ELSE a.id = ANY($2) END
       ORDER BY a.id FOR NO KEY UPDATE OF a`,
    [start.slotId, attendeeIds],
  )
  await assertOn(client, start.slotId)
  if (attendeeIds && rows.length < new Set(attendeeIds).size)
    throw new AppError('NOT_FOUND', 'One of these people no longer has a seat here, or it isn’t paid for.')
  if (rows.some(({ personId }) => personId === null))
    throw new AppError('CONFLICT', 'Name someone for this seat first.')
  if (rows.some((row) => row.result !== null && row.result !== result))
    throw new AppError('CONFLICT', 'They have another result already. Correct it, and say why.')
  const changed = rows.filter((row) => row.result !== result)
  // Who has a result was here, whatever was marked before.
  await client.query(
    `WITH came AS (INSERT INTO attendance AS known (attendee_id, day, is_here, marked_at, staff_id)
       SELECT a.id, least(greatest(hivis_today(), (sl.starts_at AT TIME ZONE 'Pacific/Auckland')::date), (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date),
         true, now(), (SELECT f.id FROM staff f WHERE 'staff ' || f.id = current_setting('hivis.actor', true))
       FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id
       WHERE s.format <> 'online' AND a.id = ANY($1) AND a.checked_in_at IS NULL
       ON CONFLICT ON CONSTRAINT attendance_attendee_day_key DO UPDATE SET is_here = true, marked_at = excluded.marked_at, staff_id = excluded.staff_id)
     UPDATE attendees SET result = $2, result_at = now(), checked_in_at = coalesce(checked_in_at, now()), updated_at = now() WHERE id = ANY($1)`,
    [changed.map(({ id }) => id), result],
  )
  if (result === 'pass') {
    await recordPasses(client, start, changed)
    await tellPassed(
      client,
      changed.map(({ id }) => id),
    )
  }
  return changed.length
}

/** Once the seats are locked: it may have been cancelled since the start was read. @throws AppError CONFLICT. */
async function assertOn(client: PoolClient, slotId: number): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM session_slots WHERE id = $1 AND state = 'cancelled'`, [slotId])
  if (rowCount) throw new AppError('CONFLICT', 'This start was cancelled, so no one passes here.')
}

async function recordPasses(client: PoolClient, start: Start, passed: readonly Marked[]): Promise<void> {
  const on = passDay(start)
  const ids = passed.map(({ id }) => id)
  const written = new Set(await recordCompleted(client, ids, on))
  for (const { id, personId, level: held } of passed) {
    const level = levelAfter(start, held)
    if (written.has(id) && personId !== null && level) await issueCard(client, { personId, level, on, attendeeId: id })
  }
}

/** That they passed, and their card: once for each seat. */
async function tellPassed(client: PoolClient, attendeeIds: readonly number[]): Promise<void> {
  const { rows } = await client.query<{
    id: number
    email: string | null
    phoneNumber: string | null
    isToBooker: boolean
  }>(
    'SELECT attendee_id AS id, email, phone_number, is_to_booker FROM seat_contacts WHERE attendee_id = ANY($1) ORDER BY attendee_id',
    [attendeeIds],
  )
  await queueMessages(
    client,
    rows.flatMap(({ id, isToBooker, ...person }) =>
      announce('course-passed', person, { about: aboutSeat({ id, isToBooker }), dedupeKey: `course-passed:${id}` }),
    ),
  )
}

/** Once each. @returns the attendees it was new for. */
async function recordCompleted(client: PoolClient, attendeeIds: readonly number[], on: string): Promise<number[]> {
  const { rows } = await client.query<{ attendeeId: number }>(
    `INSERT INTO completed_courses (attendee_id, person_id, course_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
     SELECT a.id, a.person_id, c.id, c.name, CASE c.category WHEN 'workshop' THEN 'workshops' ELSE c.category::text END, c.site_safe_credits, c.renews_card, $2, 'pass'
     FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE a.id = ANY($1) ON CONFLICT (attendee_id) DO NOTHING RETURNING attendee_id`,
    [attendeeIds, on],
  )
  return rows.map(({ attendeeId }) => attendeeId)
}

/** Recalculates the completed course and the cards of this and later passes. @throws AppError NOT_FOUND, CONFLICT without a change. */
export async function correctResult(
  by: Viewer,
  slotId: number,
  { attendeeId, result, reason }: { attendeeId: number; result: Result; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    const { rows } = await client.query<{ personId: number | null; before: Result | null }>(
      `SELECT a.person_id, a.result AS before FROM attendees a JOIN bookings b ON b.id = a.booking_id
       WHERE a.id = $1 AND a.slot_id = $2 AND a.state = 'booked' AND b.state = 'confirmed' FOR NO KEY UPDATE OF a`,
      [attendeeId, slotId],
    )
    const [{ personId, before } = { personId: null, before: null }] = rows
    if (rows.length === 0 || personId === null) throw new AppError('NOT_FOUND', 'They no longer have a seat here.')
    if (before === null) throw new AppError('CONFLICT', 'They have no result yet.')
    if (before === result) throw new AppError('CONFLICT', 'That is the result they have.')
    if (result === 'pass') await assertOn(client, slotId)
    await client.query(`UPDATE attendees SET result = $2, result_at = now(), updated_at = now() WHERE id = $1`, [
      attendeeId,
      result,
    ])
    const on = passDay(start)
    const from = (before === 'pass' ? await withdrawCompleted(client, attendeeId) : null) ?? on
    if (result === 'pass') await recordCompleted(client, [attendeeId], on)
    if (before === 'pass' || result === 'pass') {
      const passes = await findPasses(client, personId, from)
      await settleGivenCards(client, { personId, from }, (held) => cardsGiven(passes, held))
    }
    if (result === 'pass') await tellPassed(client, [attendeeId])
    const after = { attendee: attendeeId, person: personId, before, result, reason }
    await note(client, by, { action: 'correct-result', what: 'session_slots', row: slotId, after })
  })
}

/** @returns its NZ day. */
async function withdrawCompleted(client: PoolClient, attendeeId: number): Promise<string | null> {
  const { rows } = await client.query<{ on: string | null }>(
    'DELETE FROM completed_courses WHERE attendee_id = $1 RETURNING completed_date AS on',
    [attendeeId],
  )
  return rows[0]?.on ?? null
}

async function findPasses(client: PoolClient, personId: number, from: string): Promise<Pass[]> {
  const { rows } = await client.query<Pass>(
    `SELECT d.attendee_id, d.completed_date AS on, c.pass_level, c.renews_card
     FROM completed_courses d JOIN attendees a ON a.id = d.attendee_id JOIN session_slots sl ON sl.id = a.slot_id
       JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE d.person_id = $1 AND d.completed_date >= $2 ORDER BY d.completed_date, d.id`,
    [personId, from],
  )
  return rows
}
