import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountingTitles } from '@/features/books/rules'
import { nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { gstOf } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'
import { startApi } from '../support/api'
import { itemOf, orderBody, placeOrder } from '../support/orders'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** What the desk counts: debtors, the month for the accounting program, and reports. Small known data in years that nothing else is in. */
let api: Awaited<ReturnType<typeof startApi>>
let orderId = 0
let course = { id: 0, slug: 'of-a-report', name: 'Abseiling counted' }

const one = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await query<{ id: number }>(sql, values))[0]?.id ?? 0

beforeAll(async () => {
  api = await startApi()
  await query('UPDATE shop_items SET stock = 500 WHERE tracks_stock')
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  const { cookie } = await sessionOf('demo-owner')
  const items = [{ id: await itemOf('Site hazard board'), count: 2 }]
  const body = await orderBody(api.url, cookie, { items })
  orderId = (await placeOrder(api.url, cookie, body, '/shopping/checkout/pay-by-account/')).json.data.orderId
  const id = await one(
    `INSERT INTO courses SELECT (jsonb_populate_record(c, jsonb_build_object('id', nextval('courses_id_seq'), 'slug', $1::text, 'name', $2::text))).*
     FROM courses c WHERE active ORDER BY id LIMIT 1 RETURNING id`,
    [course.slug, course.name],
  )
  course = { ...course, id }
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

/** A copy of the order's invoice, issued on a day; with `says` it says something else. */
const issue = (number: string, on: string, { kind = 'invoice', cents, says = {} }: Issued = {}) =>
  query(
    `INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says, created_at)
     SELECT $2, $3::enum_tax_documents_kind, order_id, company_id, coalesce($4, including_gst_cents), says || $5::jsonb, $6
     FROM tax_documents WHERE order_id = $1 AND kind = 'invoice' ORDER BY id LIMIT 1`,
    [orderId, number, kind, cents ?? null, JSON.stringify(says), `${on}T12:00:00+12:00`],
  )

type Issued = { kind?: 'invoice' | 'correction'; cents?: number; says?: object }

/** Lines of a file of ours: every cell is in quotes. */
const cells = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))

async function file(path: string, role: StaffRole = 'finance') {
  const { cookie } = await deskSessionOf(role)
  const answer = await call(api.url, path, { cookie })
  return { status: answer.status, lines: answer.status === 200 ? cells(answer.text) : [], json: answer.json }
}

const report = async (name: string, asked: Record<string, string | number>, role: StaffRole = 'finance') => {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))
  const { status, lines } = await file(`/desk/reports/${name}/export/?${query}`, role)
  expect([name, status]).toEqual([name, 200])
  return lines.slice(1)
}

describe('debtors', () => {
  test('are counted by days after the day that each order was due, and their ages are what they owe', async () => {
    const { cookie } = await deskSessionOf('finance')
    const debtor = async () => {
      const { json } = await call(api.url, '/desk/lists/debtors/?q=tairua', { cookie })
      return json.data.items[0]
    }
    const [{ cents } = { cents: 0 }] = await query<{ cents: number }>('SELECT hivis_owed($1)::int AS cents', [orderId])
    expect(cents).toBeGreaterThan(0)
    await query(`UPDATE orders SET due_on = '2999-01-01' WHERE state = 'on_account' AND id <> $1`, [orderId])
    for (const [days, age] of [
      [0, 'notDueCents'],
      [1, 'days1To30Cents'],
      [30, 'days1To30Cents'],
      [31, 'days31To60Cents'],
      [61, 'days61To90Cents'],
      [90, 'days61To90Cents'],
      [91, 'over90Cents'],
    ] as const) {
      await query('UPDATE orders SET due_on = hivis_today() - $2::int WHERE id = $1', [orderId, days])
      const { notDueCents, days1To30Cents, days31To60Cents, days61To90Cents, over90Cents, owedCents, ...row } =
        await debtor()
      const ages = { notDueCents, days1To30Cents, days31To60Cents, days61To90Cents, over90Cents }
      expect([days, row.name, ages[age]]).toEqual([days, 'Tairua Civil', age === 'notDueCents' ? owedCents : cents])
      expect(Object.values(ages).reduce((sum, part) => sum + part, 0)).toBe(owedCents)
    }
  })

  test('lead to the statement as PDF, for finance alone, and not for a company that isn’t there', async () => {
    const company = await one('SELECT company_id AS id FROM orders WHERE id = $1', [orderId])
    const ask = async (role: StaffRole, id: number) => {
      const { cookie } = await deskSessionOf(role)
      return await call(api.url, `/desk/companies/${id}/statement/`, { cookie })
    }
    const pdf = await ask('finance', company)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await ask('support', company)).status).toBe(403)
    expect((await ask('finance', 999_999)).status).toBe(404)
  })
})

