import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { checkBooks } from '@/features/books/checks.data'
import { findBookingRecord } from '@/features/counter/record.data'
import { findTarget } from '@/features/messages/short-links.data'
import { findQueue } from '@/features/planner/starts/waitlist.data'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { newSlot, seatsOf } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** Support books for anyone who is on the phone, by the mutations of customers (product decisions, sections 5 and 6), and keeps the waitlist of a start. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let manager = ''
let company = { companyId: 0, personId: 0, employees: [0] }

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  const [row] = await query<{ companyId: number; personId: number }>(
    `SELECT k.id AS "companyId", a.person_id AS "personId" FROM companies k JOIN business_admins a ON a.company_id = k.id
     WHERE k.name = 'Tairua Civil' AND a.permission = 'owner' AND a.state = 'active'`,
  )
  const employees = json.data.items
    .filter(({ email }: { email: string | null }) => email)
    .map(({ id }: { id: number }) => id)
  company = { companyId: row?.companyId ?? 0, personId: row?.personId ?? 0, employees }
})

beforeEach(async () => {
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_requires_po_number = false
    WHERE name = 'Tairua Civil'`)
  await query('DELETE FROM messages')
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

let phones = 100
/** Someone whom we don't know, each with a phone of their own. */
const stranger = (change: object = {}) => {
  phones += 1
  // Each letter twice: names one letter apart may be one person's.
  const [first, second] = [97 + Math.floor((phones % 676) / 26), 97 + (phones % 26)]
  const end = String.fromCharCode(first, first, second, second)
  return { firstName: 'Mere', lastName: `Kahu${end}`, phoneNumber: `021 555 7${phones}`, ...change }
}

const customer = () => ({ companyId: company.companyId, personId: company.personId })
const two = () => company.employees.slice(0, 2).map((employeeId) => ({ employeeId }))

const asked = async (change: object = {}) => ({
  customer: customer(),
  slotId: (await newSlot()).slotId,
  party: two(),
  way: 'account',
  ...change,
})

const preview = (body: object, role: StaffRole = 'support') => desk(role, 'POST', 'phone-bookings/preview/', body)
/** Books what was looked at. */
async function book(body: object, { role = 'support' as StaffRole, key = randomUUID() as string } = {}) {
  const { json } = await preview(body)
  return await desk(role, 'POST', 'phone-bookings/', { ...body, key, expectedTotalCents: json.totalCents ?? 0 })
}

const told = async () =>
  (await query<{ kind: string; to: string }>('SELECT kind, "to" FROM messages ORDER BY id')).map(({ kind }) => kind)
const peopleCount = async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM people'))[0]?.n
const actorsOf = async (id: number) =>
  (
    await query<{ actor: string }>(
      `SELECT DISTINCT actor FROM audit_log WHERE what = 'bookings' AND row_id = $1 ORDER BY actor`,
      [String(id)],
    )
  ).map(({ actor }) => actor)

describe('a booking by phone on account', () => {
  test('is looked at without a trace, then made as a customer would, by a member of staff', async () => {
    const body = await asked({ party: [...two(), { isLater: true }] })
    const seen = await preview(body)
    expect(seen.status).toBe(200)
    expect(seen.json).toMatchObject({ seats: 3, problem: null })
    const levels = seen.json.people.map(({ level }: { level: string }) => level)
    expect([levels.includes('block'), levels[2]]).toEqual([false, 'warn'])
    expect(seen.json.totalCents).toBe(seen.json.excludingGstCents + seen.json.gstCents)
    expect(seen.json.told.length).toBeGreaterThanOrEqual(3)
    expect([await seatsOf(body.slotId), await told()]).toEqual([{ taken: 0, claimed: 0 }, []])

    const made = await book(body)
    expect(made.status).toBe(200)
    const record = await findBookingRecord(made.json.bookingId)
    expect(record).toMatchObject({ state: 'confirmed', company: 'Tairua Civil', owedCents: seen.json.totalCents })
    expect(await seatsOf(body.slotId)).toEqual({ taken: 3, claimed: 3 })
    expect(await told()).toEqual(expect.arrayContaining(['booking-confirmed', 'attendee-booked']))
    expect(await actorsOf(made.json.bookingId)).toEqual([expect.stringMatching(/^staff \d+$/)])
    expect((await checkBooks()).filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  test('takes people without a contact whose messages go to the caller, new ones too', async () => {
    const { phoneNumber: _none, ...unreachable } = stranger()
    const { slotId } = await newSlot()
    const refused = await preview(await asked({ slotId, party: [unreachable] }))
    expect(Object.values(refused.json.errors).flat()).toEqual(['Please enter a phone number or an email address'])
    const body = await asked({ slotId, party: [{ ...unreachable, isToBooker: true }] })
    const seen = await preview(body)
    const name = `${unreachable.firstName} ${unreachable.lastName}`
    expect(seen.json).toMatchObject({ problem: null, people: [{ name, level: 'pass' }], untold: [] })
    expect(seen.json.told.map((one: { name: string }) => one.name)).toContain(`${name} (through the booker)`)
    expect((await book(body)).status).toBe(200)
    const [sent] = await query(`SELECT about ->> 'toBooker' AS through FROM messages WHERE kind = 'attendee-booked'`)
    expect(sent).toEqual({ through: '1' })
  })

  test('is made once for one key', async () => {
    const body = await asked()
    const key = randomUUID()
    const [first, second] = [await book(body, { key }), await book(body, { key })]
    expect(second.json).toEqual(first.json)
    expect(await seatsOf(body.slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test('keeps to the company’s own terms, and takes no seat when it is refused', async () => {
    const body = await asked()
    await query(`UPDATE companies SET account_terms_state = 'stopped' WHERE id = $1`, [company.companyId])
    expect((await preview(body)).json.problem).toMatch(/on stop/)
    const stopped = await book(body)
    expect([stopped.status, stopped.json.reason]).toEqual([409, 'ON_STOP'])

    await query(
      `UPDATE companies SET account_terms_state = 'open', account_terms_requires_po_number = true WHERE id = $1`,
      [company.companyId],
    )
    const withoutPo = await book(body)
    expect(withoutPo.json).toMatchObject({
      reason: 'PO_REQUIRED',
      errors: { poNumber: ['Please enter the PO number'] },
    })
    expect(await seatsOf(body.slotId)).toEqual({ taken: 0, claimed: 0 })
    expect((await book({ ...body, poNumber: 'PO 7' })).status).toBe(200)
  })

  test('takes a voucher, counts it, and says so before; a code that isn’t good is named', async () => {
    await query(
      `INSERT INTO vouchers (code, kind, value, most_uses) VALUES ('BYPHONE20', 'percent', 20, 1) ON CONFLICT (code) DO NOTHING`,
    )
    const body = await asked()
    const plain = (await preview(body)).json
    const seen = (await preview({ ...body, voucherCode: ' byphone20 ' })).json
    expect(seen).toMatchObject({ discountCents: (plain.totalCents * 2) / 10, problem: null })
    expect(seen.totalCents).toBe(plain.totalCents - seen.discountCents)
    expect(plain.totalCents).toBe(plain.seats * plain.unitCents)
    expect((await preview({ ...body, voucherCode: 'NOSUCH' })).json.problem).toMatch(/code/)

    const made = await book({ ...body, voucherCode: 'BYPHONE20' })
    expect(made.status).toBe(200)
    const record = await findBookingRecord(made.json.bookingId)
    expect(record).toMatchObject({ state: 'confirmed', owedCents: seen.totalCents })
    expect((await preview({ ...(await asked()), voucherCode: 'BYPHONE20' })).json.problem).toMatch(/code/)
    expect((await checkBooks()).filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })

  test('is refused to someone who books for themselves', async () => {
    const body = await asked({ customer: stranger({ email: 'mere.kahu@people.example' }), party: [{ isSelf: true }] })
    expect((await book(body)).json).toMatchObject({ reason: 'ACCOUNT_NOT_APPROVED' })
  })

  test('is not made at another price than the one that was read out', async () => {
    const body = await asked()
    const made = await desk('support', 'POST', 'phone-bookings/', { ...body, key: randomUUID(), expectedTotalCents: 1 })
    expect([made.json.reason, await seatsOf(body.slotId)]).toEqual(['PRICE_CHANGED', { taken: 0, claimed: 0 }])
  })
})

describe('a free booking by phone', () => {
  test('needs a reason, which is kept, and has no order', async () => {
    const body = await asked({ way: 'free' })
    const without = await book(body)
    expect([without.status, sentenceOf(without)]).toEqual([422, 'Say why it is free.'])
    const made = await desk('support', 'POST', 'phone-bookings/', {
      ...body,
      reason: 'We cancelled on them twice',
      key: randomUUID(),
      expectedTotalCents: 0,
    })
    expect(made.status).toBe(200)
    expect(await findBookingRecord(made.json.bookingId)).toMatchObject({ state: 'confirmed', orderId: null })
    expect(
      await query('SELECT DISTINCT state, reason FROM seat_claims WHERE booking_id = $1', [made.json.bookingId]),
    ).toEqual([{ state: 'confirmed', reason: 'We cancelled on them twice' }])
    expect(await told()).toContain('booking-confirmed')
  })

  test('is made for someone new with a phone alone, and a colleague', async () => {
    const body = await asked({
      customer: stranger({ companyName: 'Kahu Fencing' }),
      party: [{ isSelf: true }, stranger()],
      way: 'free',
      reason: 'A prize',
    })
    const made = await desk('support', 'POST', 'phone-bookings/', { ...body, key: randomUUID(), expectedTotalCents: 0 })
    expect(made.status).toBe(200)
    const record = await findBookingRecord(made.json.bookingId)
    expect(record).toMatchObject({ company: 'Kahu Fencing', isPersonal: false, contactEmail: null })
    expect(record?.people.length).toBe(2)
  })
})

test('a card link keeps the seats for half an hour, and is sent by email or by text', async () => {
  const body = await asked({ customer: stranger(), party: [{ isSelf: true }], way: 'card-link' })
  const made = await book(body)
  expect(made.status).toBe(200)
  const [hold] = await query<{ state: string; minutes: number }>(
    `SELECT state, round(extract(epoch FROM held_until - created_at) / 60)::int AS minutes FROM bookings WHERE id = $1`,
    [made.json.bookingId],
  )
  expect(hold).toEqual({ state: 'held', minutes: 30 })
  const [message] = await query<{ kind: string; to: string }>('SELECT kind, "to" FROM messages')
  expect(message?.kind).toBe('text-booking-to-pay')
  const about = { booking: made.json.bookingId }
  const words = await bookingRenderers['text-booking-to-pay']({ to: message?.to ?? '', about, secret: null })
  const code = /Pay here: https?:\/\/\S+\/t\/(\w{7})\/$/.exec(words?.text ?? '')?.[1] ?? ''
  expect(await findTarget(code)).toMatch(/step=review&booking=\d+$/)
  // Once it is over no one is asked to pay.
  await query(`UPDATE bookings SET held_until = now() - interval '1 second' WHERE id = $1`, [made.json.bookingId])
  expect(await bookingRenderers['booking-to-pay']({ to: '', about, secret: null })).toBeNull()
})

describe('someone new', () => {
  test('who looks like someone that is here is named, and entered only when they are two', async () => {
    const known = stranger({ dateOfBirth: '1990-04-05' })
    const first = await asked({ customer: known, party: [{ isSelf: true }], way: 'free', reason: 'A prize' })
    expect((await book(first)).status).toBe(200)
    const before = await peopleCount()
    const spelled = `+64${known.phoneNumber.slice(1).replaceAll(' ', '')}`
    const twins = [
      stranger({ phoneNumber: spelled }),
      stranger({ lastName: known.lastName.toUpperCase(), dateOfBirth: '1990-04-05' }),
    ]
    for (const twin of twins) {
      const found = await desk('support', 'POST', 'phone-bookings/twins/', twin)
      expect(found.json.items.map(({ name }: { name: string }) => name)).toEqual([`Mere ${known.lastName}`])
      const again = await asked({ customer: twin, party: [{ isSelf: true }], way: 'free', reason: 'A prize' })
      const refused = await book(again)
      expect([refused.status, sentenceOf(refused)]).toEqual([
        409,
        expect.stringMatching(`^Mere ${known.lastName} is here already, with the same `),
      ])
    }
    expect(await peopleCount()).toBe(before)
    const apart = { ...stranger({ phoneNumber: spelled }), isSeparate: true }
    const body = await asked({ customer: apart, party: [{ isSelf: true }], way: 'free', reason: 'A prize' })
    expect((await book(body)).status).toBe(200)
    expect(await peopleCount()).toBe((before ?? 0) + 1)
  })
})

test('someone we know is added to the company that they ring from, and a colleague that we know', async () => {
  const [caller, colleague] = [stranger(), stranger()]
  const own = async (who: object) => {
    const body = await asked({ customer: who, party: [{ isSelf: true }], way: 'free', reason: 'A prize' })
    const { json } = await book(body)
    return (await findBookingRecord(json.bookingId))?.personId ?? 0
  }
  const [callerId, colleagueId] = [await own(caller), await own(colleague)]
  const before = await peopleCount()
  const there = { companyId: company.companyId, personId: callerId }
  const strange = await asked({ customer: there, party: [{ isLater: true }] })
  expect(sentenceOf(await book(strange))).toBe('Choose someone who works for this company.')
  const party = [{ isSelf: true }, { personId: colleagueId }]
  const body = await asked({ customer: { ...there, isJoining: true }, party, way: 'free', reason: 'A prize' })
  const made = await book(body)
  expect(made.status).toBe(200)
  expect(await findBookingRecord(made.json.bookingId)).toMatchObject({
    companyId: company.companyId,
    personId: callerId,
    people: [{ name: `Mere ${caller.lastName}` }, { name: `Mere ${colleague.lastName}` }],
  })
  expect(await peopleCount()).toBe(before)
  const works = `SELECT person_id AS id FROM employments WHERE company_id = $1 AND person_id = ANY($2) AND ended_on IS NULL ORDER BY 1`
  expect(await query(works, [company.companyId, [callerId, colleagueId]])).toEqual([
    { id: callerId },
    { id: colleagueId },
  ])
  // Once more is no second employment of theirs.
  const again = await asked({
    customer: { ...there, isJoining: true },
    party: [{ isSelf: true }],
    way: 'free',
    reason: 'A prize',
  })
  expect((await book(again)).status).toBe(200)
  const unknown = await asked({
    customer: { ...there, personId: 999_999, isJoining: true },
    party: [{ isLater: true }],
  })
  expect((await book(unknown)).status).toBe(404)
})

test('someone who is added for a company is compared with those who work there', async () => {
  const [known] = await query<{ first: string; last: string; id: number }>(
    `SELECT p.first_name AS first, p.last_name AS last, e.id FROM employments e JOIN people p ON p.id = e.person_id
     WHERE e.company_id = $1 AND e.ended_on IS NULL ORDER BY e.id LIMIT 1`,
    [company.companyId],
  )
  const shouted = { ...stranger(), firstName: known?.first.toUpperCase() ?? '', lastName: known?.last ?? '' }
  const twins = async (more: object) =>
    (await desk('support', 'POST', 'phone-bookings/twins/', { ...shouted, ...more })).json.items
  expect(await twins({ companyId: company.companyId })).toMatchObject([
    { why: 'a name like theirs', employeeId: known?.id },
  ])
  // Names alone say nothing beyond the company.
  expect(await twins({})).toEqual([])
  const refused = await book(await asked({ party: [shouted] }))
  expect([refused.status, sentenceOf(refused)]).toEqual([409, expect.stringContaining('with a name like theirs')])
  expect((await book(await asked({ party: [{ ...shouted, isSeparate: true }] }))).status).toBe(200)
})

test('a customer is found by any spelling of their phone, for themselves and for their company', async () => {
  const [owner] = await query<{ phone: string; name: string }>(
    `UPDATE people SET phone_number = '021 555 0188' WHERE id = $1 RETURNING phone_number AS phone, first_name || ' ' || last_name AS name`,
    [company.personId],
  )
  for (const find of ['0215550188', '+64 21 555 0188', '021-555 0188']) {
    const { json } = await desk('scheduler', 'GET', `phone-bookings/customers/?find=${encodeURIComponent(find)}`)
    const subs = json.items
      .filter(({ name }: { name: string }) => name === owner?.name)
      .map(({ sub }: { sub: string }) => sub)
    expect(subs).toEqual([expect.stringMatching(/^For Tairua Civil/), expect.stringMatching(/^For themselves/)])
  }
})

test('who rings from a company is found among its people, in any spelling, those who act for it first', async () => {
  const there = async (find: string) => {
    const { json } = await desk(
      'support',
      'GET',
      `phone-bookings/customers/?companyId=${company.companyId}&find=${encodeURIComponent(find)}`,
    )
    return json.items
  }
  const [known] = await query<{ name: string; folded: string; elsewhere: string }>(
    `SELECT p.first_name || ' ' || p.last_name AS name, hivis_unaccent(upper(p.last_name)) AS folded,
       (SELECT x.email FROM people x WHERE x.email IS NOT NULL AND NOT EXISTS (SELECT 1 FROM employments o WHERE o.person_id = x.id)
         AND NOT EXISTS (SELECT 1 FROM business_admins b WHERE b.person_id = x.id) LIMIT 1) AS elsewhere
     FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = $1 AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1`,
    [company.companyId],
  )
  const [first] = await there('')
  expect(first).toMatchObject({ ...customer(), sub: expect.stringMatching(/^Owner/) })
  const found = (await there(known?.folded ?? '')).map(({ name }: { name: string }) => name)
  expect(found).toContain(known?.name)
  expect(await there(`${known?.name} 100%`)).toEqual([])
  const subs = (await there(known?.elsewhere ?? '')).map(({ sub }: { sub: string }) => sub)
  expect(subs).not.toContain(known?.elsewhere)
})

test('there are no more seats than there are, and the checks of customers hold', async () => {
  const { slotId } = await newSlot({ seats: 1 })
  const body = await asked({ slotId })
  const refused = await book(body)
  expect([refused.json.reason, sentenceOf(refused)]).toEqual(['SEATS_GONE', 'Only 1 seat is left on this course.'])
  const one = { ...body, party: two().slice(0, 1) }
  const { json } = await preview(one)
  // Two members of staff take the last seat at once.
  const both = await Promise.all(
    (['support', 'scheduler'] as const).map((role) =>
      desk(role, 'POST', 'phone-bookings/', { ...one, key: randomUUID(), expectedTotalCents: json.totalCents }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })

  const again = await asked()
  await book(again)
  const twice = await preview(again)
  expect(twice.json.people[0]).toMatchObject({
    level: 'block',
    texts: expect.arrayContaining([expect.stringMatching(/already has a seat on this course/)]),
  })
  expect((await book(again)).json.reason).toBe('CHECKS_FAILED')
})

test('it is for coordinators and support', async () => {
  const body = { ...(await asked()), key: randomUUID(), expectedTotalCents: 0 }
  for (const role of ['finance', 'trainer', 'editor'] as const)
    expect((await desk(role, 'POST', 'phone-bookings/', body)).status).toBe(403)
})

describe('the waitlist of a start', () => {
  const act = (slotId: number, what: string, body: object) =>
    desk('support', 'POST', `starts/${slotId}/waitlist/${what}`, body)
  const add = async (slotId: number, who: object, quantity = 1) =>
    (await act(slotId, '', { customer: who, quantity, acceptsPart: false })).json.entryId as number

  test('takes callers, offers out of turn, changes its order with a reason, and lets go', async () => {
    const { slotId } = await newSlot({ seats: 1 })
    const early = await act(slotId, '', { customer: stranger(), quantity: 1, acceptsPart: false })
    expect([early.status, sentenceOf(early)]).toEqual([
      409,
      'There are enough seats on this course now, so you can book them.',
    ])
    const full = await asked({ slotId, party: two().slice(0, 1) })
    const booked = await book(full)
    const first = await add(slotId, customer(), 2)
    const second = await add(slotId, stranger())
    const third = await add(slotId, stranger())
    expect((await findQueue(slotId)).map(({ id }) => id)).toEqual([first, second, third])
    const none = await act(slotId, `${second}/offer/`, {})
    expect([none.json.reason, sentenceOf(none)]).toEqual(['SEATS_GONE', 'This course is full.'])

    const bare = await act(slotId, `${third}/first/`, { reason: '' })
    expect([bare.status, sentenceOf(bare)]).toEqual([422, 'Say why.'])
    expect((await act(slotId, `${third}/first/`, { reason: 'We left them out' })).status).toBe(200)
    expect((await findQueue(slotId)).map(({ id }) => id)).toEqual([third, first, second])

    const record = await findBookingRecord(booked.json.bookingId)
    await query(`UPDATE session_slots SET capacity = 2 WHERE id = $1`, [slotId])
    expect(record?.people.length).toBe(1)
    expect((await act(slotId, `${second}/offer/`, {})).status).toBe(200)
    const [offered] = await findQueue(slotId)
    expect(offered).toMatchObject({ id: second, isOffered: true, offeredQuantity: 1 })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    expect((await act(slotId, `${second}/offer/`, {})).status).toBe(409)

    expect((await act(slotId, `${second}/remove/`, { reason: 'They rang to say no' })).status).toBe(200)
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    expect((await act(slotId, `${second}/remove/`, { reason: 'Twice' })).status).toBe(404)
    const entries = await query<{ action: string; reason: string | null }>(
      `SELECT action, after ->> 'reason' AS reason FROM audit_log WHERE what = 'session_slots' AND row_id = $1 AND action LIKE 'waitlist-%' ORDER BY id`,
      [String(slotId)],
    )
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['waitlist-add', null],
      ['waitlist-add', null],
      ['waitlist-add', null],
      ['waitlist-first', 'We left them out'],
      ['waitlist-offer', null],
      ['waitlist-remove', 'They rang to say no'],
    ])
  })
})
