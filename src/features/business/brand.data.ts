import type { PoolClient } from 'pg'
import { findImages } from '@/features/content/data'
import { pool } from '@/lib/db'
import type { StoredImage } from '@/lib/fields'

export type Brand = {
  readonly id: number
  readonly brandName: string
  readonly supportPhone: string
  readonly supportEmail: string
  readonly supportHours: string | null
  /** `#rrggbb`; null for ours. */
  readonly colour: string | null
  readonly version: string
}

export async function findBrand(client: Pick<PoolClient, 'query'> = pool()): Promise<Brand | null> {
  const { rows } = await client.query<Brand>(
    `SELECT id, brand_name, support_phone, support_email, nullif(support_hours, '') AS support_hours, nullif(themes_orange, '') AS colour,
       md5(row(brand_name, support_phone, support_email, support_hours, themes_orange)::text) AS version
     FROM settings ORDER BY id LIMIT 1`,
  )
  return rows[0] ?? null
}

/** The provider’s own; null for ours. */
export async function findLogo(): Promise<StoredImage | null> {
  const { rows } = await pool().query<{ id: number | null }>('SELECT logo_id AS id FROM settings ORDER BY id LIMIT 1')
  const id = rows[0]?.id ?? null
  return id === null ? null : ((await findImages([id])).get(id) ?? null)
}
