import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { lockSlots, sweepHolds } from '@/features/seats/ledger.mutations'
import { inTransaction, pool } from '@/lib/db'
import { ask, rest } from './shopper'

/*
 * Many people after few seats, over HTTP: for tests/api/seats.test.ts at a small size and for bench/seats.ts at the whole. What they find is
 * counted; anyone who asks says what is right.
 */

/** A start of a session of its own, with that many seats, of a course that asks nothing of anyone. Values: days from now, seats. */
// Weeks ahead from eight in the morning, so that no start of a test goes past midnight in the evening. Nearer ones keep the hour: deadlines count it.
export const newSlotSql = `
  WITH at AS (SELECT CASE WHEN $1 < 14 THEN date_trunc('hour', now()) + make_interval(days => $1)
      ELSE (hivis_today() + $1 + time '08:00') AT TIME ZONE 'Pacific/Auckland' END AS starts),
  session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, state)
    SELECT 'Of a test', c.id, l.id, 'classroom', 'en', 'published' FROM courses c, locations l
    WHERE c.active AND NOT c.renewal_only AND c.minimum_age = 0 AND l.slug = 'taupo'
      AND NOT EXISTS (SELECT 1 FROM courses_rels r WHERE r.parent_id = c.id AND r.path = 'prerequisites') ORDER BY c.id LIMIT 1 RETURNING id)
  INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
    SELECT id, starts, starts + interval '4 hours', $2, 0, 'open'
    FROM session, at RETURNING id AS "slotId", session_id AS "sessionId"`

/** A new start; starts of one day are one row of the calendar. */
export async function makeSlot(seats: number, days = 40): Promise<number> {
  const { rows } = await pool().query<{ slotId: number }>(newSlotSql, [days, seats])
  return rows[0]?.slotId ?? 0
}

const contact = { name: 'Mere Tāwhiri', email: 'mere@people.example', phoneNumber: '021 555 0100' }

/** Asks until the site is not too busy to answer. @returns the answer, and how often it was too busy. */
async function askOften(url: string, cookie: string, path: string, body: object) {
  for (let busy = 0; ; busy += 1) {
    const answer = await ask(url, cookie, path, body)
    if (answer.status !== 503 || busy === 20) return { ...answer, busy }
    await rest(100)
  }
}

/** Holds seats that are named later. */
export const holdSeats = (url: string, cookie: string, slotId: number, seats = 1) =>
  askOften(url, cookie, '/booking/', {
    holdId: randomUUID(),
    slotId,
    party: Array.from({ length: seats }, () => ({ isLater: true })),
  })

/** What the review step of a booking sends, at the price that it shows. */
export async function reviewOf(url: string, cookie: string, bookingId: number): Promise<object> {
  const { status, json } = await askOften(url, cookie, `/booking/${bookingId}/totals/`, {})
  if (status !== 200) throw new Error(`The totals were answered ${status}.`)
  const expectedTotalCents: number = json.data.totalPriceIncGST
  return { checkoutId: randomUUID(), contact, acceptedTermsVersion: '2026-11', expectedTotalCents }
}

/** Puts a booking on account. */
export const payOnAccount = (url: string, cookie: string, bookingId: number, review: object) =>
  askOften(url, cookie, `/booking/${bookingId}/checkout/pay-by-account/`, review)

/** Milliseconds that the way from a hold to its order on account takes at this moment, when no one else wants the seat. */
export async function timeToPay(url: string, cookie: string): Promise<number> {
  const held = await holdSeats(url, cookie, await makeSlot(1))
  const id: number = held.json.data.id
  const review = await reviewOf(url, cookie, id)
  const began = performance.now()
  const { status } = await payOnAccount(url, cookie, id, review)
  if (status !== 200) throw new Error(`A hold was paid and answered ${status}.`)
  return performance.now() - began
}

