import type { PoolClient } from 'pg'
import { neededLine } from '@/features/account/details.contract'
import { findNamedPlaces } from '@/features/places/named.data'
import {
  defineImport,
  type Found,
  type Match,
  numberField,
  oneNamed,
  type ReadRow,
  textField,
  textOf,
  type Values,
  type WrittenRow,
  withIds,
  yesField,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { wholeNumber } from './contract'
import { placeWriters } from './places.contract'

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const places = await findNamedPlaces(
    client,
    rows.map(({ line, values }) => ({ line, text: String(values.place) })),
  )
  const asked = rows.map(({ line, knownId, values }) => {
    const { named, problems } = oneNamed(
      places.filter((one) => one.line === line),
      { field: 'place', title: 'Its place is not here', text: String(values.place) },
    )
    const placed: Values = named ? { ...values, place: named.name, placeId: named.id } : values
    return { line, knownId, values: placed, problems }
  })
  const { rows: found } = await client.query<Match & { line: number }>(
    `SELECT coalesce(r.line, 0) AS line, o.id, o.name, true AS is_sure,
       CASE WHEN o.id = r."knownId" THEN 'came in with an earlier file' ELSE 'same name' END AS by,
       jsonb_build_object('name', o.name, 'seats', o.capacity, 'floor', o.floor, 'facilities', o.facilities, 'isOpen', o.is_open) AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, values jsonb)
       JOIN rooms o ON o.location_id = (r.values->>'placeId')::int AND (o.id = r."knownId" OR lower(o.name) = lower(r.values->>'name')) ORDER BY o.id`,
    [JSON.stringify(asked)],
  )
  return asked.map(({ line, values, problems }) => ({
    line,
    values,
    problems,
    matches: found.filter((one) => one.line === line),
  }))
}

const columnsOf = (values: Values) => ({
  location_id: values.placeId,
  name: values.name,
  capacity: values.seats,
  floor: values.floor,
  facilities: values.facilities,
  is_open: values.isOpen,
})

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  // As at the desk: so that no one plans a session there in the meantime.
  await client.query('SELECT hivis_lock_schedule()')
  const numbered = await withIds(client, 'rooms_id_seq', rows)
  const given = JSON.stringify(numbered.map(({ id, isNew, values }) => ({ id, isNew, columns: columnsOf(values) })))
  await client.query(
    `INSERT INTO rooms (id, location_id, name, capacity, floor, facilities, is_open) OVERRIDING SYSTEM VALUE
     SELECT g.id, n.location_id, n.name, n.capacity, n.floor, n.facilities, coalesce(n.is_open, true)
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb), jsonb_populate_record(NULL::rooms, g.columns) n WHERE g."isNew"`,
    [given],
  )
  await client.query(
    `UPDATE rooms o SET (name, capacity, floor, facilities, is_open) =
       (SELECT n.name, n.capacity, n.floor, n.facilities, n.is_open FROM jsonb_populate_record(o, g.columns) n)
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb) WHERE o.id = g.id AND NOT g."isNew"`,
    [given],
  )
  return numbered.map(({ id }) => id)
}

const line = (label: string, headings: readonly string[], example: string, most: number) =>
  textField({ label, headings, example, rule: neededLine(`Enter the ${label.toLowerCase()}.`, most) })

/** Rooms of places. A session names its room in words, so it keeps them when a room goes. */
export const roomsImport = defineImport({
  name: 'rooms',
  title: 'Rooms',
  lead: 'Rooms of your places, with their seats.',
  one: 'room',
  many: 'rooms',
  writers: placeWriters,
  numberHeadings: ['room id'],
  fields: {
    place: {
      ...line('Place', ['location', 'location name', 'venue', 'venue name', 'site', 'building'], 'Petone', 100),
      isNeeded: true,
    },
    name: { ...line('Room', ['name', 'room name', 'space'], 'Room 1', 160), isNeeded: true },
    seats: numberField({
      label: 'Seats',
      headings: ['capacity', 'max', 'places', 'room capacity', 'maximum capacity'],
      example: '12',
      isNeeded: true,
      rule: wholeNumber(1, 1000),
    }),
    floor: line('Floor', ['level'], 'Ground floor', 60),
    facilities: line('What it has', ['facilities', 'equipment', 'features'], 'Projector, whiteboard', 250),
    isOpen: yesField({ label: 'In use', headings: ['active', 'is active', 'open', 'enabled'], example: 'Yes' }),
  },
  nameOf: ({ place, name }) => [place, name].filter(Boolean).join(', '),
  keyOf: (values) =>
    textOf(values, 'place') && textOf(values, 'name') ? fold(`${values.place} | ${values.name}`) : null,
  find,
  write,
  remove: async (client, id) => {
    await client.query('DELETE FROM rooms WHERE id = $1', [id])
  },
})
