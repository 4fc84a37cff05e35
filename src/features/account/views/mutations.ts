import type { PoolClient } from 'pg'
import { inTransaction, pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { StaffActor } from '../desk-session.rules'
import type { NewView } from './contract'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const mostViews = 50

const missing = () => new AppError('NOT_FOUND', 'There is no such view.')

const taken = () => {
  const text = 'You have a view with this name already.'
  return new AppError('CONFLICT', text, { name: [text] })
}

/** Locked against another session of the same account. */
async function lockViews(client: PoolClient, staffId: number, list: string): Promise<{ id: number; name: string }[]> {
  await client.query('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [staffId])
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, lower(name) AS name FROM desk_views WHERE staff_id = $1 AND list = $2',
    [staffId, list],
  )
  return rows
}

/** @throws AppError CONFLICT for a name in use, and for more than 50. */
export function addView({ staffId }: Staff, { listName: list, name, query, isShared }: NewView): Promise<Done> {
  return inTransaction(async (client) => {
    const own = await lockViews(client, staffId, list)
    if (own.some((one) => one.name === name.toLowerCase())) throw taken()
    if (own.length >= mostViews)
      throw new AppError('CONFLICT', `You have ${mostViews} views of this list. Remove one first.`)
    const asked = JSON.stringify(Object.fromEntries(new URLSearchParams(query)))
    const { rows } = await client.query<Done>(
      'INSERT INTO desk_views (staff_id, list, name, asked, is_shared) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [staffId, list, name, asked, isShared],
    )
    return { id: rows[0]?.id ?? 0 }
  })
}

/** @throws AppError NOT_FOUND for another person's, CONFLICT for a name in use. */
export function changeView(
  { staffId }: Staff,
  viewId: number,
  { name, isShared }: Pick<NewView, 'name' | 'isShared'>,
): Promise<Done> {
  return inTransaction(async (client) => {
    const { rows } = await client.query<{ list: string }>(
      'SELECT list FROM desk_views WHERE id = $1 AND staff_id = $2',
      [viewId, staffId],
    )
    const [view] = rows
    if (!view) throw missing()
    const own = await lockViews(client, staffId, view.list)
    if (own.some((one) => one.id !== viewId && one.name === name.toLowerCase())) throw taken()
    await client.query('UPDATE desk_views SET name = $2, is_shared = $3 WHERE id = $1', [viewId, name, isShared])
    return { id: viewId }
  })
}

/** @throws AppError NOT_FOUND for another person's. */
export async function removeView({ staffId }: Staff, viewId: number): Promise<Done> {
  const { rows } = await pool().query<Done>('DELETE FROM desk_views WHERE id = $1 AND staff_id = $2 RETURNING id', [
    viewId,
    staffId,
  ])
  if (!rows[0]) throw missing()
  return rows[0]
}
