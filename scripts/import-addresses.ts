import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { incomingAddresses, replaceAddresses } from '@/features/places/addresses/mutations'
import { readEnv } from '@/lib/env'
import { rowsOfText } from '@/lib/sheet-text'
import { copyInto } from './import/copy'
import { regionOfAuthority } from './import/regions'
import { readStreets } from './seed/addresses'

/** Columns of the LINZ file that we read. It has no postcodes: those belong to NZ Post. */
const needed = ['address_id', 'address_number', 'full_road_name', 'suburb_locality', 'town_city'] as const
const read = [
  ...needed,
  'address_number_suffix',
  'address_number_high',
  'unit_value',
  'territorial_authority',
  'address_lifecycle',
]

async function columnsOf(file: string): Promise<string[]> {
  let start = ''
  for await (const chunk of fs.createReadStream(file, { encoding: 'utf8', end: 65_535 })) start += chunk
  const [line = ''] = start.split(/\r?\n/, 1)
  const columns = (rowsOfText(line)[0]?.cells ?? []).map((name) => name.toLowerCase())
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new Error(`This is not the file "NZ Addresses" of LINZ: it has no ${missing.join(', ')}.`)
  return columns
}

async function load(client: pg.Client, file: string): Promise<void> {
  const columns = await columnsOf(file)
  const names = columns.map((name, index) => (read.includes(name) ? name : `other_${index}`))
  await client.query(`CREATE TEMPORARY TABLE linz (${names.map((name) => `${name} text`).join(', ')})`)
  for (const name of read) await client.query(`ALTER TABLE linz ADD COLUMN IF NOT EXISTS ${name} text`)
  const { size } = fs.statSync(file)
  let [done, said] = [0, 0]
  const source = fs.createReadStream(file, { highWaterMark: 1 << 20 })
  source.on('data', (chunk) => {
    done += chunk.length
    const percent = Math.floor((done / size) * 100)
    if (percent >= said + 5 || percent === 100) {
      said = percent
      process.stdout.write(`\r  Reading … ${percent} %`)
    }
  })
  await pipeline(source, copyInto(client, `COPY linz (${names.join(', ')}) FROM STDIN WITH (FORMAT csv, HEADER true)`))
  process.stdout.write('\n')
}

/** Adds postcodes of the places in our data file, and regions by territorial authority. */
async function enrich(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE known_places AS SELECT * FROM json_to_recordset($1) AS p(suburb text, city text, postcode text)',
    [JSON.stringify(readStreets().map(({ suburb, city, postcode }) => ({ suburb, city, postcode })))],
  )
  await client.query(
    'CREATE TEMPORARY TABLE known_regions AS SELECT * FROM json_each_text($1) AS r(authority, region)',
    [JSON.stringify(regionOfAuthority)],
  )
}

const incoming = `
  WITH places AS (SELECT suburb, city, min(postcode) AS postcode FROM known_places GROUP BY suburb, city HAVING min(postcode) = max(postcode)),
  rows AS (
    SELECT *, coalesce(nullif(town_city, ''), suburb_locality) AS city, nullif(suburb_locality, '') AS suburb FROM linz
    WHERE address_id ~ '^\\d{1,18}$' AND address_number ~ '^\\d{1,7}$' AND full_road_name <> ''
      AND coalesce(nullif(town_city, ''), nullif(suburb_locality, '')) IS NOT NULL
      AND lower(coalesce(nullif(address_lifecycle, ''), 'current')) = 'current')
  INSERT INTO incoming_addresses (id, unit, number, tail, street, suburb, city, postcode, region)
  SELECT r.address_id::bigint, coalesce(r.unit_value, ''), r.address_number::int,
    coalesce(r.address_number_suffix, '') || coalesce('-' || nullif(r.address_number_high, ''), ''), r.full_road_name,
    nullif(r.suburb, r.city), r.city, p.postcode, g.region
  FROM rows r
    LEFT JOIN places p ON p.city = r.city AND p.suburb IS NOT DISTINCT FROM nullif(r.suburb, r.city)
    LEFT JOIN known_regions g ON g.authority = hivis_address_key(regexp_replace(r.territorial_authority, ' (District|City|Territory)$', ''))`

/** A file that was cut off, or of one town, would take the addresses of everyone else away. */
const leastShare = 0.5

async function assertNoShrink(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ coming: number; there: number }>(
    `SELECT (SELECT count(*) FROM incoming_addresses)::int AS coming, (SELECT count(*) FROM nz_addresses)::int AS there`,
  )
  const { coming = 0, there = 0 } = rows[0] ?? {}
  if (coming > 0 && coming >= there * leastShare) return
  throw new Error(
    `The file has ${coming} addresses, and ${there} are there now. Nothing was changed. Look whether the file is whole; if it is meant, add --force.`,
  )
}

async function run(): Promise<void> {
  const [file, force] = process.argv.slice(2)
  if (!file || !fs.existsSync(file)) throw new Error('Name the file: npm run addresses -- <file.csv>')
  const { DATABASE_URL: connectionString } = readEnv()
  if (!connectionString) throw new Error('DATABASE_URL must name the database to fill.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  const began = performance.now()
  await load(client, file)
  await client.query(incomingAddresses)
  await enrich(client)
  await client.query('ANALYZE linz')
  const { rowCount } = await client.query(incoming)
  process.stdout.write(`  ${rowCount} addresses read, filling the index …\n`)
  if (force !== '--force') await assertNoShrink(client)
  const kept = await replaceAddresses(client)
  const { rows } = await client.query<{ streets: string }>('SELECT count(*) AS streets FROM nz_streets')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`  ${kept} addresses on ${rows[0]?.streets} streets, ${seconds} s\n`)
  await client.end()
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
