import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import type { NewRequest, RequestAnswer } from './contract'
import { findPrivacyStaff } from './data'
import { answerDueOn } from './rules'

type By = Pick<StaffActor, 'staffId'>
type Done = { id: number }

/** @throws AppError INVALID for staff without the role. */
async function assertMayHave(assigneeId: number): Promise<void> {
  const staff = await findPrivacyStaff()
  if (!staff.some(({ id }) => id === assigneeId))
    throw fieldError('INVALID', 'assigneeId', 'Choose someone who answers privacy requests.')
}

const gone = () => new AppError('NOT_FOUND', 'There is no such person.')

/** Locked. @throws AppError NOT_FOUND for an unknown or erased person. */
async function lockPerson(client: PoolClient, personId: number): Promise<number> {
  const { rows } = await client.query<Done>(
    `SELECT p.id FROM people p WHERE p.id = (SELECT coalesce(merged_into_id, id) FROM people WHERE id = $1)
       AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.person_id = p.id AND e.erased_at > p.created_at) FOR KEY SHARE`,
    [personId],
  )
  if (!rows[0]) throw gone()
  return rows[0].id
}

/** The law sets the due date. @throws AppError NOT_FOUND for an unknown person, INVALID for staff without the role. */
export async function addRequest(by: By, given: NewRequest): Promise<{ id: number; dueOn: string }> {
  if (given.assigneeId) await assertMayHave(given.assigneeId)
  const dueOn = answerDueOn(given.receivedOn)
  return await changeAs(staffName(by), async (client) => {
    const personId = given.personId ? await lockPerson(client, given.personId) : null
    const { rows } = await client.query<Done>(
      `INSERT INTO privacy_requests (kind, person_id, name, contact, asks, came_by, received_on, due_on, assignee_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        given.kind,
        personId,
        given.name,
        given.contact || null,
        given.asks || null,
        given.cameBy,
        given.receivedOn,
        dueOn,
        given.assigneeId ?? null,
      ],
    )
    return { id: rows[0]?.id ?? 0, dueOn }
  })
}

type Held = { id: number; receivedOn: string; dueOn: string; answeredOn: string | null }

/** @throws AppError NOT_FOUND. */
async function lockRequest(client: PoolClient, id: number): Promise<Held> {
  const { rows } = await client.query<Held>(
    'SELECT id, received_on, due_on, answered_on FROM privacy_requests WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such request.')
  return rows[0]
}

/** @throws AppError CONFLICT if answered. */
async function lockOpen(client: PoolClient, id: number): Promise<Held> {
  const held = await lockRequest(client, id)
  if (held.answeredOn !== null) throw new AppError('CONFLICT', 'This request is answered. Open it again first.')
  return held
}

/** @throws AppError NOT_FOUND, INVALID, CONFLICT. */
export async function assignRequest(by: By, id: number, assigneeId: number): Promise<Done> {
  await assertMayHave(assigneeId)
  return await changeAs(staffName(by), async (client) => {
    await lockOpen(client, id)
    await client.query('UPDATE privacy_requests SET assignee_id = $2 WHERE id = $1', [id, assigneeId])
    return { id }
  })
}

/** By email or card number. @throws AppError NOT_FOUND, INVALID if none or several match, CONFLICT. */
export function nameRequest(by: By, id: number, who: string): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    await lockOpen(client, id)
    const { rows } = await client.query<Done>(
      'SELECT id FROM people WHERE lower(email) = lower($1) OR site_safe_id_number = $1 LIMIT 2',
      [who],
    )
    const [person, other] = rows
    if (!person) throw fieldError('INVALID', 'who', 'No one was found with this email or card number.')
    if (other) throw fieldError('INVALID', 'who', 'Several people have this email. Enter a card number.')
    await client.query('UPDATE privacy_requests SET person_id = $2 WHERE id = $1', [id, person.id])
    return { id }
  })
}

/** @throws AppError NOT_FOUND, INVALID for a day that is not later, CONFLICT. */
export function extendRequest(by: By, id: number, { dueOn, why }: { dueOn: string; why: string }): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const held = await lockOpen(client, id)
    if (dueOn <= held.dueOn) throw fieldError('INVALID', 'dueOn', 'Choose a day after the one that is due now.')
    await client.query('UPDATE privacy_requests SET due_on = $2, extended_why = $3 WHERE id = $1', [id, dueOn, why])
    return { id }
  })
}

/** @throws AppError NOT_FOUND, INVALID for a day before the request, CONFLICT. */
export function answerRequest(by: By, id: number, { outcome, answer, answeredOn }: RequestAnswer): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const held = await lockOpen(client, id)
    if (answeredOn < held.receivedOn) throw fieldError('INVALID', 'answeredOn', 'The request came later than this day.')
    await client.query('UPDATE privacy_requests SET outcome = $2, answer = $3, answered_on = $4 WHERE id = $1', [
      id,
      outcome,
      answer,
      answeredOn,
    ])
    return { id }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT if open. */
export function reopenRequest(by: By, id: number): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const { answeredOn } = await lockRequest(client, id)
    if (answeredOn === null) throw new AppError('CONFLICT', 'This request is open.')
    await client.query('UPDATE privacy_requests SET outcome = NULL, answer = NULL, answered_on = NULL WHERE id = $1', [
      id,
    ])
    return { id }
  })
}

/** Erasing a person answers all their requests for deletion. */
export async function answerErased(client: PoolClient, personId: number): Promise<void> {
  await client.query(
    `UPDATE privacy_requests SET outcome = 'done', answered_on = hivis_today(), answer = 'Erased everywhere. Tax documents stay for seven years, as tax law asks.'
     WHERE person_id IN (SELECT id FROM people WHERE id = $1 OR merged_into_id = $1) AND kind = 'deletion' AND answered_on IS NULL`,
    [personId],
  )
}
