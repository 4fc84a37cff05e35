import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import {
  beginGuards,
  block,
  commit,
  employ,
  endGuards,
  id,
  isLocked,
  lists,
  makeCompany,
  makeOrder,
  makePerson,
  makeSlot,
  refusal,
  rows,
  taken,
  value,
} from '../support/guards'

/** What the database decides about seats, at each boundary and for each condition (product decisions, sections 6 and 7). */
let booker = {
  person: 0,
  company: 0,
  self: 0,
  employees: [0, 0] as [number, number],
  people: [0, 0] as [number, number],
}
let slot = 0

beforeAll(beginGuards)
afterAll(endGuards)
beforeEach(async () => {
  await rows('BEGIN')
  booker = await makeBooker()
  slot = await makeSlot(5)
})
afterEach(() => rows('ROLLBACK'))

/** A person who books for their company, which employs two others too. */
async function makeBooker(): Promise<typeof booker> {
  const [person, company] = [await makePerson(), await makeCompany()]
  const people: [number, number] = [await makePerson(), await makePerson()]
  const employees: [number, number] = [await employ(company, people[0]), await employ(company, people[1])]
  return { person, company, self: await employ(company, person), employees, people }
}

/** A seat of a party: of an employee, the booker’s own, or one to be named later. */
type Seat = number | 'self' | 'later'

interface Asked {
  readonly by?: { person: number; company: number }
  readonly at?: number
  readonly party?: readonly Seat[]
  readonly hold?: string
  readonly actor?: string | null
  readonly mostMinutes?: number
  readonly mostHolds?: number
  readonly mostSeats?: number
  readonly isAfterQueue?: boolean
}
type Answer = { outcome: string; bookingId: number; seatsLeft: number | null }
let holds = 0

const splitOf = (party: readonly Seat[]) => [
  party.map((one) => (typeof one === 'number' ? one : null)),
  party.map((one) => one === 'self'),
]

async function hold({ by = booker, at = slot, party = ['later'], ...more }: Asked = {}): Promise<Answer> {
  holds += 1
  const [answer] = await rows<Answer>(
    `SELECT outcome, booking_id, seats_left FROM hivis_hold($1, $2, $3, $4, $5, $6, $7, '2026-11-24', 12, $8, '2026-11', $9, $10, $11)`,
    [
      ...[more.actor ?? null, by.person, by.company, at, ...splitOf(party), more.hold ?? `hold-${holds}`],
      ...[more.mostMinutes ?? 30, more.mostHolds ?? 9, more.mostSeats ?? 20, more.isAfterQueue ?? false],
    ],
  )
  if (!answer) throw new Error('Nothing was answered.')
  return answer
}

const held = async (asked: Asked = {}): Promise<number> => (await hold(asked)).bookingId
const outcome = async (asked: Asked = {}): Promise<string> => (await hold(asked)).outcome
const seatsOf = (booking: number) =>
  lists('SELECT person_id, state::text FROM attendees WHERE booking_id = $1 ORDER BY id', [booking])
const claimsOf = (booking: number) =>
  lists('SELECT state, qty::int FROM seat_claims WHERE booking_id = $1 ORDER BY id', [booking])
const stateOf = (booking: number) => value('SELECT state::text FROM bookings WHERE id = $1', [booking])

/** The hold ends exactly now, or a second later. The booking knows it to the millisecond. */
async function end(booking: number, seconds = 0): Promise<void> {
  await rows('UPDATE bookings SET held_until = now() + make_interval(secs => $2 - 0.001) WHERE id = $1', [
    booking,
    seconds,
  ])
  await rows('UPDATE seat_claims SET expires_at = now() + make_interval(secs => $2) WHERE booking_id = $1', [
    booking,
    seconds,
  ])
}

const wait = async (at: number, notBefore: string | null = null, state = 'waiting'): Promise<void> => {
  await rows(
    `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, state, not_before) VALUES ($1, $2, $3, 1, $4, now() + $5::interval)`,
    [at, await makeCompany(), await makePerson(), state, notBefore],
  )
}

const closings: readonly (readonly [what: string, sql: string])[] = [
  ['closed', `UPDATE session_slots SET state = 'closed' WHERE id = $1`],
  ['begun', `UPDATE session_slots SET starts_at = now() - interval '1 millisecond' WHERE id = $1`],
  [
    'of a draft',
    `UPDATE course_sessions SET state = 'draft' WHERE id = (SELECT session_id FROM session_slots WHERE id = $1)`,
  ],
  [
    'of a course that is not sold',
    'UPDATE courses SET active = false WHERE id = (SELECT course_id FROM course_sessions WHERE id = (SELECT session_id FROM session_slots WHERE id = $1))',
  ],
]

