import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findNumberedChanges } from '@/features/account/desk.data'
import { tellChanges } from '@/features/counter/timeline.rules'
import { renewalRenderers } from '@/features/renewals/mail/renderers'
import { endProposals, proposeDue } from '@/features/renewals/mutations'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, seatsOf } from '../support/bookings'
import { call, deskSessionOf, endQueries, query } from '../support/people'
import {
  bookLines,
  newAdmin,
  newCourse,
  newCrew,
  newPlace,
  newRenewingCompany,
  newStart,
  whenDue,
} from '../support/renewals'

/** What a seat of a course costs that was priced without GST. */
const withGst = (cents: number): number => Math.round((cents * 115) / 100)

/** Renewals: what a company is proposed each month, and what becomes of it (docs/decisions/047). */
let api: Awaited<ReturnType<typeof startApi>>
let courseId = 0
let placeId = 0

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  // A cheaper course that renews a card would be taken first wherever it runs.
  placeId = await newPlace('Own place')
  courseId = await newCourse('Refresher of a test')
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

type Line = {
  id: number
  name: string
  state: string
  reason: string
  problem: string | null
  booking: { id: number } | null
}

const get = (cookie: string, path: string) => call(api.url, `/company/renewals/${path}`, { cookie })
const post = (cookie: string, path: string, body: unknown = {}) =>
  call(api.url, `/company/renewals/${path}`, { method: 'POST', cookie, body })
const proposed = (lines: readonly Line[]) => lines.filter(({ state }) => state === 'proposed').map(({ id }) => id)
const mailsOf = async (proposalId: number) =>
  await query<{ to: string; about: Record<string, number> }>(
    `SELECT "to", about FROM messages WHERE kind = 'renewal-proposal' AND about ->> 'proposal' = $1 ORDER BY id`,
    [String(proposalId)],
  )

/** A company with this crew and its proposal. */
async function made(
  names: readonly string[],
  { seats = 20, ...settings }: { seats?: number; budgetCents?: number; mostAway?: number } = {},
) {
  const company = await newRenewingCompany(placeId, settings)
  const crew = await newCrew(company.companyId, names)
  const slotId = await newStart({ courseId, placeId, seats })
  const { status, json } = await post(company.manager.cookie, 'propose/')
  expect(status).toBe(200)
  const lines: Line[] = json.data.lines
  return { ...company, crew, slotId, id: Number(json.data.id), proposal: json.data, lines }
}

const expire = async (id: number) => {
  await query(`UPDATE renewal_proposals SET held_until = now() - interval '1 second' WHERE id = $1`, [id])
  await query(
    `UPDATE seat_claims SET expires_at = now() - interval '1 second' WHERE id IN (SELECT claim_id FROM renewal_lines WHERE proposal_id = $1)`,
    [id],
  )
}

