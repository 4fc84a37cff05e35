import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { NewSnippet, SnippetChange } from './snippets.contract'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const orTaken = (error: unknown): never => {
  throw hasCode(error, '23505') ? fieldError('CONFLICT', 'name', 'There is a snippet of this name already.') : error
}

/** @throws AppError NOT_FOUND, STALE_VERSION. */
async function lockSnippet(client: PoolClient, id: number, changedAt: string): Promise<void> {
  const { rows } = await client.query<{ changedAt: Date }>(
    'SELECT updated_at AS changed_at FROM reply_snippets WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  )
  const [held] = rows
  if (!held) throw new AppError('NOT_FOUND', 'There is no such snippet.')
  if (held.changedAt.getTime() !== Date.parse(changedAt)) throw staleError('this snippet')
}

/** @throws AppError CONFLICT for a taken name. */
export const addSnippet = (by: Staff, { name, text }: NewSnippet): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>('INSERT INTO reply_snippets (name, "text") VALUES ($1, $2) RETURNING id', [name, text])
      .catch(orTaken)
    return { id: rows[0]?.id ?? 0 }
  })

/** @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for a taken name. */
export const changeSnippet = (by: Staff, id: number, { name, text, changedAt }: SnippetChange): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    await lockSnippet(client, id, changedAt)
    await client
      .query('UPDATE reply_snippets SET name = $2, "text" = $3, updated_at = now() WHERE id = $1', [id, name, text])
      .catch(orTaken)
    return { id }
  })

/** @throws AppError NOT_FOUND, STALE_VERSION. */
export const removeSnippet = (by: Staff, id: number, changedAt: string): Promise<Done> =>
  changeAs(staffName(by), async (client) => {
    await lockSnippet(client, id, changedAt)
    await client.query('DELETE FROM reply_snippets WHERE id = $1', [id])
    return { id }
  })