describe('a hold', () => {
  test('is a booking with a seat and a claim for each person, in their order', async () => {
    const [first, second] = booker.employees
    const booking = await held({ party: [second, 'self', 'later', first], actor: 'person 7' })
    expect(await seatsOf(booking)).toEqual([
      [booker.people[1], 'held'],
      [booker.person, 'held'],
      [null, 'held'],
      [booker.people[0], 'held'],
    ])
    expect(await claimsOf(booking)).toEqual(Array(4).fill(['held', 1]))
    expect(await taken(slot)).toBe(4)
    expect(
      await rows(
        `SELECT b.number ~ '^BKG-2026-[0-9]{6}$' AS numbered, b.slot_id = $2 AND b.session_id = sl.session_id AS placed, b.company_id, b.person_id,
           b.policy_version, b.change_days = c.change_days AS changes, b.hold_id IS NOT NULL AS known,
           (SELECT count(DISTINCT k.attendee_id)::int FROM seat_claims k WHERE k.booking_id = b.id AND k.expires_at = b.held_until) AS ends
         FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
         WHERE b.id = $1`,
        [booking, slot],
      ),
    ).toEqual([
      {
        ...{ numbered: true, placed: true, companyId: booker.company, personId: booker.person },
        ...{ policyVersion: '2026-11', changes: true, known: true, ends: 4 },
      },
    ])
    expect(
      await lists(`SELECT current_setting('hivis.actor') AS actor, current_setting('synchronous_commit') AS waits`),
    ).toEqual([['person 7', 'off']])
  })

  test('of another transaction leaves its actor and its commit as they are', async () => {
    await rows(`SELECT set_config('hivis.actor', 'staff 3', true)`)
    await held()
    expect(
      await lists(`SELECT current_setting('hivis.actor') AS actor, current_setting('synchronous_commit') AS waits`),
    ).toEqual([['staff 3', 'on']])
  })

  test('ends after the minutes of the settings, after at most so many, or after those of the product', async () => {
    const minutes = (booking: number) =>
      id('SELECT round(extract(epoch FROM held_until - now()) / 60, 3) FROM bookings WHERE id = $1', [booking])
    await rows('UPDATE settings SET hold_minutes = 10')
    expect(await minutes(await held())).toBe(10)
    expect(await minutes(await held({ mostMinutes: 9 }))).toBe(9)
    await rows('DELETE FROM settings')
    expect(await minutes(await held())).toBe(12)
  })

  test('is known by its number, to its booker alone, also where its start is gone', async () => {
    const booking = await held({ hold: 'one' })
    expect(await hold({ hold: 'one' })).toMatchObject({ outcome: 'known', bookingId: booking })
    expect(await hold({ hold: 'one', at: 0 })).toMatchObject({ outcome: 'known', bookingId: booking })
    expect(await outcome({ hold: 'other', at: 0 })).toBe('closed')
    expect(await outcome({ hold: 'one', at: 0, by: await makeBooker() })).toBe('closed')
    expect(await outcome({ hold: 'one', by: await makeBooker() })).toBe('held')
    expect(await taken(slot)).toBe(2)
  })

  test('is of people who work there, each once', async () => {
    const other = await makeBooker()
    const gone = await employ(booker.company, await makePerson(), '2026-01-01')
    const [first] = booker.employees
    expect(await outcome({ party: [first, other.employees[0]] })).toBe('gone')
    expect(await outcome({ party: [gone] })).toBe('gone')
    expect(await outcome({ party: [first, first] })).toBe('twice')
    expect(await outcome({ party: [booker.self, 'self'] })).toBe('twice')
    expect(await outcome({ party: ['later', 'later', first] })).toBe('held')
  })

  test.each(closings)('is refused at a start that is %s', async (_, sql) => {
    await rows(sql, [slot])
    expect(await outcome()).toBe('closed')
  })

  test('waits behind those who wait, where there is a seat', async () => {
    await wait(await makeSlot(5, 41))
    await wait(slot, '1 second')
    await wait(slot, null, 'left')
    expect(await outcome()).toBe('held')
    await wait(slot, '-1 millisecond')
    expect(await outcome()).toBe('queue')
    await rows('DELETE FROM waitlist_entries WHERE slot_id = $1', [slot])
    await wait(slot)
    expect(await outcome()).toBe('queue')
    expect(await outcome({ isAfterQueue: true })).toBe('held')
    await block(slot, 2)
    expect(await outcome()).toBe('queue')
    await block(slot, 1)
    expect(await outcome()).toBe('full')
  })

  test('is one of so many of a person that have not ended', async () => {
    const asked = { mostHolds: 2 }
    const first = await held(asked)
    await held({ by: await makeBooker() })
    const second = await held(asked)
    expect(await outcome(asked)).toBe('many holds')
    await rows('UPDATE bookings SET held_until = now() - make_interval(secs => 0.001) WHERE id = $1', [first])
    expect(await outcome(asked)).toBe('held')
    await rows(`UPDATE bookings SET state = 'lapsed' WHERE id = $1`, [second])
    expect(await outcome(asked)).toBe('held')
  })

  test('has so many seats of a session with the others of its company that are held', async () => {
    const asked = { mostSeats: 3 }
    const colleague = { person: booker.people[0], company: booker.company }
    await held({ ...asked, party: ['later', 'later'] })
    await held({ by: await makeBooker() })
    await held({ at: await makeSlot(5, 41) })
    expect(await outcome({ ...asked, by: colleague, party: ['later', 'later'] })).toBe('many seats')
    const second = await held({ ...asked, by: colleague })
    expect(await outcome(asked)).toBe('many seats')
    await rows(`UPDATE seat_claims SET state = 'released' WHERE booking_id = $1`, [second])
    expect(await outcome(asked)).toBe('held')
    expect(await outcome(asked)).toBe('many seats')
    const ended = await id(`SELECT max(id) FROM bookings WHERE company_id = $1 AND slot_id = $2`, [
      booker.company,
      slot,
    ])
    await rows(`UPDATE bookings SET state = 'lapsed' WHERE id = $1`, [ended])
    expect(await outcome(asked)).toBe('held')
  })

  test.each(['held', 'offered'])(
    'takes the seat of what was %s and ends now, where nothing else ends',
    async (state) => {
      await rows(`UPDATE seat_claims SET expires_at = now() + interval '1 day' WHERE state IN ('held', 'offered')`)
      const single = await makeSlot(1, 41)
      await rows(`INSERT INTO seat_claims (slot_id, qty, state, expires_at) VALUES ($1, 1, $2, now())`, [single, state])
      expect(await outcome({ at: single, mostSeats: 1 })).toBe('held')
      expect(await taken(single)).toBe(1)
    },
  )

  test('takes the last seats, and no more', async () => {
    expect(await hold({ party: Array(6).fill('later') })).toMatchObject({ outcome: 'full', seatsLeft: 5 })
    expect(await hold({ party: Array(5).fill('later') })).toMatchObject({ outcome: 'held', seatsLeft: 5 })
    expect(await taken(slot)).toBe(5)
  })

  test('takes seats of those that end now, whose bookings lapse, and leaves the others', async () => {
    const [ended, live] = [await held({ party: Array(3).fill('later') }), await held({ party: ['later', 'later'] })]
    const elsewhere = await held({ at: await makeSlot(5, 41) })
    await end(ended)
    await end(live, 1)
    await end(elsewhere)
    expect(await outcome({ party: Array(3).fill('later') })).toBe('held')
    expect([await stateOf(ended), await stateOf(live), await stateOf(elsewhere)]).toEqual(['lapsed', 'held', 'held'])
    expect(await lists('SELECT held_until, sequence FROM bookings WHERE id = $1', [ended])).toEqual([[null, 1]])
    expect([await seatsOf(ended), await claimsOf(ended)]).toEqual([
      Array(3).fill([null, 'released']),
      Array(3).fill(['released', 1]),
    ])
    expect([await seatsOf(live), await taken(slot)]).toEqual([Array(2).fill([null, 'held']), 5])
  })
})