describe('the settings', () => {
  const wanted = {
    isOn: true,
    weeksAhead: 6,
    places: [] as number[],
    weekdays: [5, 2, 2],
    mostAway: 4,
    budgetCents: 250_000,
    poNumber: ' PO-77 ',
    recipients: [] as number[],
    monthDay: 3,
    version: 0,
  }
  const put = (cookie: string, body: unknown) => call(api.url, '/company/renewals/', { method: 'PUT', cookie, body })

  test('have defaults that do, are kept as they were said, and refuse an older version', async () => {
    const { companyId } = await newRenewingCompany(placeId)
    await query('DELETE FROM renewal_settings WHERE company_id = $1', [companyId])
    const owner = await newAdmin(companyId, 'owner')
    expect((await get(owner.cookie, '')).json.data).toMatchObject({
      isOn: false,
      weeksAhead: 8,
      monthDay: 1,
      version: 0,
    })
    const saved = await put(owner.cookie, { ...wanted, places: [placeId], recipients: [owner.personId] })
    expect(saved.json.data).toEqual({
      ...wanted,
      places: [placeId],
      weekdays: [2, 5],
      poNumber: 'PO-77',
      recipients: [owner.personId],
      version: 1,
    })
    const stale = await put(owner.cookie, wanted)
    expect(stale.json).toMatchObject({ reason: 'STALE_VERSION', data: { version: 1, weeksAhead: 6 } })
    expect((await put(owner.cookie, { ...wanted, isOn: false, version: 1 })).json.data).toMatchObject({
      isOn: false,
      version: 2,
    })
  })

  test.each([
    [{ weeksAhead: 1 }, 'weeksAhead', 'Choose from 2 to 26 weeks.'],
    [{ weekdays: [] }, 'weekdays', 'Choose at least one day of the week.'],
    [{ weekdays: [8] }, 'weekdays', 'Choose at least one day of the week.'],
    [{ budgetCents: 'unreadable' }, 'budgetCents', 'Enter the budget in dollars, such as 2,500, or leave it empty.'],
    [{ mostAway: 0 }, 'mostAway', 'Enter a number from 1 to 1,000, or leave it empty.'],
    [{ monthDay: 29 }, 'monthDay', 'Choose a day from 1 to 28.'],
    [{ places: [999_999] }, 'places', 'Choose a place from the list.'],
    [{ recipients: [999_999] }, 'recipients', 'Choose people who run this company.'],
  ])('say what is wrong with %j', async (change, field, text) => {
    const { manager } = await newRenewingCompany(placeId)
    const { status, json } = await put(manager.cookie, { ...wanted, version: 1, ...change })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ [field]: [text] })
  })

  test('are read by a viewer, and changed by no one below a manager', async () => {
    const { companyId } = await newRenewingCompany(placeId)
    for (const permission of ['viewer', 'booker'] as const) {
      const { cookie } = await newAdmin(companyId, permission)
      expect((await get(cookie, '')).status).toBe(200)
      expect((await put(cookie, { ...wanted, version: 1 })).status).toBe(403)
      expect((await post(cookie, 'propose/')).status).toBe(403)
    }
  })
})

