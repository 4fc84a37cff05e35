import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

/** A place as staff change it. */
export type PlaceRecord = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly region: string | null
  readonly kind: 'physical' | 'virtual'
  readonly streetAddress: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly vrEnabled: boolean
  readonly vrHeadsets: number | null
  readonly transitNote: string | null
  readonly sortOrder: number
  readonly active: boolean
  /** When it was last changed, in milliseconds as text: what a save says that it was made from. */
  readonly version: string
}

/** One place; null for a number that none has. Who asks: staff whose role was looked at. */
export async function findPlaceRecord(id: number, reader: Reader = pool()): Promise<PlaceRecord | null> {
  const { rows } = await reader.query<PlaceRecord>(
    `SELECT id, name, slug, region, kind, address AS street_address, lat, lng, vr_enabled, vr_headsets, transit_note AS transit_note, sort_order,
       active, (extract(epoch FROM updated_at) * 1000)::bigint::text AS version
     FROM locations WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}