describe('what has ended', () => {
  const free = (at: number[]) => id('SELECT hivis_free_ended($1)', [at])

  test('is freed at the starts that are asked for: holds and offers, how many', async () => {
    const booking = await held({ party: ['later', 'later'] })
    await end(booking)
    const offer = (expires: string) =>
      id(
        `INSERT INTO seat_claims (slot_id, qty, state, expires_at) VALUES ($1, 1, 'offered', now() + $2::interval) RETURNING id`,
        [slot, expires],
      )
    const [ended, live] = [await offer('0'), await offer('1 second')]
    const sure = await block(slot, 1)
    await rows('UPDATE seat_claims SET expires_at = now() WHERE id = $1', [sure])
    expect(await free([await makeSlot(1, 41)])).toBe(0)
    expect(await taken(slot)).toBe(5)
    expect(await free([slot])).toBe(3)
    expect([await taken(slot), await stateOf(booking)]).toEqual([2, 'lapsed'])
    expect(await lists('SELECT state FROM seat_claims WHERE id = ANY ($1) ORDER BY id', [[ended, live, sure]])).toEqual(
      [['released'], ['offered'], ['blocked']],
    )
    expect(await free([slot])).toBe(0)
  })

  test('an offer alone ends no booking', async () => {
    await rows(`INSERT INTO seat_claims (slot_id, qty, state, expires_at) VALUES ($1, 1, 'offered', now())`, [slot])
    expect([await free([slot]), await taken(slot)]).toEqual([1, 0])
  })
})

describe('a start under its lock', () => {
  type Locked = { isBookable: boolean; isWaitedFor: boolean; taken: number }
  const lock = (...at: number[]) =>
    rows<Locked>('SELECT id, capacity, taken, is_bookable, is_waited_for, change_days FROM hivis_lock_slots($1)', [at])

  test('says its seats and what has ended is free', async () => {
    const other = await makeSlot(2, 41)
    await end(await held({ party: ['later', 'later'] }))
    await block(slot, 1)
    expect((await lock(other, slot)).map(({ taken: seats, isBookable }) => [seats, isBookable])).toEqual([
      [1, true],
      [0, true],
    ])
    expect(await lock(slot)).toMatchObject([{ id: slot, capacity: 5, taken: 1, isWaitedFor: false }])
  })

  test.each(closings)('is not bookable when it is %s', async (_, sql) => {
    await rows(sql, [slot])
    expect(await lock(slot)).toMatchObject([{ isBookable: false }])
  })

  test('is waited for by those whose time has come', async () => {
    await wait(await makeSlot(5, 41))
    await wait(slot, '1 second')
    await wait(slot, null, 'left')
    expect(await lock(slot)).toMatchObject([{ isWaitedFor: false }])
    await wait(slot, '-1 millisecond')
    expect(await lock(slot)).toMatchObject([{ isWaitedFor: true }])
    await rows('DELETE FROM waitlist_entries WHERE slot_id = $1', [slot])
    await wait(slot)
    expect(await lock(slot)).toMatchObject([{ isWaitedFor: true }])
  })
})