describe('a proposal', () => {
  test('has a line with its reason for everyone who is due, holds the seats, and is written to managers and owners', async () => {
    const { id, proposal, lines, slotId, companyId, manager } = await made(['Sione Tau', 'Mere Pōtae', 'Tom Baker'])
    await newAdmin(companyId, 'viewer')
    expect(proposal).toMatchObject({
      state: 'open',
      wished: '8 weeks ahead · Own place · any day',
    })
    expect(lines.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Sione Tau proposed',
      'Mere Pōtae proposed',
      'Tom Baker proposed',
    ])
    expect(lines[0]?.reason).toMatch(
      /^\w{3} \d\d \w{3} 20\d\d in Own place: your first choice, with 2 others\. Sione’s card expires on \d\d \w{3} 20\d\d\.$/,
    )
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
    expect(new Date(proposal.heldUntil).getTime()).toBeLessThan(Date.now() + 15 * 86_400_000)
    // The same again is the same proposal.
    expect((await post(manager.cookie, 'propose/')).json.data).toMatchObject({ id, state: 'open' })
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(mail?.to).toBe(manager.email)
    const words = await renewalRenderers['renewal-proposal']({ to: '', about: mail?.about ?? {}, secret: null })
    const text = words?.text.replace(/\s+/g, ' ')
    for (const word of [
      'Kia ora Hēmi',
      '3 people to renew',
      'Sione Tau, Mere Pōtae, Tom Baker',
      '$552.00 incl. GST',
      `/company/renewals/${id}/`,
    ])
      expect(text).toContain(word)
    expect(words?.subject).toContain('3 people to renew in')
  })

  test('goes to those alone whom the company named', async () => {
    const { companyId } = await newRenewingCompany(placeId)
    await newCrew(companyId, ['Sione Tau'])
    await newStart({ courseId, placeId })
    const viewer = await newAdmin(companyId, 'viewer')
    await query('UPDATE renewal_settings SET recipients = $2 WHERE company_id = $1', [companyId, [viewer.personId]])
    const { cookie } = await newAdmin(companyId, 'owner')
    const { json } = await post(cookie, 'propose/')
    expect((await mailsOf(json.data.id)).map(({ to }) => to)).toEqual([viewer.email])
  })

  test('says of whom there is no seat for, and why', async () => {
    const { lines, slotId } = await made(['Sione Tau', 'Mere Pōtae', 'Tom Baker'], { seats: 2 })
    expect(lines.map(({ state }) => state)).toEqual(['proposed', 'proposed', 'left_out'])
    expect(lines[2]?.reason).toMatch(/^No date with a seat before .+ in your places.+Tom’s card expires/)
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test('keeps the budget and who may be away at once', async () => {
    const budget = await made(['Sione Tau', 'Mere Pōtae'], { budgetCents: 20_000 })
    expect(budget.lines.map(({ state }) => state)).toEqual(['proposed', 'left_out'])
    expect(budget.lines[1]?.reason).toContain('Over your budget of $200.00: the seat is $184.00, and $16.00 is left.')
    const away = await made(['Sione Tau', 'Mere Pōtae'], { mostAway: 1 })
    expect(away.lines[1]?.reason).toContain('On every date that would suit, one of you is away already.')
  })

  test('leaves out anyone who is booked already, whose card was revoked, and who works there no more', async () => {
    const { companyId, manager } = await newRenewingCompany(placeId)
    const [booked = 0, revoked = 0, gone = 0] = await newCrew(companyId, ['Ana A', 'Ana B', 'Ana C', 'Ana D'])
    const slotId = await newStart({ courseId, placeId })
    await query(`UPDATE cards SET revoked_on = hivis_today() WHERE person_id = $1`, [revoked])
    await query(`UPDATE employments SET ended_on = hivis_today() WHERE person_id = $1`, [gone])
    const [{ id: employeeId } = { id: 0 }] = await query<{ id: number }>(
      'SELECT id FROM employments WHERE person_id = $1',
      [booked],
    )
    const { json } = await hold(api.url, manager.cookie, slotId, [{ employeeId }])
    await query(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [json.data.id])
    const { json: proposal } = await post(manager.cookie, 'propose/')
    expect(proposal.data.lines.map(({ name }: Line) => name)).toEqual(['Ana D'])
  })

  test('renews a course that the company requires when it ends, once where it renews the card as well', async () => {
    const { companyId, manager } = await newRenewingCompany(placeId)
    const [person = 0] = await newCrew(companyId, ['Sione Tau'])
    const other = await newCourse('First aid of a test', { renewsCard: false })
    for (const course of [courseId, other]) {
      await newStart({ courseId: course, placeId, days: course === other ? 22 : 20 })
      await query('INSERT INTO company_requirements (company_id, course_id, valid_months) VALUES ($1, $2, 24)', [
        companyId,
        course,
      ])
      await query(
        `INSERT INTO completed_courses (person_id, course_id, name, course_type, number_of_credits, completed_date, result)
         SELECT $1, $2, 'x', 'x', 1, hivis_today() - 700, 'pass'`,
        [person, course],
      )
    }
    const { json } = await post(manager.cookie, 'propose/')
    expect(
      json.data.lines.map(({ needs, course }: { needs: string; course: string }) => `${needs} ${course}`).sort(),
    ).toEqual(['course First aid of a test', 'course Refresher of a test'])
  })

  test('is empty where no one is due, and then no one is written to', async () => {
    const { id, proposal } = await made([])
    expect(proposal).toMatchObject({ state: 'empty', lines: [], mayMakeAgain: true })
    expect(await mailsOf(id)).toEqual([])
  })

  test('does not take seats that others wait for', async () => {
    const { companyId, manager } = await newRenewingCompany(placeId)
    await newCrew(companyId, ['Sione Tau'])
    const slotId = await newStart({ courseId, placeId, seats: 1 })
    await query(
      `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, state) VALUES ($1, $2, $3, 2, 'waiting')`,
      [slotId, companyId, manager.personId],
    )
    const { json } = await post(manager.cookie, 'propose/')
    expect(json.data.lines).toMatchObject([{ state: 'left_out' }])
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
  })

  test('of another company is not there', async () => {
    const { id, lines } = await made(['Sione Tau'])
    const { manager } = await newRenewingCompany(placeId)
    expect((await get(manager.cookie, `${id}/`)).status).toBe(404)
    expect((await post(manager.cookie, `${id}/decline/`, { reason: 'No' })).status).toBe(404)
    expect((await bookLines(api.url, manager.cookie, id, proposed(lines))).status).toBe(404)
  })
})

describe('the job', () => {
  test('makes one a month for each company that wants it, however often it comes by and in however many places', async () => {
    const on = await newRenewingCompany(placeId)
    const off = await newRenewingCompany(placeId, { isOn: false })
    for (const { companyId } of [on, off]) await newCrew(companyId, ['Sione Tau'])
    const slotId = await newStart({ courseId, placeId })
    const later = await newRenewingCompany(placeId)
    await query(`UPDATE renewal_settings SET month_day = 28 WHERE company_id = $1`, [later.companyId])
    const now = whenDue()
    await Promise.all([proposeDue(now), proposeDue(now), proposeDue(now)])
    expect(await proposeDue(now)).toBe(0)
    const rows = await query<{ id: number; company: number }>(
      `SELECT id, company_id AS company FROM renewal_proposals WHERE company_id = ANY($1)`,
      [[on.companyId, off.companyId]],
    )
    expect(rows.map(({ company }) => company)).toEqual([on.companyId])
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
    expect(await mailsOf(rows[0]?.id ?? 0)).toHaveLength(1)
  })

  test('of two companies after the last seats gives no one one that is not there', async () => {
    const companies = [
      await newRenewingCompany(placeId),
      await newRenewingCompany(placeId),
      await newRenewingCompany(placeId),
    ]
    for (const { companyId } of companies) await newCrew(companyId, ['Sione Tau', 'Mere Pōtae'])
    const slotId = await newStart({ courseId, placeId, seats: 3 })
    const answers = await Promise.all(companies.map(({ manager }) => post(manager.cookie, 'propose/')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const lines: Line[] = answers.flatMap(({ json }) => json.data.lines)
    expect(proposed(lines)).toHaveLength(3)
    for (const { state, reason } of lines)
      if (state === 'left_out') expect(reason).toMatch(/No date with a seat|last seat was taken/)
    expect(await seatsOf(slotId)).toEqual({ taken: 3, claimed: 3 })
  })
})

describe('booking', () => {
  test('takes someone without a contact, whose messages go to the person who books', async () => {
    const { manager, companyId } = await newRenewingCompany(placeId)
    const [personId = 0] = await newCrew(companyId, ['Losa Tuigamala'])
    await query('UPDATE people SET email = NULL WHERE id = $1', [personId])
    await newStart({ courseId, placeId })
    const { json } = await post(manager.cookie, 'propose/')
    expect(json.data.lines).toMatchObject([{ state: 'proposed', lacksContact: true, problem: null }])
    expect((await bookLines(api.url, manager.cookie, json.data.id, proposed(json.data.lines))).status).toBe(200)
    const messages = await query(
      `SELECT m."to", m.about ->> 'toBooker' AS through FROM messages m JOIN attendees a ON a.id = (m.about ->> 'attendee')::int WHERE a.person_id = $1`,
      [personId],
    )
    expect(messages).toEqual([{ to: manager.email, through: '1' }])
  })

  test('books the chosen on account by the order of any booking, and gives the other seats back', async () => {
    const { id, lines, slotId, manager, companyId } = await made(['Sione Tau', 'Mere Pōtae', 'Tom Baker'])
    const [first = 0, second = 0] = proposed(lines)
    const body = { checkoutId: randomUUID(), poNumber: 'PO-9' }
    const { status, json } = await bookLines(api.url, manager.cookie, id, [first, second], body)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ redirectUrl: null, proposal: { state: 'booked', decidedBy: 'Hēmi manager' } })
    expect(json.data.proposal.lines.map(({ state }: Line) => state)).toEqual(['booked', 'booked', 'released'])
    expect(json.data.proposal.orders).toMatchObject([{ state: 'on_account', totalPriceIncGST: 2 * withGst(16_000) }])
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    const orderId = json.data.proposal.orders[0].id
    const bookingId = json.data.proposal.lines[0].booking.id
    expect(
      await query(
        `SELECT o.po_number AS po, o.contact_email AS email, k.account_terms_used_cents::int AS used,
           (SELECT count(*)::int FROM tax_documents d WHERE d.order_id = o.id) AS documents,
           (SELECT array_agg(DISTINCT m.kind ORDER BY m.kind) FROM messages m WHERE m.about ->> 'order' = o.id::text OR m.about ->> 'booking' = $2) AS kinds
         FROM orders o JOIN companies k ON k.id = o.company_id WHERE o.id = $1`,
        [orderId, String(bookingId)],
      ),
    ).toEqual([
      { po: 'PO-9', email: manager.email, used: 36_800, documents: 1, kinds: ['booking-confirmed', 'order-confirmed'] },
    ])
    // Sent again it is the same booking; another one is refused.
    const again = await bookLines(api.url, manager.cookie, id, [first, second], { ...body, expectedTotalCents: 36_800 })
    expect(again.json.data.proposal.orders).toEqual(json.data.proposal.orders)
    expect((await bookLines(api.url, manager.cookie, id, [first])).json).toMatchObject({ reason: 'CONFLICT' })
    // The desk sees a booking like any other, and where it came from.
    const changes = await findNumberedChanges({ bookings: [bookingId] })
    const said = tellChanges(changes, bookingId, { people: new Map(), starts: new Map() }).map(({ text }) => text)
    expect(said).toContain('Booked from a renewal proposal by Hēmi manager')
    const desk = await deskSessionOf('support')
    const { json: list } = await call(
      api.url,
      `/desk/lists/bookings/?q=${json.data.proposal.lines[0].booking.number}`,
      { cookie: desk.cookie },
    )
    expect(JSON.stringify(list)).toContain('Rimu')
    expect(companyId).toBeGreaterThan(0)
  })

  test('makes an order for each course, and sums them', async () => {
    const { companyId, manager } = await newRenewingCompany(placeId)
    const other = await newCourse('First aid of a test', { renewsCard: false, cents: 25_001 })
    const [person = 0] = await newCrew(companyId, ['Sione Tau', 'Mere Pōtae'])
    await newStart({ courseId, placeId })
    await newStart({ courseId: other, placeId, days: 22 })
    await query('INSERT INTO company_requirements (company_id, course_id, valid_months) VALUES ($1, $2, 24)', [
      companyId,
      other,
    ])
    await query(
      `INSERT INTO completed_courses (person_id, course_id, name, course_type, number_of_credits, completed_date, result)
       SELECT $1, $2, 'x', 'x', 1, hivis_today() - 700, 'pass'`,
      [person, other],
    )
    const { json } = await post(manager.cookie, 'propose/')
    const { json: totals } = await post(manager.cookie, `${json.data.id}/totals/`, { lines: proposed(json.data.lines) })
    expect(totals.data).toMatchObject({ people: 3, totalPriceIncGST: 2 * withGst(16_000) + withGst(25_001) })
    const booked = await bookLines(api.url, manager.cookie, json.data.id, proposed(json.data.lines))
    expect(
      booked.json.data.proposal.orders
        .map(({ totalPriceIncGST }: { totalPriceIncGST: number }) => totalPriceIncGST)
        .sort(),
    ).toEqual([withGst(25_001), 2 * withGst(16_000)].sort())
  })

  test('by card goes on to pay, with the same seats', async () => {
    const { id, lines, slotId, companyId } = await made(['Sione Tau', 'Mere Pōtae'])
    const booker = await newAdmin(companyId, 'booker')
    expect((await bookLines(api.url, booker.cookie, id, proposed(lines))).status).toBe(403)
    const { json } = await bookLines(api.url, booker.cookie, id, proposed(lines), { way: 'card' })
    expect(json.data.redirectUrl).toMatch(/^http/)
    expect(json.data.proposal.orders).toMatchObject([{ state: 'awaiting_payment' }])
    expect(await query(`SELECT DISTINCT state FROM bookings WHERE company_id = $1`, [companyId])).toEqual([
      { state: 'paying' },
    ])
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
  })

  test('spends the company’s credit only where it is ticked', async () => {
    const { id, lines, companyId, manager } = await made(['Sione Tau', 'Mere Pōtae'])
    await query(
      `INSERT INTO credit_entries (company_id, amount_cents, reason, actor) VALUES ($1, 2500, 'granted', 'staff 1')`,
      [companyId],
    )
    const ask = async (usesCredit: boolean) =>
      (await post(manager.cookie, `${id}/totals/`, { lines: proposed(lines), usesCredit })).json.data
    const total = 2 * withGst(16_000)
    expect(await ask(false)).toMatchObject({ availableCredit: 2_500, appliedCredit: 0, amountToPay: total })
    expect(await ask(true)).toMatchObject({ availableCredit: 2_500, appliedCredit: 2_500, amountToPay: total - 2_500 })
    const { json } = await bookLines(api.url, manager.cookie, id, proposed(lines))
    expect(json.data.proposal.orders).toMatchObject([{ totalPriceIncGST: total, amountToPay: total }])
    expect(await query('SELECT balance_cents AS cents FROM company_credit WHERE company_id = $1', [companyId])).toEqual(
      [{ cents: 2_500 }],
    )
  })

  test.each([
    [`account_terms_limit_cents = 100`, 'CREDIT_LIMIT'],
    [`account_terms_state = 'stopped'`, 'ON_STOP'],
    [`account_terms_state = 'none'`, 'ACCOUNT_NOT_APPROVED'],
    [`account_terms_requires_po_number = true`, 'PO_REQUIRED'],
  ])('is refused as any order when %s, and the seats stay held', async (change, reason) => {
    const { id, lines, slotId, companyId, manager } = await made(['Sione Tau', 'Mere Pōtae'])
    await query(`UPDATE companies SET ${change} WHERE id = $1`, [companyId])
    const { json } = await bookLines(api.url, manager.cookie, id, proposed(lines))
    expect(json.reason).toBe(reason)
    expect((await get(manager.cookie, `${id}/`)).json.data).toMatchObject({ state: 'open', orders: [] })
    expect(await seatsOf(slotId)).toEqual({ taken: 2, claimed: 2 })
    expect(await query('SELECT 1 FROM bookings WHERE company_id = $1', [companyId])).toEqual([])
  })

  test('at another price is refused with the new one', async () => {
    const { id, lines, manager } = await made(['Sione Tau', 'Mere Pōtae'])
    await query('UPDATE courses SET price_cents = 20000, member_price_cents = 20000 WHERE id = $1', [courseId])
    const { json } = await bookLines(api.url, manager.cookie, id, proposed(lines), {
      expectedTotalCents: 2 * withGst(16_000),
    })
    expect(json).toMatchObject({ reason: 'PRICE_CHANGED', data: { totals: { totalPriceIncGST: 2 * withGst(20_000) } } })
    const { json: now } = await get(manager.cookie, `${id}/`)
    expect(now.data.lines[0]).toMatchObject({ priceIncGST: withGst(20_000), priceThen: withGst(16_000) })
    expect((await bookLines(api.url, manager.cookie, id, proposed(lines))).status).toBe(200)
  })

  test('of what was cancelled meanwhile, and of who is booked elsewhere or gone, says so; the others can be booked', async () => {
    const { id, crew, slotId, manager, companyId } = await made(['Ana A', 'Ana B', 'Ana C'])
    const [elsewhere = 0, gone = 0] = crew
    const other = await newStart({ courseId, placeId, days: 25 })
    const [{ id: employeeId } = { id: 0 }] = await query<{ id: number }>(
      'SELECT id FROM employments WHERE person_id = $1',
      [elsewhere],
    )
    const held = await hold(api.url, manager.cookie, other, [{ employeeId }])
    await query(`UPDATE attendees SET state = 'booked' WHERE booking_id = $1`, [held.json.data.id])
    await query('UPDATE employments SET ended_on = hivis_today() WHERE company_id = $1 AND person_id = $2', [
      companyId,
      gone,
    ])
    const { json } = await get(manager.cookie, `${id}/`)
    const lines: Line[] = json.data.lines
    expect(lines.map(({ problem }) => problem)).toEqual([
      'Ana A is already booked on Refresher of a test.',
      'Ana B no longer works for you.',
      null,
    ])
    const refused = await bookLines(api.url, manager.cookie, id, proposed(lines))
    expect(refused.json).toMatchObject({
      reason: 'CHECKS_FAILED',
      errors: { lines: ['Ana A is already booked on Refresher of a test.', 'Ana B no longer works for you.'] },
    })
    const free = lines.filter(({ problem }) => problem === null).map((line) => line.id)
    expect((await bookLines(api.url, manager.cookie, id, free)).status).toBe(200)
    expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })

    const second = await made(['Sione Tau'])
    const desk = await deskSessionOf('scheduler')
    const cancelled = await call(api.url, `/desk/starts/${second.proposal.lines[0].start.slotId}/cancel/`, {
      method: 'POST',
      cookie: desk.cookie,
      body: { isWhole: false, reason: 'The trainer is ill' },
    })
    expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(200)
    expect((await get(second.manager.cookie, `${second.id}/`)).json.data.lines).toMatchObject([
      { problem: 'This date is no longer open, and the seat was released.' },
    ])
    expect((await bookLines(api.url, second.manager.cookie, second.id, proposed(second.lines))).json.reason).toBe(
      'CHECKS_FAILED',
    )
  })

  test('takes no one from another proposal, and not no one', async () => {
    const { id, lines, manager } = await made(['Sione Tau'])
    const other = await made(['Mere Pōtae'])
    expect(
      (await bookLines(api.url, manager.cookie, id, [...proposed(lines), ...proposed(other.lines)])).json.errors,
    ).toEqual({
      lines: ['Choose people from the proposal.'],
    })
    expect((await bookLines(api.url, manager.cookie, id, [])).status).toBe(422)
  })

  test('and declining at once do one of the two', async () => {
    const { id, lines, slotId, manager } = await made(['Sione Tau', 'Mere Pōtae'])
    const answers = await Promise.all([
      bookLines(api.url, manager.cookie, id, proposed(lines), { expectedTotalCents: 2 * withGst(16_000) }),
      post(manager.cookie, `${id}/decline/`, { reason: 'Dates don’t suit' }),
      bookLines(api.url, manager.cookie, id, proposed(lines), { expectedTotalCents: 2 * withGst(16_000) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { json } = await get(manager.cookie, `${id}/`)
    expect(await seatsOf(slotId)).toEqual(
      json.data.state === 'booked' ? { taken: 2, claimed: 2 } : { taken: 0, claimed: 0 },
    )
  })
})

describe('what is not booked', () => {
  test('goes back when it is declined, with the reason', async () => {
    const { id, slotId, manager } = await made(['Sione Tau'])
    expect((await post(manager.cookie, `${id}/decline/`, { reason: ' ' })).json.errors).toEqual({
      reason: ['Please say why, in a few words'],
    })
    const { json } = await post(manager.cookie, `${id}/decline/`, { reason: 'Dates don’t suit' })
    expect(json.data).toMatchObject({ state: 'declined', declineReason: 'Dates don’t suit', mayMakeAgain: true })
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    expect((await post(manager.cookie, `${id}/decline/`, { reason: 'Again' })).json.reason).toBe('CONFLICT')
  })

  test('goes back when no one answers; it can be made again, three times a month and no more', async () => {
    const { id, lines, slotId, manager } = await made(['Sione Tau'])
    await expire(id)
    // Before any job came by.
    expect((await get(manager.cookie, `${id}/`)).json.data.state).toBe('ended')
    expect((await bookLines(api.url, manager.cookie, id, proposed(lines))).json.reason).toBe('HOLD_ENDED')
    await sweepHolds()
    expect(await seatsOf(slotId)).toEqual({ taken: 0, claimed: 0 })
    await endProposals()
    expect(await proposeDue(whenDue())).toBe(0)
    for (const mails of [2, 3]) {
      const { json } = await post(manager.cookie, 'propose/')
      expect(json.data).toMatchObject({ id, state: 'open', lines: [{ state: 'proposed' }] })
      expect(await seatsOf(slotId)).toEqual({ taken: 1, claimed: 1 })
      expect(await mailsOf(id)).toHaveLength(mails)
      await post(manager.cookie, `${id}/decline/`, { reason: 'Again' })
    }
    const { status, json } = await post(manager.cookie, 'propose/')
    expect([status, json.reason]).toEqual([409, 'CONFLICT'])
    expect((await get(manager.cookie, `${id}/`)).json.data.mayMakeAgain).toBe(false)
  })

  test('has no mail any more once it is decided', async () => {
    const { id, manager } = await made(['Sione Tau'])
    const [mail] = await mailsOf(id)
    await post(manager.cookie, `${id}/decline/`, { reason: 'Dates don’t suit' })
    expect(await renewalRenderers['renewal-proposal']({ to: '', about: mail?.about ?? {}, secret: null })).toBeNull()
  })
})
