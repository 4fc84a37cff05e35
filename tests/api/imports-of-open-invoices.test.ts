import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '@/features/books/checks.data'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { endQueries, query } from '../support/people'

/** What customers owe on the day a provider changes over comes in to the cent, is paid like any invoice, and can be taken back. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'finance')

beforeAll(async () => {
  api = await startApi()
  await query(
    `WITH k AS (INSERT INTO companies (name, kind, account_terms_state, account_terms_limit_cents) VALUES ('Openings Ltd', 'business', 'open', 1000) RETURNING id),
       p AS (INSERT INTO people (first_name, last_name, email) VALUES ('Olive', 'Opening', 'olive@openings.example') RETURNING id)
     INSERT INTO employments (company_id, person_id) SELECT k.id, p.id FROM k, p`,
  )
  await query(`INSERT INTO companies (name, kind) VALUES ('No one There Ltd', 'business')`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const file = [
  'Contact Name,Invoice Number,Invoice Date,Due Date,Amount Due',
  'Openings Limited,OLD-1034,05/11/2026,20/12/2026,"$1,356.50"',
  'OPENINGS LTD,OLD-1040,12/11/2026,,89.75',
  'Openings Ltd,CN-22,,,-$40.10',
  'No one There Ltd,OLD-1050,05/11/2026,20/12/2026,10.00',
  'Total,,,,"1,416.15"',
].join('\n')

const wrongBooks = async () => (await checkBooks()).filter(({ wrong }) => wrong.length > 0)
const account = async () =>
  (
    await query<{ used: number; credit: number }>(
      `SELECT k.account_terms_used_cents AS used, coalesce(c.balance_cents, 0) AS credit FROM companies k LEFT JOIN company_credit c ON c.company_id = k.id WHERE k.name = 'Openings Ltd'`,
    )
  )[0]

async function checked(text = file) {
  const runId = await files.send('open-invoices', text)
  await files.read(runId)
  return { runId, run: await files.check(runId, { 'Invoice Date': { field: 'issuedOn', dates: 'day-first' } }) }
}

test('what is owed comes in only with the total of the old system, to the cent, and the books agree', async () => {
  const before = await wrongBooks()
  const { runId, run } = await checked()
  expect(run.counts).toMatchObject({ new: 3, held: 1, left: 1 })
  expect(run.sums).toEqual({
    owedFile: 145_625,
    owedIn: 144_625,
    owedHeld: 1_000,
    creditFile: -4_010,
    creditIn: -4_010,
    creditHeld: 0,
  })
  expect((await files.rows(runId))[0]).toMatchObject({ problems: [{ code: 'no-one' }] })
  expect(await files.act(runId, 'apply')).toMatchObject({
    status: 422,
    json: { errors: { totalCents: ['Type the total that your old system shows.'] } },
  })
  expect(await files.act(runId, 'apply', { totalCents: 141_616 })).toMatchObject({ status: 422 })
  expect(await account()).toEqual({ used: 0, credit: 0 })

  expect((await files.act(runId, 'apply', { totalCents: 141_615 })).counts).toMatchObject({ added: 3, held: 1 })
  expect(await account()).toEqual({ used: 144_625, credit: 4_010 })
  expect(
    await query(
      `SELECT number, due_on::text AS due, hivis_owed(id)::int AS owed, gst_cents AS gst, no_reminders_reason AS reason FROM orders WHERE opening_number IS NOT NULL ORDER BY number`,
    ),
  ).toEqual([
    { number: 'OLD-1034', due: '2026-12-20', owed: 135_650, gst: 17_693, reason: 'Brought in from the old system' },
    { number: 'OLD-1040', due: '2026-12-20', owed: 8_975, gst: 1_171, reason: 'Brought in from the old system' },
  ])
  expect(await wrongBooks()).toEqual(before)
})

test('the same file changes nothing, and one in which something was paid since says so', async () => {
  const { runId, run } = await checked()
  expect(run.counts).toMatchObject({ new: 0, changed: 0, same: 3, held: 1 })
  await files.act(runId, 'apply', { totalCents: 141_615 })
  expect(await account()).toEqual({ used: 144_625, credit: 4_010 })
  const { runId: later } = await checked(file.replace('"$1,356.50"', '356.50'))
  expect((await files.rows(later))[0]).toMatchObject({
    problems: [
      { code: 'paid-since', says: 'OLD-1034 is $1,356.50 here and $356.50 in the file. Record the payment instead.' },
    ],
  })
})

test('an invoice that came in is paid like any other', async () => {
  const [order] = await query<{ id: number; companyId: number }>(
    `SELECT id, company_id AS "companyId" FROM orders WHERE number = 'OLD-1040'`,
  )
  const { status } = await desk('finance', 'POST', `companies/${order?.companyId}/payments/`, {
    receivedOn: '2026-11-20',
    amountCents: 8_975,
    reference: null,
    parts: [{ orderId: order?.id, cents: 8_975 }],
  })
  expect(status).toBe(200)
  expect(await query(`SELECT state::text AS state FROM orders WHERE number = 'OLD-1040'`)).toEqual([{ state: 'paid' }])
})

test('taking it back leaves what was paid, and the books agree', async () => {
  const before = await wrongBooks()
  const [run] = await query<{ id: number }>(
    `SELECT run_id AS id FROM import_links WHERE kind = 'open-invoices' ORDER BY run_id LIMIT 1`,
  )
  const undone = await files.act(run?.id ?? 0, 'undo')
  expect(undone.counts).toMatchObject({ undone: 2, stays: 1 })
  expect((await files.rows(run?.id ?? 0, 'stays'))[0]).toMatchObject({ name: 'OLD-1040, OPENINGS LTD' })
  expect((await account())?.credit).toBe(0)
  expect(await wrongBooks()).toEqual(before)
})
