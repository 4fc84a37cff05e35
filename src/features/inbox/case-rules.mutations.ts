import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { refuseRule } from '@/features/enquiries/case-rules.rules'
import { mostRules } from '@/features/enquiries/settings/rules'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { GivenRule } from './case-rules.contract'
import { isInboxStaff } from './data'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const missing = () => new AppError('NOT_FOUND', 'There is no such rule.')

/** @throws AppError INVALID for a rule that looks for nothing or does nothing, or names a colleague who can’t work in the inbox. */
async function check({ assignee, snippet, ...rule }: GivenRule): Promise<void> {
  const refusal = refuseRule({ ...rule, assigneeId: assignee, snippetId: snippet })
  if (refusal) throw new AppError('INVALID', refusal)
  if (assignee !== null && !(await isInboxStaff(assignee)))
    throw fieldError('INVALID', 'assignee', 'Choose someone who works in the inbox.')
}

const orGone = (error: unknown): never => {
  throw hasCode(error, '23503')
    ? fieldError('INVALID', 'assignee', 'The colleague or the snippet is no longer there: choose again.')
    : error
}

const valuesOf = ({ kinds, words, sender, assignee, dueIn, snippet, isOff }: GivenRule) =>
  [kinds, words, sender, assignee, dueIn, snippet, isOff] as const

/** @throws AppError INVALID, CONFLICT past the most there may be. */
export const addCaseRule = async (by: Staff, given: GivenRule): Promise<Done> => {
  await check(given)
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>(
        `INSERT INTO case_rules (kinds, words, sender, assignee_id, due_in, snippet_id, is_off, position)
         SELECT $1, $2, $3, $4, $5, $6, $7, coalesce((SELECT max(position) FROM case_rules), 0) + 1
         WHERE (SELECT count(*) FROM case_rules) < $8 RETURNING id`,
        [...valuesOf(given), mostRules],
      )
      .catch(orGone)
    if (!rows[0]) throw new AppError('CONFLICT', `There are ${mostRules} rules already: remove one first.`)
    return rows[0]
  })
}

/** @throws AppError NOT_FOUND, STALE_VERSION. */
async function lockRule(client: PoolClient, id: number, changedAt: string): Promise<void> {
  const { rows } = await client.query<{ changedAt: Date }>(
    'SELECT updated_at AS changed_at FROM case_rules WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  )
  const [held] = rows
  if (!held) throw missing()
  if (held.changedAt.getTime() !== Date.parse(changedAt)) throw staleError('this rule')
}

/** @throws AppError INVALID, NOT_FOUND, STALE_VERSION. */
export const changeCaseRule = async (
  by: Staff,
  id: number,
  { changedAt, ...given }: GivenRule & { changedAt: string },
): Promise<Done> => {
  await check(given)
  return changeAs(staffName(by), async (client) => {
    await lockRule(client, id, changedAt)
    await client
      .query(
        `UPDATE case_rules SET kinds = $2, words = $3, sender = $4, assignee_id = $5, due_in = $6, snippet_id = $7, is_off = $8, updated_at = now()
         WHERE id = $1`,
        [id, ...valuesOf(given)],
      )
      .catch(orGone)
    return { id }
  })
}

/** Changes places with its neighbour; at the end it stays. @throws AppError NOT_FOUND. */
export const moveCaseRule = (by: Staff, id: number, to: 'up' | 'down'): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ id: number; position: number }>(
      'SELECT id, position FROM case_rules ORDER BY position, id FOR NO KEY UPDATE',
    )
    const at = rows.findIndex((row) => row.id === id)
    const [own, other] = [rows[at], rows[to === 'up' ? at - 1 : at + 1]]
    if (!own) throw missing()
    if (!other) return { id }
    await client.query(
      'UPDATE case_rules SET position = CASE id WHEN $1::int THEN $4::int ELSE $3::int END WHERE id = ANY(ARRAY[$1::int, $2::int])',
      [own.id, other.id, own.position, other.position],
    )
    return { id }
  })

/** @throws AppError NOT_FOUND, STALE_VERSION. */
export const removeCaseRule = (by: Staff, id: number, changedAt: string): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    await lockRule(client, id, changedAt)
    await client.query('DELETE FROM case_rules WHERE id = $1', [id])
    return { id }
  })
