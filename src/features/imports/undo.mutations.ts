import type { PoolClient } from 'pg'
import { hasCode } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Change } from '@/lib/import-plan'
import type { ImportKind, Scalar, Values } from '@/lib/imports'
import { kindOf } from './kinds.data'
import { builtOn, type Run } from './rules'

type Done = {
  readonly line: number
  readonly targetId: number
  readonly isAdded: boolean
  readonly changes: Readonly<Record<string, Change>>
  readonly values: Values
}

/** Takes rows back from the end of the file. One on which something was built stays, and says so. */
export async function undoPart(client: PoolClient, run: Run, most: number): Promise<void> {
  const { rows } = await client.query<Done>(
    `SELECT line, coalesce(target_id, 0) AS target_id, is_added, changes, coalesce(values, '{}') AS values FROM import_rows
     WHERE run_id = $1 AND state = 'done' ORDER BY line DESC LIMIT $2`,
    [run.id, most],
  )
  if (rows.length === 0) {
    await client.query(`UPDATE import_runs SET state = 'undone', undone_at = now() WHERE id = $1`, [run.id])
    return
  }
  const kind = kindOf(run.kind)
  for (const row of rows) {
    const stays = row.isAdded ? await takeBack(client, kind, row) : await restore(client, kind, row)
    await client.query(
      `UPDATE import_rows SET state = CASE WHEN $3::text IS NULL THEN 'undone' ELSE 'stays' END::enum_import_rows_state, stays = $3
       WHERE run_id = $1 AND line = $2`,
      [run.id, row.line, stays],
    )
    // What only changed is still here, and the next file finds it again.
    if (stays === null && row.isAdded)
      await client.query('DELETE FROM import_links WHERE kind = $1 AND target_id = $2', [run.kind, row.targetId])
  }
}

/** @returns why it stays, or null. */
const takeBack = (client: PoolClient, kind: ImportKind, { targetId }: Done): Promise<string | null> =>
  unlessRefused(client, () => kind.remove(client, targetId))

/** @returns why it was refused, or null. */
async function unlessRefused(client: PoolClient, work: () => Promise<unknown>): Promise<string | null> {
  await client.query('SAVEPOINT taking_back')
  try {
    await work()
    await client.query('RELEASE SAVEPOINT taking_back')
    return null
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT taking_back')
    if (error instanceof AppError) return error.message
    // A reference, or a trigger that guards what may not be deleted.
    if (hasCode(error, '23503', '23001', '23514', 'P0001', 'HV002')) return builtOn
    throw error
  }
}

/** Only values that are still as the file made them go back. */
async function restore(
  client: PoolClient,
  kind: ImportKind,
  { line, targetId, changes, values }: Done,
): Promise<string | null> {
  if (Object.keys(changes).length === 0) return null
  const found = await kind.find(client, [{ line, values, knownId: targetId }])
  const match = found[0]?.matches.find(({ id }) => id === targetId)
  if (!match) return 'It is no longer here.'
  const back: Record<string, Scalar> = {}
  const kept: string[] = []
  for (const [field, { from, to }] of Object.entries(changes)) {
    if (match.values[field] === to) back[field] = from
    else if (match.values[field] !== from) kept.push(kind.fields[field]?.label ?? field)
  }
  const refused =
    Object.keys(back).length > 0
      ? await unlessRefused(client, () => kind.write(client, [{ line, id: targetId, values: back, isBack: true }]))
      : null
  if (refused !== null) return refused
  return kept.length > 0 ? `${kept.join(', ')}: changed since, so it stays.` : null
}
