import { pool } from '@/lib/db'

export type Location = { name: string; slug: string; region: string | null; vrEnabled: boolean }

/** Active physical locations in their order; the virtual one is never offered. */
export async function findLocations(): Promise<Location[]> {
  const { rows } = await pool().query<Location>(
    `SELECT name, slug, region, vr_enabled FROM locations
     WHERE active AND kind = 'physical' ORDER BY sort_order, name`,
  )
  return rows
}

/** Whether a slug names an active location of either kind. */
export async function isLocation(slug: string): Promise<boolean> {
  const { rowCount } = await pool().query('SELECT 1 FROM locations WHERE slug = $1 AND active', [slug])
  return rowCount === 1
}