describe('the month for the accounting program', () => {
  const lines = [
    { title: 'Site hazard board', count: 3, unitCents: 3333, lineCents: 9999 },
    { title: '=HYPERLINK("http://evil.nz")', count: 1, unitCents: 1, lineCents: 1 },
    { title: 'Foundation, Taupō', count: 7, unitCents: 15_507, lineCents: 108_549 },
  ]
  const excludingGstCents = 9999 + 1 + 108_549 + 895 - 3333
  const gstCents = Math.round((excludingGstCents * 15) / 100)
  const content = {
    lines,
    freightCents: 895,
    discountCents: 3333,
    excludingGstCents,
    gstCents,
    includingGstCents: excludingGstCents + gstCents,
    // From before prices were kept with GST: its file stays as it was.
    pricesIncludeGst: false,
    dueOn: '2031-08-20',
    poNumber: 'PO-77',
  }
  const backCents = 1003

  beforeAll(async () => {
    await issue('INV-T00001', '2031-07-01', { cents: excludingGstCents + gstCents, says: content })
    await issue('CRN-T00001', '2031-07-31', {
      kind: 'correction',
      cents: backCents,
      says: { ...content, backCents, corrects: 'INV-T00001' },
    })
    await issue('INV-T00002', '2031-08-01')
  })

  const named = (format: 'xero' | 'myob', [, ...rows]: string[][]) =>
    rows.map((row) => Object.fromEntries(accountingTitles[format].map((title, index) => [title, row[index] ?? ''])))
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

  test('has a line for every line of its documents in Xero’s columns, and their sums are the documents’ totals', async () => {
    const answer = await file('/desk/money/export/?month=2031-07&format=xero')
    expect(answer.status).toBe(200)
    expect(answer.lines[0]).toEqual([...accountingTitles.xero])
    const rows = named('xero', answer.lines)
    expect(
      rows.map((row) => [row['*InvoiceNumber'], row['*Description'], row['*Quantity'], row['*UnitAmount']]),
    ).toEqual([
      ['INV-T00001', 'Site hazard board', '3', '33.33'],
      ['INV-T00001', `'=HYPERLINK("http://evil.nz")`, '1', '0.01'],
      ['INV-T00001', 'Foundation, Taupō', '7', '155.07'],
      ['INV-T00001', 'Freight', '1', '8.95'],
      ['INV-T00001', 'Discount', '1', '-33.33'],
      ['CRN-T00001', 'Correction of INV-T00001', '1', String((gstOf(backCents) - backCents) / 100)],
    ])
    expect(new Set(rows.map((row) => row['*TaxType']))).toEqual(new Set(['15% GST on Income']))
    expect(rows.map((row) => row['*AccountCode'])).toEqual(['210', '210', '210', '220', '230', '210'])
    expect(rows[0]).toMatchObject({ '*InvoiceDate': '01/07/2031', '*DueDate': '20/08/2031', Reference: 'PO-77' })
    const invoice = rows.filter((row) => row['*InvoiceNumber'] === 'INV-T00001')
    const excluding = (row: Record<string, string>) => cents(row['*UnitAmount']) * Number(row['*Quantity'])
    expect(sum(invoice.map(excluding))).toBe(excludingGstCents)
    expect(sum(invoice.map((row) => cents(row.TaxAmount)))).toBe(gstCents)
    expect(new Set(invoice.map((row) => cents(row.Total)))).toEqual(new Set([excludingGstCents + gstCents]))
    const [note] = rows.filter((row) => row['*InvoiceNumber'] === 'CRN-T00001')
    expect([cents(note?.Total), cents(note?.TaxAmount)]).toEqual([-backCents, -gstOf(backCents)])
  })

  test('has the account and GST codes that the business sets', async () => {
    const { cookie, staffId } = await deskSessionOf('finance')
    const codes = { seats: '201', shop: '211', freight: '221', discount: '231', tax: 'OUTPUT2 {rate}' }
    const usual = { seats: '200', shop: '210', freight: '220', discount: '230', tax: '{rate}% GST on Income' }
    const versionOf = (of: Record<string, string>) => Object.values(of).join(' | ')
    const set = (to: object, version: string) =>
      call(api.url, '/desk/settings/accounts/', {
        method: 'PUT',
        cookie,
        body: { program: 'xero', codes: to, version },
      })
    expect((await set(codes, 'another')).status).toBe(409)
    expect((await set({ ...codes, tax: '' }, versionOf(usual))).json.errors).toMatchObject({
      'codes.tax': ['Write the code.'],
    })
    expect((await set(codes, versionOf(usual))).json.data).toEqual({ version: versionOf(codes) })
    const rows = named('xero', (await file('/desk/money/export/?month=2031-07&format=xero')).lines)
    expect(rows.map((row) => row['*AccountCode'])).toEqual(['211', '211', '211', '221', '231', '211'])
    expect(new Set(rows.map((row) => row['*TaxType']))).toEqual(new Set(['OUTPUT2 15']))
    const audit = await query(
      `SELECT actor, before ->> 'code' AS before, after ->> 'code' AS after FROM audit_log WHERE what = 'accounting_codes' ORDER BY id LIMIT 1`,
    )
    expect(audit).toEqual([{ actor: `staff ${staffId}`, before: '200', after: '201' }])
    expect((await set(usual, versionOf(codes))).status).toBe(200)
  })

  test('has the same sums in MYOB’s columns, with an empty line between documents', async () => {
    const { cookie } = await deskSessionOf('finance')
    const { text } = await call(api.url, '/desk/money/export/?month=2031-07&format=myob', { cookie })
    expect(text.split('\r\n\r\n')).toHaveLength(2)
    expect(text.split('\r\n')[0]).toContain('"Addr 1 - Line 1","- Line 2","- Line 3","- Line 4","Inclusive"')
    const rows = named('myob', cells(text))
    const invoice = rows.filter((row) => row['Invoice No.'] === 'INV-T00001')
    expect(invoice).toHaveLength(5)
    expect(sum(invoice.map((row) => cents(row.Amount)))).toBe(excludingGstCents)
    expect(sum(invoice.map((row) => cents(row['GST Amount'])))).toBe(gstCents)
    expect(sum(invoice.map((row) => cents(row['Inc-GST Amount'])))).toBe(excludingGstCents + gstCents)
    expect(sum(rows.map((row) => cents(row['Inc-GST Amount'])))).toBe(excludingGstCents + gstCents - backCents)
    expect(new Set(rows.map((row) => row['GST Code']))).toEqual(new Set(['S15']))
  })

  test('is noted in the audit, and refuses what is no month and no program', async () => {
    const noted = `SELECT count(*)::int AS id FROM audit_log WHERE action = 'export' AND what = 'tax_documents'`
    const before = await one(noted)
    await file('/desk/money/export/?month=2031-07')
    expect(await one(noted)).toBe(before + 1)
    expect((await file('/desk/money/export/?month=2031-13')).status).toBe(400)
    expect((await file('/desk/money/export/?format=sage')).status).toBe(400)
    expect((await file('/desk/money/export/', 'support')).status).toBe(403)
  })
})

