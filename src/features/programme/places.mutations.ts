import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { NewPlace, PlaceChange, PlaceRooms } from './places.contract'
import { findPlaceRecord, findTooSmall } from './places.data'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const noPlace = () => new AppError('NOT_FOUND', 'There is no such place.')

const orTaken = (error: unknown): never => {
  throw hasCode(error, '23505') ? fieldError('CONFLICT', 'slug', 'Another place has this address.') : error
}

/** @throws AppError CONFLICT for a site address in use. */
export function addPlace(by: Staff, given: NewPlace): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client
      .query<Done>(
        `INSERT INTO locations (name, slug, region, kind, address, lat, lng, vr_enabled, transit_note, sort_order, active, vr_headsets, parking, nearby)
         VALUES ($1, $2, $3::enum_locations_region, $4::enum_locations_kind, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
        [
          given.name,
          given.slug,
          given.region,
          given.kind,
          given.streetAddress,
          given.lat,
          given.lng,
          given.vrEnabled,
          given.transitNote,
          given.sortOrder,
          given.active,
          given.vrHeadsets ?? null,
          given.parking ?? null,
          given.nearby ?? null,
        ],
      )
      .catch(orTaken)
    return { id: rows[0]?.id ?? 0 }
  })
}

/** @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for a site address in use. */
export function changePlace(by: Staff, placeId: number, given: PlaceChange): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM locations WHERE id = $1 FOR NO KEY UPDATE', [placeId])
    const place = await findPlaceRecord(placeId, client)
    if (!place) throw noPlace()
    if (place.version !== given.version) throw staleError('this place')
    const columns = {
      name: given.name,
      slug: given.slug,
      region: given.region,
      kind: given.kind,
      address: given.streetAddress,
      lat: given.lat,
      lng: given.lng,
      vr_enabled: given.vrEnabled,
      vr_headsets: given.vrHeadsets,
      transit_note: given.transitNote,
      parking: given.parking,
      nearby: given.nearby,
      sort_order: given.sortOrder,
      active: given.active,
    }
    await client
      .query(
        `UPDATE locations l SET (name, slug, region, kind, address, lat, lng, vr_enabled, vr_headsets, transit_note, parking, nearby, sort_order, active) =
           (SELECT n.name, n.slug, n.region, n.kind, n.address, n.lat, n.lng, n.vr_enabled, n.vr_headsets, n.transit_note, n.parking, n.nearby, n.sort_order, n.active
            FROM jsonb_populate_record(l, $2) n), updated_at = now() WHERE id = $1`,
        [placeId, JSON.stringify(columns)],
      )
      .catch(orTaken)
    return { id: placeId }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT if it ever had a session. */
export async function removePlace(by: Staff, placeId: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client
      .query('DELETE FROM locations WHERE id = $1', [placeId])
      .catch((error: unknown) => {
        if (!hasCode(error, '23502', '23503')) throw error
        throw new AppError('CONFLICT', 'Sessions are or were here. Close it instead.')
      })
    if (!rowCount) throw noPlace()
  })
}

/** Sessions of a room that is renamed have its new name; those of a removed one keep the name as text. @returns starts with more seats than their room. @throws AppError NOT_FOUND, STALE_VERSION. */
export function setRooms(by: Staff, placeId: number, { rooms, version }: PlaceRooms) {
  return changeAs(staffName(by), async (client) => {
    // So that no one plans a session there in the meantime.
    await client.query('SELECT hivis_lock_schedule()')
    await client.query('SELECT 1 FROM locations WHERE id = $1 FOR NO KEY UPDATE', [placeId])
    const place = await findPlaceRecord(placeId, client)
    if (!place) throw noPlace()
    if (place.version !== version) throw staleError('this place')
    const given = JSON.stringify(rooms)
    await client.query(
      `DELETE FROM rooms WHERE location_id = $1 AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS n (id int, name text)
         WHERE n.id = rooms.id OR lower(n.name) = lower(rooms.name))`,
      [placeId, given],
    )
    await client
      .query(
        `UPDATE rooms r SET name = n.name FROM jsonb_to_recordset($2::jsonb) AS n (id int, name text)
         WHERE r.id = n.id AND r.location_id = $1 AND r.name <> n.name`,
        [placeId, given],
      )
      .catch((error: unknown) => {
        throw hasCode(error, '23505')
          ? fieldError('CONFLICT', 'rooms', 'Rename one room at a time: two would have the same name.')
          : error
      })
    await client.query(
      `INSERT INTO rooms (location_id, name, capacity, floor, facilities, is_open)
       SELECT $1, n.name, n.capacity, n.floor, n.facilities, coalesce(n."isOpen", true)
       FROM jsonb_to_recordset($2::jsonb) AS n (name text, capacity int, floor text, facilities text, "isOpen" boolean)
       ON CONFLICT (location_id, lower(name)) DO UPDATE SET name = excluded.name, capacity = excluded.capacity, floor = excluded.floor,
         facilities = excluded.facilities, is_open = excluded.is_open
         WHERE (rooms.name, rooms.capacity, rooms.floor, rooms.facilities, rooms.is_open)
           IS DISTINCT FROM (excluded.name, excluded.capacity, excluded.floor, excluded.facilities, excluded.is_open)`,
      [placeId, given],
    )
    await client.query('UPDATE locations SET updated_at = now() WHERE id = $1', [placeId])
    return { id: placeId, tooSmall: await findTooSmall(placeId, client) }
  })
}