/** Seats of a start: how many there are, are taken, are claimed, and are sure; and people who are booked on it. */
export async function countSeats(slotId: number) {
  const { rows } = await pool().query<Record<'capacity' | 'taken' | 'claimed' | 'sure' | 'people', number>>(
    `SELECT capacity::int AS capacity, taken::int AS taken,
       (SELECT coalesce(sum(qty), 0)::int FROM seat_claims WHERE slot_id = $1 AND state <> 'released') AS claimed,
       (SELECT coalesce(sum(qty), 0)::int FROM seat_claims WHERE slot_id = $1 AND state = 'confirmed') AS sure,
       (SELECT count(*)::int FROM attendees WHERE slot_id = $1 AND state = 'booked') AS people
     FROM session_slots WHERE id = $1`,
    [slotId],
  )
  const [seats] = rows
  if (!seats) throw new Error('There is no such start.')
  return seats
}

/** Everyone books one seat of a start at once, from the hold to the order on account. */
export async function sellOut(url: string, cookies: readonly string[], slotId: number) {
  const answers = new Map<number, number>()
  let busy = 0
  await Promise.all(
    cookies.map(async (cookie) => {
      const held = await holdSeats(url, cookie, slotId)
      busy += held.busy
      answers.set(held.status, (answers.get(held.status) ?? 0) + 1)
      if (held.status !== 200) return
      const id: number = held.json.data.id
      const paid = await payOnAccount(url, cookie, id, await reviewOf(url, cookie, id))
      busy += paid.busy
      if (paid.status !== 200) throw new Error(`A hold was paid and answered ${paid.status}.`)
    }),
  )
  return { answers: Object.fromEntries(answers), busy, seats: await countSeats(slotId) }
}

/**
 * The negative control: the same crowd reads how many seats are left and takes one, without a lock and without the CHECK, which is put back after.
 * @returns the seats that were sold.
 */
export async function sellNaively(databaseUrl: string, slotId: number, clients: number): Promise<number> {
  const own = new pg.Pool({ connectionString: databaseUrl, max: 50 })
  await pool().query('ALTER TABLE session_slots DROP CONSTRAINT session_slots_seats_fit')
  try {
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = await own.connect()
        await client.query('BEGIN')
        const { rows } = await client.query<{ left: number }>(
          'SELECT (capacity - taken)::int AS left FROM session_slots WHERE id = $1',
          [slotId],
        )
        if ((rows[0]?.left ?? 0) > 0)
          await client.query(
            `INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 1, 'blocked', 'Without a lock')`,
            [slotId],
          )
        await client.query('COMMIT')
        client.release()
      }),
    )
    return (await countSeats(slotId)).claimed
  } finally {
    await own.end()
    await pool().query(`UPDATE seat_claims SET state = 'released' WHERE slot_id = $1 AND state <> 'released'`, [slotId])
    await pool().query(
      'ALTER TABLE session_slots ADD CONSTRAINT session_slots_seats_fit CHECK (taken >= 0 AND taken <= capacity)',
    )
  }
}

/** Deadlocks that the database has ended so far. */
export async function countDeadlocks(): Promise<number> {
  // What a connection counted is reported within a second of its rest.
  await rest(1_100)
  const { rows } = await pool().query<{ count: number }>(
    'SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.count ?? 0
}

/** Bookings of two starts change places, everyone at once, again and again. `cookies`: one company for each booking, half of them on each start. */
export async function swapPlaces(url: string, cookies: readonly string[], rounds: number) {
  const slots = [await makeSlot(cookies.length), await makeSlot(cookies.length)] as const
  const bookings = await Promise.all(
    cookies.map(async (cookie, index) => {
      const at = index % 2 === 0 ? 0 : 1
      const { json } = await holdSeats(url, cookie, slots[at])
      const id: number = json.data.id
      await payOnAccount(url, cookie, id, await reviewOf(url, cookie, id))
      return { cookie, id, at }
    }),
  )
  const before = await countDeadlocks()
  const answers = new Map<number, number>()
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      bookings.map(async (booking) => {
        const to = booking.at === 0 ? 1 : 0
        const { status } = await askOften(url, booking.cookie, `/booking/${booking.id}/move/`, { slotId: slots[to] })
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status === 200) booking.at = to
      }),
    )
  return {
    answers: Object.fromEntries(answers),
    deadlocks: (await countDeadlocks()) - before,
    seats: [await countSeats(slots[0]), await countSeats(slots[1])],
    wanted: [0, 1].map((at) => bookings.filter((booking) => booking.at === at).length),
  }
}

