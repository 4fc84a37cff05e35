import { changeAs } from '@/features/account/mutations'
import { countRows } from './data'
import { undoDays } from './rules'

/** Days after which a file of which nothing came in is forgotten. */
const unusedDays = 30

/** Forgets rows that can no longer be taken back, but for what they came to, and files that no one went on with. @returns how many files. */
export async function purgeImports(): Promise<number> {
  return await changeAs('import', async (client) => {
    const { rows: over } = await client.query<{ id: number }>(
      `SELECT id FROM import_runs WHERE greatest(applied_at, undone_at) < now() - make_interval(days => $1) AND counts = '{}' ORDER BY id LIMIT 20`,
      [undoDays],
    )
    for (const { id } of over) {
      const counts = JSON.stringify(await countRows(id, client))
      await client.query(`UPDATE import_runs SET columns = '[]', mapping = '[]', counts = $2 WHERE id = $1`, [
        id,
        counts,
      ])
      await client.query('DELETE FROM import_rows WHERE run_id = $1', [id])
      await client.query('DELETE FROM import_parts WHERE run_id = $1', [id])
    }
    const { rowCount } = await client.query(
      `DELETE FROM import_runs WHERE applied_at IS NULL AND created_at < now() - make_interval(days => $1)`,
      [unusedDays],
    )
    return over.length + (rowCount ?? 0)
  })
}
