import { pool } from '@/lib/db'

export type Location = { name: string; slug: string; region: string | null; vrEnabled: boolean }

export async function findLocations(): Promise<Location[]> {
  const { rows } = await pool().query<Location>(
    `SELECT name, slug, region, vr_enabled FROM locations
     WHERE active AND kind = 'physical' ORDER BY sort_order, name`,
  )
  return rows
}

export type Place = Location & {
  streetAddress: string | null
  lat: number | null
  lng: number | null
  parking: string | null
  transitNote: string | null
  nearby: string | null
  updatedAt: Date
}

export async function findPlaces(slugs: readonly string[] | null = null): Promise<Place[]> {
  const { rows } = await pool().query<Place>(
    `SELECT name, slug, region, vr_enabled, address AS street_address, lat, lng, parking, transit_note, nearby, updated_at FROM locations
     WHERE active AND kind = 'physical' AND ($1::text[] IS NULL OR slug = ANY($1)) ORDER BY sort_order, name`,
    [slugs],
  )
  return rows
}

export async function isLocation(slug: string): Promise<boolean> {
  const { rowCount } = await pool().query('SELECT 1 FROM locations WHERE slug = $1 AND active', [slug])
  return rowCount === 1
}