/**
 * Two claims at once of two starts each, in opposite orders; through the ledger, or as someone would who locks one start after the other.
 * @returns how many were ended by a deadlock, and the seats taken.
 */
export async function claimBoth(times: number, way: 'ledger' | 'naive') {
  const slots = [await makeSlot(2 * times), await makeSlot(2 * times)]
  let dead = 0
  const claim = (ids: readonly number[]) =>
    inTransaction(async (client) => {
      if (way === 'ledger') await lockSlots(client, ids)
      else {
        await client.query(`SET LOCAL deadlock_timeout = '20ms'`)
        for (const id of ids) {
          await client.query('SELECT 1 FROM session_slots WHERE id = $1 FOR UPDATE', [id])
          await rest(1)
        }
      }
      for (const id of ids)
        await client.query(
          `INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 1, 'blocked', 'Of a test')`,
          [id],
        )
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
      dead += 1
    })
  for (let time = 0; time < times; time += 1) await Promise.all([claim(slots), claim(slots.toReversed())])
  const taken = await Promise.all(slots.map(async (id) => (await countSeats(id)).taken))
  return { dead, taken }
}

/** Who got the seat of one race, and what staff were sent. */
export type Race = {
  readonly payer: boolean
  readonly newcomer: boolean
  readonly lowered: boolean
  readonly wrong: boolean
}

/**
 * A hold of the only seat ends while its holder puts it on account, a newcomer asks for it, sweeps free what has ended, and staff want the start to
 * have no seat. `endsInMs`: when the hold ends after the payment was sent.
 */
export async function raceForSeat(
  url: string,
  [holder, newcomer]: readonly [string, string],
  endsInMs: number,
): Promise<Race> {
  const slotId = await makeSlot(1)
  const { status, json } = await holdSeats(url, holder, slotId)
  if (status !== 200) throw new Error(`The first hold was answered ${status}: ${json?.reason}`)
  const id: number = json.data.id
  const review = await reviewOf(url, holder, id)
  const endAll = async (ms: number) => {
    await pool().query(
      `WITH claims AS (UPDATE seat_claims SET expires_at = now() + make_interval(secs => $2) WHERE slot_id = $1 AND state = 'held')
       UPDATE bookings SET held_until = now() + make_interval(secs => $2) WHERE slot_id = $1 AND state = 'held'`,
      [slotId, ms / 1_000],
    )
  }
  await endAll(endsInMs)
  let isOver = false
  const paying = payOnAccount(url, holder, id, review).then(async (answer) => {
    await rest(Math.max(endsInMs, 0))
    isOver = true
    return answer.status === 200
  })
  const coming = (async () => {
    for (;;) {
      const isLast = isOver
      const answer = await holdSeats(url, newcomer, slotId)
      if (answer.status === 200) return true
      if (answer.status !== 409) throw new Error(`The newcomer was answered ${answer.status}.`)
      if (isLast) return false
    }
  })()
  const sweeping = (async () => {
    while (!isOver) await Promise.all([sweepHolds(), rest(10)])
  })()
  const lowering = (async () => {
    let lowered = false
    while (!isOver) {
      lowered = await pool()
        .query('UPDATE session_slots SET capacity = 0 WHERE id = $1', [slotId])
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof Error && 'constraint' in error && error.constraint === 'session_slots_seats_fit')
              return lowered
            throw error
          },
        )
      await rest(5)
      await pool().query('UPDATE session_slots SET capacity = 1 WHERE id = $1', [slotId])
      await rest(15)
    }
    return lowered
  })()
  const [isPaid, hasCome, lowered] = await Promise.all([paying, coming, lowering, sweeping])
  const { capacity, taken, claimed, sure } = await countSeats(slotId)
  const wrong =
    taken > capacity || taken !== claimed || taken !== Number(isPaid) + Number(hasCome) || sure !== Number(isPaid)
  await endAll(0)
  await sweepHolds()
  return { payer: isPaid, newcomer: hasCome, lowered, wrong }
}