describe('another party of a hold', () => {
  type Changed = { outcome: string; slotId: number; seatsLeft: number }
  const change = async (
    booking: number,
    party: readonly Seat[],
    { by = booker, isAfterQueue = false, actor = null as string | null } = {},
  ): Promise<Changed> => {
    const [changed] = await rows<Changed>(
      'SELECT outcome, slot_id, seats_left FROM hivis_change_party($1, $2, $3, $4, $5, $6, $7)',
      [actor, by.person, by.company, booking, ...splitOf(party), isAfterQueue],
    )
    if (!changed) throw new Error('Nothing was answered.')
    return changed
  }

  test('keeps the seats of those who stay, gives back and takes the others', async () => {
    const [first, second] = booker.employees
    const booking = await held({ party: [first, 'later', 'later', 'self'] })
    const other = await held({ by: await makeBooker() })
    const before = await lists('SELECT id FROM attendees WHERE booking_id = $1 ORDER BY id', [booking])
    const changed = await change(booking, ['later', second, first], { actor: 'person 7' })
    expect(changed).toEqual({ outcome: 'changed', slotId: slot, seatsLeft: 2 })
    expect(await seatsOf(booking)).toEqual([
      [booker.people[0], 'held'],
      [null, 'held'],
      [booker.people[1], 'held'],
    ])
    const after = await lists('SELECT id FROM attendees WHERE booking_id = $1 ORDER BY id', [booking])
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect((await claimsOf(booking)).toSorted()).toEqual([
      ['held', 1],
      ['held', 1],
      ['held', 1],
      ['released', 1],
      ['released', 1],
    ])
    expect(
      await lists(
        `SELECT count(*)::int FROM seat_claims k JOIN bookings b ON b.id = k.booking_id WHERE b.id = $1 AND k.state = 'held' AND k.expires_at = b.held_until`,
        [booking],
      ),
    ).toEqual([[3]])
    expect([await seatsOf(other), await claimsOf(other), await taken(slot)]).toEqual([
      [[null, 'held']],
      [['held', 1]],
      4,
    ])
    expect(await value(`SELECT current_setting('hivis.actor')`)).toBe('person 7')
  })

  test('may be the same, larger or smaller', async () => {
    const booking = await held({ party: ['later', 'later'] })
    expect(await change(booking, ['later', 'later'])).toMatchObject({ outcome: 'changed', seatsLeft: 3 })
    expect(await change(booking, ['later'])).toMatchObject({ outcome: 'changed' })
    expect([await taken(slot), (await seatsOf(booking)).length]).toEqual([1, 1])
    expect(await change(booking, ['later', 'later', 'later'])).toMatchObject({ outcome: 'changed' })
    expect([await taken(slot), (await seatsOf(booking)).length]).toEqual([3, 3])
  })

  test('is its booker’s, of the company, while it is held', async () => {
    const booking = await held()
    const other = await makeBooker()
    expect((await change(booking, ['later'], { by: { ...booker, person: other.person } })).outcome).toBe('missing')
    expect((await change(booking, ['later'], { by: { ...booker, company: other.company } })).outcome).toBe('missing')
    expect((await change(0, ['later'])).outcome).toBe('missing')
    expect((await change(booking, [other.employees[0]])).outcome).toBe('gone')
    expect((await change(booking, [booker.employees[0], booker.employees[0]])).outcome).toBe('twice')
    const gone = await employ(booker.company, await makePerson(), '2026-01-01')
    expect((await change(booking, [gone])).outcome).toBe('gone')
    expect((await change(booking, ['self'])).outcome).toBe('changed')
    expect(await seatsOf(booking)).toEqual([[booker.person, 'held']])
    await held({ by: other })
    await end(booking)
    expect((await change(booking, ['later'])).outcome).toBe('ended')
  })

  test('counts the seats that it still has', async () => {
    const booking = await held({ party: ['later', 'later'] })
    const first = '(SELECT min(id) FROM attendees WHERE booking_id = $1)'
    await rows(`UPDATE seat_claims SET state = 'released' WHERE attendee_id = ${first}`, [booking])
    await rows(`UPDATE attendees SET state = 'released' WHERE id = ${first}`, [booking])
    expect(await change(booking, ['later', 'later'])).toMatchObject({ outcome: 'changed' })
    expect(await taken(slot)).toBe(2)
    await rows(`UPDATE bookings SET state = 'lapsed' WHERE id = $1`, [booking])
    expect((await change(booking, ['later'])).outcome).toBe('ended')
  })

  test('takes the seats that are left and those that it gives back', async () => {
    const booking = await held({ party: ['later', 'self'] })
    await block(slot, 2)
    expect(await change(booking, [...booker.employees, 'later', 'later'])).toMatchObject({
      outcome: 'full',
      seatsLeft: 2,
    })
    expect(await change(booking, [...booker.employees, 'later'])).toMatchObject({ outcome: 'changed', seatsLeft: 2 })
    expect(await taken(slot)).toBe(5)
  })

  test('grows only after those who wait, where there is a seat', async () => {
    const booking = await held()
    await wait(slot)
    expect((await change(booking, ['self'])).outcome).toBe('changed')
    expect((await change(booking, ['self', 'later'])).outcome).toBe('queue')
    expect((await change(booking, ['self', 'later'], { isAfterQueue: true })).outcome).toBe('changed')
    await rows(`UPDATE session_slots SET state = 'closed' WHERE id = $1`, [slot])
    expect((await change(booking, ['self', 'later', 'later'])).outcome).toBe('changed')
    await rows(`UPDATE session_slots SET state = 'open' WHERE id = $1`, [slot])
    await block(slot, 2)
    expect((await change(booking, Array(4).fill('later'))).outcome).toBe('full')
    await rows('DELETE FROM waitlist_entries WHERE slot_id = $1', [slot])
    expect((await change(booking, ['later'])).outcome).toBe('changed')
    expect((await change(booking, ['later', 'later'])).outcome).toBe('changed')
  })
})

describe('a hold is given back', () => {
  const release = (booking: number, by = booker) =>
    value(`SELECT hivis_release_hold('person 7', $1, $2, $3)`, [by.person, by.company, booking])

  test('by its booker, of the company, once', async () => {
    const [booking, other] = [await held({ party: ['later', 'self'] }), await makeBooker()]
    expect(await release(booking, { ...booker, person: other.person })).toBe('not held')
    expect(await release(booking, { ...booker, company: other.company })).toBe('not held')
    expect(await release(0)).toBe('not held')
    const kept = await held({ by: other })
    expect(await release(booking)).toBe('released')
    expect([await stateOf(booking), await stateOf(kept), await taken(slot)]).toEqual(['lapsed', 'held', 1])
    expect([await seatsOf(booking), await seatsOf(kept)]).toEqual([
      [
        [null, 'released'],
        [booker.person, 'released'],
      ],
      [[null, 'held']],
    ])
    expect(await release(booking)).toBe('not held')
    expect(await value(`SELECT current_setting('hivis.actor')`)).toBe('person 7')
  })

  test('not when it has ended', async () => {
    const booking = await held()
    await held({ by: await makeBooker() })
    await end(booking)
    expect(await release(booking)).toBe('ended')
  })
})

