import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { checkBooks } from '@/features/books/checks.data'
import type { MessageAbout } from '@/features/messages/rules'
import { readPayToken } from '@/features/purchases/pay-link.rules'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import { endKeptHolds } from '@/features/purchases/waiting.mutations'
import { findSignatures } from '@/features/sessions/attendance.data'
import { tieOf } from '@/features/wallet/proof.rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { nameOf } from '../support/names'
import { call, endQueries, query, sessionOf } from '../support/people'

/** What a trainer's phone keeps of a day, and what it sends. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let employees: number[] = []
let slotId = 0
let sessionId = 0
const desk = startDesk(() => api.url)
const today = nzDay(new Date())

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) => (email ? [id] : []))
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** A course of the trainer with three people and a seat that is named later, which began an hour ago. */
beforeEach(async () => {
  const made = await newSlot()
  slotId = made.slotId
  sessionId = made.sessionId
  const party = [...employees.slice(0, 3).map((employeeId) => ({ employeeId })), { isLater: true } as const]
  const { json } = await hold(api.url, manager, slotId, party)
  const { id } = json.data
  expect((await pay(api.url, manager, id, await paymentBody(api.url, manager, id), 'account')).status).toBe(200)
  await query(
    `UPDATE course_sessions SET trainer_id = (SELECT id FROM staff WHERE email = 'trainer@hivis.example') WHERE id = $1`,
    [sessionId],
  )
  await query(
    `UPDATE session_slots SET starts_at = greatest(now() - interval '1 hour', $2::date::timestamp AT TIME ZONE 'Pacific/Auckland'),
       ends_at = now() + interval '1 hour' WHERE id = $1`,
    [slotId, today],
  )
})

type Person = {
  id: number
  name: string | null
  cardTie: string | null
  payLink: string | null
  result: string | null
  days: { day: string; mark: string; at: string; isSigned: boolean }[]
}
type Note = { id: number; text: string; isIncident: boolean; at: string; hasPhoto: boolean }
type Start = { slotId: number; asksSignature: boolean; people: Person[]; notes: Note[] }

const day = async () => (await desk('trainer', 'GET', 'day/')).json
const start = async (): Promise<Start> => (await day()).starts.find((one: Start) => one.slotId === slotId)
const personAt = async (index: number): Promise<Person> => {
  const person = (await start()).people.filter(({ name }) => name)[index]
  if (!person) throw new Error('There is no such person.')
  return person
}
const act = <More extends object>(more: More) => ({
  id: randomUUID(),
  slotId,
  madeAt: new Date().toISOString(),
  ...more,
})
const mark = (attendeeId: number, to: string, seen: string, more: object = {}) =>
  act({ kind: 'mark', attendeeId, day: today, mark: to, seen, ...more })
const send = async (...acts: object[]) => (await desk('trainer', 'POST', 'day/acts/', { acts })).json.answers
const marks = async (index: number) => (await personAt(index)).days.map((one) => `${one.day} ${one.mark}`)
const checkedIn = async (attendeeId: number): Promise<Date | null> =>
  (await query<{ at: Date | null }>('SELECT checked_in_at AS at FROM attendees WHERE id = $1', [attendeeId]))[0]?.at ??
  null

describe('the day', () => {
  test('has one’s own starts of today and tomorrow with rolls, and a key of the login', async () => {
    const other = await newSlot()
    await query(`UPDATE session_slots SET starts_at = now(), ends_at = now() + interval '1 hour' WHERE id = $1`, [
      other.slotId,
    ])
    const later = await newSlot({ days: 3 })
    await query(
      `UPDATE course_sessions SET trainer_id = (SELECT id FROM staff WHERE email = 'trainer@hivis.example') WHERE id = $1`,
      [later.sessionId],
    )
    const { starts, key, name } = await day()
    const ids = starts.map((one: Start) => one.slotId)
    expect([ids.includes(slotId), ids.includes(other.slotId), ids.includes(later.slotId)]).toEqual([true, false, false])
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect((await day()).key).toBe(key)
    expect(name).not.toBe('')
    expect((await start()).people.map(({ name: known }) => known === null)).toEqual([false, false, false, true])
    const cookie = (await sessionOf('demo-manager')).cookie
    expect((await call(api.url, '/desk/day/', { cookie })).status).toBe(401)
  })
})

