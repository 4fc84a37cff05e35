/**
 * What mail to the people of a booking of twelve adds to the order on account that confirms it: with twelve people who each get a mail, and with twelve
 * seats that are named later, where only the booker gets one; in turns. What else is checked of people is in it.
 * Run: `node --import tsx bench/party-mails.ts [how many of each]`.
 */
import { randomUUID } from 'node:crypto'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { record } from './replay'
import { aim, median, percentile } from './support'

const rounds = Number(process.argv[2] ?? 30)
const seats = 12

const database = await startTestDatabase({ isDurable: true })
process.env.DATABASE_URL = await copyTemplate(database.template, database.urlOf, 'hivis_bench_party')
process.env.LOG_LEVEL = 'silent'
const { startApi } = await import('../tests/support/api')
const { makeSlot, payOnAccount, reviewOf } = await import('../tests/support/seats')
const { ask, makeShoppers } = await import('../tests/support/shopper')
const { pool } = await import('../src/lib/db')
const api = await startApi({ databaseUrl: process.env.DATABASE_URL })

const [cookie = ''] = await makeShoppers(pool(), 1)
await pool().query('UPDATE companies SET account_terms_limit_cents = 900000000 WHERE account_terms_state = $1', [
  'open',
])
const { rows } = await pool().query<{ id: number }>(
  `WITH made AS (INSERT INTO people (first_name, last_name, email) SELECT 'Person', 'Number ' || n, 'person' || n || '@crowd.example' FROM generate_series(1, $1::int) n RETURNING id)
   INSERT INTO employments (person_id, company_id) SELECT id, (SELECT max(company_id) FROM employments) FROM made RETURNING id`,
  [seats],
)
const people = rows.map(({ id }) => id)

let day = 30

/** Milliseconds of the call that puts twelve on account, from the click to its answer. */
async function book(areNamed: boolean): Promise<number> {
  const party = people.map((employeeId) => (areNamed ? { employeeId } : { isLater: true }))
  const held = await ask(api.url, cookie, '/booking/', {
    holdId: randomUUID(),
    slotId: await makeSlot(seats, day++),
    party,
  })
  if (held.status !== 200) throw new Error(`The hold was answered ${held.status}: ${JSON.stringify(held.json)}`)
  const id: number = held.json.data.id
  const review = await reviewOf(api.url, cookie, id)
  const began = performance.now()
  const { status, json } = await payOnAccount(api.url, cookie, id, review)
  const ms = performance.now() - began
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages WHERE kind = 'attendee-booked' AND (about ->> 'attendee')::int IN (SELECT id FROM attendees WHERE booking_id = $1)`,
    [id],
  )
  const told = rows[0]?.count
  if (status !== 200 || told !== (areNamed ? seats : 0))
    throw new Error(`The order was answered ${status}, and ${told} mails were queued: ${JSON.stringify(json)}`)
  return ms
}

for (let round = 0; round < 3; round += 1) await book(round % 2 === 0)
const without: number[] = []
const told: number[] = []
for (let round = 0; round < rounds; round += 1) {
  without.push(await book(false))
  told.push(await book(true))
}
const statements = await record(() => book(true))
const transactions = statements.filter(({ text }) => /^BEGIN\b/.test(text)).length
console.log({
  withoutMs: { median: median(without), p95: percentile(without, 0.95) },
  withMs: { median: median(told), p95: percentile(told, 0.95) },
})
console.log({ transactions })
console.log(aim(transactions === 1, 'one transaction'))
console.log(aim(median(told) - median(without) <= 15, 'mails to twelve people add 15 ms at most'))
await api.close()
await pool().end()
await database.stop()