describe('bookings that end', () => {
  test('free their seats: who was booked is cancelled, who was held is released, and others stay', async () => {
    const [booking, other] = [await held({ party: ['later', 'self'] }), await held()]
    await rows(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1 AND person_id IS NOT NULL`, [booking])
    await rows(`SELECT hivis_end_bookings($1, 'cancelled')`, [[booking]])
    expect(await seatsOf(booking)).toEqual([
      [null, 'released'],
      [booker.person, 'cancelled'],
    ])
    expect([await stateOf(booking), await stateOf(other), await taken(slot)]).toEqual(['cancelled', 'held', 1])
    expect([await seatsOf(other), await claimsOf(other)]).toEqual([[[null, 'held']], [['held', 1]]])
    await rows(`SELECT hivis_end_bookings($1, 'lapsed')`, [[booking]])
    expect([await stateOf(booking), (await seatsOf(booking))[1]]).toEqual(['cancelled', [booker.person, 'cancelled']])
  })

  test.each(['held', 'paying', 'confirmed', 'cancelled', 'lapsed'])('from %s', async (state) => {
    const booking = await held()
    const order = await makeOrder()
    await rows('UPDATE bookings SET state = $2::enum_bookings_state, order_id = $3 WHERE id = $1', [
      booking,
      state,
      order,
    ])
    const last = state === 'lapsed' ? 'cancelled' : 'lapsed'
    await rows('SELECT hivis_end_bookings($1, $2)', [[booking], last])
    const isLive = state !== 'cancelled' && state !== 'lapsed'
    expect(await stateOf(booking)).toBe(isLive ? last : state)
    expect(await lists('SELECT sequence FROM bookings WHERE id = $1', [booking])).toEqual([[isLive ? 1 : 0]])
  })
})

describe('a claim', () => {
  test('moves the seats of its start by what it has, once', async () => {
    const other = await makeSlot(5, 41)
    await rows(
      `INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 2, 'blocked', 'x'), ($1, 1, 'blocked', 'x'), ($1, 2, 'released', 'x'), ($2, 4, 'blocked', 'x')`,
      [slot, other],
    )
    expect([await taken(slot), await taken(other)]).toEqual([3, 4])
    await rows(`UPDATE seat_claims SET state = 'confirmed' WHERE slot_id = $1 AND state = 'blocked'`, [slot])
    expect(await taken(slot)).toBe(3)
    await rows(`UPDATE seat_claims SET state = 'released' WHERE slot_id = ANY ($1) AND (qty = 2 OR qty = 4)`, [
      [slot, other],
    ])
    expect([await taken(slot), await taken(other)]).toEqual([1, 0])
    await rows(`UPDATE seat_claims SET state = 'released' WHERE slot_id = $1`, [slot])
    expect(await taken(slot)).toBe(0)
  })

  test('is the only thing that moves them, also after it moved some', async () => {
    await block(slot, 2)
    await rows('UPDATE session_slots SET taken = 0, capacity = 9 WHERE id = $1', [slot])
    expect(await lists('SELECT taken, capacity FROM session_slots WHERE id = $1', [slot])).toEqual([[2, 9]])
    await rows(`UPDATE seat_claims SET state = 'released' WHERE slot_id = $1`, [slot])
    await rows('UPDATE session_slots SET taken = 5 WHERE id = $1', [slot])
    expect(await taken(slot)).toBe(0)
    await rows(`SELECT set_config('hivis.seat_ledger', 'on', true)`)
    await block(slot, 1)
    expect(await value(`SELECT current_setting('hivis.seat_ledger')`)).toBe('on')
  })

  test.each([
    ['DELETE FROM seat_claims WHERE id = $1', 'A claim is released, never deleted.'],
    ['UPDATE seat_claims SET qty = 1 WHERE id = $1', 'A claim keeps its slot and its size.'],
    [
      'UPDATE seat_claims SET slot_id = (SELECT max(id) FROM session_slots) WHERE id = $1',
      'A claim keeps its slot and its size.',
    ],
    [`UPDATE seat_claims SET state = 'confirmed' WHERE id = $1`, 'taken'],
  ])('%s: %s', async (sql, words) => {
    const claim = await block(slot, 2)
    await makeSlot(5, 41)
    expect(await refusal(sql, [claim])).toBe(words)
  })

  test('that was released stays so', async () => {
    const claim = await block(slot, 2)
    await rows(`UPDATE seat_claims SET state = 'released' WHERE id = $1`, [claim])
    expect(await refusal(`UPDATE seat_claims SET state = 'blocked' WHERE id = $1`, [claim])).toBe(
      'A released claim stays released.',
    )
    expect(await refusal(`UPDATE seat_claims SET reason = 'y' WHERE id = $1`, [claim])).toBe('taken')
  })

  test.each([
    [`1, 'held', NULL, NULL`, 'seat_claims_ends'],
    [`1, 'offered', NULL, NULL`, 'seat_claims_ends'],
    [`1, 'held', NULL, now()`, 'taken'],
    [`1, 'pay_locked', NULL, NULL`, 'seat_claims_paid'],
    [`1, 'confirmed', NULL, NULL`, 'seat_claims_why'],
    [`1, 'blocked', NULL, NULL`, 'seat_claims_why'],
    [`1, 'blocked', 'x', NULL`, 'taken'],
    [`0, 'blocked', 'x', NULL`, 'seat_claims_qty_check'],
    [`50, 'blocked', 'x', NULL`, 'taken'],
    [`51, 'blocked', 'x', NULL`, 'seat_claims_qty_check'],
    [`1, 'lost', 'x', NULL`, 'seat_claims_state_check'],
  ])('of %s: %s', async (what, words) => {
    const large = await makeSlot(99, 41)
    const sql = `INSERT INTO seat_claims (slot_id, qty, state, reason, expires_at) SELECT $1, ${what}`
    expect(await refusal(sql, [large])).toMatch(words)
  })
})

describe('seats', () => {
  test.each([
    ['capacity = 1', 'session_slots_seats_fit'],
    ['capacity = 2', 'taken'],
    ['ends_at = starts_at', 'session_slots_ends_later'],
    [`ends_at = starts_at + interval '1 second'`, 'taken'],
  ])('of a start with %s: %s', async (what, words) => {
    await block(slot, 2)
    expect(await refusal(`UPDATE session_slots SET ${what} WHERE id = $1`, [slot])).toMatch(words)
  })

  test('are not those of a save that carries an old count, from a connection that never moved any', async () => {
    const [row] = (
      await pool().query(
        `UPDATE session_slots SET taken = taken + 1 WHERE id = (SELECT min(id) FROM session_slots) RETURNING id, taken`,
      )
    ).rows
    expect(
      await lists(`SELECT coalesce(sum(qty), 0)::int FROM seat_claims WHERE slot_id = $1 AND state <> 'released'`, [
        row?.id,
      ]),
    ).toEqual([[row?.taken]])
  })

  test('move with their start without a name, from a connection that never had one', async () => {
    const later = `starts_at = starts_at + interval '1 minute', ends_at = ends_at + interval '1 minute'`
    const [row] = (
      await pool().query(
        `UPDATE session_slots SET ${later} WHERE id = (SELECT max(id) FROM session_slots WHERE starts_at > now()) RETURNING id`,
      )
    ).rows
    expect(await lists('SELECT id FROM slot_moves WHERE slot_id = $1', [row?.id])).toEqual([])
  })

  test('are never fewer than none', async () => {
    await rows(`SELECT set_config('hivis.seat_ledger', 'on', true)`)
    expect(await refusal('UPDATE session_slots SET taken = -1 WHERE id = $1', [slot])).toMatch(
      'session_slots_seats_fit',
    )
    expect(await refusal('UPDATE session_slots SET taken = 5 WHERE id = $1', [slot])).toBe('taken')
  })

  test('of who was booked are never deleted, those of who was held are', async () => {
    const booking = await held({ party: ['later'] })
    await rows('UPDATE seat_claims SET attendee_id = NULL WHERE booking_id = $1', [booking])
    const drop = 'DELETE FROM attendees WHERE booking_id = $1'
    expect(await refusal(drop, [booking])).toBe('taken')
    await rows(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [booking])
    expect(await refusal(drop, [booking])).toBe('Who was booked is never deleted.')
    expect(await refusal('DELETE FROM bookings WHERE id = $1', [booking])).toMatch('never')
  })

  test('of a booking that is paid for have an order, and one that takes the place of another says where its money goes', async () => {
    const [booking, other] = [await held(), await held()]
    const set = (what: string) => refusal(`UPDATE bookings SET ${what} WHERE id = $1`, [booking])
    expect(await set(`state = 'paying'`)).toMatch('bookings_paid')
    expect(await set(`state = 'confirmed'`)).toBe('taken')
    expect(await set(`state = 'paying', order_id = ${await makeOrder()}`)).toBe('taken')
    expect(await set(`instead_of_id = ${other}`)).toMatch('bookings_exchange')
    expect(await set(`gives_back_to = 'card'`)).toMatch('bookings_exchange')
    expect(await set(`instead_of_id = id, gives_back_to = 'card'`)).toMatch('bookings_exchange')
    expect(await set(`instead_of_id = ${other}, gives_back_to = 'card'`)).toBe('taken')
  })
})

test('a price that was agreed for a booking is more than nothing, and has its reason', async () => {
  const booking = await held()
  const set = (cents: string, reason: string) =>
    refusal(`UPDATE bookings SET agreed_cents = ${cents}, agreed_reason = ${reason} WHERE id = $1`, [booking])
  for (const [cents, reason] of [
    ['0', `'Quoted'`],
    ['-1', `'Quoted'`],
    ['100', 'NULL'],
    ['100', `''`],
    ['NULL', `'Quoted'`],
  ] as const)
    expect(await set(cents, reason), `${cents} ${reason}`).toMatch('bookings_agreed')
  expect(await set('1', `'Quoted'`)).toBe('taken')
  expect(await set('NULL', 'NULL')).toBe('taken')
})

describe('a place in the queue', () => {
  const insert = (quantity: number, state: string, claim: string, until: string, offered: string) =>
    refusal(
      `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, state, claim_id, offered_until, offered_quantity)
       VALUES ($1, $2, $3, ${quantity}, '${state}', ${claim}, ${until}, ${offered})`,
      [slot, booker.company, booker.person],
    )

  test.each([
    [0, 'waitlist_entries_quantity'],
    [1, 'taken'],
    [20, 'taken'],
    [21, 'waitlist_entries_quantity'],
  ])('is for %s: %s', async (quantity, words) => {
    expect(await insert(quantity, 'waiting', 'NULL', 'NULL', 'NULL')).toMatch(words)
  })

  test('that is offered has a claim, an end and its seats', async () => {
    const claim = String(await block(slot, 1))
    expect(await insert(1, 'offered', claim, 'now()', '1')).toBe('taken')
    expect(await insert(1, 'offered', 'NULL', 'now()', '1')).toMatch('waitlist_entries_offer')
    expect(await insert(1, 'offered', claim, 'NULL', '1')).toMatch('waitlist_entries_offer')
    expect(await insert(1, 'offered', claim, 'now()', 'NULL')).toMatch('waitlist_entries_offer')
  })
})

describe('holds that count against the limits', () => {
  test('are those of the person that have not ended, and the held seats of the company at the session', async () => {
    const live = async (by = booker) => {
      const session = await id('SELECT session_id FROM session_slots WHERE id = $1', [slot])
      return await lists('SELECT holds::int, seats::int FROM hivis_live_holds($1, $2, $3)', [
        by.person,
        by.company,
        session,
      ])
    }
    expect(await live()).toEqual([[0, 0]])
    const booking = await held({ party: ['later', 'later'] })
    await held({ by: await makeBooker() })
    await held({ at: await makeSlot(5, 41) })
    expect(await live()).toEqual([[2, 2]])
    await rows('UPDATE bookings SET held_until = now() - make_interval(secs => 0.001) WHERE id = $1', [booking])
    expect(await live()).toEqual([[1, 2]])
    await rows(
      `UPDATE seat_claims SET state = 'released' WHERE id = (SELECT min(id) FROM seat_claims WHERE booking_id = $1)`,
      [booking],
    )
    expect(await live()).toEqual([[1, 1]])
    await rows(`UPDATE bookings SET state = 'lapsed' WHERE id = $1`, [booking])
    expect(await live()).toEqual([[1, 0]])
    await rows(`UPDATE bookings SET state = 'lapsed' WHERE person_id = $1`, [booker.person])
    expect(await live()).toEqual([[0, 0]])
  })
})

describe('a call of its own', () => {
  test('leaves its connection as it was', async () => {
    const [slotOf, asked] = [await makeSlot(5, 43), await makeBooker()]
    await rows('COMMIT')
    const settings = () =>
      lists(
        `SELECT current_setting('hivis.actor', true) AS actor, current_setting('synchronous_commit') AS waits, coalesce(current_setting('hivis.seat_ledger', true), '') AS ledger`,
      )
    await rows(`SELECT hivis_alone('person 7')`)
    expect((await settings())[0]).toEqual(['', 'on', ''])
    const booking = await held({ by: asked, at: slotOf, actor: 'person 7' })
    expect((await settings())[0]).toEqual(['', 'on', ''])
    await rows(`SELECT hivis_release_hold('person 7', $1, $2, $3)`, [asked.person, asked.company, booking])
    expect((await settings())[0]).toEqual(['', 'on', ''])
    await rows(`SELECT hivis_check_in('person 7', 0, 0, true)`)
    await rows(`SELECT hivis_mark_paid('person 7', 0, 'x')`)
    expect((await settings())[0]).toEqual(['', 'on', ''])
    for (const sql of [
      `INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 1, 'blocked', 'x')`,
      `UPDATE seat_claims SET state = 'released' WHERE slot_id = $1`,
    ]) {
      await rows('BEGIN')
      await rows(`SELECT set_config('hivis.seat_ledger', 'on', true)`)
      await rows(sql, [slotOf])
      await rows('COMMIT')
      expect((await settings())[0]).toEqual(['', 'on', ''])
    }
    await rows('BEGIN')
  })
})

describe('a hold that takes the place of another', () => {
  const writeHold = (at: number, minutes = 12, mostMinutes = 30) =>
    id(`SELECT hivis_write_hold($1, $2, $3, $4, 'swap', '2026-11-24', $5, $6, '2026-11', $7, 'credit')`, [
      ...[booker.person, booker.company, at, [booker.people[1], null], minutes, mostMinutes, other],
    ])
  let other = 0

  test('is a booking of the start, which says what becomes of the money', async () => {
    other = await held()
    await rows('UPDATE settings SET hold_minutes = 10')
    const at = await makeSlot(5, 41)
    const made = await writeHold(at)
    expect(
      await rows(
        `SELECT b.number ~ '^BKG-2026-[0-9]{6}$' AS numbered, b.state::text, b.slot_id, b.session_id = sl.session_id AS placed, b.company_id, b.person_id,
           b.policy_version, b.hold_id, b.instead_of_id, b.gives_back_to::text, b.change_days = c.change_days AS changes,
           round(extract(epoch FROM b.held_until - now()) / 60, 3)::float AS minutes
         FROM bookings b JOIN session_slots sl ON sl.id = $2 JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
         WHERE b.id = $1`,
        [made, at],
      ),
    ).toEqual([
      {
        ...{
          numbered: true,
          state: 'held',
          slotId: at,
          placed: true,
          companyId: booker.company,
          personId: booker.person,
        },
        ...{
          policyVersion: '2026-11',
          holdId: 'swap',
          insteadOfId: other,
          givesBackTo: 'credit',
          changes: true,
          minutes: 10,
        },
      },
    ])
    expect([await seatsOf(made), await taken(at)]).toEqual([
      [
        [booker.people[1], 'held'],
        [null, 'held'],
      ],
      2,
    ])
  })

  test.each([
    [10, 12, 9, 9],
    [null, 12, 30, 12],
  ])('ends after the minutes of the settings (%s), else %s, at most %s', async (setting, minutes, most, expected) => {
    other = await held()
    await rows(setting === null ? 'DELETE FROM settings' : `UPDATE settings SET hold_minutes = ${setting}`)
    const made = await writeHold(await makeSlot(5, 41), minutes, most)
    expect(
      await id('SELECT round(extract(epoch FROM held_until - now()) / 60, 3) FROM bookings WHERE id = $1', [made]),
    ).toBe(expected)
  })
})

describe('on the day', () => {
  const check = (wanted: number, isHere = true, at = slot) =>
    value(`SELECT hivis_check_in('staff 3', $1, $2, $3)`, [at, wanted, isHere])
  const booked = async (party: readonly Seat[]) => {
    const booking = await held({ party })
    await rows(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [booking])
    return await id('SELECT id FROM attendees WHERE booking_id = $1', [booking])
  }
  const at = (wanted: number) => value('SELECT checked_in_at FROM attendees WHERE id = $1', [wanted])

  test('who is booked and named is here, or not, until they have a result', async () => {
    const [one, other] = [await booked(['self']), await booked([booker.employees[0]])]
    expect(await check(one)).toBeNull()
    expect(await value(`SELECT current_setting('hivis.actor')`)).toBe('staff 3')
    expect([await at(one), await at(other)]).toEqual([expect.any(Date), null])
    await rows(`UPDATE attendees SET checked_in_at = '2026-01-01' WHERE id = $1`, [one])
    expect(await check(one)).toBeNull()
    expect(await value(`SELECT checked_in_at < '2026-01-03' FROM attendees WHERE id = $1`, [one])).toBe(true)
    expect(await check(one, false)).toBeNull()
    expect(await at(one)).toBeNull()
    expect(await check(one, false)).toBeNull()
    await rows(`UPDATE attendees SET result = 'pass', checked_in_at = now() WHERE id = $1`, [one])
    expect(await check(one, false)).toBe('result')
    expect(await check(one)).toBeNull()
  })

  test('no one else is', async () => {
    const one = await booked(['self'])
    expect(await check(one, true, await makeSlot(5, 41))).toBe('no seat')
    expect(await check(0)).toBe('no seat')
    expect(await check(await booked(['later']))).toBe('nobody')
    await rows(`UPDATE attendees SET state = 'cancelled' WHERE id = $1`, [one])
    expect(await check(one)).toBe('no seat')
  })
})

describe('a start that moves', () => {
  const move = async (by: string, column = 'starts_at, ends_at') => {
    const set = column.split(', ').map((one) => `${one} = ${one} + interval '${by}'`)
    await rows(`UPDATE session_slots SET ${set.join(', ')} WHERE id = $1`, [slot])
  }
  const moves = () => lists('SELECT is_big FROM slot_moves WHERE slot_id = $1 ORDER BY id', [slot])
  let booking = 0
  beforeEach(async () => {
    // Noon in New Zealand, so that an hour is on the same day.
    await rows(
      `UPDATE session_slots SET starts_at = t, ends_at = t + interval '4 hours'
       FROM (SELECT (date_trunc('day', now()) + interval '40 days 12 hours')::timestamp AT TIME ZONE 'Pacific/Auckland' AS t) noon WHERE id = $1`,
      [slot],
    )
    booking = await held()
    await rows(`UPDATE bookings SET state = 'confirmed' WHERE id = $1`, [booking])
    await rows(`SELECT set_config('hivis.actor', 'staff 3', true)`)
  })
  const told = (of = booking) =>
    lists('SELECT sequence, slot_move_id IS NOT NULL AS told FROM bookings WHERE id = $1', [of])

  test.each([
    ['1 hour', 'starts_at, ends_at', false],
    ['-1 hour', 'starts_at, ends_at', false],
    ['61 minutes', 'starts_at', true],
    ['-61 minutes', 'starts_at', true],
    ['1 hour', 'ends_at', false],
    ['61 minutes', 'ends_at', true],
    ['-61 minutes', 'ends_at', true],
  ])('by %s of %s is far: %s', async (by, column, isBig) => {
    const other = await held({ at: await makeSlot(5, 41) })
    const waiting = await held()
    await rows(`UPDATE bookings SET state = 'confirmed' WHERE id = $1`, [other])
    await move(by, column)
    expect([await moves(), await told(), await told(other), await told(waiting)]).toEqual([
      [[isBig]],
      [[1, isBig]],
      [[0, false]],
      [[0, false]],
    ])
    expect(
      await lists('SELECT was_ends_at - was_starts_at = $2::interval AS was FROM slot_moves WHERE slot_id = $1', [
        slot,
        '4 hours',
      ]),
    ).toEqual([[true]])
  })

  test('to another day is far, however near', async () => {
    await rows(`SELECT set_config('hivis.actor', '', true)`)
    await move('11 hours 30 minutes')
    await rows(`SELECT set_config('hivis.actor', 'staff 3', true)`)
    await move('40 minutes')
    expect([await moves(), await told()]).toEqual([[[true]], [[1, true]]])
    await move('1 minute')
    expect([await moves(), await told()]).toEqual([[[true], [false]], [[2, true]]])
  })

  test('is no move where no one is booked, or by no one', async () => {
    await rows(`SELECT set_config('hivis.actor', '', true)`)
    await move('2 hours')
    await rows(`SELECT set_config('hivis.actor', 'staff 3', true)`)
    await rows(`UPDATE bookings SET state = 'cancelled' WHERE id = $1`, [booking])
    await move('2 hours')
    expect([await moves(), await told()]).toEqual([[], [[0, false]]])
  })
})

describe('anyone who comes second waits', () => {
  test('for the start of a hold, before anything is read, and for no other', async () => {
    const other = await makeSlot(5, 43)
    await rows(`UPDATE session_slots SET state = 'closed' WHERE id = $1`, [slot])
    await commit()
    expect([await isLocked('session_slots', slot), await isLocked('session_slots', other)]).toEqual([false, false])
    expect(await outcome()).toBe('closed')
    expect([await isLocked('session_slots', slot), await isLocked('session_slots', other)]).toEqual([true, false])
  })

  test('for the starts that are locked', async () => {
    const [second, other] = [await makeSlot(5, 43), await makeSlot(5, 44)]
    await commit()
    await rows('SELECT * FROM hivis_lock_slots($1)', [[slot, second]])
    expect([await isLocked('session_slots', slot), await isLocked('session_slots', second)]).toEqual([true, true])
    expect(await isLocked('session_slots', other)).toBe(false)
  })

  test('for the seat that is checked in', async () => {
    const booking = await held()
    await rows(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [booking])
    const seat = await id('SELECT id FROM attendees WHERE booking_id = $1', [booking])
    await commit()
    expect(await value(`SELECT hivis_check_in('staff 3', $1, $2, true)`, [slot, seat])).toBe('nobody')
    expect(await isLocked('attendees', seat)).toBe(true)
  })
})

describe('nothing is there twice', () => {
  test('neither a hold nor a number of a booking', async () => {
    const [one, other] = [await held(), await held()]
    for (const column of ['hold_id', 'number'])
      expect(
        await refusal(`UPDATE bookings SET ${column} = (SELECT ${column} FROM bookings WHERE id = $1) WHERE id = $2`, [
          one,
          other,
        ]),
      ).toMatch(column === 'number' ? 'bookings_number_idx' : 'bookings_hold_idx')
  })

  test('nor a person who is booked on a start, nor the claim of a seat', async () => {
    const [one, other] = [await held({ party: ['self'] }), await held({ party: ['self'] })]
    await rows(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [one])
    expect(await refusal(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [other])).toMatch(
      'attendees_once_idx',
    )
    const claim = `INSERT INTO seat_claims (slot_id, qty, state, reason, attendee_id) SELECT $1, 1, $3, 'x', id FROM attendees WHERE booking_id = $2`
    expect(await refusal(claim, [slot, one, 'blocked'])).toMatch('seat_claims_attendee_idx')
    expect(await refusal(claim, [slot, one, 'released'])).toBe('taken')
  })

  test('nor a place in a queue, nor one for the same lost booking', async () => {
    const insert = `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, state, lost_booking_id) VALUES ($1, $2, $3, 1, $4, $5)`
    const lost = await held()
    await rows(insert, [slot, booker.company, booker.person, 'waiting', lost])
    expect(await refusal(insert, [slot, booker.company, booker.person, 'waiting', null])).toMatch(
      'waitlist_entries_once_idx',
    )
    expect(await refusal(insert, [slot, booker.company, booker.person, 'left', null])).toBe('taken')
    expect(await refusal(insert, [slot, booker.company, booker.person, 'left', lost])).toMatch(
      'waitlist_entries_lost_idx',
    )
  })
})