describe('a mark', () => {
  test('is made for a day, once, with the time on the phone', async () => {
    const { id } = await personAt(0)
    const madeAt = new Date(Date.now() - 600_000).toISOString()
    const one = mark(id, 'here', 'none', { madeAt })
    const [first] = await send(one)
    expect(first).toMatchObject({ id: one.id, isDone: true, refusal: null })
    expect((await personAt(0)).days).toEqual([{ day: today, mark: 'here', at: madeAt, isSigned: false }])
    expect((await checkedIn(id))?.toISOString()).toBe(madeAt)
    // The desk takes it back; the phone, which got no answer, sends it again.
    expect(
      (await desk('scheduler', 'POST', `starts/${slotId}/check-in/`, { attendeeId: id, isHere: false })).status,
    ).toBe(200)
    expect(await send(one)).toEqual([first])
    expect([await marks(0), await checkedIn(id)]).toEqual([[], null])
    expect(await query('SELECT 1 FROM day_acts WHERE id = $1', [one.id])).toHaveLength(1)
  })

  test('is done once by two that arrive together', async () => {
    const { id } = await personAt(1)
    const notes = act({ kind: 'note', isIncident: true, text: 'A cut finger, plaster given' })
    const answers = await Promise.all([send(notes), send(notes), send(mark(id, 'here', 'none'))])
    expect(answers.flat().map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, true])
    expect((await start()).notes.map(({ text, isIncident }) => [text, isIncident])).toEqual([
      ['A cut finger, plaster given', true],
    ])
    // An incident is a scheduler’s to act on, and a note isn’t.
    await send(act({ kind: 'note', isIncident: false, text: 'The room was cold' }))
    const tasks = await query<{ what: string }>('SELECT what FROM desk_tasks WHERE slot_id = $1', [slotId])
    expect(tasks.map(({ what }) => what)).toEqual(['Read the incident that the trainer noted, and act on it'])
  })

  test('that was made on what has changed since is answered with what it is now, and not made', async () => {
    const { id } = await personAt(0)
    await desk('scheduler', 'POST', `starts/${slotId}/check-in/`, { attendeeId: id, isHere: true })
    const [refused, next] = await send(mark(id, 'away', 'none'), mark((await personAt(1)).id, 'away', 'none'))
    expect([refused.isDone, next.isDone]).toEqual([false, true])
    expect(refused.refusal).toMatch(/ has marked them here since, at \d{1,2}\.\d\d [ap]m\.$/)
    expect([await marks(0), await marks(1)]).toEqual([[`${today} here`], [`${today} away`]])
    // Anyone who looks at it decides.
    expect((await send(mark(id, 'away', 'here')))[0].isDone).toBe(true)
    expect([await marks(0), await checkedIn(id)]).toEqual([[`${today} away`], null])
  })

  test('that agrees with what is marked already is done', async () => {
    const { id } = await personAt(2)
    await desk('scheduler', 'POST', `starts/${slotId}/check-in/`, { attendeeId: id, isHere: true })
    expect((await send(mark(id, 'here', 'none')))[0].isDone).toBe(true)
    const roll = (await desk('scheduler', 'GET', `starts/${slotId}/`)).json
    expect(roll.people.find((one: { id: number }) => one.id === id).checkedInAt).toMatch(/[ap]m$/)
  })

  test('is made for each day of a course, and the first arrival is the roll’s', async () => {
    await query(`UPDATE session_slots SET starts_at = now() - interval '1 day' WHERE id = $1`, [slotId])
    const yesterday = nzDay(new Date(Date.now() - 86_400_000))
    const tomorrow = nzDay(new Date(Date.now() + 86_400_000))
    const { id } = await personAt(0)
    const was = new Date(Date.now() - 86_000_000).toISOString()
    const [first, second, third] = await send(
      mark(id, 'here', 'none', { day: yesterday, madeAt: was }),
      mark(id, 'here', 'none'),
      mark(id, 'here', 'none', { day: tomorrow }),
    )
    expect([first.isDone, second.isDone, third.refusal]).toEqual([
      true,
      true,
      'You can only mark a day of the course once it has come, and not if it is cancelled.',
    ])
    expect(await marks(0)).toEqual([`${yesterday} here`, `${today} here`])
    expect((await checkedIn(id))?.toISOString()).toBe(was)
    await send(mark(id, 'away', 'here', { day: yesterday }))
    expect(await marks(0)).toEqual([`${yesterday} away`, `${today} here`])
    expect(nzDay((await checkedIn(id)) ?? '')).toBe(today)
  })

  test('needs a name, a seat here, and is not taken from someone with a result', async () => {
    const unnamed = (await start()).people.find(({ name }) => name === null)?.id ?? 0
    const { id } = await personAt(0)
    const answers = await send(
      mark(unnamed, 'here', 'none'),
      mark(999_999, 'here', 'none'),
      act({ kind: 'result', attendeeId: id, result: 'pass' }),
      mark(id, 'none', 'here'),
    )
    expect(answers.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      'This seat doesn’t have a name yet.',
      'They no longer have a seat here.',
      null,
      'They have a result, so they were here.',
    ])
  })
})

