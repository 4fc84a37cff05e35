import type { PoolClient } from 'pg'
import { markIn } from '@/features/sessions/results.mutations'
import { AppError } from '@/lib/errors'
import { findParts, findSeat } from './data'
import { type AttemptStatus, isRetake, outcomeOf } from './rules'

export const noCourse = () =>
  new AppError('NOT_FOUND', 'This link no longer opens a course. Call us if you think it should.')
export const isClosed = () =>
  new AppError('CONFLICT', 'The time for this course is over. Call us: we can open it again for you.')

type Attempt = { readonly id: number; readonly sequence: number; readonly status: AttemptStatus }

/** The newest attempt at a part, or a new one after a failed one. */
export async function attemptAt(client: PoolClient, enrolmentId: number, itemId: number): Promise<Attempt> {
  await client.query('SELECT 1 FROM learning_enrolments WHERE id = $1 FOR NO KEY UPDATE', [enrolmentId])
  const { rows } = await client.query<Attempt & { number: number }>(
    'SELECT id, sequence::int AS sequence, status, number::int AS number FROM learning_attempts WHERE enrolment_id = $1 AND item_id = $2 ORDER BY number DESC LIMIT 1',
    [enrolmentId, itemId],
  )
  const [newest] = rows
  if (newest && !isRetake(newest.status)) return newest
  const { rows: made } = await client.query<Attempt>(
    'INSERT INTO learning_attempts (enrolment_id, item_id, number) VALUES ($1, $2, $3) RETURNING id, sequence::int AS sequence, status',
    [enrolmentId, itemId, (newest?.number ?? 0) + 1],
  )
  if (!made[0]) throw new Error('The attempt was not written.')
  return made[0]
}

type Enrolled = {
  readonly enrolmentId: number
  readonly packageId: number
  readonly attendeeId: number
  readonly personId: number
}

/** True where no part is left. The seat must still be theirs. */
export async function passWhole(client: PoolClient, was: Enrolled, now: Date): Promise<boolean> {
  const parts = await findParts(was.packageId, was.enrolmentId, client)
  if (outcomeOf(parts.map(({ status }) => status)) !== 'passed') return false
  const seat = await findSeat(was, client)
  if (!seat) return false
  await client.query('UPDATE learning_enrolments SET passed_at = $2 WHERE id = $1', [was.enrolmentId, now])
  // Staff may have entered a result already, which stands.
  if (seat.result === null) await markIn(client, seat.slotId, { attendeeIds: [seat.attendeeId], result: 'pass' })
  return true
}
