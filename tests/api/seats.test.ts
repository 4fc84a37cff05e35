import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '@/features/books/checks.data'
import { stopBackground } from '@/lib/background'
import { pool } from '@/lib/db'
import { apiBase } from '@/paths'
import { startApi } from '../support/api'
import { testDatabaseUrl } from '../support/database'
import { keepScheduled } from '../support/jobs'
import {
  claimBoth,
  countSeats,
  holdSeats,
  makeSlot,
  payOnAccount,
  raceForSeat,
  reviewOf,
  sellNaively,
  sellOut,
  swapPlaces,
  timeToPay,
} from '../support/seats'
import { makeShoppers, rest } from '../support/shopper'
import { raceWithStaff } from '../support/staff-race'

/** Proofs of the seat ledger (integrity, rows 1, 2 and 5, and section 2.8) at a small size; bench/seats.ts does them at the whole. */
let api: Awaited<ReturnType<typeof startApi>>
let cookies: string[]

beforeAll(async () => {
  api = await startApi()
  cookies = await makeShoppers(pool(), 60)
})

afterAll(async () => {
  await api.close()
  await pool().end()
})

const brokenBooks = async () => (await checkBooks()).filter(({ wrong }) => wrong.length > 0)
const cookieOf = (index: number) => cookies[index] ?? ''

// Before those that want a deadlock: what a connection counted may be reported late.
test('people hold seats of a start while staff change everything about it, and no one waits for each other for ever', async () => {
  const { answers, deadlocks } = await raceWithStaff(api.url, cookies.slice(40, 44), 7)
  expect(deadlocks).toBe(0)
  const { hold, ...changes } = answers
  expect(hold).toContain(200)
  expect(Object.keys(changes)).toHaveLength(7)
  expect(
    Object.values(answers)
      .flat()
      .filter((status) => status >= 500),
  ).toEqual([])
  expect(await brokenBooks()).toEqual([])
})

describe('ten seats', () => {
  test('are sold ten times, whenever sixty people book at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, seats } = await sellOut(api.url, cookies, await makeSlot(10))
      expect(answers).toEqual({ 200: 10, 409: 50 })
      expect(seats).toEqual({ capacity: 10, taken: 10, claimed: 10, sure: 10, people: 10 })
    }
    expect(await brokenBooks()).toEqual([])
  })

  test('are sold more often without the lock and the CHECK: the crowd is fast enough to show it', async () => {
    expect(await sellNaively(await testDatabaseUrl(), await makeSlot(10), 60)).toBeGreaterThan(10)
  })
})

describe('two starts at once', () => {
  test('are changed by bookings that change places, and no one waits for each other for ever', async () => {
    const swapped = await swapPlaces(api.url, cookies.slice(0, 10), 4)
    expect(swapped).toMatchObject({ answers: { 200: 40 }, deadlocks: 0 })
    expect(swapped.seats.map(({ taken, sure, people }) => [taken, sure, people])).toEqual(
      swapped.wanted.map((count) => [count, count, count]),
    )
    expect(await brokenBooks()).toEqual([])
  })

  test('are claimed in both orders; locked one after the other they would deadlock', async () => {
    expect(await claimBoth(50, 'ledger')).toEqual({ dead: 0, taken: [100, 100] })
    expect((await claimBoth(10, 'naive')).dead).toBeGreaterThan(0)
  })
})

test('a hold that ends while it is paid for has one winner, whatever staff make of the capacity meanwhile', async () => {
  // How long a payment takes here and now: the hold ends before it, in it and after it.
  const takes = await timeToPay(api.url, cookieOf(19))
  const races = []
  for (let race = 0; race < 12; race += 1)
    races.push(await raceForSeat(api.url, [cookieOf(race), cookieOf(race + 20)], (race / 2) * takes - 10))
  expect(races.filter(({ payer, newcomer, wrong }) => wrong || (payer && newcomer))).toEqual([])
  expect(races.some(({ payer }) => payer)).toBe(true)
  expect(races.some(({ newcomer }) => newcomer)).toBe(true)
  expect(await brokenBooks()).toEqual([])
})

