/**
 * How long a keystroke in the address lookup takes on 2,000,000 generated addresses on 100,000 streets: each typed sequence is asked letter
 * by letter from the third on, of the embedded index itself and over HTTP. Run: `node --import tsx bench/addresses.ts [--index-only]`.
 */
import pg from 'pg'
import { incomingAddresses, replaceAddresses } from '../src/features/places/addresses/mutations'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { startServer, stopServer } from '../tests/support/start-site'
import { aim, percentile, timedGet } from './support'

const typed = [
  '14 kowhai street whangarei',
  '14 kōwhai st',
  '999 kowhai street whangarei',
  '2/14 rimu road',
  'unit 2, 14 rimu road, hamilton',
  'station road 120',
  'queen street auckland 1010',
  's',
  '1 s',
  '1 street',
  'street',
  'road 1',
  '5 st johns',
  'manuka terrase dunedn',
  '17 kowhia stret',
  'hamilton rimu',
  'zzzz qqqq',
] as const

const limitMs = 50
const port = 3250

/** 4,000 names × 25 towns; 20 numbers each, two in three streets have a 14, every tenth house has a unit. Words as common and as rare as real ones: 250 first words, 16 kinds. */
const generated = `
  INSERT INTO incoming_addresses (id, unit, number, tail, street, suburb, city, postcode, region)
  SELECT row_number() OVER (), CASE WHEN n % 10 = 0 THEN (n / 10)::text ELSE '' END, n + i % 3 * 10, CASE WHEN n % 9 = 0 THEN 'A' ELSE '' END,
    initcap(s.name), initcap(s.suburb), s.city, s.postcode, s.region
  FROM (
    SELECT (ARRAY['kōwhai','rimu','station','queen','victoria','st johns','mānuka','church','totara','hill','beach','king','main','pūriri','harbour',
        'miro','tui','school','river','valley','oxford','george','albert','grey','cook'])[1 + i % 25]
        || CASE WHEN i / 25 % 10 = 0 THEN '' ELSE ' ' || (ARRAY['park','bay','view','creek','glen','wood','ridge','grove','dale'])[i / 25 % 10] END
        || ' ' || (ARRAY['street','road','avenue','place','terrace','lane','drive','crescent','way','close','court','grove','parade','rise','quay',
        'heights'])[1 + i / 250 % 16] AS name, i,
      (ARRAY['northcote','southgate','westown','eastbourne','riverside','fairfield','highbury','lowlands','seaview','parkvale'])[1 + t % 10]
        || ' ' || t % 37 AS suburb,
      (ARRAY['Auckland','Wellington','Christchurch','Hamilton','Tauranga','Dunedin','Palmerston North','Napier','Nelson','Rotorua','Whangārei',
        'New Plymouth','Invercargill','Whanganui','Gisborne','Taupō','Timaru','Blenheim','Masterton','Levin','Ashburton','Queenstown','Pukekohe',
        'Cambridge','Richmond'])[1 + t] AS city, lpad((1000 + t * 37)::text, 4, '0') AS postcode, 'auckland' AS region
    FROM generate_series(0, 3999) i, generate_series(0, 24) t) s,
    generate_series(1, 20) n`

function say(what: string, times: readonly number[]): void {
  const [p50, p95] = [percentile([...times], 0.5), percentile([...times], 0.95)]
  const worst = Math.max(...times)
  process.stdout.write(
    `${what}: ${times.length} keystrokes, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ` +
      `${aim(p95 <= limitMs, `p95 ${limitMs} ms`)}\n`,
  )
}

async function measure(what: string, ask: (words: string) => Promise<number>): Promise<void> {
  const all: number[] = []
  for (const words of typed) {
    const times: number[] = []
    for (let round = 0; round < 4; round++)
      for (let length = Math.min(3, words.length); length <= words.length; length++) {
        const ms = await ask(words.slice(0, length))
        // The first round reads the index from the disk.
        if (round > 0) times.push(ms)
      }
    all.push(...times)
    process.stdout.write(
      `  ${words.padEnd(32)} p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms\n`,
    )
  }
  say(what, all)
}

const database = await startTestDatabase({ isDurable: true })
const databaseUrl = await copyTemplate(database.template, database.urlOf, 'hivis_bench_addresses')
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
try {
  const began = performance.now()
  await client.query(incomingAddresses)
  await client.query(generated)
  const kept = await replaceAddresses(client)
  await client.query('VACUUM ANALYZE nz_addresses, nz_streets, nz_address_words')
  // What was just written goes to the disk now, not while we measure.
  await client.query('CHECKPOINT')
  const { rows } = await client.query<{ streets: string; size: string }>(
    `SELECT count(*) AS streets, pg_size_pretty(pg_total_relation_size('nz_addresses') + pg_total_relation_size('nz_streets')) AS size FROM nz_streets`,
  )
  const filled = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(`${kept} addresses on ${rows[0]?.streets} streets, ${rows[0]?.size}, filled in ${filled} s\n`)
  process.env.DATABASE_URL = databaseUrl
  const { searchAddresses } = await import('../src/features/places/addresses/data')
  await measure('the index', async (words) => {
    const start = performance.now()
    await searchAddresses(words)
    return performance.now() - start
  })
  if (!process.argv.includes('--index-only')) {
    const site = await startServer({ port, databaseUrl, dataDir: database.folder, more: { TRUST_PROXY: 'yes' } })
    try {
      let asked = 0
      const path = '/api/platform/v1/places/address-search/'
      await measure('over HTTP', async (words) => {
        const url = `http://localhost:${port}${path}?q=${encodeURIComponent(words.trim().padEnd(3, 'e'))}`
        // Each hundred searches come from another address, as from another person.
        const from = `203.0.113.${Math.floor(asked++ / 100)}`
        const { ms, status } = await timedGet(url, undefined, { 'x-forwarded-for': from })
        if (status !== 200) throw new Error(`The call answered ${status}.`)
        return ms
      })
    } finally {
      await stopServer(site)
    }
  }
} finally {
  await client.end()
  const { pool } = await import('../src/lib/db')
  await pool().end()
  await database.stop()
}
