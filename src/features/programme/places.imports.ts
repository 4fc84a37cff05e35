import type { PoolClient } from 'pg'
import { addressPart } from '@/lib/address-part'
import { AppError } from '@/lib/errors'
import {
  defineImport,
  type Found,
  type Match,
  type NumberedRow,
  type ReadRow,
  textOf,
  type WrittenRow,
  withIds,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { placeFields } from './place-fields.rules'
import { placeWriters } from './places.contract'

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, name: values.name, slug: values.slug }))
  const { rows: found } = await client.query<Match & { line: number }>(
    `SELECT coalesce(r.line, 0) AS line, l.id, l.name, true AS is_sure,
       CASE WHEN l.id = r."knownId" THEN 'came in with an earlier file' WHEN l.slug = r.slug THEN 'same address on the site' ELSE 'same name' END AS by,
       jsonb_build_object('name', l.name, 'slug', l.slug, 'kind', l.kind, 'region', l.region, 'streetAddress', l.address, 'lat', l.lat, 'lng', l.lng,
         'vrEnabled', l.vr_enabled, 'vrHeadsets', l.vr_headsets, 'transitNote', l.transit_note, 'parking', l.parking, 'nearby', l.nearby,
         'sortOrder', l.sort_order, 'active', l.active) AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, name text, slug text)
       JOIN locations l ON l.id = r."knownId" OR l.slug = r.slug OR hivis_words(l.name) = hivis_words(r.name) ORDER BY l.id`,
    [JSON.stringify(asked)],
  )
  return rows.map(({ line }) => ({ line, matches: found.filter((one) => one.line === line) }))
}

const columnsOf = ({ id, isNew, values }: NumberedRow) => ({
  name: values.name,
  slug: values.slug ?? (isNew ? addressPart(String(values.name), 60) || `place-${id}` : undefined),
  region: values.region,
  kind: values.kind,
  address: values.streetAddress,
  lat: values.lat,
  lng: values.lng,
  vr_enabled: values.vrEnabled,
  vr_headsets: values.vrHeadsets,
  transit_note: values.transitNote,
  parking: values.parking,
  nearby: values.nearby,
  sort_order: values.sortOrder,
  active: values.active,
})

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const numbered = await withIds(client, 'locations_id_seq', rows)
  const given = JSON.stringify(numbered.map((row) => ({ id: row.id, isNew: row.isNew, columns: columnsOf(row) })))
  await client.query(
    `INSERT INTO locations (id, name, slug, region, kind, address, lat, lng, vr_enabled, vr_headsets, transit_note, parking, nearby, sort_order, active)
     SELECT g.id, n.name, n.slug, n.region, coalesce(n.kind, 'physical'), n.address, n.lat, n.lng, coalesce(n.vr_enabled, false), n.vr_headsets,
       n.transit_note, n.parking, n.nearby, coalesce(n.sort_order, 0), coalesce(n.active, true)
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb), jsonb_populate_record(NULL::locations, g.columns) n WHERE g."isNew"`,
    [given],
  )
  await client.query(
    `UPDATE locations l SET (name, slug, region, kind, address, lat, lng, vr_enabled, vr_headsets, transit_note, parking, nearby, sort_order, active) =
       (SELECT n.name, n.slug, n.region, n.kind, n.address, n.lat, n.lng, n.vr_enabled, n.vr_headsets, n.transit_note, n.parking, n.nearby, n.sort_order, n.active
        FROM jsonb_populate_record(l, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb) WHERE l.id = g.id AND NOT g."isNew"`,
    [given],
  )
  return numbered.map(({ id }) => id)
}

/** Its rooms would go with it. */
async function remove(client: PoolClient, id: number): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM rooms WHERE location_id = $1 LIMIT 1', [id])
  if (rowCount) throw new AppError('CONFLICT', 'It has rooms, so it stays.')
  await client.query('DELETE FROM locations WHERE id = $1', [id])
}

/** Places where courses run. */
export const placesImport = defineImport({
  name: 'places',
  title: 'Places',
  lead: 'Where courses run: addresses, regions, and how to get there.',
  one: 'place',
  many: 'places',
  writers: placeWriters,
  numberHeadings: ['location id', 'venue id', 'place id', 'site id'],
  fields: placeFields,
  nameOf: ({ name }) => String(name ?? ''),
  keyOf: (values) => (textOf(values, 'name') ? fold(String(values.name)) : null),
  check: ({ vrEnabled, vrHeadsets }) =>
    vrEnabled === false && typeof vrHeadsets === 'number' && vrHeadsets > 0
      ? [
          {
            code: 'headsets-alone',
            title: 'Headsets without VR',
            says: 'It has no VR, so a number of headsets means nothing.',
            field: 'vrHeadsets',
            remedy: 'leave out',
          },
        ]
      : [],
  find,
  write,
  remove,
})