describe('free seats in the calendar', () => {
  /** A start with another one on the same day: a row that is expanded. */
  async function pairOfSlots(days: number) {
    const slotId = await makeSlot(7, days)
    const { rows } = await pool().query<{ sessionId: number }>(
      `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
       SELECT session_id, date_trunc('day', starts_at) + interval '2 hours', date_trunc('day', starts_at) + interval '3 hours', 5, 0, 'open'
       FROM session_slots WHERE id = $1 RETURNING session_id AS "sessionId"`,
      [slotId],
    )
    await pool().query(
      `UPDATE session_slots SET starts_at = date_trunc('day', starts_at) + interval '5 hours', ends_at = date_trunc('day', starts_at) + interval '6 hours' WHERE id = $1`,
      [slotId],
    )
    return { slotId, sessionId: rows[0]?.sessionId ?? 0 }
  }

  type Row = { availableSpaces: number; sessionTimes: { id: number; availableSpaces: number }[] }

  /** Free seats of a row and of one of its starts, as an instance's calendar shows them; kept answers too. */
  async function shownAt(url: string, slotId: number) {
    const answer = await fetch(`${url}${apiBase}/course/taupo/all/`)
    const { data }: { data: { courses: Row[] } } = await answer.json()
    for (const row of data.courses)
      for (const slot of row.sessionTimes) if (slot.id === slotId) return [row.availableSpaces, slot.availableSpaces]
    return []
  }

  /** @returns milliseconds until an instance shows what is wanted. */
  async function msUntil(url: string, slotId: number, wanted: readonly number[], atMost: number) {
    const began = performance.now()
    for (;;) {
      const shown = await shownAt(url, slotId)
      const ms = performance.now() - began
      if (shown.join() === wanted.join()) return ms
      if (ms > atMost) throw new Error(`After ${ms} ms ${shown} is shown, not ${wanted}.`)
      await rest(10)
    }
  }

  test('are those that are left within a second, at another instance and in expanded rows too', {
    tags: ['timing'],
  }, async () => {
    const other = await startApi()
    const { slotId } = await pairOfSlots(50)
    await msUntil(other.url, slotId, [12, 7], 2_000)
    const booker = cookieOf(50)
    const { json } = await holdSeats(api.url, booker, slotId, 3)
    expect(await msUntil(other.url, slotId, [9, 4], 1_000)).toBeLessThan(1_000)
    const id: number = json.data.id
    await payOnAccount(api.url, booker, id, await reviewOf(api.url, booker, id))
    await pool().query('UPDATE session_slots SET capacity = 6 WHERE id = $1', [slotId])
    expect(await msUntil(other.url, slotId, [8, 3], 1_000)).toBeLessThan(1_000)
    await other.close()
  })

  test('count those of a hold that has ended, at the latest with the next sweep', {
    tags: ['timing'],
    timeout: 15_000,
  }, async () => {
    const { slotId } = await pairOfSlots(60)
    await holdSeats(api.url, cookieOf(51), slotId, 7)
    await msUntil(api.url, slotId, [5, 0], 1_000)
    keepScheduled('holds')
    await pool().query(`UPDATE seat_claims SET expires_at = now() WHERE slot_id = $1 AND state = 'held'`, [slotId])
    expect(await msUntil(api.url, slotId, [12, 7], 6_500)).toBeLessThan(6_500)
    await stopBackground()
    expect((await countSeats(slotId)).taken).toBe(0)
  })
})

describe('the daily comparison of the books', () => {
  test('finds seats that no one claimed, orders whose seats are not theirs, and people without a seat', async () => {
    const client = await pool().connect()
    const found = async (...statements: string[]) => {
      await client.query('BEGIN')
      await client.query(`SELECT set_config('hivis.seat_ledger', 'on', true)`)
      for (const statement of statements) await client.query(statement)
      const broken = (await checkBooks(client)).flatMap(({ name, wrong }) => (wrong.length > 0 ? [name] : []))
      await client.query('ROLLBACK')
      return broken
    }
    const sure = `(SELECT id FROM seat_claims WHERE state = 'confirmed' AND booking_id IS NOT NULL AND order_id IS NOT NULL ORDER BY id LIMIT 1)`
    expect(
      await found(
        `UPDATE session_slots SET taken = taken - 1 WHERE id = (SELECT slot_id FROM seat_claims WHERE id = ${sure})`,
      ),
    ).toEqual(['seats-taken'])
    expect(await found(`UPDATE seat_claims SET state = 'pay_locked' WHERE id = ${sure}`)).toEqual([
      'seat-orders',
      'seatless',
    ])
    expect(
      await found(
        `UPDATE attendees SET state = 'cancelled' WHERE id = (SELECT attendee_id FROM seat_claims WHERE id = ${sure})`,
      ),
    ).toEqual(['seatless'])
    expect(await found(`UPDATE seat_claims SET state = 'released' WHERE id = ${sure}`)).toEqual(['seatless'])
    const late = `UPDATE seat_claims SET state = 'held', expires_at = now() - interval '2 minutes' WHERE id = ${sure}`
    expect(await found(late)).toEqual(['seatless', 'holds'])
    client.release()
  })
})
