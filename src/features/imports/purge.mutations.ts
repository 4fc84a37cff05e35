import { changeAs } from '@/features/account/mutations'
import { undoDays } from './rules'

/** Days after which a file of which nothing came in is forgotten. */
const unusedDays = 30

/** Forgets rows that can no longer be taken back, and files that nobody went on with. @returns how many files. */
export async function purgeImports(): Promise<number> {
  return await changeAs('import', async (client) => {
    const { rows: over } = await client.query<{ id: number }>(
      `SELECT id FROM import_runs WHERE greatest(applied_at, undone_at) < now() - make_interval(days => $1) AND counts = '{}' ORDER BY id LIMIT 20`,
      [undoDays],
    )
    for (const { id } of over) {
      await client.query(
        `UPDATE import_runs SET columns = '[]', mapping = '[]', counts = (SELECT coalesce(jsonb_object_agg(state, n), '{"rows": 0}') FROM
           (SELECT state, count(*) AS n FROM import_rows WHERE run_id = $1 GROUP BY state) s) WHERE id = $1`,
        [id],
      )
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