describe('what else a phone sends', () => {
  test('gives results by the roll’s own rules: a card and a completed course, once', async () => {
    const { id } = await personAt(0)
    const pass = act({ kind: 'result', attendeeId: id, result: 'pass' })
    await send(mark(id, 'away', 'none'), pass, pass)
    expect([(await personAt(0)).result, await marks(0)]).toEqual(['pass', [`${today} here`]])
    expect(await query('SELECT 1 FROM completed_courses WHERE attendee_id = $1', [id])).toHaveLength(1)
    const [other] = await send(act({ kind: 'result', attendeeId: id, result: 'not-yet' }))
    expect(other.refusal).toBe('They have another result already. Correct it, and say why.')
  })

  test('tells everyone that the trainer is late, unless that is old news', async () => {
    const late = act({ kind: 'late', minutes: 20 })
    expect((await send(late, late)).map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true])
    const sent = await query<{ subject: string; mails: number }>(
      'SELECT subject, mails FROM roll_messages WHERE slot_id = $1',
      [slotId],
    )
    expect(sent).toEqual([{ subject: 'Running 20 minutes late', mails: 3 }])
    const [old] = await send(
      act({ kind: 'late', minutes: 20, madeAt: new Date(Date.now() - 31 * 60_000).toISOString() }),
    )
    expect(old.refusal).toBe('There was no signal for half an hour, so no one was told. Call them.')
    expect(await query('SELECT 1 FROM roll_messages WHERE slot_id = $1', [slotId])).toHaveLength(1)
  })

  test('keeps a signature of someone who is here, and no other', async () => {
    const [here, away] = [await personAt(0), await personAt(1)]
    const sign = (attendeeId: number) => act({ kind: 'sign', attendeeId, day: today, signature: 'M10 20L30 40' })
    const answers = await send(mark(here.id, 'here', 'none'), sign(here.id), sign(away.id))
    expect(answers.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, false])
    expect((await personAt(0)).days[0]?.isSigned).toBe(true)
    expect(await findSignatures(slotId)).toMatchObject([{ attendeeId: here.id, day: today, path: 'M10 20L30 40' }])
    const bad = { ...sign(here.id), signature: '<script>' }
    expect((await desk('trainer', 'POST', 'day/acts/', { acts: [bad] })).status).toBe(422)
    const [log] = await query<{ log: string }>(
      `SELECT json_agg(l)::text AS log FROM audit_log l WHERE what = 'attendance'`,
    )
    expect(log?.log).not.toContain('M10 20L30 40')
  })

  test('keeps the photo of an incident, drawn again, for those who may see the start', async () => {
    const side = { width: 2400, height: 1200, channels: 3, background: '#c60' } as const
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const photo = await sharp({ create: { ...side, noise } })
      .withExif({ IFD0: { Copyright: 'Taken at home' } })
      .jpeg({ quality: 40 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(64 * 1024)
    const note = (content: Buffer) =>
      act({ kind: 'note', isIncident: true, text: 'A ladder slipped', photo: content.toString('base64') })
    const png = await sharp({ create: side }).png().toBuffer()
    const torn = photo.subarray(0, 60)
    const answers = await send(note(photo), note(png), note(torn))
    const unreadable = 'The photo couldn’t be read. Take it again.'
    expect(answers.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([null, unreadable, unreadable])
    const { notes } = await start()
    expect(notes).toMatchObject([{ text: 'A ladder slipped', hasPhoto: true }])
    const path = `day/photos/${notes[0]?.id}/`
    const kept = await desk('trainer', 'GET', path)
    const read = await sharp(Buffer.from(kept.bytes)).metadata()
    expect([kept.status, read.format, read.width, read.exif]).toEqual([200, 'jpeg', 1600, undefined])
    expect((await desk('scheduler', 'GET', path)).status).toBe(200)
    expect((await desk('editor', 'GET', path)).status).toBe(403)
    await query('UPDATE course_sessions SET trainer_id = NULL WHERE id = $1', [sessionId])
    expect((await desk('trainer', 'GET', path)).status).toBe(404)
  })

  test('is told whether the course asks for signatures, and by what a card is known', async () => {
    const { id } = await personAt(0)
    const [pass] = await query<{ token: string }>(
      'SELECT w.check_token AS token FROM attendees a JOIN wallet_passes w ON w.person_id = a.person_id WHERE a.id = $1',
      [id],
    )
    expect((await personAt(0)).cardTie).toBe(pass ? await tieOf(pass.token) : null)
    expect((await start()).asksSignature).toBe(false)
    await query(
      'UPDATE courses SET asks_signature = true WHERE id = (SELECT course_id FROM course_sessions WHERE id = $1)',
      [sessionId],
    )
    expect((await start()).asksSignature).toBe(true)
    await query('UPDATE courses SET asks_signature = false')
  })

  test('is refused for another trainer’s start, and the rest goes through', async () => {
    const other = await newSlot()
    const { id } = await personAt(0)
    const [refused, done] = await send({ ...mark(id, 'here', 'none'), slotId: other.slotId }, mark(id, 'here', 'none'))
    expect([refused.refusal, done.isDone]).toEqual(['There is no such start, or it is another trainer’s.', true])
    expect(await query('SELECT 1 FROM day_acts WHERE slot_id = $1', [other.slotId])).toEqual([])
    expect((await desk('scheduler', 'POST', 'day/acts/', { acts: [mark(id, 'here', 'none')] })).status).toBe(403)
  })
})

describe('at the door', () => {
  const newcomer = () => ({ firstName: 'Losa', lastName: nameOf(randomUUID()), email: null, phoneNumber: null })
  const walkIn = (withId: number) => act({ kind: 'walk-in', withId, ...newcomer() })

  test('someone who walks in gets a seat on account, once, and is here, although the course has begun', async () => {
    const { id } = await personAt(0)
    const one = walkIn(id)
    const before = await seatsOf(slotId)
    const [answer] = await send(one)
    expect(answer).toMatchObject({ isDone: true, refusal: null })
    expect(await send(one)).toEqual([answer])
    expect(await seatsOf(slotId)).toEqual({ taken: before.taken + 1, claimed: before.claimed + 1 })
    const came = (await start()).people.find(({ name }) => name === `Losa ${one.lastName}`)
    expect(came?.days.map(({ day: on, mark: as }) => [on, as])).toEqual([[today, 'here']])
    const [order] = await query<{ state: string; cents: number }>(
      `SELECT o.state, o.including_gst_cents AS cents FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN orders o ON o.id = b.order_id WHERE a.id = $1`,
      [came?.id],
    )
    expect([order?.state, (order?.cents ?? 0) > 0]).toEqual(['on_account', true])
    // Customers can’t: for them it has begun.
    expect((await hold(api.url, manager, slotId)).status).toBe(404)
  })

  test('who is known by name and contact is not entered a second time, for a company or in another’s place', async () => {
    const { id } = await personAt(0)
    const known = { ...newcomer(), email: `${randomUUID()}@people.example` }
    const other = { ...newcomer(), email: `${randomUUID()}@people.example` }
    for (const { firstName, lastName, email } of [known, other])
      await query(
        `INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ('door', $1::text, $1, $2, $3)`,
        [email, firstName, lastName],
      )
    const [came] = await send(act({ kind: 'walk-in', withId: id, ...known }))
    expect(came).toMatchObject({ isDone: true, refusal: null })
    const seat = (await start()).people.find(({ name }) => name === `Losa ${known.lastName}`)?.id ?? 0
    const [swapped] = await send(act({ kind: 'swap', attendeeId: seat, ...other }))
    expect(swapped).toMatchObject({ isDone: true, refusal: null })
    expect((await start()).people.find((one) => one.id === seat)?.name).toBe(`Losa ${other.lastName}`)
    const rows = await query<{ people: number; jobs: number }>(
      `SELECT count(DISTINCT p.id)::int AS people, count(e.id)::int AS jobs FROM people p LEFT JOIN employments e ON e.person_id = p.id AND e.ended_on IS NULL
       WHERE p.email = ANY($1)`,
      [[known.email, other.email]],
    )
    expect(rows).toEqual([{ people: 2, jobs: 2 }])
  })

  test('of a company that isn’t on the roll has a seat on its account, found by its name', async () => {
    await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
      account_terms_requires_po_number = false WHERE name = 'Kōwhai Scaffolding'`)
    const by = (companyName: string) => act({ kind: 'walk-in', companyName, ...newcomer() })
    const whole = by('kowhai scaffolding')
    const answers = await send(whole, by('Kōwhai Scaff'), by('No such company'), by('k'))
    expect(answers.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      null,
      null,
      'We know no company of that name. Let them pay by link, or call the office.',
      'We know no company of that name. Let them pay by link, or call the office.',
    ])
    const rows = await query<{ company: string; state: string }>(
      `SELECT k.name AS company, o.state FROM people p JOIN attendees a ON a.person_id = p.id JOIN bookings b ON b.id = a.booking_id
         JOIN companies k ON k.id = b.company_id JOIN orders o ON o.id = b.order_id WHERE p.last_name = $1`,
      [whole.lastName],
    )
    expect(rows).toEqual([{ company: 'Kōwhai Scaffolding', state: 'on_account' }])
  })

  test('pays later by a link, has the seat until then and no result, and gives it back a week later', async () => {
    const email = `${randomUUID()}@people.example`
    const one = act({ kind: 'walk-in', paysByLink: true, ...newcomer(), email })
    const before = await seatsOf(slotId)
    expect(await send(one, one)).toMatchObject([{ isDone: true }, { isDone: true }])
    expect(await seatsOf(slotId)).toEqual({ taken: before.taken + 1, claimed: before.claimed + 1 })
    const came = (await start()).people.find(({ name }) => name === `Losa ${one.lastName}`)
    expect(came).toMatchObject({ isPaid: false, payLink: expect.stringContaining('/pay/') })
    const [message] = await query<{ id: number; to: string; about: MessageAbout }>(
      `SELECT id, "to", about FROM messages WHERE kind = 'booking-to-pay' AND "to" = $1`,
      [email],
    )
    const mail = await bookingRenderers['booking-to-pay']({ to: email, about: message?.about ?? {}, secret: null })
    const tokenIn = (text: string | null | undefined) => /\/pay\/([\w-]+)\//.exec(text ?? '')?.[1] ?? ''
    expect([readPayToken(tokenIn(mail?.text)) !== null, readPayToken(tokenIn(mail?.text))]).toEqual([
      true,
      readPayToken(tokenIn(came?.payLink)),
    ])
    expect(
      await query('SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.contact_email = $1', [email]),
    ).toEqual([])
    const [refused] = await send(act({ kind: 'result', attendeeId: came?.id, result: 'pass' }))
    expect(refused.isDone).toBe(false)
    // Another one pays on the page that the link leads to.
    const token = tokenIn(came?.payLink)
    const { status, json } = await call(api.url, '/payment/link/', { method: 'POST', body: { token } })
    expect([status, json.data.redirectUrl]).toEqual([200, expect.stringContaining('/demo-payment/')])
    const other = act({ kind: 'walk-in', paysByLink: true, ...newcomer(), email: `b${email}` })
    await send(other)
    await query(`UPDATE bookings SET held_until = now() WHERE contact_email = $1`, [`b${email}`])
    expect(await endKeptHolds(orderMoney())).toBe(1)
    expect((await start()).people.some(({ name }) => name === `Losa ${other.lastName}`)).toBe(false)
    expect((await checkBooks()).filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  test('says who pays, in one way, and where a link would go', async () => {
    const { id } = await personAt(0)
    for (const pays of [{}, { withId: id, paysByLink: true }, { paysByLink: true }])
      expect(
        (await desk('trainer', 'POST', 'day/acts/', { acts: [act({ kind: 'walk-in', ...pays, ...newcomer() })] }))
          .status,
      ).toBe(422)
  })

  test('is refused politely when it is full or over, and leaves nothing behind', async () => {
    const { id } = await personAt(0)
    const refused = walkIn(id)
    await query('UPDATE session_slots SET capacity = taken WHERE id = $1', [slotId])
    const before = await seatsOf(slotId)
    expect((await send(refused))[0].refusal).toBe('This course is full.')
    expect(await query('SELECT 1 FROM people WHERE last_name = $1', [refused.lastName])).toEqual([])
    await query(
      `UPDATE session_slots SET capacity = taken + 1, starts_at = now() - interval '2 minutes', ends_at = now() - interval '1 minute' WHERE id = $1`,
      [slotId],
    )
    expect((await send(walkIn(id)))[0].isDone).toBe(false)
    expect(await seatsOf(slotId)).toEqual(before)
  })

  test('someone else takes a seat over, without the marks of the other, until there is a result', async () => {
    const { id, name } = await personAt(1)
    const swap = act({ kind: 'swap', attendeeId: id, ...newcomer() })
    const before = await seatsOf(slotId)
    expect((await send(mark(id, 'here', 'none'), swap, swap)).map(({ isDone }: { isDone: boolean }) => isDone)).toEqual(
      [true, true, true],
    )
    const people = (await start()).people
    expect(people.find((one) => one.id === id)).toMatchObject({ name: `Losa ${swap.lastName}`, days: [] })
    expect([people.some((one) => one.name === name), await checkedIn(id)]).toEqual([false, null])
    expect(await seatsOf(slotId)).toEqual(before)
    await send(act({ kind: 'result', attendeeId: id, result: 'not-yet' }))
    const [refused] = await send(act({ kind: 'swap', attendeeId: id, ...newcomer() }))
    expect(refused.refusal).toBe('They have a result, so they were here.')
  })
})
