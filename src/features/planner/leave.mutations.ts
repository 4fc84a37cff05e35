import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { isTrainer } from '@/features/courses/data'
import { queueMessages } from '@/features/messages/mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import type { NewLeave } from './leave.contract'
import { findInTheWay, type InTheWay } from './leave.data'

type Added = { id: number; sessions: InTheWay[] }

async function writeLeave(client: PoolClient, { trainerId, startsOn, endsOn, part, reason }: NewLeave): Promise<Added> {
  await client.query('SELECT hivis_lock_schedule()')
  if (!(await isTrainer(trainerId, client))) throw fieldError('INVALID', 'trainerId', 'Choose a trainer.')
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO trainer_leave (staff_id, starts_on, ends_on, part, reason) SELECT $1, $2::date, $3::date, nullif($4, 'whole'), $5
     WHERE NOT EXISTS (SELECT 1 FROM trainer_leave v WHERE v.staff_id = $1
       AND hivis_leave_span(v.starts_on, v.ends_on, v.part) && hivis_leave_span($2::date, $3::date, nullif($4, 'whole'))) RETURNING id`,
    [trainerId, startsOn, endsOn, part, reason],
  )
  if (!rows[0]) throw fieldError('CONFLICT', 'startsOn', 'Some of these days are noted as leave already.')
  return { id: rows[0].id, sessions: await findInTheWay(rows[0].id, client) }
}

/** @returns the leave, and the sessions that need someone else. @throws AppError INVALID for a non-trainer, CONFLICT for overlapping days. */
export function addLeave(by: Viewer, leave: NewLeave): Promise<Added> {
  return changeAs(staffName(by), async (client) => await writeLeave(client, leave))
}

/** Those who plan are emailed; administrators where no one else does. @returns as `addLeave`. @throws AppError CONFLICT for overlapping days. */
export function addOwnLeave(by: Viewer, leave: Omit<NewLeave, 'trainerId'>): Promise<Added> {
  return changeAs(staffName(by), async (client) => {
    const added = await writeLeave(client, { ...leave, trainerId: by.id })
    const { rows } = await client.query<{ staff: number; to: string }>(
      `WITH working AS (SELECT s.id, s.email, ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id) AS roles
         FROM staff s WHERE s.deactivated_at IS NULL AND s.id <> $1)
       SELECT id AS staff, email AS "to" FROM working
       WHERE CASE WHEN EXISTS (SELECT FROM working WHERE 'scheduler' = ANY(roles)) THEN 'scheduler' ELSE 'admin' END = ANY(roles) ORDER BY id`,
      [by.id],
    )
    await queueMessages(
      client,
      rows.map(({ staff, to }) => ({
        kind: 'trainer-away',
        to,
        about: { leave: added.id, staff },
        dedupeKey: `trainer-away:${added.id}:${staff}`,
      })),
    )
    return added
  })
}

/** @throws AppError NOT_FOUND. */
export function removeLeave(by: Viewer, leaveId: number): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query('DELETE FROM trainer_leave WHERE id = $1', [leaveId])
    if (!rowCount) throw new AppError('NOT_FOUND', 'This leave no longer exists.')
  })
}

/** What is over stays. @throws AppError NOT_FOUND for another trainer's too. */
export function removeOwnLeave(by: Viewer, leaveId: number): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      `DELETE FROM trainer_leave WHERE id = $1 AND staff_id = $2 AND ends_on >= hivis_today()`,
      [leaveId, by.id],
    )
    if (!rowCount) throw new AppError('NOT_FOUND', 'This leave is over, or no longer exists.')
  })
}
