import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mark } from '@/features/sessions/attendance.rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { nameOf } from '../support/names'
import { call, endQueries, query, sessionOf } from '../support/people'

/**
 * Random interleavings of two phones without signal and the desk. Each action is done once, none is lost, each phone is answered what is kept, and the
 * roll is what a model of it says. A failing one is printed with its seed and made as short as it can be.
 */
const days = Number(process.env.PHONE_DAYS ?? 40)
const seed = Number(process.env.PHONE_DAYS_SEED ?? 20_261_127)
const path = process.env.PHONE_DAYS_PATH

let api: Awaited<ReturnType<typeof startApi>>
let cookie = ''
let employees: number[] = []
const desk = startDesk(() => api.url)
const today = nzDay(new Date())
const crew = 3
const capacity = crew + 2

beforeAll(async () => {
  api = await startApi()
  cookie = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 2000000000,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

type Result = 'pass' | 'not-yet' | 'resit'
type Act = {
  id: string
  kind: 'mark' | 'result' | 'note' | 'walk-in'
  person: number
  mark?: Mark
  seen?: Mark
  result?: Result
  body: object
}
type Answer = { id: string; isDone: boolean; refusal: string | null }
type Phone = { queue: Act[]; view: Mark[]; answers: Map<string, Answer> }

type World = {
  slotId: number
  seats: number[]
  /** What the roll should be. */
  marks: Mark[]
  results: (Result | null)[]
  blocked: number
  walkedIn: number
  made: Act[]
  outcomes: Map<string, boolean>
  phones: [Phone, Phone]
}

async function newWorld(): Promise<World> {
  const { slotId, sessionId } = await newSlot({ seats: capacity })
  const party = employees.slice(0, crew).map((employeeId) => ({ employeeId }))
  const { json } = await hold(api.url, cookie, slotId, party)
  expect(
    (await pay(api.url, cookie, json.data.id, await paymentBody(api.url, cookie, json.data.id), 'account')).status,
  ).toBe(200)
  await query(
    `UPDATE course_sessions SET trainer_id = (SELECT id FROM staff WHERE email = 'trainer@hivis.example') WHERE id = $1`,
    [sessionId],
  )
  await query(
    `UPDATE session_slots SET starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour' WHERE id = $1`,
    [slotId],
  )
  const rows = await query<{ id: number }>('SELECT id FROM attendees WHERE slot_id = $1 ORDER BY id', [slotId])
  const none = (): Mark[] => Array.from({ length: crew }, () => 'none')
  const phone = (): Phone => ({ queue: [], view: none(), answers: new Map() })
  return {
    slotId,
    seats: rows.map(({ id }) => id),
    marks: none(),
    results: Array.from({ length: crew }, () => null),
    blocked: 0,
    walkedIn: 0,
    made: [],
    outcomes: new Map(),
    phones: [phone(), phone()],
  }
}

/** What an action does to the roll, and whether it is done. */
function modelled(world: World, { kind, person, mark = 'none', seen = 'none', result }: Act): boolean {
  const [now, known] = [world.marks[person] ?? 'none', world.results[person] ?? null]
  if (kind === 'note') return true
  if (kind === 'walk-in') {
    const isFree = crew + world.blocked + world.walkedIn < capacity
    if (isFree) world.walkedIn += 1
    return isFree
  }
  if (kind === 'result') {
    if (known !== null) return known === result
    world.results[person] = result ?? null
    world.marks[person] = 'here'
    return true
  }
  if (now === mark) return true
  if (now !== seen || known !== null) return false
  world.marks[person] = mark
  return true
}

function model(world: World, acts: readonly Act[]): void {
  for (const act of acts) if (!world.outcomes.has(act.id)) world.outcomes.set(act.id, modelled(world, act))
}

const post = async (acts: readonly Act[]): Promise<Answer[]> => {
  if (acts.length === 0) return []
  const { status, json } = await desk('trainer', 'POST', 'day/acts/', { acts: acts.map(({ body }) => body) })
  expect(status).toBe(200)
  return json.answers
}

function learn(phone: Phone, answers: readonly Answer[]): void {
  for (const answer of answers) phone.answers.set(answer.id, answer)
  phone.queue = phone.queue.filter(({ id }) => !phone.answers.has(id))
}

/** The marks as the server has them. */
async function marksOf({ slotId, seats }: World): Promise<Mark[]> {
  const { json } = await desk('trainer', 'GET', 'day/')
  const start = json.starts.find((one: { slotId: number }) => one.slotId === slotId)
  return seats.map((seat) => {
    const person = start.people.find(({ id }: { id: number }) => id === seat)
    return person.days.find(({ day }: { day: string }) => day === today)?.mark ?? 'none'
  })
}

const marks = ['here', 'away', 'none'] as const
const results = ['pass', 'not-yet', 'resit'] as const

function tap(world: World, phone: Phone, act: Omit<Act, 'id' | 'body'>): void {
  const id = randomUUID()
  const { kind, person, mark, seen, result } = act
  const of = { id, slotId: world.slotId, madeAt: new Date().toISOString(), kind }
  const attendeeId = world.seats[person]
  const body =
    kind === 'mark'
      ? { ...of, attendeeId, day: today, mark, seen }
      : kind === 'result'
        ? { ...of, attendeeId, result }
        : kind === 'note'
          ? { ...of, isIncident: false, text: id }
          : {
              ...of,
              withId: attendeeId,
              firstName: nameOf(id.slice(0, 8)),
              lastName: nameOf(id.slice(24)),
              email: null,
              phoneNumber: null,
            }
  const made = { ...act, id, body }
  phone.queue.push(made)
  world.made.push(made)
}

type Step = { readonly kind: keyof typeof steps; readonly phone: 0 | 1; readonly a: number; readonly b: number }

const steps = {
  async mark(world: World, { phone: which, a, b }: Step) {
    const phone = world.phones[which]
    const [person, mark] = [a % crew, marks[b % 3] ?? 'none']
    tap(world, phone, { kind: 'mark', person, mark, seen: phone.view[person] ?? 'none' })
    phone.view[person] = mark
  },
  async result(world: World, { phone, a, b }: Step) {
    tap(world, world.phones[phone], { kind: 'result', person: a % crew, result: results[b % 3] ?? 'pass' })
  },
  async note(world: World, { phone }: Step) {
    tap(world, world.phones[phone], { kind: 'note', person: 0 })
  },
  async walkIn(world: World, { phone, a }: Step) {
    tap(world, world.phones[phone], { kind: 'walk-in', person: a % crew })
  },
  /** There is signal for a moment. */
  async send(world: World, { phone: which }: Step) {
    const phone = world.phones[which]
    model(world, phone.queue)
    learn(phone, await post(phone.queue))
    phone.view = await marksOf(world)
  },
  /** It is sent, and the answer is lost on the way. */
  async lost(world: World, { phone }: Step) {
    const { queue } = world.phones[phone]
    model(world, queue)
    await post(queue)
  },
  /** Two tabs of a phone send the same at once. */
  async twice(world: World, { phone: which }: Step) {
    const phone = world.phones[which]
    model(world, phone.queue)
    const [one, other] = await Promise.all([post(phone.queue), post(phone.queue)])
    expect(one).toEqual(other)
    learn(phone, one)
  },
  /** Both phones send at once: what comes first is not known, so the model learns it. */
  async together(world: World) {
    const [one, other] = world.phones
    const [answers, others] = await Promise.all([post(one.queue), post(other.queue)])
    for (const { id, isDone } of [...answers, ...others]) if (!world.outcomes.has(id)) world.outcomes.set(id, isDone)
    learn(one, answers)
    learn(other, others)
    world.marks = await marksOf(world)
    world.walkedIn = world.made.filter(({ id, kind }) => kind === 'walk-in' && world.outcomes.get(id)).length
    const rows = await query<{ id: number; result: Result | null }>(
      'SELECT id, result FROM attendees WHERE slot_id = $1',
      [world.slotId],
    )
    world.results = world.seats.map((seat) => rows.find(({ id }) => id === seat)?.result ?? null)
  },
  async deskChecksIn(world: World, { a }: Step) {
    const person = a % crew
    await desk('scheduler', 'POST', `starts/${world.slotId}/check-in/`, {
      attendeeId: world.seats[person],
      isHere: true,
    })
    world.marks[person] = 'here'
  },
  async deskTakesBack(world: World, { a }: Step) {
    const person = a % crew
    const body = { attendeeId: world.seats[person], isHere: false }
    const { status } = await desk('scheduler', 'POST', `starts/${world.slotId}/check-in/`, body)
    expect(status).toBe(world.results[person] === null ? 200 : 409)
    if (status === 200 && world.marks[person] === 'here') world.marks[person] = 'none'
  },
  async deskBlocks(world: World) {
    const { status } = await desk('scheduler', 'POST', `starts/${world.slotId}/block/`, { seats: 1, reason: 'A guest' })
    expect(status).toBe(crew + world.blocked + world.walkedIn < capacity ? 200 : 409)
    if (status === 200) world.blocked += 1
  },
} as const

async function check(world: World): Promise<void> {
  for (const phone of world.phones) {
    model(world, phone.queue)
    learn(phone, await post(phone.queue))
  }
  const kept = await query<{ id: string; refusal: string | null }>(
    'SELECT id, refusal FROM day_acts WHERE slot_id = $1',
    [world.slotId],
  )
  const outcomes = new Map(kept.map(({ id, refusal }) => [id, refusal]))
  expect([...outcomes.keys()].sort()).toEqual(world.made.map(({ id }) => id).sort())
  for (const { id } of world.made) expect([id, outcomes.get(id) === null]).toEqual([id, world.outcomes.get(id)])
  for (const { answers } of world.phones)
    for (const { id, refusal } of answers.values()) expect(refusal).toBe(outcomes.get(id))
  expect(world.phones.reduce((sum, { answers }) => sum + answers.size, 0)).toBe(world.made.length)
  expect(await marksOf(world)).toEqual(world.marks)
  const notes = await query<{ text: string }>('SELECT "text" FROM day_notes WHERE slot_id = $1', [world.slotId])
  const written = world.made.filter(({ kind }) => kind === 'note').map(({ id }) => id)
  expect(notes.map(({ text }) => text).sort()).toEqual(written.sort())
  const roll = await query<{ result: Result | null; isIn: boolean; completed: number }>(
    `SELECT a.result, a.checked_in_at IS NOT NULL AS "isIn", (SELECT count(*)::int FROM completed_courses d WHERE d.attendee_id = a.id) AS completed
     FROM attendees a WHERE a.id = ANY($1) ORDER BY a.id`,
    [world.seats],
  )
  expect(roll).toEqual(
    world.results.map((result, person) => ({
      result,
      isIn: world.marks[person] === 'here',
      completed: result === 'pass' ? 1 : 0,
    })),
  )
  const taken = crew + world.blocked + world.walkedIn
  expect(await seatsOf(world.slotId)).toEqual({ taken, claimed: taken })
  const booked = await query(`SELECT 1 FROM attendees WHERE slot_id = $1 AND state = 'booked'`, [world.slotId])
  expect(booked).toHaveLength(crew + world.walkedIn)
}

const number = fc.nat(11)
const phone = fc.constantFrom(0 as const, 1 as const)
const often = ['mark', 'mark', 'mark', 'result', 'note', 'send', 'send'] as const
const names = [...often, 'walkIn', 'lost', 'twice', 'together', 'deskChecksIn', 'deskTakesBack', 'deskBlocks'] as const
const step = fc.record({ kind: fc.constantFrom(...names), phone, a: number, b: number })

test(`two phones and the desk agree in the end, whatever the order: seed ${seed}`, {
  timeout: 60_000 + days * 6_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (given) => {
      const world = await newWorld()
      try {
        for (const one of given) await steps[one.kind](world, one)
        await check(world)
      } finally {
        // A day has only so many starts.
        await query(
          'UPDATE course_sessions SET trainer_id = NULL WHERE id = (SELECT session_id FROM session_slots WHERE id = $1)',
          [world.slotId],
        )
      }
    }),
    { numRuns: days, seed, ...(path && { path }) },
  )
})
