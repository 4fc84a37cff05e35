import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

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
  readonly parking: string | null
  readonly nearby: string | null
  readonly sortOrder: number
  readonly active: boolean
  /** The last change in milliseconds, as text. */
  readonly version: string
}

/** Null for an unknown number. The caller checks the role. */
export async function findPlaceRecord(id: number, reader: Reader = pool()): Promise<PlaceRecord | null> {
  const { rows } = await reader.query<PlaceRecord>(
    `SELECT id, name, slug, region, kind, address AS street_address, lat, lng, vr_enabled, vr_headsets, transit_note, parking, nearby, sort_order,
       active, (extract(epoch FROM updated_at) * 1000)::bigint::text AS version
     FROM locations WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export type Room = {
  readonly id: number
  readonly name: string
  readonly capacity: number
  readonly floor: string | null
  readonly facilities: string | null
  readonly isOpen: boolean
}

export async function findRooms(placeId: number, reader: Reader = pool()): Promise<Room[]> {
  const { rows } = await reader.query<Room>(
    'SELECT id, name, capacity, floor, facilities, is_open FROM rooms WHERE location_id = $1 ORDER BY name, id',
    [placeId],
  )
  return rows
}

export async function findTooSmall(placeId: number, reader: Reader): Promise<{ slotId: number; title: string }[]> {
  const { rows } = await reader.query<{ slotId: number; title: string }>(
    `SELECT l.id AS slot_id, s.title FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN rooms r ON r.location_id = s.location_id
       AND hivis_is_room(r.name, s.venue)
     WHERE s.location_id = $1 AND l.ends_at > now() AND l.state <> 'cancelled' AND s.state <> 'cancelled' AND l.capacity > r.capacity ORDER BY l.starts_at LIMIT 20`,
    [placeId],
  )
  return rows
}