describe('reports of money', () => {
  test('give revenue against the year before and GST, less corrections', async () => {
    const [order] = await query<{ net: number; tax: number }>(
      'SELECT excluding_gst_cents AS net, gst_cents AS tax FROM orders WHERE id = $1',
      [orderId],
    )
    const [net, tax] = [order?.net ?? 0, order?.tax ?? 0]
    await issue('INV-R00001', '2031-05-01')
    await issue('INV-R00002', '2031-05-31')
    await issue('CRN-R00001', '2031-05-31', { kind: 'correction', cents: 1003, says: { backCents: 1003 } })
    await issue('INV-R00003', '2030-05-15')
    await issue('INV-R00004', '2030-06-01')
    const may = { from: '2031-05-01', to: '2031-05-31' }
    const back = gstOf(1003)
    expect(await report('revenue', may)).toEqual([
      ['May 2031', String((2 * net - (1003 - back)) / 100), String(net / 100)],
    ])
    expect(await report('gst', may)).toEqual([
      ['May 2031', String((2 * tax) / 100), String(back / 100), String((2 * tax - back) / 100)],
    ])
  })

  test('share an invoice and its correction among lines and freight, to the cent', async () => {
    const [was] = await query<{ freight: number; net: number; tax: number; all: number }>(
      'SELECT freight_cents AS freight, excluding_gst_cents AS net, gst_cents AS tax, including_gst_cents AS all FROM orders WHERE id = $1',
      [orderId],
    )
    const { freight = 0, net = 0, all = 0 } = was ?? {}
    expect(freight).toBeGreaterThan(0)
    await issue('INV-R00011', '2032-05-01')
    const may = { from: '2032-05-01', to: '2032-05-31' }
    const dollars = (cents: number) => String(cents / 100)
    const freightNet = Math.round((net * freight) / all)
    expect(await report('revenue-by-course', may)).toEqual([
      ['Freight', dollars(freightNet), dollars(freight), '0'],
      ['Shop items', dollars(net - freightNet), dollars(all - freight), '0'],
    ])
    await issue('CRN-R00011', '2032-05-31', { kind: 'correction', cents: 1003, says: { backCents: 1003 } })
    const left = [dollars(net - (1003 - gstOf(1003))), dollars(all - 1003), '0']
    expect(await report('revenue-by-company', may)).toEqual([['Tairua Civil', ...left]])
    expect(await report('revenue-by-place', may)).toEqual([['Shop and freight', ...left]])
    expect(await report('revenue-by-trainer', may)).toEqual([['Shop and freight', ...left]])
    // Asked for one course, what is no course is left out.
    expect(await report('revenue-by-course', { ...may, course: course.id })).toEqual([])
  })

  test('are for finance alone, and each report for those that it names', async () => {
    for (const [name, role, status] of [
      ['revenue', 'support', 403],
      ['revenue-by-company', 'scheduler', 403],
      ['gst', 'scheduler', 403],
      ['fill', 'support', 200],
      ['answers', 'finance', 403],
      ['fill', 'trainer', 403],
      ['nothing', 'finance', 400],
    ] as const)
      expect([name, role, (await file(`/desk/reports/${name}/export/`, role)).status]).toEqual([name, role, status])
  })
})

