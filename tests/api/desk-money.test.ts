import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { drawXlsx } from '@/lib/xlsx'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { endQueries, query } from '../support/people'

/** What finance does at the desk with the accounts of companies: statements of many, money that came, reminders, payouts. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const today = nzDay(new Date())
const month = today.slice(0, 7)

beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const number = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await query<{ id: number }>(sql, values))[0]?.id ?? 0

let made = 0

/** A company that buys on account, with an owner who can be written to unless `email` is null. */
async function company(name: string, email: string | null = `owner-${made + 1}@debtors.example`): Promise<number> {
  made += 1
  const id = await number(
    `INSERT INTO companies (name, kind, account_terms_state, account_terms_limit_cents) VALUES ($1, 'business', 'open', 100000000) RETURNING id`,
    [name],
  )
  const person = await number(
    `INSERT INTO people (first_name, last_name, email) VALUES ('Owner', $1, $2) RETURNING id`,
    [`Of ${made}`, email],
  )
  await query(`INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, 'owner')`, [id, person])
  return id
}

type Ordered = { cents?: number; dueInDays?: number; po?: string | null }

/** An order on account with its invoice, as if it had been made thirty days before it was due. */
async function order(companyId: number, { cents = 11_500, dueInDays = 20, po = null }: Ordered = {}): Promise<number> {
  const gst = Math.round((cents * 3) / 23)
  const id = await number(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, po_number, terms_version,
       checkout_id, excluding_gst_cents, gst_cents, including_gst_cents, to_pay_cents, due_on, created_at)
     SELECT 'ORD-2026-' || lpad(nextval('order_numbers')::text, 6, '0'), 'on_account', 'account', k.id, a.person_id, k.name, 'Owner', 'owner@debtors.example', '{}', $4, '2026-11',
       gen_random_uuid(), $2 - $5::int, $5, $2, $2, hivis_today() + $3::int, now() - interval '40 days' + $3::int * interval '1 day'
     FROM companies k JOIN business_admins a ON a.company_id = k.id WHERE k.id = $1 RETURNING id`,
    [companyId, cents, Math.min(dueInDays, 39), po, gst],
  )
  await query(
    `WITH n AS (UPDATE document_counters SET last = last + 1 WHERE kind = 'invoice' RETURNING last)
     INSERT INTO tax_documents (number, kind, order_id, company_id, including_gst_cents, says)
     SELECT 'INV-' || lpad(n.last::text, 6, '0'), 'invoice', $1, $2, $3, '{}' FROM n`,
    [id, companyId, cents],
  )
  await query('UPDATE companies SET account_terms_used_cents = account_terms_used_cents + $2 WHERE id = $1', [
    companyId,
    cents,
  ])
  return id
}

async function pdfPages(bytes: ArrayBuffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}

describe('statements of many companies', () => {
  const file = (companyIds: number[], asked = month) =>
    desk('finance', 'POST', 'money/statements/', { companyIds, month: asked })

  test('are one PDF in which each company begins on a page of its own, in the order of their names', async () => {
    const [second, first] = [await company('Statement Bravo'), await company('Statement Alpha')]
    await order(first, { cents: 23_000 })
    await order(second)
    const answer = await file([second, first, second])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="statements-${month}.pdf"`)
    const pages = await pdfPages(answer.bytes)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Statement Alpha')
    expect(pages[0]).toContain('$230.00')
    expect(pages[1]).toContain('Statement Bravo')
    expect(
      await query(
        `SELECT after ->> 'rows' AS rows FROM audit_log WHERE action = 'export' AND what = 'companies' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ rows: '2' }])
  })

  test('of a hundred companies take some seconds at most; more are refused with a sentence', {
    tags: ['timing'],
  }, async () => {
    const ids: number[] = []
    for (let count = 0; count < 100; count += 1) ids.push(await company(`Hundred ${count}`, null))
    for (const id of ids) await order(id)
    const begun = performance.now()
    const answer = await file(ids)
    const pages = await pdfPages(answer.bytes)
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(pages).toHaveLength(100)
    const tooMany = await desk('finance', 'POST', 'money/statements/', { companyIds: [...ids, 1] })
    expect([tooMany.status, sentenceOf(tooMany)]).toEqual([422, 'Choose 100 companies at most.'])
  })

  test('go to the owners by email, are noted on each company, and name those that no one can be written to for', async () => {
    const [reached, unreached] = [await company('Mailed Company'), await company('Silent Company', null)]
    const send = () => desk('finance', 'POST', 'money/statements/email/', { companyIds: [reached, unreached], month })
    expect((await send()).json).toEqual({ sent: 1, without: ['Silent Company'] })
    const mails = () =>
      query(`SELECT about FROM messages WHERE kind = 'account-statement' AND about ->> 'company' = $1`, [
        String(reached),
      ])
    expect(await mails()).toMatchObject([{ about: { company: reached, month: Number(month.replace('-', '')) } }])
    // One that still waits is the same message.
    expect((await send()).json.sent).toBe(0)
    await query(`UPDATE messages SET state = 'sent' WHERE about ->> 'company' = $1`, [String(reached)])
    expect((await send()).json.sent).toBe(1)
    expect(await mails()).toHaveLength(2)
    const noted = await query(`SELECT after FROM audit_log WHERE action = 'send-statement' AND row_id = $1`, [
      String(reached),
    ])
    expect(noted[0]).toEqual({ after: { month } })
  })
})

describe('a payment on account entered by hand', () => {
  type Payment = {
    amountCents: number
    parts: { orderId: number; cents: number }[]
    receivedOn?: string
    reference?: string
  }
  const pay = (
    companyId: number,
    { receivedOn = today, reference = '', ...given }: Payment,
    role: 'finance' | 'admin' = 'finance',
  ) => desk(role, 'POST', `companies/${companyId}/payments/`, { receivedOn, reference, ...given })
  const state = async (id: number) =>
    (
      await query<{ state: string; owed: number }>(
        'SELECT state, hivis_owed(id)::int AS owed FROM orders WHERE id = $1',
        [id],
      )
    )[0]
  const used = async (id: number) => number('SELECT account_terms_used_cents AS id FROM companies WHERE id = $1', [id])

  test('pays several orders, one of them in part; the statement, the account, the timeline and the audit say so', async () => {
    const id = await company('Part Payer')
    const [old, fresh] = [await order(id, { cents: 10_000, dueInDays: -20 }), await order(id, { cents: 5_000 })]
    const parts = [
      { orderId: fresh, cents: 2_000 },
      { orderId: old, cents: 10_000 },
    ]
    const answer = await pay(id, { amountCents: 12_000, parts, reference: 'PART PAYER 7' })
    expect([answer.status, answer.json]).toMatchObject([200, { creditCents: 0 }])
    expect([await state(old), await state(fresh), await used(id)]).toEqual([
      { state: 'paid', owed: 0 },
      { state: 'on_account', owed: 3_000 },
      3_000,
    ])
    const record = (await desk('finance', 'GET', `orders/${fresh}/`)).json
    expect(record).toMatchObject({ owedCents: 3_000, partPaidCents: 2_000 })
    expect(record.timeline.map(({ text }: { text: string }) => text).join('\n')).toContain(
      'Paid in part: $20.00 from $120.00 of',
    )
    const { findStatementOf } = await import('@/features/billing/statements.data')
    const statement = await findStatementOf(id, month, new Date())
    expect(statement.closingCents).toBe(3_000)
    expect(
      statement.entries
        .filter(({ kind }) => kind === 'payment')
        .map(({ cents }) => cents)
        .sort(),
    ).toEqual([-10_000, -2_000].sort())
    const audit = await query(
      `SELECT actor, action FROM audit_log WHERE what = 'account_payments' ORDER BY id DESC LIMIT 1`,
    )
    expect(audit[0]).toMatchObject({ action: 'insert', actor: expect.stringMatching(/^staff \d+$/) })
    // The rest, and then nothing is left to pay.
    expect((await pay(id, { amountCents: 3_000, parts: [{ orderId: fresh, cents: 3_000 }] })).status).toBe(200)
    expect([await state(fresh), await used(id)]).toEqual([{ state: 'paid', owed: 0 }, 0])
  })

  test('of more than is owed leaves credit; parts of more than came, or than is owed, are refused with a sentence', async () => {
    const id = await company('Over Payer')
    const one = await order(id, { cents: 5_000 })
    const over = await pay(id, { amountCents: 4_000, parts: [{ orderId: one, cents: 5_000 }] })
    expect([over.status, sentenceOf(over)]).toEqual([422, 'The orders take $10.00 more than came.'])
    const more = await pay(id, { amountCents: 6_000, parts: [{ orderId: one, cents: 6_000 }] })
    expect([more.status, sentenceOf(more)]).toEqual([409, expect.stringMatching(/^Only \$50\.00 is owed on ORD-/)])
    const late = await pay(id, { amountCents: 1, parts: [], receivedOn: '2999-01-01' })
    expect([late.status, sentenceOf(late)]).toEqual([422, 'Choose today or an earlier day.'])
    const paid = await pay(id, { amountCents: 6_000, parts: [{ orderId: one, cents: 5_000 }] })
    expect(paid.json).toMatchObject({ creditCents: 1_000 })
    expect(await query(`SELECT amount_cents, reason FROM credit_entries WHERE company_id = $1`, [id])).toEqual([
      { amount_cents: 1_000, reason: 'overpaid' },
    ])
    const again = await pay(id, { amountCents: 5_000, parts: [{ orderId: one, cents: 5_000 }] })
    expect([again.status, sentenceOf(again)]).toEqual([409, expect.stringMatching(/^Nothing is owed on ORD-/)])
    const other = await company('Not Theirs')
    expect((await pay(other, { amountCents: 100, parts: [{ orderId: one, cents: 100 }] })).status).toBe(404)
  })

  test('of an order that is cancelled later becomes credit, and the books are true', async () => {
    const id = await company('Cancels Later')
    const one = await order(id, { cents: 5_000 })
    await pay(id, { amountCents: 2_000, parts: [{ orderId: one, cents: 2_000 }] })
    const cancelled = await desk('finance', 'POST', `orders/${one}/cancel/`, { reason: 'Ordered twice' })
    expect([cancelled.status, await state(one), await used(id)]).toEqual([200, { state: 'cancelled', owed: 0 }, 0])
    expect(await query(`SELECT amount_cents, reason FROM credit_entries WHERE company_id = $1`, [id])).toEqual([
      { amount_cents: 2_000, reason: 'overpaid' },
    ])
    const { checks } = (await desk('finance', 'GET', 'orders/reconciliation/')).json
    const names = [
      'account-used',
      'account-owed',
      'account-payments',
      'corrections',
      'credit-balance',
      'credit-used',
      'too-much',
      'refund-states',
    ]
    const own = checks.filter(({ name }: { name: string }) => names.includes(name))
    expect(own.map(({ name, wrong }: { name: string; wrong: string[] }) => [name, wrong])).toEqual(
      own.map(({ name }: { name: string }) => [name, []]),
    )
    expect(own).toHaveLength(names.length)
  })

  test('pressed by two at once for the same order is taken once', async () => {
    const id = await company('Two At Once')
    const one = await order(id, { cents: 5_000 })
    const answers = await Promise.all(
      (['finance', 'admin'] as const).map((role) =>
        pay(id, { amountCents: 5_000, parts: [{ orderId: one, cents: 5_000 }] }, role),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await query('SELECT amount_cents FROM account_payment_parts WHERE order_id = $1', [one])).toHaveLength(1)
  })
})

describe('the file of a bank', () => {
  const head = 'Date,Amount,Payee,Particulars,Code,Reference\n'
  const nz = today.split('-').reverse().join('/')
  const packed = (text: string | Buffer, name = 'bnz.csv') => ({
    name,
    file: gzipSync(text).toString('base64'),
    mapping: null,
  })
  const look = async (text: string | Buffer) => (await desk('finance', 'POST', 'money/bank/look/', packed(text))).json
  type Looked = { line: number; fit: string; companyId: number | null; parts: { orderId: number; cents: number }[] }
  const chosen = (lines: Looked[]) =>
    lines.flatMap(({ line, companyId, parts }) => (companyId === null ? [] : [{ line, companyId, parts }]))
  const take = (text: string, lines: object[], role: 'finance' | 'admin' = 'finance') =>
    desk(role, 'POST', 'money/bank/', { ...packed(text), lines })
  const invoiceOf = async (id: number) =>
    (await query<{ number: string }>(`SELECT number FROM tax_documents WHERE order_id = $1`, [id]))[0]?.number ?? ''
  const states = async (...ids: number[]) =>
    (
      await query<{ state: string; owed: number }>(
        'SELECT state, hivis_owed(id)::int AS owed FROM orders WHERE id = ANY($1) ORDER BY id',
        [ids],
      )
    ).map(({ state, owed }) => `${state} ${owed}`)

  test('is read from a workbook as from CSV, and a file of another kind is refused in a sentence', async () => {
    const id = await company('Workbook Ltd')
    const due = await order(id, { cents: 4_400 })
    const cells = [{ kind: 'day', value: today }, { kind: 'money', value: 4_400 }, 'WORKBOOK LTD'] as const
    const workbook = await drawXlsx({
      name: 'Lines',
      titles: ['Date', 'Amount', 'Payee', 'Particulars', 'Code', 'Reference'],
      rows: [[...cells, await invoiceOf(due), null, null]],
    })
    expect(await look(workbook)).toMatchObject({
      bank: 'BNZ',
      lines: [{ line: 2, on: today, cents: 4_400, fit: 'exact', companyId: id }],
    })
    expect((await look(Buffer.from('%PDF-1.7'))).errors).toEqual({
      file: ['This is a PDF. Export the table as .xlsx or CSV.'],
    })
  })

  test('never proposes a line that names a closed invoice, and counts what it skips of columns that are chosen', async () => {
    const id = await company('Closed Invoice Ltd')
    const [closed, open] = [await order(id, { cents: 4_400 }), await order(id, { cents: 4_400 })]
    const text = `Date,Text,Debit,Credit\n${nz},Closed Invoice ${await invoiceOf(closed)},,44.00\n${nz},Power,8.00,\n${nz},Opening,,\n`
    const mapping = { date: 0, amount: 3, out: 2, payer: 1, words: [], hasHeadings: true }
    const ask = async () => (await desk('finance', 'POST', 'money/bank/look/', { ...packed(text), mapping })).json
    const fits = ({ lines }: { lines: Looked[] }) => lines.map(({ line, fit }) => [line, fit])
    const first = await ask()
    expect(fits(first)).toEqual([
      [2, 'exact'],
      [3, 'out'],
    ])
    expect(first.skipped).toEqual([{ line: 4, why: 'no amount' }])
    expect((await desk('finance', 'POST', `orders/${closed}/mark-paid/`, { reason: 'Paid by bank' })).status).toBe(200)
    const again = await ask()
    expect(again.lines[0]).toMatchObject({ fit: 'none', companyId: null, parts: [] })
    expect(again.lines[0].because).toBe(`It names ${await invoiceOf(closed)}, which isn’t open.`)
    expect(await states(open)).toEqual(['on_account 4400'])
  })

  test('is looked at without a change, taken in at once, and the same file again changes nothing', async () => {
    const id = await company('Bankline Builders')
    const [one, two, three] = [
      await order(id, { cents: 10_000 }),
      await order(id, { cents: 5_000 }),
      await order(id, { cents: 700 }),
    ]
    const text =
      head +
      `${nz},100.00,Someone,${await invoiceOf(one)},,\n` +
      `${nz},-80.00,The Power Company,,,\n` +
      `${nz},20.00,Bankline Builders,${await invoiceOf(two)},,\n` +
      `${nz},3.00,A Stranger,thanks,,\n` +
      `${nz},60.00,BANKLINE BUIL,,,\n`
    const looked = await look(text)
    expect(looked.bank).toBe('BNZ')
    expect(looked.lines.map(({ line, fit }: Looked) => [line, fit])).toEqual([
      [2, 'exact'],
      [3, 'out'],
      [4, 'partial'],
      [5, 'none'],
      [6, 'over'],
    ])
    expect(await states(one, two, three)).toEqual(['on_account 10000', 'on_account 5000', 'on_account 700'])
    const done = await take(text, chosen(looked.lines))
    expect([done.status, done.json]).toMatchObject([200, { taken: 3, takenCents: 18_000, known: 0 }])
    expect(await states(one, two, three)).toEqual(['paid 0', 'paid 0', 'paid 0'])
    expect(await query('SELECT balance_cents FROM company_credit WHERE company_id = $1', [id])).toEqual([
      { balance_cents: 2_300 },
    ])
    const fates = await query('SELECT line, fate, payer FROM bank_lines WHERE import_id = $1 ORDER BY line', [
      done.json.id,
    ])
    expect(fates.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'taken'],
      [4, 'taken'],
      [5, 'left-out'],
      [6, 'taken'],
    ])
    // What the provider pays others is no one's business here.
    expect(JSON.stringify(fates)).not.toContain('Power')
    const imported = await query(`SELECT actor FROM audit_log WHERE what = 'bank_imports' AND row_id = $1`, [
      String(done.json.id),
    ])
    expect(imported[0]?.actor).toMatch(/^staff \d+$/)

    const again = await look(text)
    expect(again.lines.map(({ fit }: Looked) => fit)).toEqual(['known', 'out', 'known', 'none', 'known'])
    const before = await query('SELECT count(*) AS payments, sum(amount_cents) AS cents FROM account_payments')
    const repeated = await take(text, chosen(looked.lines), 'admin')
    expect(repeated.json).toMatchObject({ taken: 0, known: 3 })
    expect(await query('SELECT count(*) AS payments, sum(amount_cents) AS cents FROM account_payments')).toEqual(before)
    // Another file that has the same day and one payment more, which says the same as one before.
    const longer = `${text}${nz},100.00,Someone,${await invoiceOf(one)},,\n`
    expect((await look(longer)).lines.map(({ fit }: Looked) => fit)).toEqual([
      'known',
      'out',
      'known',
      'none',
      'known',
      'none',
    ])
  })

  test('has lines that are no payment: someone says so, takes it back, and a file may take them in all the same', async () => {
    const { sumUndecidedLines } = await import('@/features/books/bank/data')
    const id = await company('Interest Earners')
    const one = await order(id, { cents: 1_300 })
    const text = `${head}${nz},13.00,Interest Earners,${await invoiceOf(one)},,\n${nz},0.77,OUR BANK,INTEREST,,\n`
    const looked = await look(text)
    const done = await take(text, chosen(looked.lines))
    const [left] = await query<{ id: number }>(`SELECT id FROM bank_lines WHERE import_id = $1 AND fate = 'left-out'`, [
      done.json.id,
    ])
    const [taken] = await query<{ id: number }>(`SELECT id FROM bank_lines WHERE import_id = $1 AND fate = 'taken'`, [
      done.json.id,
    ])
    // A day for anyone who takes files in: then the doctor asks.
    const before = await sumUndecidedLines(30)
    await query(`UPDATE bank_imports SET created_at = now() - interval '2 days' WHERE id = $1`, [done.json.id])
    expect(await sumUndecidedLines(30)).toEqual({ count: before.count + 1, cents: before.cents + 77 })
    const set = (line: number | undefined, isAside: unknown) =>
      desk('finance', 'PUT', `money/bank/lines/${line}/aside/`, { isAside })
    expect((await set(left?.id, true)).status).toBe(200)
    expect(await sumUndecidedLines(30)).toEqual(before)
    expect((await set(left?.id, true)).status).toBe(409)
    expect((await set(left?.id, false)).status).toBe(200)
    expect((await set(left?.id, false)).status).toBe(409)
    expect((await sumUndecidedLines(30)).count).toBe(before.count + 1)
    const refused = await set(taken?.id, true)
    expect([refused.status, sentenceOf(refused)]).toEqual([409, 'This line was recorded.'])
    expect((await set(left?.id, 'maybe')).status).toBe(422)
    expect((await set(left?.id, true)).status).toBe(200)
    const again = await take(text, [{ line: 3, companyId: id, parts: [] }])
    expect(again.json).toMatchObject({ taken: 1, known: 1 })
  })

  test('taken in by two at once is taken in once', async () => {
    const id = await company('Twice Takers')
    const one = await order(id, { cents: 4_400 })
    const text = `${head}${nz},44.00,Twice Takers,,,\n`
    const lines = [{ line: 2, companyId: id, parts: [{ orderId: one, cents: 4_400 }] }]
    const answers = await Promise.all((['finance', 'admin'] as const).map((role) => take(text, lines, role)))
    expect(answers.map(({ json }) => json.taken).sort()).toEqual([0, 1])
    expect(await states(one)).toEqual(['paid 0'])
  })

  test('is all or nothing: where an order owes less by now, the line is named and nothing is done', async () => {
    const id = await company('All Or Nothing')
    const [one, two] = [await order(id, { cents: 1_000 }), await order(id, { cents: 2_000 })]
    const text = `${head}${nz},10.00,All Or Nothing,${await invoiceOf(one)},,\n${nz},20.00,All Or Nothing,${await invoiceOf(two)},,\n`
    const looked = await look(text)
    await desk('finance', 'POST', `orders/${two}/mark-paid/`, { reason: 'Cash' })
    const refused = await take(text, chosen(looked.lines))
    expect([refused.status, sentenceOf(refused)]).toEqual([
      409,
      expect.stringMatching(/^Line 3 of .*: Nothing is owed on ORD-\S+ anymore/),
    ])
    expect(await states(one, two)).toEqual(['on_account 1000', 'paid 0'])
    expect(await query(`SELECT 1 FROM bank_lines WHERE payer = 'All Or Nothing'`)).toEqual([])
    const other = await take(text, [{ line: 9, companyId: id, parts: [] }])
    expect([other.status, sentenceOf(other)]).toEqual([422, 'Line 9 isn’t money that came in.'])
  })

  test('that can’t be read says why, and one that grows without end is not unpacked', async () => {
    const answer = await desk('finance', 'POST', 'money/bank/look/', packed(`${head}40/11/2026,5,a,,,\n`))
    expect([answer.status, sentenceOf(answer)]).toEqual([422, 'Line 2: “40/11/2026” is no date.'])
    const bomb = await desk('finance', 'POST', 'money/bank/look/', packed('a'.repeat(5_000_000)))
    expect([bomb.status, sentenceOf(bomb)]).toEqual([422, 'The file is damaged, or greater than 2 MB.'])
  })
})

describe('reminders of what is overdue', () => {
  const stagesOf = async (id: number) =>
    (
      await query<{ stage: string }>(
        `SELECT about ->> 'stage' AS stage FROM messages WHERE kind = 'order-overdue' AND about ->> 'order' = $1 ORDER BY id`,
        [String(id)],
      )
    ).map(({ stage }) => Number(stage))
  const run = async () => {
    const { queueReminders } = await import('@/features/billing/reminders.mutations')
    return await queueReminders(new Date())
  }

  test('are not for a company or an order that finance holds back, until it lets them go; why is in the audit and the timeline', async () => {
    const id = await company('Held Back')
    const [one, two] = [await order(id, { dueInDays: -2 }), await order(id, { dueInDays: -2 })]
    const hold = (of: string, reason: string | null) => desk('finance', 'PUT', `${of}/reminders/`, { reason })
    expect((await hold(`orders/${one}`, 'The invoice is disputed')).status).toBe(200)
    await run()
    expect([await stagesOf(one), await stagesOf(two)]).toEqual([[], [1]])
    expect((await hold(`companies/${id}`, 'They pay on Friday')).status).toBe(200)
    expect((await hold(`companies/${id}`, 'They pay on Friday')).status).toBe(409)
    await query('UPDATE orders SET due_on = hivis_today() - 14 WHERE id = $1', [two])
    await run()
    expect(await stagesOf(two)).toEqual([1])
    // One that waits to be sent says nothing any more.
    const { billingRenderers } = await import('@/features/billing/mail/renderers')
    expect(
      await billingRenderers['order-overdue']({ to: '', about: { order: two, stage: 1 }, secret: null }),
    ).toBeNull()
    await hold(`companies/${id}`, null)
    await hold(`orders/${one}`, null)
    await run()
    expect([await stagesOf(one), await stagesOf(two)]).toEqual([[1], [1, 2]])
    const record = (await desk('finance', 'GET', `orders/${one}/`)).json
    const told = record.timeline.map(({ text }: { text: string }) => text)
    expect(told).toContain('No reminders: The invoice is disputed')
    expect(told).toContain('Reminders go out again')
    const audit = await query(
      `SELECT after ->> 'no_reminders_reason' AS reason FROM audit_log WHERE what = 'companies' AND row_id = $1 AND actor LIKE 'staff %' ORDER BY id`,
      [String(id)],
    )
    expect(audit.map(({ reason }) => reason)).toEqual(['They pay on Friday', null])
  })

  test('go out after the days that the business sets, in their order; the account goes on stop by no one but staff', async () => {
    const id = await company('Slow Payer')
    const one = await order(id, { dueInDays: -30 })
    const [settings] = await query<{ version: string }>(
      'SELECT md5(row(friendly_reminder_days, firm_reminder_days, final_reminder_days)::text) AS version FROM settings',
    )
    const set = (days: object, version = settings?.version) =>
      desk('finance', 'PUT', 'settings/reminders/', { ...days, version })
    const wrong = await set({ friendly: 14, firm: 14, final: 30 })
    expect([wrong.status, sentenceOf(wrong)]).toEqual([422, 'It goes out after the friendly one.'])
    const changed = await set({ friendly: 3, firm: 10, final: 31 })
    expect(changed.status).toBe(200)
    expect((await set({ friendly: 1, firm: 14, final: 30 })).status).toBe(409)
    await run()
    expect(await stagesOf(one)).toEqual([2])
    expect((await set({ friendly: 1, firm: 14, final: 30 }, changed.json.version)).status).toBe(200)
    await run()
    await run()
    expect(await stagesOf(one)).toEqual([2, 3])
    expect(await query('SELECT account_terms_state::text AS state FROM companies WHERE id = $1', [id])).toEqual([
      { state: 'open' },
    ])
    const listed = (await desk('finance', 'GET', 'lists/debtors/?final=yes&q=slow')).json
    expect(listed.items.map(({ name, reminded }: Record<string, string>) => [name, reminded])).toEqual([
      ['Slow Payer', 'final'],
    ])
    const audit = await query(
      `SELECT before ->> 'final_reminder_days' AS before, after ->> 'final_reminder_days' AS after FROM audit_log WHERE what = 'settings' ORDER BY id DESC LIMIT 1`,
    )
    expect(audit).toEqual([{ before: '31', after: '30' }])
  })
})

describe('payouts of the card provider', () => {
  /** A card payment of some days ago, at the provider and in our books; without `cents` of ours we know nothing of it. */
  async function taken(ref: string, daysAgo: number, provider: number, ours: number | null) {
    await query(
      `INSERT INTO demo_checkouts (ref, key, payment_id, amount_cents, currency, description, return_url, cancel_url, status, charge_ref, expires_at, created_at)
       VALUES ($1::text, $1::text, 1, $2, 'NZD', $3, '', '', 'paid', 'charge_' || $1::text, now(), now() - $4::int * interval '1 day')`,
      [ref, provider, `Payment ${ref}`, daysAgo],
    )
    if (ours === null) return 0
    const id = await number(`SELECT nextval('payments_id_seq')::int AS id`)
    await query(
      `INSERT INTO payments (id, order_id, amount_cents, currency, description, provider, provider_idem, provider_ref, return_path, cancel_path, expires_at, next_check_at,
         created_at)
       VALUES ($1::int, 990000 + $1::int, $2, 'NZD', $3, 'demo', 'pay:' || $1::int, $4, '', '', now(), now(), now() - $5::int * interval '1 day')`,
      [id, ours, `Payment ${ref}`, ref, daysAgo],
    )
    await query(
      `UPDATE payments SET state = 'succeeded', provider_charge = 'charge_' || provider_ref, captured_cents = amount_cents, captured_currency = 'NZD', settled_at = now()
       WHERE id = $1`,
      [id],
    )
    return id
  }

  test('are what was taken less fees and refunds, matched with our payments; what doesn’t match is named', async () => {
    const paid = await taken('po-a', 8, 11_500, 11_500)
    await taken('po-b', 8, 2_000, 1_900)
    await taken('po-c', 8, 700, null)
    await taken('po-d', 6, 1_000, 1_000)
    const lost = await taken('po-e', 7, 1_000, 1_000)
    await query(`UPDATE demo_checkouts SET status = 'open' WHERE ref = 'po-e'`)
    await query(
      `INSERT INTO demo_refunds (ref, key, charge_ref, refund_id, amount_cents, created_at) VALUES ('refund-a', 'refund-a', 'charge_po-a', 1, 500, now() - interval '8 days')`,
    )
    const refund = await number(`SELECT nextval('refunds_id_seq')::int AS id`)
    await query(
      `INSERT INTO refunds (id, payment_id, state, amount_cents, reason, provider_idem, by_system, next_check_at) VALUES ($1::int, $2, 'requested', 500, 'x', 'refund:' || $1::int, true, now())`,
      [refund, paid],
    )
    await query(`UPDATE refunds SET provider_ref = 'refund-a' WHERE id = $1`, [refund])
    const { payouts, missing } = (await desk('finance', 'GET', 'money/payouts/')).json
    type Payout = {
      entries: { description: string; problem: string | null }[]
      sums: object
      amountCents: number
      problems: string[]
    }
    const of = (name: string): Payout =>
      payouts.find(({ entries }: Payout) => entries.some(({ description }) => description === `Payment ${name}`))
    const fees = -(341 + 84 + 49)
    expect(of('po-a').sums).toEqual({
      grossCents: 14_200,
      refundCents: -500,
      feeCents: fees,
      otherCents: 0,
      netCents: 13_700 + fees,
    })
    expect(of('po-a').amountCents).toBe(13_700 + fees)
    expect(of('po-a').problems).toEqual([
      'Payment po-b: Our books say $19.00.',
      'Payment po-c: No payment of ours has this number.',
    ])
    expect(of('po-d').problems).toEqual([])
    expect(lost).toBeGreaterThan(0)
    expect(missing.map(({ ref }: { ref: string }) => ref)).toEqual(['charge_po-e'])
  })
})
