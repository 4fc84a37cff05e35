import type pg from 'pg'
import { incomingAddresses, replaceAddresses } from '@/features/places/addresses/mutations'
import { addressContent } from './address-content'

export type Place = { region: string; suburb: string | null; city: string; postcode: string }

type Street = Place & { street: string; from: number; to: number; unitsAt: number | null; units: number | null }

/** `Hobson Street 1-212 76*24`. */
const streetLine = /^(.+?) (\d+)-(\d+)(?: (\d+)\*(\d+))?$/

export function readStreets(content = addressContent): Street[] {
  let region = ''
  let place: Place | undefined
  return content.split(/[\n;]/).flatMap((written) => {
    const line = written.trim()
    if (line === '') return []
    if (line.startsWith('= ')) region = line.slice(2)
    else if (line.startsWith('# ')) place = placeOf(region, line.slice(2))
    else {
      const [, street, from, to, unitsAt = null, units = null] = streetLine.exec(line) ?? []
      if (!street || !place) throw new Error(`There is no street in "${line}".`)
      const house = unitsAt === null ? null : Number(unitsAt)
      return [{ ...place, street, from: Number(from), to: Number(to), unitsAt: house, units: Number(units) || null }]
    }
    return []
  })
}

function placeOf(region: string, line: string): Place {
  const [first = '', second = '', third] = line.split(' | ')
  return third === undefined
    ? { region, suburb: null, city: first, postcode: second }
    : { region, suburb: first, city: second, postcode: third }
}

/** Fills the address index with our own streets. Their ids are negative, unlike LINZ's. */
export async function seedAddresses(client: pg.Client): Promise<void> {
  await client.query(incomingAddresses)
  await client.query(
    `WITH streets AS (
       SELECT * FROM json_to_recordset($1) AS s(street text, suburb text, city text, postcode text, region text,
         "from" int, "to" int, "unitsAt" int, units int)),
     houses AS (
       SELECT s.*, n AS number, '' AS unit FROM streets s, generate_series(s."from", s."to") n
       UNION ALL SELECT s.*, s."unitsAt", n::text FROM streets s, generate_series(1, s.units) n)
     INSERT INTO incoming_addresses (id, unit, number, tail, street, suburb, city, postcode, region)
     SELECT -row_number() OVER (ORDER BY region, city, suburb, street, number, unit), unit, number, '', street, suburb, city, postcode, region
     FROM houses`,
    [JSON.stringify(readStreets())],
  )
  await replaceAddresses(client)
}
