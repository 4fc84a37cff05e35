import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { queueMessage } from '@/features/messages/mutations'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { NewTask } from './contract'

const noRecord = (error: unknown): never => {
  throw hasCode(error, '23503') ? new AppError('NOT_FOUND', 'What it’s about no longer exists.') : error
}

/** Notifies the assignee. @throws AppError NOT_FOUND for a record that is gone, INVALID for an unknown assignee. */
export function addTask(by: StaffActor, { what, assigneeId, dueOn, about }: NewTask): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const known = await client.query<{ email: string }>(
      'SELECT email FROM staff WHERE id = $1 AND deactivated_at IS NULL',
      [assigneeId],
    )
    const [assignee] = known.rows
    if (!assignee) throw fieldError('INVALID', 'assigneeId', 'Choose someone who works here.')
    const idOf = (kind: string) => (about?.kind === kind ? about.id : null)
    const { rows } = await client
      .query<{ id: number }>(
        `INSERT INTO desk_tasks (what, for_id, by_id, due_on, booking_id, order_id, enquiry_id, person_id, company_id, slot_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
        [
          what,
          assigneeId,
          by.staffId,
          dueOn,
          idOf('booking'),
          idOf('order'),
          idOf('enquiry'),
          idOf('person'),
          idOf('company'),
          idOf('start'),
        ],
      )
      .catch(noRecord)
    const id = rows[0]?.id ?? 0
    if (assigneeId !== by.staffId)
      await queueMessage(client, {
        kind: 'task-given',
        to: assignee.email,
        about: { task: id },
        dedupeKey: `task-given:${id}`,
      })
    return { id }
  })
}

/** Idempotent. @returns how many were open. */
export function finishTasks(by: StaffActor, ids: readonly number[]): Promise<{ done: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      'UPDATE desk_tasks SET done_at = now(), done_by_id = $2 WHERE id = ANY($1::int[]) AND done_at IS NULL',
      [ids, by.staffId],
    )
    return { done: rowCount ?? 0 }
  })
}

/** @throws AppError NOT_FOUND for one that is unknown or open. */
export function reopenTask(by: StaffActor, id: number): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query(
      'UPDATE desk_tasks SET done_at = NULL, done_by_id = NULL WHERE id = $1 AND done_at IS NOT NULL',
      [id],
    )
    if (rowCount !== 1) throw new AppError('NOT_FOUND', 'There is no such task that is done.')
    return { id }
  })
}
