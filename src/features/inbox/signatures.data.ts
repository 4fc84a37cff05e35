import { pool } from '@/lib/db'

/** `text` is null for a member of staff who wrote none of their own. */
export async function findSignature(staffId: number): Promise<{ name: string; text: string | null } | null> {
  const { rows } = await pool().query<{ name: string; text: string | null }>(
    'SELECT s.name, g.text FROM staff s LEFT JOIN staff_signatures g ON g.staff_id = s.id WHERE s.id = $1',
    [staffId],
  )
  return rows[0] ?? null
}
