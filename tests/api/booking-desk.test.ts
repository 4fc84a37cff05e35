import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '@/features/books/checks.data'
import { nameOf } from '@/features/changes/changer.mutations'
import { findBookingRecord } from '@/features/counter/record.data'
import { markPaid } from '@/features/purchases/desk.mutations'
import { findPaidWith } from '@/features/purchases/refunds.data'
import { seatNotes } from '@/features/purchases/rules'
import { formatNamedDay, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody, seatsOf } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** Staff change a booking for anyone who is on the phone (product decisions, section 5): by the mutations of customers, with a name and a reason. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
let manager = ''
let employees: { id: number; firstName: string; lastName: string; email: string }[]

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
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

const employee = (index: number) => {
  const one = employees[index]
  if (!one) throw new Error('The demo company has fewer people.')
  return one
}

/** A booking on account of that many employees, the others named later. */
async function newBooking({ named = 2, later = 0, isLate = false } = {}) {
  const slot = await newSlot()
  const party = [
    ...Array.from({ length: named }, (_, index) => ({ employeeId: employee(index).id })),
    ...Array.from({ length: later }, () => ({ isLater: true }) as const),
  ]
  const { json } = await hold(api.url, manager, slot.slotId, party)
  const id: number = json.data.id
  const paid = await pay(api.url, manager, id, await paymentBody(api.url, manager, id, { creditToApply: 0 }), 'account')
  expect(paid.status).toBe(200)
  // The policy that it was made under asks for more days than there are left.
  if (isLate) await query('UPDATE bookings SET change_days = 200 WHERE id = $1', [id])
  await query('DELETE FROM messages')
  const booking = await record(id)
  return { ...slot, id, booking, ids: booking.people.map((one) => one.id), orderId: booking.orderId ?? 0 }
}

async function record(id: number) {
  const found = await findBookingRecord(id)
  if (!found) throw new Error('There is no such booking.')
  return found
}

/** Another start of the course of a booking. */
async function startLike(sessionId: number, seats = 10) {
  const other = await newSlot({ seats })
  await query(
    'UPDATE course_sessions SET course_id = (SELECT course_id FROM course_sessions WHERE id = $1) WHERE id = $2',
    [sessionId, other.sessionId],
  )
  return other.slotId
}

const ask = async (id: number, what: string, body: object, role: StaffRole = 'support') =>
  await desk(role, 'POST', `bookings/${id}/${what}/`, body)
const versionOf = async (id: number) => (await record(id)).version
const told = async () =>
  (await query<{ kind: string; to: string }>('SELECT kind, "to" FROM messages ORDER BY id')).map(
    ({ kind, to }) => `${kind} ${to}`,
  )
const paidOf = (orderId: number) => findPaidWith(pool(), orderId)
const brokenBooks = async () => (await checkBooks()).filter(({ wrong }) => wrong.length > 0)
const auditOf = async (id: number) =>
  await query<{ actor: string; action: string; after: { reason: string | null; attendees: number[] } }>(
    `SELECT actor, action, after FROM audit_log WHERE what = 'bookings' AND row_id = $1 AND action NOT IN ('insert', 'update') ORDER BY id`,
    [String(id)],
  )

