import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveOfferToken } from '@/features/bookings/move-offers.rules'
import { findMerges, findUndecided } from '@/features/planner/starts/data'
import { endMerges } from '@/features/planner/starts/offers.mutations'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Starts under their minimum: what is decided of them, who is notified, and what becomes of seats and money (product decisions, sections 5 to 7). */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let manager = ''
let employees: number[] = []

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
})

beforeEach(async () => {
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  await query('DELETE FROM messages')
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

let near = 8
let far = 60
/** A start within the next weeks, of which at least that many people have to come; each test has a day of its own. */
async function under(minimum = 6, seats = 10) {
  const slot = await newSlot({ seats, days: near++ })
  await query('UPDATE course_sessions SET minimum = $2 WHERE id = $1', [slot.sessionId, minimum])
  return slot
}

/** Two of the demo company have seats there, on account. */
async function book(slotId: number, count = 2): Promise<{ id: number; orderId: number }> {
  const party = employees.slice(0, count).map((employeeId) => ({ employeeId }))
  const { json } = await hold(api.url, manager, slotId, party)
  const id: number = json.data.id
  const paid = await pay(api.url, manager, id, await paymentBody(api.url, manager, id, { creditToApply: 0 }), 'account')
  expect(paid.status).toBe(200)
  await query('DELETE FROM messages')
  const [row] = await query<{ orderId: number }>('SELECT order_id AS "orderId" FROM bookings WHERE id = $1', [id])
  return { id, orderId: row?.orderId ?? 0 }
}

const versionOf = async (slotId: number) =>
  (
    await query<{ version: string }>(
      `SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM session_slots WHERE id = $1`,
      [slotId],
    )
  )[0]?.version ?? ''
const startsOf = async (...slotIds: number[]) =>
  await Promise.all(slotIds.map(async (slotId) => ({ slotId, version: await versionOf(slotId) })))
const decide = async (body: object, role: StaffRole = 'scheduler') => await desk(role, 'POST', 'go/', body)
const look = async (body: object) => await desk('scheduler', 'POST', 'go/look/', body)
const listed = async (slotId: number) => (await findUndecided()).find(({ id }) => id === slotId)
const told = async () =>
  (await query<{ kind: string; to: string }>('SELECT kind, "to" FROM messages ORDER BY id')).map(({ kind }) => kind)
const stateOf = async (slotId: number) =>
  (await query<{ state: string }>('SELECT state::text AS state FROM session_slots WHERE id = $1', [slotId]))[0]?.state
const bookingOf = async (id: number) =>
  (
    await query<{ slot: number; state: string }>(
      'SELECT slot_id AS slot, state::text AS state FROM bookings WHERE id = $1',
      [id],
    )
  )[0]
const auditOf = async (slotId: number, action: string) =>
  (
    await query<{ actor: string; reason: string }>(
      `SELECT actor, after ->> 'reason' AS reason FROM audit_log WHERE what = 'session_slots' AND row_id = $1 AND action = $2`,
      [String(slotId), action],
    )
  )[0]

describe('the list', () => {
  test('has a start that is under its minimum, with the cents of its booked seats, until enough people come', async () => {
    const { slotId, sessionId } = await under(3)
    const { orderId } = await book(slotId)
    const { totalCents } = await findPaidWith(pool(), orderId)
    expect(await listed(slotId)).toMatchObject({ taken: 2, minimum: 3, people: 2, cents: totalCents })
    await query('UPDATE course_sessions SET minimum = 2 WHERE id = $1', [sessionId])
    expect(await listed(slotId)).toBeUndefined()
  })

  test('leaves out what begins later than in four weeks, drafts, and what is cancelled', async () => {
    const [far, draft, off] = [await under(), await under(), await under()]
    await query(
      `UPDATE session_slots SET starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days' WHERE id = $1`,
      [far.slotId],
    )
    await query(`UPDATE course_sessions SET state = 'draft' WHERE id = $1`, [draft.sessionId])
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [off.slotId])
    const ids = (await findUndecided()).map(({ id }) => id)
    expect([far, draft, off].filter(({ slotId }) => ids.includes(slotId))).toEqual([])
  })
})

describe('going ahead', () => {
  test('is looked at first, is remembered with its reason, drops from the list and tells no one', async () => {
    const [one, other] = [await under(), await under()]
    await book(one.slotId)
    const body = { choice: 'go', starts: await startsOf(one.slotId, other.slotId), reason: 'Two more are on the phone' }
    const preview = await look({ ...body, reason: null })
    expect(preview.json.policy).toBe(
      '2 starts go ahead with 2 people, and can still be booked. You give the reason when you do it. Only staff see it.',
    )
    expect((await look(body)).json.policy).toBe('2 starts go ahead with 2 people, and can still be booked.')
    expect(preview.json.money).toMatch(/^\$[\d,.]+ of booked seats stays as it is\.$/)
    expect(preview.json.told).toEqual([])
    expect(await listed(one.slotId)).toBeDefined()

    expect((await decide(body)).json).toEqual({ starts: 2, bookings: 0 })
    expect([await listed(one.slotId), await listed(other.slotId), await told()]).toEqual([undefined, undefined, []])
    expect(await auditOf(one.slotId, 'go-ahead')).toMatchObject({ reason: 'Two more are on the phone' })
    expect(await stateOf(one.slotId)).toBe('open')
  })

  test('the later of two colleagues is told, and nothing is lost: one of several that is decided stops all', async () => {
    const [one, other] = [await under(), await under()]
    const seen = await startsOf(one.slotId, other.slotId)
    const first = { choice: 'go', starts: seen.slice(0, 1), reason: 'They come' }
    const [a, b] = await Promise.all([decide(first), decide({ ...first, choice: 'cancel' }, 'admin')])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    const late = await decide({ choice: 'cancel', starts: seen, reason: 'Too few' })
    expect([late.status, sentenceOf(late)]).toEqual([409, expect.stringMatching(/decided already|cancelled already/)])
    expect([await stateOf(other.slotId), (await listed(other.slotId))?.id]).toEqual(['open', other.slotId])
  })

  test('what has enough people meanwhile, or was changed, is looked at again', async () => {
    const { slotId, sessionId } = await under(2)
    const starts = await startsOf(slotId)
    await book(slotId)
    const enough = await decide({ choice: 'cancel', starts, reason: 'Too few' })
    expect([enough.status, sentenceOf(enough)]).toEqual([409, expect.stringContaining('it has enough people now')])
    await query('UPDATE course_sessions SET minimum = 5 WHERE id = $1', [sessionId])
    await query('UPDATE session_slots SET updated_at = now() WHERE id = $1', [slotId])
    expect((await decide({ choice: 'go', starts, reason: 'They come' })).json).toMatchObject({
      reason: 'STALE_VERSION',
    })
  })
})

describe('cancelling', () => {
  test('says before what could go back and who reads what, and does just that', async () => {
    const { slotId } = await under()
    const { id, orderId } = await book(slotId)
    const { totalCents } = await findPaidWith(pool(), orderId)
    const body = { choice: 'cancel', starts: await startsOf(slotId), reason: 'Too few people' }
    const preview = await look(body)
    const dollars = `$${(totalCents / 100).toFixed(2)}`
    expect(preview.json.money.replaceAll(/(?<=\d),/g, '')).toBe(
      `Up to ${dollars} goes back if everyone wants it: ${dollars} comes off invoices.`,
    )
    expect(preview.json.told).toHaveLength(3)
    expect(preview.json.told[0].words).toContain('Too few people')
    expect(await told()).toEqual([])

    expect((await decide(body)).json).toEqual({ starts: 1, bookings: 1 })
    expect(await told()).toEqual(Array(3).fill('session-cancelled'))
    expect([await stateOf(slotId), await bookingOf(id)]).toEqual(['cancelled', { slot: slotId, state: 'confirmed' }])
    const { json } = await call(api.url, `/booking/${id}/cancel/`, { cookie: manager })
    expect(json.data.ways[0].bySeats[1].account).toBe(totalCents)
    expect((await decide(body)).status).toBe(409)
    expect(await told()).toHaveLength(3)
  })
})

/** A start with a booking of two, and another date of its course. */
async function mergeable(seats = 10) {
  const [here, there] = [await under(), await newSlot({ seats, days: far++ })]
  await query(
    'UPDATE course_sessions SET course_id = (SELECT course_id FROM course_sessions WHERE id = $1) WHERE id = $2',
    [here.sessionId, there.sessionId],
  )
  const booking = await book(here.slotId)
  const body = {
    choice: 'merge',
    starts: await startsOf(here.slotId),
    toSlotId: there.slotId,
    answerBy: addNzDays(nzDay(new Date()), 2),
    reason: 'Too few people booked',
  }
  return { ...booking, from: here.slotId, to: there.slotId, body }
}

test.each(['cancel', 'merge'])('without a reason, the message in a preview says where it goes: %s', async (choice) => {
  const { body: merging } = await mergeable()
  const body = choice === 'merge' ? merging : { choice, starts: merging.starts }
  const wordsOf = ({ json }: { json: { told: { words: string }[] } }) => json.told.map(({ words }) => words).join()
  const bare = await look({ ...body, reason: '' })
  expect(bare.json.policy).toMatch(/You give the reason when you do it\. The people notified see it\.$/)
  expect(wordsOf(bare)).toContain('[the reason you give]')
  const given = await look({ ...body, reason: 'Too few people' })
  expect(given.json.policy).not.toContain('the reason')
  expect(wordsOf(given)).toContain('Too few people')
  expect((await decide({ ...body, reason: '' })).json.errors).toEqual({ reason: ['Say why.'] })
})

const offerOf = async (bookingId: number) =>
  (
    await query<{ id: number; state: string }>(
      'SELECT id, state FROM move_offers WHERE booking_id = $1 ORDER BY id DESC LIMIT 1',
      [bookingId],
    )
  )[0] ?? { id: 0, state: '' }
const answer = async (bookingId: number, words: 'accept' | 'decline') => {
  const token = moveOfferToken((await offerOf(bookingId)).id)
  const body = { token, answer: words }
  return await call(api.url, '/booking/move-offers/answer/', { method: 'POST', body })
}

describe('merging', () => {
  test('lists other dates of the course with seats for everyone, and refuses others', async () => {
    const { from, to, body } = await mergeable(2)
    const dates = await desk('scheduler', 'GET', `go/${from}/dates/`)
    expect(dates.json.seats).toBe(2)
    expect(dates.json.items.map(({ slotId }: { slotId: number }) => slotId)).toContain(to)
    const elsewhere = await under()
    const [other] = await query<{ id: number }>(
      'SELECT id FROM courses WHERE id <> (SELECT s.course_id FROM course_sessions s WHERE s.id = $1) LIMIT 1',
      [elsewhere.sessionId],
    )
    await query('UPDATE course_sessions SET course_id = $2 WHERE id = $1', [elsewhere.sessionId, other?.id])
    expect((await decide({ ...body, toSlotId: elsewhere.slotId })).status).toBe(422)
    expect((await decide({ ...body, toSlotId: from })).status).toBe(422)
    expect((await decide({ ...body, answerBy: addNzDays(nzDay(new Date()), -1) })).status).toBe(422)
    expect((await decide({ ...body, answerBy: addNzDays(nzDay(new Date()), 300) })).status).toBe(422)
    await query('UPDATE session_slots SET capacity = 1 WHERE id = $1', [to])
    expect((await decide(body)).json).toMatchObject({ reason: 'SEATS_GONE' })
    expect([await stateOf(from), await seatsOf(to), await told()]).toEqual(['open', { taken: 0, claimed: 0 }, []])
  })

  test('keeps the seats there, asks anyone who booked in the words that were read before, and closes the first date', async () => {
    const { id, from, to, body } = await mergeable()
    const preview = await look(body)
    expect(preview.json.told).toHaveLength(1)
    expect(preview.json.told[0].subject).toMatch(/^Another date for /)
    expect(preview.json.told[0].words).toContain('Too few people booked')
    expect(preview.json.money).toContain('Moving costs nothing')
    expect([await seatsOf(to), await told()]).toEqual([{ taken: 0, claimed: 0 }, []])

    expect((await decide(body)).json).toEqual({ starts: 1, bookings: 1 })
    expect([await seatsOf(from), await seatsOf(to), await told(), await stateOf(from)]).toEqual([
      { taken: 2, claimed: 2 },
      { taken: 2, claimed: 2 },
      ['move-offered'],
      'closed',
    ])
    expect(await listed(from)).toBeUndefined()
    expect((await findMerges()).find(({ slotId }) => slotId === from)).toMatchObject({ toSlotId: to, open: 1 })
    expect((await decide({ ...body, starts: await startsOf(from) })).status).toBe(409)
    // In the meantime they are free to change it, too, however late it is.
    await query('UPDATE bookings SET change_days = 200 WHERE id = $1', [id])
    const { json } = await call(api.url, `/booking/${id}/`, { cookie: manager })
    expect(json.data.freeUntil >= nzDay(new Date())).toBe(true)
  })

  test('a yes moves the booking at its price with one click or two, and the first date ends once no one is left', async () => {
    const { id, orderId, from, to, body } = await mergeable(2)
    await query('UPDATE bookings SET change_days = 200 WHERE id = $1', [id])
    const before = await findPaidWith(pool(), orderId)
    await decide(body)
    await query('DELETE FROM messages')
    const answers = await Promise.all([answer(id, 'accept'), answer(id, 'accept')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await bookingOf(id), await seatsOf(from), await seatsOf(to)]).toEqual([
      { slot: to, state: 'confirmed' },
      { taken: 0, claimed: 0 },
      { taken: 2, claimed: 2 },
    ])
    expect(await findPaidWith(pool(), orderId)).toEqual(before)
    expect((await told()).sort()).toEqual(['attendee-booked', 'attendee-booked', 'booking-changed'])
    expect((await answer(id, 'decline')).status).toBe(409)
    await query('DELETE FROM messages')
    await endMerges()
    expect([await stateOf(from), await told(), await stateOf(to)]).toEqual(['cancelled', [], 'open'])
  })

  test('a no gives the seats there back, and they choose as of any course that we cancelled', async () => {
    const { id, from, to, body } = await mergeable()
    await decide(body)
    await query('DELETE FROM messages')
    expect((await answer(id, 'decline')).status).toBe(200)
    expect((await answer(id, 'decline')).status).toBe(200)
    expect(await seatsOf(to)).toEqual({ taken: 0, claimed: 0 })
    await endMerges()
    expect([await stateOf(from), (await told()).length, (await bookingOf(id))?.state]).toEqual([
      'cancelled',
      3,
      'confirmed',
    ])
    const { json } = await call(api.url, `/booking/${id}/`, { cookie: manager })
    expect(json.data.isCancelledByProvider).toBe(true)
  })

  test('anyone who says nothing keeps the same rights once the day is over, and the link is over too', async () => {
    const { id, from, to, body } = await mergeable()
    await decide(body)
    await query('DELETE FROM messages')
    await endMerges()
    expect(await stateOf(from)).toBe('closed')
    await query('UPDATE start_decisions SET answer_by = hivis_today() - 1 WHERE slot_id = $1', [from])
    expect((await answer(id, 'accept')).json).toMatchObject({ reason: 'HOLD_ENDED' })
    await endMerges()
    await endMerges()
    expect([await stateOf(from), await told(), await seatsOf(to), (await offerOf(id)).state]).toEqual([
      'cancelled',
      Array(3).fill('session-cancelled'),
      { taken: 0, claimed: 0 },
      'ended',
    ])
    expect((await answer(id, 'accept')).status).toBe(409)
  })

  test('when the other date is cancelled, the first is as before and waits for another decision', async () => {
    const { from, to, body } = await mergeable()
    await decide(body)
    await desk('scheduler', 'POST', `starts/${to}/cancel/`, { isWhole: true, reason: 'The room is flooded' })
    expect(await stateOf(to)).toBe('cancelled')
    await endMerges()
    expect([await stateOf(from), (await listed(from))?.id]).toEqual(['open', from])
  })

  test('a link that we did not make opens nothing', async () => {
    const forged = await call(api.url, '/booking/move-offers/answer/', {
      method: 'POST',
      body: { token: 'nobody-made-this', answer: 'accept' },
    })
    expect(forged.status).toBe(404)
  })
})
