/**
 * Crowds after few seats, races and the speed of holds, against the built site. Run: `node --import tsx bench/seats.ts [proof|speed] [rounds] [seconds]`;
 * both parts without a word. `rounds` are the crowds; races and swaps are four times as many.
 */
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Race } from '../tests/support/seats'
import { freshNames, record, replay, type Statement } from './replay'
import { aim, median, percentile, withSite } from './support'
import { bookTwelve } from './twelve'

const part = process.argv[2] ?? 'all'
const rounds = Number(process.argv[3] ?? 50)
const seconds = Number(process.argv[4] ?? 3)
const connections = 10
const settings = { PAYLOAD_SECRET: 'only-for-the-bench-0000', SITE_URL: 'http://localhost:3000' } as const
const say = (line: string) => process.stdout.write(`${line}\n`)

await withSite(
  async ({ url, databaseUrl, client }) => {
    Object.assign(process.env, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings })
    const { ask, makeShoppers } = await import('../tests/support/shopper')
    const seats = await import('../tests/support/seats')
    const { checkBooks } = await import('@/features/books/checks.data')
    const { requireCaller } = await import('@/features/account/loaders')
    const { holdBooking } = await import('@/features/bookings/holds.mutations')
    const { pool } = await import('@/lib/db')

    async function prove(): Promise<void> {
      const cookies = await makeShoppers(client, 200)
      let busy = 0
      let right = 0
      const began = performance.now()
      for (let round = 0; round < rounds; round += 1) {
        const sold = await seats.sellOut(url, cookies, await seats.makeSlot(10))
        busy += sold.busy
        const { taken, claimed, sure, people } = sold.seats
        if ([taken, claimed, sure, people].every((count) => count === 10) && sold.answers[200] === 10) right += 1
      }
      const perRound = (performance.now() - began) / rounds
      say(
        `${rounds} rounds of 200 clients after 10 seats: exactly 10 sold in ${right}, ${perRound.toFixed(0)} ms a round, ${busy} answers “try again”: ${aim(right === rounds, 'all')}`,
      )
      const controls: number[] = []
      for (let round = 0; round < 20; round += 1)
        controls.push(await seats.sellNaively(databaseUrl, await seats.makeSlot(10), 200))
      const over = controls.filter((count) => count > 10).length
      say(
        `the same without lock and CHECK: oversold in ${over} of 20, ${Math.max(...controls)} of 10 at worst: ${aim(over > 0, 'oversells')}`,
      )
      const swapped = await seats.swapPlaces(url, cookies.slice(0, 20), Math.ceil(rounds / 2.5))
      const isRight = swapped.seats.every(
        ({ taken, sure, people }, at) => [taken, sure, people].join() === Array(3).fill(swapped.wanted[at]).join(),
      )
      say(
        `moves in both directions, 20 at once: answers ${JSON.stringify(swapped.answers)}, ${swapped.deadlocks} deadlocks, seats ${isRight ? 'right' : 'WRONG'}: ${aim(swapped.deadlocks === 0 && isRight, '0')}`,
      )
      const [both, naive] = [await seats.claimBoth(rounds * 4, 'ledger'), await seats.claimBoth(20, 'naive')]
      say(
        `${rounds * 4} pairs of claims in opposite order: ${both.dead} deadlocks; locked one by one: ${naive.dead} of 20: ${aim(both.dead === 0, '0')}`,
      )
      const races: Race[] = []
      for (let race = 0; race < rounds * 4; race += 1)
        races.push(
          await seats.raceForSeat(url, [cookies[race % 100] ?? '', cookies[100 + (race % 100)] ?? ''], (race * 7) % 90),
        )
      const count = (of: (race: (typeof races)[number]) => boolean) => races.filter(of).length
      const double = count(({ payer, newcomer, wrong }) => wrong || (payer && newcomer))
      say(
        `${races.length} races at the end of a hold: payer ${count(({ payer }) => payer)}, newcomer ${count(({ newcomer }) => newcomer)}, two winners or wrong seats ${double}; ` +
          `staff lowered the capacity in ${count(({ lowered }) => lowered)}, refused in the others: ${aim(double === 0, '0')}`,
      )
      const wrong = (await checkBooks()).filter((check) => check.wrong.length > 0)
      say(`rules of the books broken: ${JSON.stringify(wrong)}: ${aim(wrong.length === 0, '0')}`)
    }

    /** Does something again and again, that many at once. @returns how often in a second, and the milliseconds of each. */
    async function perSecond(workers: number, work: (worker: number) => Promise<unknown>) {
      const until = performance.now() + seconds * 1_000
      const times: number[] = []
      await Promise.all(
        Array.from({ length: workers }, async (_, worker) => {
          while (performance.now() < until) {
            const began = performance.now()
            await work(worker)
            times.push(performance.now() - began)
          }
        }),
      )
      return { rate: times.length / seconds, times }
    }

    async function measureHolds(name: string, slotIds: readonly number[]): Promise<void> {
      const cookies = await makeShoppers(client, 800)
      let used = 0
      // Five holds at most for each person.
      const nextCookie = () => cookies[used++ % cookies.length] ?? ''
      const slotAt = (count: number) => slotIds[count % slotIds.length] ?? 0
      const party = [{ isLater: true }] as const
      const call = async () => {
        const slotId = slotAt(used)
        const { status } = await ask(url, nextCookie(), '/booking/', { holdId: randomUUID(), slotId, party })
        if (status !== 200) throw new Error(`A hold was answered ${status}.`)
      }
      const hold = async (cookie: string, slotId: number) =>
        holdBooking(await requireCaller(new Request('http://localhost:3000', { headers: { cookie } })), {
          holdId: randomUUID(),
          slotId,
          party: [...party],
        })
      await hold(nextCookie(), slotAt(0))
      const [recorder, firstSlot] = [nextCookie(), slotAt(0)]
      const statements: Statement[] = await record(() => hold(recorder, firstSlot))
      const clients = await Promise.all(
        Array.from({ length: connections }, async () => {
          const opened = new pg.Client({ connectionString: databaseUrl })
          await opened.connect()
          return opened
        }),
      )
      const hashOf = (cookie: string) =>
        createHash('sha256')
          .update(cookie.split('=')[1] ?? '')
          .digest('base64url')
      let replayed = 0
      const again = (worker: number) => {
        const opened = clients[worker]
        if (!opened) throw new Error('There are more workers than connections.')
        const words = freshNames(statements)
        replayed += 1
        words.set(hashOf(recorder), hashOf(cookies[replayed % cookies.length] ?? ''))
        words.set(String(firstSlot), String(slotAt(replayed)))
        return replay(opened, statements, words)
      }
      const inProcess = () => hold(nextCookie(), slotAt(used))
      await call()
      const [whole, own, alone] = [
        await perSecond(16, call),
        await perSecond(16, inProcess),
        await perSecond(10, again),
      ]
      const ratio = whole.rate / alone.rate
      say(
        `holds on ${name}: ${whole.rate.toFixed(0)}/s over HTTP, p50 ${percentile(whole.times, 0.5).toFixed(0)} ms, p95 ${percentile(whole.times, 0.95).toFixed(0)} ms; ` +
          `${own.rate.toFixed(0)}/s without it; its ${statements.length} statements alone ${alone.rate.toFixed(0)}/s (×${ratio.toFixed(2)}), ${aim(ratio >= 0.8, '×0.8')}`,
      )
      for (const opened of clients) await opened.end()
    }

    async function measure(): Promise<void> {
      // Numbers that no other value of a statement looks like, so that a replay can put its own in their place.
      const tables = ['people', 'companies', 'course_sessions', 'session_slots', 'bookings', 'attendees', 'seat_claims']
      for (const [index, table] of tables.entries())
        await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2::bigint)`, [
          table,
          (index + 3) * 10_000_000,
        ])
      const twelve: number[] = []
      for (let run = 0; run < 21; run += 1) {
        const [cookie = ''] = await makeShoppers(client, 1)
        twelve.push(await bookTwelve(url, cookie, await seats.makeSlot(12)))
      }
      const ms = median(twelve.slice(1))
      say(
        `twelve people from the hold to the order on account, four calls: p50 ${ms.toFixed(0)} ms, p95 ${percentile(twelve.slice(1), 0.95).toFixed(0)} ms: ${aim(ms <= 400, '400 ms')}`,
      )
      await measureHolds('one hot start', [await seats.makeSlot(100_000)])
      const slots: number[] = []
      for (let count = 0; count < 200; count += 1) slots.push(await seats.makeSlot(10_000))
      await measureHolds('200 starts', slots)
    }

    if (part !== 'speed') await prove()
    if (part !== 'proof') await measure()
    await pool().end()
  },
  3215,
  { ...settings, LOG_LEVEL: 'error' },
)
process.exit()