describe('reports of courses', () => {
  const may = { from: '2022-05-01', to: '2022-05-31' }
  let asked: typeof may & { course: number }

  /** A start of four hours with its blocked seats and those who were booked: whether they came, and their result. */
  async function start(at: string, seats: number, learners: { came: boolean; result: string | null; days: number }[]) {
    const slot = await one(
      `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, state, trainer_id)
         SELECT 'Of a report', $1, (SELECT id FROM locations WHERE slug = 'taupo'), 'classroom', 'en', 'published',
           (SELECT id FROM staff WHERE email = 'trainer@hivis.example') RETURNING id)
       INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, state)
         SELECT id, $2::timestamptz, $2::timestamptz + interval '4 hours', $3, 'open' FROM session RETURNING id`,
      [course.id, at, seats],
    )
    for (const [index, { came, result, days }] of learners.entries())
      await query(
        `WITH b AS (INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, change_days, policy_version, hold_id, created_at)
           SELECT 'BKG-R-' || l.id || '-' || $5::int, 'confirmed', l.session_id, l.id, o.company_id, o.person_id, 5, '2026-11', gen_random_uuid()::text,
             l.starts_at - make_interval(days => $6) FROM session_slots l, orders o WHERE l.id = $1 AND o.id = $2 RETURNING id, slot_id)
         INSERT INTO attendees (booking_id, slot_id, state, checked_in_at, result)
           SELECT id, slot_id, 'booked', CASE WHEN $3 THEN now() END, $4::enum_attendees_result FROM b`,
        [slot, orderId, came, result, index, days],
      )
    return slot
  }

  beforeAll(async () => {
    asked = { ...may, course: course.id }
    // The last evening of May in New Zealand is still May, though UTC's day is another.
    const first = await start('2022-05-01T00:30:00+12:00', 8, [
      { came: true, result: 'pass', days: 10 },
      { came: true, result: 'not-yet', days: 20 },
      { came: false, result: null, days: 40 },
    ])
    await start('2022-05-31T18:00:00+12:00', 4, [{ came: false, result: null, days: 30 }])
    await start('2022-06-01T00:30:00+12:00', 4, [{ came: true, result: 'pass', days: 1 }])
    await query(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, 6, 'blocked', 'Of a report')`, [
      first,
    ])
  })

  test('give fill, pass rate, no-shows, lead time and trainer load, each exactly', async () => {
    expect(await report('fill', asked)).toEqual([['May 2022', '6', '12', '50']])
    expect(await report('passes', asked)).toEqual([[course.name, '1', '2', '50']])
    // No one was checked in at the second start: no one took its roll.
    expect(await report('no-shows', asked)).toEqual([['May 2022', '1', '3', '33.3']])
    expect(await report('lead-time', asked)).toEqual([['May 2022', '25', '4']])
    const [load] = await report('trainers', asked)
    expect(load?.slice(1)).toEqual(['8', '2', '6'])
  })

  test('are narrowed to a place, and to days', async () => {
    const place = (slug: string) => one('SELECT id FROM locations WHERE slug = $1', [slug])
    expect(await report('fill', { ...asked, place: await place('taupo') })).toHaveLength(1)
    expect(await report('fill', { ...asked, place: await place('wellington') })).toEqual([])
    expect(await report('fill', { ...asked, to: '2022-06-30' })).toEqual([
      ['May 2022', '6', '12', '50'],
      ['June 2022', '0', '4', '0'],
    ])
  })

  test('give demand by area, forms and seats', async () => {
    for (const [index, area] of ['taupo', 'taupo', 'nowhere'].entries())
      await query(
        `INSERT INTO enquiries (reference, form_name, answers, created_at) VALUES ($1, 'course-waitlist', $2, '2022-05-10T00:00:00Z')`,
        [`ENQ-R-${index}`, JSON.stringify({ courseRequired: [course.slug], whereDoYouRequireTraining: area })],
      )
    await query(
      `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, created_at)
       SELECT l.id, o.company_id, o.person_id, 3, '2022-05-11T00:00:00Z' FROM session_slots l JOIN course_sessions s ON s.id = l.session_id, orders o
       WHERE s.course_id = $1 AND o.id = $2 ORDER BY l.id LIMIT 1`,
      [course.id, orderId],
    )
    const [{ name } = { name: '' }] = await query<{ name: string }>(`SELECT name FROM locations WHERE slug = 'taupo'`)
    expect(await report('demand', asked, 'scheduler')).toEqual([
      ['Elsewhere', '1', '0'],
      [name, '2', '3'],
    ])
  })
})

describe('reports of cards and enquiries', () => {
  test('count cards by the month in which they expire, not those that were revoked', async () => {
    for (const revoked of [null, null, '2020-03-01'])
      await query(
        `WITH p AS (INSERT INTO people (first_name, last_name) VALUES ('Of a', 'Report') RETURNING id)
         INSERT INTO cards (person_id, level, issued_on, expires_on, revoked_on) SELECT id, 'foundation', '2019-03-10', '2021-03-10', $1 FROM p`,
        [revoked],
      )
    expect(await report('expiring-cards', { from: '2021-03-01', to: '2021-03-31' })).toEqual([['March 2021', '2']])
  })

  /** From a Friday at noon; hours of the office are 8 am to 5 pm. */
  async function kept(given: {
    form?: string
    at?: string
    due: string
    closed?: string
    mark?: string
    into?: number
  }) {
    const { form = 'contact-us', at = '2022-06-10 12:00', due, closed, mark, into } = given
    const nz = (words?: string) => words && nzInstant(...(words.split(' ') as [string, string]))
    return await one(
      `INSERT INTO enquiries (reference, form_name, answers, created_at, due_on, due_at, state, closed_at, quarantine_reason, merged_into_id)
       VALUES ('ENQ-A-' || nextval('enquiry_numbers'), $1, '{}', $2, $3, $4, CASE WHEN $5::timestamptz IS NULL THEN 'new' ELSE 'closed' END::enum_enquiries_state,
         $5, $6::enum_enquiries_quarantine_reason, $7) RETURNING id`,
      [form, nz(at), due.split(' ')[0], nz(due), nz(closed) ?? null, mark ?? null, into ?? null],
    )
  }
  const tell = (id: number, kind: string, text: string, day: string, time: string) =>
    query('INSERT INTO enquiry_events (enquiry_id, kind, actor, text, created_at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      kind,
      'system',
      text,
      nzInstant(day, time),
    ])

  test('say how soon cases were answered and done in office hours, how many came back, and what is open', async () => {
    const soon = await kept({ due: '2022-06-10 15:00' })
    await tell(soon, 'reply', 'Not closed → new', '2022-06-10', '14:00')
    await tell(soon, 'reply', 'Again', '2022-06-13', '14:00')
    await tell(await kept({ due: '2022-06-10 15:00' }), 'reply', 'Kia ora', '2022-06-10', '16:00')
    await kept({ due: '2022-06-10 15:00' })
    // By phone on a Friday at 16:50, closed on Monday without a reply, and once more an hour later.
    const call = { form: 'email', at: '2022-06-10 16:50', due: '2022-06-13 17:00', closed: '2022-06-13 10:00' }
    const back = await kept(call)
    await query(
      `UPDATE enquiries SET assignee_id = (SELECT id FROM staff WHERE email = 'support@hivis.example') WHERE id = $1`,
      [back],
    )
    await tell(back, 'state', 'new → closed', '2022-06-13', '09:00')
    await tell(back, 'state', 'closed → in-progress', '2022-06-13', '09:30')
    await tell(back, 'state', 'in-progress → closed', '2022-06-13', '10:00')
    // Spam, and a part of another.
    await tell(await kept({ ...call, mark: 'spam' }), 'state', 'quarantined → closed', '2022-06-13', '09:00')
    await kept({ ...call, into: back })

    const asked = { from: '2022-06-01', to: '2022-06-30' }
    const email = ['1', '100', '1.2', '1.2', '2.2', '2.2', '1', '100', '0', '0']
    const others = ['3', '33.3', '3', '3.8', '', '', '0', '', '3', '3']
    const all = ['All', '4', '50', '2', '3.6', '2.2', '2.2', '1', '100', '3', '3']
    expect(await report('answers', asked, 'support')).toEqual([['Contact us', ...others], ['Email', ...email], all])
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      `SELECT name FROM staff WHERE email = 'support@hivis.example'`,
    )
    const people = await report('answers-by-person', asked, 'support')
    expect(people.toSorted()).toEqual([[name, ...email], ['No one', ...others], all].toSorted())
    expect(await report('answers', { from: '2022-07-01', to: '2022-07-31' }, 'support')).toEqual([])
  })
})

describe('for Excel', () => {
  /** The cells of the only sheet: texts as they are, numbers as numbers. */
  async function sheet(path: string) {
    const { cookie } = await deskSessionOf('finance')
    const answer = await call(api.url, path, { cookie })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/)
    const files = Object.entries(unzipSync(new Uint8Array(answer.bytes))).map(
      ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
    )
    const of = (pattern: RegExp) => files.find(([name]) => pattern.test(name))?.[1] ?? ''
    const shared = [...of(/sharedStrings/).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
    const rows = [...of(/worksheets\/sheet1/).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, head = '', inner = '']) => {
        const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1]
        if (/t="s"/.test(head)) return shared[Number(value)]
        const text = /<t[^>]*>([^<]*)<\/t>/.exec(inner)?.[1]
        return text ?? (value === undefined ? null : Number(value))
      }),
    )
    return { rows, xml: of(/worksheets\/sheet1/) }
  }
  /** Days since 30 December 1899, as Excel counts them. */
  const serial = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

  test('a report has numbers that count and months in their order', async () => {
    const path = '/desk/reports/gst/export/?from=2031-07-01&to=2031-07-31'
    const [[, ...csv] = []] = [(await file(path)).lines.slice(1)[0] ?? []].map((line) => [line])
    const { rows } = await sheet(`${path}&format=xlsx`)
    expect(rows[0]).toEqual(['Month', 'On invoices', 'On corrections', 'GST'])
    expect(rows[1]?.[0]).toBe(serial('2031-07-01'))
    expect(rows[1]?.slice(1)).toEqual((await file(path)).lines[1]?.slice(1).map(Number))
    expect(csv).toEqual([])
  })

  test('a list has dollars, New Zealand days and clocks, and texts that are no formulas', async () => {
    const [order] = await query<{ number: string; due: string; cents: number; at: string }>(
      `SELECT number, due_on::text AS due, including_gst_cents AS cents, to_char(created_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS at FROM orders WHERE id = $1`,
      [orderId],
    )
    await query(`UPDATE orders SET po_number = '=HYPERLINK("http://evil.nz")' WHERE id = $1`, [orderId])
    const { rows, xml } = await sheet(`/desk/lists/orders/export/?q=${order?.number}&format=xlsx`)
    await query('UPDATE orders SET po_number = NULL WHERE id = $1', [orderId])
    const [titles = [], line = []] = rows
    const cell = (title: string) => line[titles.indexOf(title)]
    expect(cell('Order')).toBe(order?.number)
    expect(cell('Total')).toBe((order?.cents ?? 0) / 100)
    expect(cell('Due')).toBe(serial(order?.due ?? ''))
    expect(Math.floor(Number(cell('Placed')))).toBe(serial(order?.at ?? ''))
    expect(xml).not.toContain('<f>')
    expect(line.join(' ')).toContain('HYPERLINK')
  })

  test('with a format that no one knows is refused', async () => {
    const { cookie } = await deskSessionOf('finance')
    expect((await call(api.url, '/desk/lists/orders/export/?format=pdf', { cookie })).status).toBe(400)
  })
})

describe('saved reports', () => {
  const send = async (role: StaffRole, method: 'POST' | 'PUT', path: string, body: object = {}) => {
    const { cookie } = await deskSessionOf(role)
    return await call(api.url, `/desk/reports/saved/${path}`, { method, body, cookie })
  }
  const idOf = async (role: StaffRole) => (await deskSessionOf(role)).staffId
  const saved = {
    name: 'Every month',
    report: 'revenue',
    query: 'from=2030-01-01&to=2030-12-31',
    moves: true,
    isShared: true,
    readerIds: [] as number[],
  }

  test('are one’s own or shared with those who read the report; no one else changes them', async () => {
    const { findSavedReports } = await import('@/features/reports/saved.data')
    const { json } = await send('finance', 'POST', '', saved)
    const id = json.data.id
    expect((await send('finance', 'POST', '', { ...saved, name: 'every MONTH' })).json.errors).toEqual({
      name: ['You have a report with this name already.'],
    })
    const seen = async (role: StaffRole) =>
      (await findSavedReports({ staffId: await idOf(role), roles: [role] })).map((one) => one.id)
    expect([await seen('finance'), await seen('admin'), await seen('support')]).toEqual([[id], [id], []])
    expect((await send('admin', 'PUT', `${id}/`, { name: 'Mine', isShared: false, readerIds: [] })).status).toBe(404)
    expect((await send('support', 'POST', '', { ...saved, name: 'Not mine' })).status).toBe(403)
    expect((await send('finance', 'PUT', `${id}/`, { name: 'Alone', isShared: false, readerIds: [] })).status).toBe(200)
    expect(await seen('admin')).toEqual([])
    const audit = await query(
      `SELECT action, actor FROM audit_log WHERE what = 'saved_reports' AND row_id = $1 ORDER BY id`,
      [String(id)],
    )
    expect(audit).toEqual(['insert', 'update'].map((action) => ({ action, actor: expect.stringMatching(/^staff /) })))
    expect((await send('finance', 'POST', `${id}/remove/`)).status).toBe(200)
    expect(await seen('finance')).toEqual([])
  })

  test('go out on Mondays at seven in New Zealand, once, to those who still read them', async () => {
    const { queueReports } = await import('@/features/reports/saved.mutations')
    const { deskRenderers } = await import('@/features/desk/mail/renderers')
    const { nzInstant } = await import('@/lib/dates')
    const [finance, support] = [await idOf('finance'), await idOf('support')]
    const refused = await send('finance', 'POST', '', { ...saved, readerIds: [support] })
    expect(refused.json.errors).toEqual({ readerIds: ['Choose colleagues who read this report.'] })
    const { json } = await send('finance', 'POST', '', { ...saved, name: 'By mail', readerIds: [finance] })
    // 30 November 2026 is a Monday.
    for (const [day, time] of [
      ['2026-11-29', '23:59'],
      ['2026-11-30', '06:59'],
      ['2026-12-01', '07:00'],
    ] as const)
      expect([day, await queueReports(nzInstant(day, time))]).toEqual([day, 0])
    const monday = nzInstant('2026-11-30', '07:00')
    const queued = await Promise.all([queueReports(monday), queueReports(monday)])
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await queueReports(nzInstant('2026-12-07', '09:30'))).toBe(1)
    const about = { saved: json.data.id, staff: finance }
    const mail = await deskRenderers['report-weekly']({ to: '', about, secret: null })
    expect(mail?.subject).toBe('Report: By mail')
    expect(mail?.text).toContain('What did we invoice')
    expect(mail?.text).toContain('/desk/reports/revenue/?from=2030-01-01')
    expect(
      await deskRenderers['report-weekly']({ to: '', about: { ...about, staff: support }, secret: null }),
    ).toBeNull()
  })
})