async function wordsOfPdf(bytes: ArrayBuffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

describe('a move by staff', () => {
  test('takes the whole party to another start, tells them, and says who did it', async () => {
    const { id, sessionId, slotId, ids, orderId, booking } = await newBooking()
    const to = await startLike(sessionId)
    const before = await paidOf(orderId)
    const preview = await ask(id, 'move/preview', { version: booking.version, slotId: to, attendeeIds: ids })
    expect(preview.status).toBe(200)
    expect(preview.json).toMatchObject({ needs: 'nothing', money: expect.stringContaining('stays the same') })
    expect(preview.json.policy).toMatch(/^Free to move or cancel until /)
    expect(preview.json.told.map((one: { name: string }) => one.name)).toEqual([
      `${employee(0).firstName} ${employee(0).lastName}`,
      `${employee(1).firstName} ${employee(1).lastName}`,
      'Moana Tairua',
    ])
    expect(preview.json.told[2].words).toContain(`Booking ${booking.number} has moved:`)
    // To look changes nothing.
    expect([await versionOf(id), await told(), await seatsOf(to)]).toEqual([
      booking.version,
      [],
      { taken: 0, claimed: 0 },
    ])

    const moved = await ask(id, 'move', { version: booking.version, slotId: to, attendeeIds: ids })
    expect([moved.status, moved.json]).toEqual([200, { bookingId: id }])
    expect([await seatsOf(slotId), await seatsOf(to)]).toEqual([
      { taken: 0, claimed: 0 },
      { taken: 2, claimed: 2 },
    ])
    expect(await told()).toEqual(
      preview.json.told.map(
        (one: { to: string }, index: number) => `${index === 2 ? 'booking-changed' : 'attendee-booked'} ${one.to}`,
      ),
    )
    expect(await paidOf(orderId)).toEqual(before)
    const support = nameOf({ staff: await asStaff('support'), reason: null, version: '' })
    expect(await auditOf(id)).toMatchObject([{ actor: support, action: 'move-seats', after: { attendees: ids } }])
  })

  const asStaff = async (role: StaffRole) => ({
    ...(await deskSessionOf(role)),
    sessionId: 0,
    name: '',
    email: '',
    roles: [],
    authenticatedAt: null,
    acr: null,
  })

  test('of a part makes a booking of its own on the same order, and every cent stays in its place', async () => {
    const { id, sessionId, slotId, ids, orderId, booking } = await newBooking({ named: 2, later: 1 })
    const [first = 0, second = 0] = ids
    const to = await startLike(sessionId)
    const { owedCents, totalCents } = await paidOf(orderId)
    const moved = await ask(id, 'move', { version: booking.version, slotId: to, attendeeIds: [first] })
    expect(moved.status).toBe(200)
    const there: number = moved.json.bookingId
    expect(there).not.toBe(id)
    expect([await seatsOf(slotId), await seatsOf(to)]).toEqual([
      { taken: 2, claimed: 2 },
      { taken: 1, claimed: 1 },
    ])
    expect(await record(there)).toMatchObject({
      orderId,
      state: 'confirmed',
      contactName: 'Moana Tairua',
      people: [{ id: first }],
    })
    expect((await record(id)).people.map((one) => one.id)).toEqual(ids.slice(1))
    expect(await told()).toEqual([
      `attendee-booked ${employee(0).email}`,
      'booking-changed owner@people.example',
      'booking-changed owner@people.example',
    ])
    expect(await paidOf(orderId)).toMatchObject({ owedCents, totalCents })
    expect(await brokenBooks()).toEqual([])

    // The customer sees what a seat of either booking is worth: a third of the order.
    const back = await call(api.url, `/booking/${there}/cancel/`, { cookie: manager })
    const share = Math.round(totalCents / 3)
    expect(back.json.data.ways).toEqual([{ to: 'account', bySeats: [{ account: share, card: 0, credit: 0 }] }])
    const cancelled = await ask(there, 'cancel', {
      version: await versionOf(there),
      attendeeIds: [first],
      to: 'account',
    })
    expect([cancelled.status, cancelled.json.back.account]).toEqual([200, share])
    expect((await paidOf(orderId)).owedCents).toBe(totalCents - share)
    expect((await record(id)).state).toBe('confirmed')
    const rest = await ask(id, 'cancel', { version: await versionOf(id), attendeeIds: ids.slice(1), to: 'account' })
    expect(rest.json.back.account).toBe(totalCents - share)
    expect((await paidOf(orderId)).owedCents).toBe(0)
    expect([await seatsOf(slotId), await seatsOf(to)]).toEqual([
      { taken: 0, claimed: 0 },
      { taken: 0, claimed: 0 },
    ])
    expect(await brokenBooks()).toEqual([])
    expect(second).toBeGreaterThan(0)
  })

  test('takes no seat that is not there, no start of another course, and no one who has no seat', async () => {
    const { id, sessionId, ids, booking } = await newBooking()
    const { version } = booking
    const full = await ask(id, 'move', { version, slotId: await startLike(sessionId, 1), attendeeIds: ids })
    expect([full.status, full.json.reason, sentenceOf(full)]).toEqual([
      409,
      'SEATS_GONE',
      'Only 1 seat is left on this course.',
    ])
    const to = await startLike(sessionId)
    const foreign = await ask(id, 'move', { version, slotId: to, attendeeIds: [...ids, 999_999] })
    expect([foreign.status, sentenceOf(foreign)]).toEqual([409, 'One of these people no longer has a seat.'])
    const { slotId: elsewhere } = await newSlot()
    await query(
      `UPDATE course_sessions SET course_id = (SELECT max(id) FROM courses WHERE id <> course_sessions.course_id)
      WHERE id = (SELECT session_id FROM session_slots WHERE id = $1)`,
      [elsewhere],
    )
    expect((await ask(id, 'move', { version, slotId: elsewhere, attendeeIds: ids })).status).toBe(404)
    expect(await versionOf(id)).toBe(version)
  })

  test('inside of five working days needs a reason, which is in the record and not in a message', async () => {
    const { id, sessionId, ids, booking } = await newBooking({ isLate: true })
    const to = await startLike(sessionId)
    const asked = { version: booking.version, slotId: to, attendeeIds: ids }
    const preview = await ask(id, 'move/preview', asked)
    expect(preview.json).toMatchObject({ needs: 'reason', policy: expect.stringContaining('say why') })
    const refused = await ask(id, 'move', asked)
    expect([refused.status, refused.json.reason, Object.keys(refused.json.errors)]).toEqual([
      409,
      'TOO_LATE',
      ['reason'],
    ])
    expect((await ask(id, 'move', { ...asked, reason: 'Sione is in hospital' })).status).toBe(200)
    expect(await auditOf(id)).toMatchObject([{ after: { reason: 'Sione is in hospital' } }])
    const customer = await call(api.url, `/booking/${(await newBooking({ isLate: true })).id}/move/`, {
      method: 'POST',
      cookie: manager,
      body: { slotId: to },
    })
    expect(customer.json.reason).toBe('TOO_LATE')
  })

  test('of a booking that a colleague changed meanwhile is refused, and nothing is lost', async () => {
    const { id, sessionId, ids, booking } = await newBooking()
    const { version } = booking
    const [a, b] = [await startLike(sessionId), await startLike(sessionId)]
    const answers = await Promise.all([
      ask(id, 'move', { version, slotId: a, attendeeIds: ids }),
      ask(id, 'move', { version, slotId: b, attendeeIds: ids }, 'scheduler'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.json.reason).toBe('STALE_VERSION')
    expect((await seatsOf(a)).taken + (await seatsOf(b)).taken).toBe(2)
    for (const [what, body] of [
      ['cancel', { attendeeIds: ids, to: 'account' }],
      ['name', { attendeeId: ids[0], employeeId: employee(2).id }],
      ['free-seat', { employeeId: employee(2).id, reason: 'Sorry' }],
      ['contact', { name: 'Ana', email: 'ana@people.example', phoneNumber: '' }],
    ] as const)
      expect((await ask(id, what, { version, ...body })).json.reason).toBe('STALE_VERSION')
  })
})

test('the order says below its line where its people are now, and how many were cancelled', async () => {
  const { id, ids, orderId, sessionId, booking } = await newBooking({ named: 2, later: 1 })
  const seats = async () => {
    const { json } = await call(api.url, `/shopping/orders/${orderId}/`, { cookie: manager })
    const staff = await desk('finance', 'GET', `orders/${orderId}/`)
    const [own, theirs] = [json.data.lines[0], staff.json.order?.lines[0] ?? staff.json.lines[0]]
    expect(theirs.seats).toEqual(own.seats)
    return seatNotes(own.count, own.seats)
  }
  const dayOf = async (slotId: number) =>
    formatNamedDay(
      nzDay(
        (await query<{ at: Date }>('SELECT starts_at AS at FROM session_slots WHERE id = $1', [slotId]))[0]?.at ?? '',
      ),
    )
  expect(await seats()).toEqual([])
  const [there, further] = [await startLike(sessionId), await startLike(sessionId)]
  const moved = { version: booking.version, slotId: there, attendeeIds: ids }
  expect((await ask(id, 'move', moved)).status).toBe(200)
  expect(await seats()).toEqual([`moved to ${await dayOf(there)}`])
  const one = { version: await versionOf(id), slotId: further, attendeeIds: ids.slice(0, 1) }
  expect((await ask(id, 'move', one)).status).toBe(200)
  const last = { version: await versionOf(id), attendeeIds: ids.slice(2), to: 'account' }
  expect((await ask(id, 'cancel', last)).status).toBe(200)
  const notes = [`1 moved to ${await dayOf(there)}`, `1 moved to ${await dayOf(further)}`, '1 cancelled']
  expect(await seats()).toEqual(notes)
  const [invoice] = (await call(api.url, `/shopping/orders/${orderId}/documents/`, { cookie: manager })).json.data.items
  const path = `${api.url}/api/platform/v1/shopping/documents/${invoice.id}/`
  const said = await wordsOfPdf(await (await fetch(path, { headers: { cookie: manager } })).arrayBuffer())
  for (const note of notes) expect(said).toContain(note)
})

describe('a cancellation by staff', () => {
  test('gives back what the rule says, the way that fits, as it was said before', async () => {
    const { id, ids, orderId, booking, slotId } = await newBooking()
    const asked = { version: booking.version, attendeeIds: ids.slice(0, 1), to: 'account' }
    const preview = await ask(id, 'cancel/preview', asked)
    expect(preview.json.money).toMatch(/^1 seat, \$[\d.]+, comes off invoice /)
    expect(preview.json.told.map((one: { subject: string }) => one.subject.split(':')[0])).toEqual([
      expect.stringContaining('ancelled'),
      'Changed',
      expect.anything(),
    ])
    expect(preview.json.told[2].words).toContain('came off invoice')
    const { owedCents } = await paidOf(orderId)
    const { status, json } = await ask(id, 'cancel', asked)
    expect([status, json.back.noteNumber]).toEqual([200, expect.stringMatching(/^CRN-/)])
    expect((await paidOf(orderId)).owedCents).toBe(owedCents - json.back.account)
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    const wrong = await ask(id, 'cancel', { version: await versionOf(id), attendeeIds: ids.slice(1), to: 'card' })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['to']])
    expect(await brokenBooks()).toEqual([])
  })

  test('too late needs a reason, and above the limit of the settings finance', async () => {
    const { id, ids, orderId, booking } = await newBooking({ isLate: true })
    const asked = { version: booking.version, attendeeIds: ids, to: 'account' }
    expect((await ask(id, 'cancel', asked)).json).toMatchObject({
      reason: 'TOO_LATE',
      errors: { reason: [expect.any(String)] },
    })
    await query('UPDATE settings SET override_limit_cents = 100')
    const reason = 'Their ute broke down'
    const limited = await ask(id, 'cancel/preview', asked)
    expect(limited.json).toMatchObject({
      needs: 'finance',
      policy: expect.stringContaining('More than $1.00 would go back.'),
    })
    const refused = await ask(id, 'cancel', { ...asked, reason })
    expect([refused.status, sentenceOf(refused)]).toEqual([
      403,
      'More than $1.00 would go back after the free time. Finance may do this.',
    ])
    expect(await versionOf(id)).toBe(booking.version)
    expect((await ask(id, 'cancel', { ...asked, reason }, 'finance')).status).toBe(200)
    expect(await paidOf(orderId)).toMatchObject({ owedCents: 0 })
    expect(await auditOf(id)).toMatchObject([{ action: 'cancel-seats', after: { reason } }])
    const said = await query('SELECT reason FROM account_corrections WHERE order_id = $1', [orderId])
    expect(said).toEqual([{ reason: 'Seats were cancelled late, as we agreed.' }])
    await query('UPDATE settings SET override_limit_cents = 50000')
  })

  test('seat by seat is no way around the limit', async () => {
    const { id, ids, orderId, booking } = await newBooking({ isLate: true })
    const { totalCents } = await paidOf(orderId)
    await query('UPDATE settings SET override_limit_cents = $1', [Math.ceil(totalCents / 2)])
    const [first = 0, second = 0] = ids
    const reason = 'They rang'
    expect(
      (await ask(id, 'cancel', { version: booking.version, attendeeIds: [first], to: 'account', reason })).status,
    ).toBe(200)
    const more = await ask(id, 'cancel', { version: await versionOf(id), attendeeIds: [second], to: 'account', reason })
    expect(more.status).toBe(403)
    await query('UPDATE settings SET override_limit_cents = 50000')
  })

  test('too late with money that was paid needs a sign-in of this hour, and above $1,000 it is no matter for one person', async () => {
    const { id, ids, orderId, booking } = await newBooking({ named: 2, later: 5, isLate: true })
    await markPaid({ id: (await deskSessionOf('finance')).staffId }, orderId, 'Paid by bank')
    const reason = 'They rang'
    const all = await ask(id, 'cancel', { version: booking.version, attendeeIds: ids, to: 'credit', reason }, 'finance')
    expect([all.status, sentenceOf(all)]).toEqual([
      409,
      expect.stringMatching(/^More than \$1,000\.00 would go back on one/),
    ])
    const one = { version: booking.version, attendeeIds: ids.slice(0, 1), to: 'credit', reason }
    await query(`UPDATE desk_sessions SET authenticated_at = now() - interval '2 hours'`)
    expect((await ask(id, 'cancel', one)).json.reason).toBe('STEP_UP_NEEDED')
    expect(await versionOf(id)).toBe(booking.version)
    await query('UPDATE desk_sessions SET authenticated_at = now()')
    const done = await ask(id, 'cancel', one)
    expect([done.status, done.json.back.credit]).toEqual([200, expect.any(Number)])
    expect(await brokenBooks()).toEqual([])
  })

  test('too late may keep the money, and then the rest is still worth its share', async () => {
    const { id, ids, orderId, booking } = await newBooking({ isLate: true })
    const { totalCents } = await paidOf(orderId)
    const [first = 0, second = 0] = ids
    const kept = await ask(id, 'cancel', { version: booking.version, attendeeIds: [first], to: 'none' })
    expect([kept.status, kept.json.back]).toMatchObject([200, { account: 0, card: 0, credit: 0 }])
    expect((await paidOf(orderId)).owedCents).toBe(totalCents)
    const version = await versionOf(id)
    const rest = await ask(id, 'cancel', { version, attendeeIds: [second], to: 'account', reason: 'They rang' })
    expect(rest.json.back.account).toBe(totalCents - Math.round(totalCents / 2))
    expect(await brokenBooks()).toEqual([])
    const free = await newBooking()
    const early = await ask(free.id, 'cancel', { version: free.booking.version, attendeeIds: free.ids, to: 'none' })
    expect([early.status, sentenceOf(early)]).toEqual([422, 'They cancel in time, so their money goes back.'])
  })
})

describe('who comes', () => {
  test('is someone of the company, or a new person with a phone or an address', async () => {
    const { id, ids, booking } = await newBooking()
    const [attendeeId = 0] = ids
    const swapped = await ask(id, 'name', { version: booking.version, attendeeId, employeeId: employee(2).id })
    expect(swapped.status).toBe(200)
    expect(await told()).toEqual([`attendee-cancelled ${employee(0).email}`, `attendee-booked ${employee(2).email}`])
    const typed = async (more: object) => await ask(id, 'name', { version: await versionOf(id), attendeeId, ...more })
    expect((await typed({ firstName: 'Mele' })).json.errors).toEqual({
      lastName: ['Please enter the last name'],
      phoneNumber: ['Please enter a phone number or an email address'],
    })
    const mele = { firstName: 'Mele', lastName: 'Tupou', phoneNumber: '021 555 0188' }
    expect((await typed({ ...mele, phoneNumber: 'none' })).json.errors.phoneNumber).toHaveLength(1)
    expect((await typed(mele)).status).toBe(200)
    const [person] = (await record(id)).people.filter((one) => one.id === attendeeId)
    expect(person).toMatchObject({ name: 'Mele Tupou', phone: '021 555 0188' })
    const jobs = await query(
      'SELECT ended_on FROM employments e JOIN bookings b ON b.company_id = e.company_id WHERE b.id = $1 AND e.person_id = $2',
      [id, person?.personId],
    )
    expect(jobs).toEqual([{ ended_on: null }])
    const twice = await ask(id, 'name', { version: await versionOf(id), attendeeId, employeeId: employee(1).id })
    expect([twice.status, sentenceOf(twice)]).toEqual([
      409,
      'Someone on this booking already has a seat on this course.',
    ])
    const stranger = await ask(id, 'name', { version: await versionOf(id), attendeeId, employeeId: 999_999 })
    expect([stranger.status, sentenceOf(stranger)]).toEqual([422, 'Choose someone who works for this company.'])
  })

  test('is someone we know by their email, who is added to the company once', async () => {
    const { id, ids, booking } = await newBooking()
    const [attendeeId = 0] = ids
    const email = 'losa.faleafa@people.example'
    const [known] = await query<{ id: number }>(
      `INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ('tests', 'losa', $1, 'Losa', 'Faleafa') RETURNING id`,
      [email],
    )
    const losa = { firstName: 'Losa', lastName: 'Faleafa', email: email.toUpperCase() }
    const typed = async (more: object, seat = attendeeId) =>
      await ask(id, 'name', { version: await versionOf(id), attendeeId: seat, ...losa, ...more })
    const refused = await typed({})
    expect([refused.status, sentenceOf(refused)]).toEqual([
      409,
      'Someone already has this email. Confirm if they are two different people.',
    ])
    expect(sentenceOf(await typed({ email: null, phoneNumber: '021 555 0189', isKnown: true }))).toBe(
      'Please enter the email that we know them by',
    )
    expect(sentenceOf(await typed({ email: 'no.one@people.example', isKnown: true }))).toBe(
      'We know no one with this email.',
    )
    expect((await typed({ isKnown: true })).status).toBe(200)
    const [person] = (await record(id)).people.filter((one) => one.id === attendeeId)
    expect(person).toMatchObject({ name: 'Losa Faleafa', personId: known?.id })
    const works = () =>
      query('SELECT 1 AS one FROM employments WHERE company_id = $1 AND person_id = $2 AND ended_on IS NULL', [
        booking.companyId,
        known?.id,
      ])
    expect(await works()).toHaveLength(1)
    // They work there by now: a second seat of theirs is what is refused.
    expect((await typed({ isKnown: true }, ids[1])).status).toBe(409)
    expect(await works()).toHaveLength(1)
    await query(
      `INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ('tests', 'tui', $1, 'Tui', 'Faleafa')`,
      [email],
    )
    expect(sentenceOf(await typed({ isKnown: true }))).toBe(
      'Several people have this email. Add the right one on the company’s page.',
    )
  })

  test('may have a free seat beside the booking, which takes nothing of the price', async () => {
    const { id, ids, orderId, booking, slotId } = await newBooking()
    const { totalCents } = await paidOf(orderId)
    const given = await ask(id, 'free-seat', {
      version: booking.version,
      employeeId: employee(2).id,
      reason: 'We were late',
    })
    expect(given.status).toBe(200)
    const beside = await record(given.json.bookingId)
    expect(beside).toMatchObject({ orderId: null, state: 'confirmed', companyId: booking.companyId })
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
    const { json } = await ask(id, 'cancel', {
      version: await versionOf(id),
      attendeeIds: ids.slice(0, 1),
      to: 'account',
    })
    expect(json.back.account).toBe(Math.round(totalCents / 2))
    expect(await auditOf(beside.id)).toMatchObject([{ action: 'give-free-seat' }])
    expect((await ask(id, 'free-seat', { version: await versionOf(id), employeeId: employee(2).id })).status).toBe(422)
  })
})

describe('a booking that stands', () => {
  test('is written about to another contact from then on', async () => {
    const { id, booking } = await newBooking()
    const { version } = booking
    const none = await ask(id, 'contact', { version, name: 'Accounts', email: '', phoneNumber: '' })
    expect([none.status, none.json.errors]).toEqual([
      422,
      { email: ['Please enter a phone number or an email address'] },
    ])
    const given = { name: 'Accounts', email: 'accounts@tairua.example', phoneNumber: '' }
    expect((await ask(id, 'contact', { version, ...given })).status).toBe(200)
    expect(await record(id)).toMatchObject({ contactName: 'Accounts', contactEmail: given.email, contactPhone: null })
  })

  test('is confirmed again to whom staff choose, once for each press', async () => {
    const { id, ids } = await newBooking()
    const key = '3f1b6f0e-0000-4000-8000-00000000000a'
    const asked = { key, isBookerToo: true, attendeeIds: ids.slice(0, 1) }
    expect((await ask(id, 'send-again', asked)).json).toEqual({ messages: 2 })
    expect((await ask(id, 'send-again', asked)).json).toEqual({ messages: 0 })
    expect(await told()).toEqual(['booking-confirmed owner@people.example', `attendee-booked ${employee(0).email}`])
    const noOne = await ask(id, 'send-again', {
      ...asked,
      key: key.replace('a', 'b'),
      isBookerToo: false,
      attendeeIds: [],
    })
    expect(noOne.status).toBe(409)
  })

  test('has notes of staff, and anyone who is mentioned says that they saw it', async () => {
    const { id } = await newBooking()
    const { staffId } = await deskSessionOf('finance')
    expect((await ask(id, 'note', { text: ' ' })).json.errors).toEqual({ text: ['Write the note.'] })
    expect((await ask(id, 'note', { text: 'Call them', mentionedId: 999_999 })).json.errors).toEqual({
      mentionedId: ['Choose someone who works here.'],
    })
    const { json } = await ask(id, 'note', { text: 'Hēmi pays the difference.\nCall them', mentionedId: staffId })
    const see = async (role: StaffRole) => (await desk(role, 'POST', `booking-notes/${json.id}/seen/`)).status
    expect([await see('support'), await see('finance')]).toEqual([404, 200])
    const noted = await query(`SELECT action FROM audit_log WHERE what = 'booking_notes' AND row_id = $1 ORDER BY id`, [
      String(json.id),
    ])
    expect(noted).toEqual([{ action: 'insert' }, { action: 'update' }])
  })
})
