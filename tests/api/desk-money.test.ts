import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
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

  test('of a hundred companies take some seconds at most; more are refused with a sentence', async () => {
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

  test('go to the owners by email, are noted on each company, and name those that nobody can be written to for', async () => {
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
