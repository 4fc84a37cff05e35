/**
 * What it brings that statements are prepared by name (`src/lib/db.ts`): the calendar of a location and a hold, asked in this process, with names
 * and without, in turns. Run: `node --import tsx bench/prepared.ts [seconds]`.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { copyTemplate, startTestDatabase } from '../tests/support/global-setup'
import { median } from './support'

const seconds = Number(process.argv[2] ?? 3)
const rounds = 5

/** Takes the names off what is asked while `isOff`, as if nothing were prepared. */
function switchNames(): (isOff: boolean) => void {
  const { query } = pg.Client.prototype
  let isOff = false
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const [asked, ...rest] = given
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked
    return Reflect.apply(query, this, isOff && isNamed ? [{ ...asked, name: undefined }, ...rest] : given)
  })
  return (value) => {
    isOff = value
  }
}

/** Does something again and again, that many at once. @returns how often in a second. */
async function perSecond(workers: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }),
  )
  return done / seconds
}

async function compare(name: string, workers: number, work: () => Promise<unknown>, off: (isOff: boolean) => void) {
  const rates: { named: number[]; plain: number[] } = { named: [], plain: [] }
  await perSecond(workers, work)
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['plain', 'named'] as const) {
      off(kind === 'plain')
      rates[kind].push(await perSecond(workers, work))
    }
  const [plain, named] = [median(rates.plain), median(rates.named)]
  process.stdout.write(
    `${name}, ${workers} at once: ${plain.toFixed(0)}/s without names, ${named.toFixed(0)}/s with (×${(named / plain).toFixed(2)})\n`,
  )
}

const database = await startTestDatabase({ isDurable: true })
process.env.DATABASE_URL = await copyTemplate(database.template, database.urlOf, 'hivis_bench')
Object.assign(process.env, { LOG_LEVEL: 'silent', PAYLOAD_SECRET: 'only-for-the-bench-0000' })
const off = switchNames()
const { findCourseRows } = await import('@/features/courses/data')
const { requireCaller } = await import('@/features/account/loaders')
const { holdBooking } = await import('@/features/bookings/holds.mutations')
const { pool } = await import('@/lib/db')
const { makeShoppers } = await import('../tests/support/shopper')
const { makeSlot } = await import('../tests/support/seats')

const cookies = await makeShoppers(pool(), 4_000)
const slots = await Promise.all(Array.from({ length: 200 }, () => makeSlot(100_000)))
let used = 0
const hold = async () => {
  used += 1
  const cookie = cookies[used % cookies.length] ?? ''
  const actor = await requireCaller(new Request('http://localhost:3000', { headers: { cookie } }))
  return await holdBooking(actor, {
    holdId: randomUUID(),
    slotId: slots[used % slots.length] ?? 0,
    party: [{ isLater: true }],
  })
}

for (const workers of [1, 8]) {
  await compare('calendar of a location', workers, () => findCourseRows('wellington', 'all'), off)
  await compare('hold', workers, hold, off)
}
await pool().end()
await database.stop()
