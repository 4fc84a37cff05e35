import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import { type Part, refuseMerge } from './merge.rules'
import { openStates } from './rules'

type Staff = { id: number }

const missing = () => new AppError('NOT_FOUND', 'There is no such enquiry.')

/** Always locks in id order. */
async function lock(client: PoolClient, ids: readonly number[]): Promise<ReadonlyMap<number, Part>> {
  const { rows } = await client.query<Part>(
    `SELECT id, state, reference, email, person_id, merged_into_id FROM enquiries WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function note(
  client: PoolClient,
  enquiry: number,
  event: { kind: 'merged' | 'parted'; by: Staff; text: string },
) {
  await client.query(
    `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES ($1, $2::enum_enquiry_events_kind, $3, $4)`,
    [enquiry, event.kind, staffName(event.by), event.text],
  )
}

/** Merges another enquiry of the same customer, and those merged into it, into this one: it is closed, and the earlier due day applies.
 * @throws AppError NOT_FOUND; CONFLICT for different customers, or if either is erased, quarantined or already merged. */
export function mergeEnquiries(by: Staff, enquiry: number, other: number): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const held = await lock(client, [enquiry, other])
    const [one, joins] = [held.get(enquiry), held.get(other)]
    if (!one || !joins) throw missing()
    const refusal = refuseMerge(one, joins)
    if (refusal) throw new AppError('CONFLICT', refusal)
    const isOpen = openStates.some((open) => open === joins.state)
    await client.query('UPDATE enquiries SET merged_into_id = $1, updated_at = now() WHERE merged_into_id = $2', [
      enquiry,
      other,
    ])
    await client.query(
      `UPDATE enquiries t SET due_on = CASE WHEN $3 THEN least(t.due_on, j.due_on) ELSE t.due_on END, due_at = CASE WHEN $3 THEN least(t.due_at, j.due_at) ELSE t.due_at END,
         assignee_id = coalesce(t.assignee_id, j.assignee_id),
         state = CASE WHEN $3 AND t.state = 'closed' AND t.printed_at IS NULL THEN 'in-progress'::enum_enquiries_state ELSE t.state END, updated_at = now()
       FROM enquiries j WHERE t.id = $1 AND j.id = $2`,
      [enquiry, other, isOpen],
    )
    await client.query(
      `UPDATE enquiries SET merged_into_id = $2, merged_was = state, state = 'closed', updated_at = now() WHERE id = $1`,
      [other, enquiry],
    )
    await note(client, other, { kind: 'merged', by, text: `into ${one.reference}` })
    await note(client, enquiry, { kind: 'merged', by, text: `with ${joins.reference}` })
    return { id: enquiry }
  })
}

/** Undoes a merge and restores the enquiry's state. @throws AppError NOT_FOUND, CONFLICT for one that isn't merged. */
export function partEnquiries(by: Staff, enquiry: number): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ mergedIntoId: number | null }>(
      'SELECT merged_into_id FROM enquiries WHERE id = $1',
      [enquiry],
    )
    const into = rows[0]?.mergedIntoId
    if (into === undefined) throw missing()
    const held = await lock(client, into === null ? [enquiry] : [enquiry, into])
    const part = held.get(enquiry)
    const from = into === null ? undefined : held.get(into)
    if (!part || !from || part.mergedIntoId !== into) throw new AppError('CONFLICT', 'It is part of no other enquiry.')
    if (part.state === 'erased') throw new AppError('CONFLICT', 'This enquiry was erased. Nothing of it can change.')
    await client.query(
      `UPDATE enquiries SET merged_into_id = NULL, merged_was = NULL, updated_at = now(),
         state = CASE WHEN printed_at IS NULL THEN coalesce(merged_was, state) ELSE state END WHERE id = $1`,
      [enquiry],
    )
    await note(client, enquiry, { kind: 'parted', by, text: `from ${from.reference}` })
    await note(client, from.id, { kind: 'parted', by, text: `from ${part.reference}` })
    return { id: enquiry }
  })
}
