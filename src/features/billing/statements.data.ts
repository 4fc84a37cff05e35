import type { Pool, PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { inScope, scopeOf } from '@/features/purchases/data'
import { nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { type Age, type Charge, firstDay, type Statement, type StatementParties, statementOf } from './statements.rules'

type Client = Pick<Pool | PoolClient, 'query'>
type Scope = readonly [companyId: number, personId: number | null]
type Row = Omit<Charge, 'issuedOn' | 'paidOn' | 'corrections' | 'payments'> & {
  issuedAt: Date
  paidAt: Date | null
  corrections: { at: string; number: string; cents: number; creditCents: number }[]
  payments: { on: string; cents: number }[]
  ended: Date | null
}

/** Orders on account in a month: issued before its end, and not paid or fully corrected before its start. */
const chargesQuery = `
  SELECT * FROM (
    SELECT o.id AS order_id, o.number AS order_number, coalesce(i.number, o.number) AS invoice_number, o.po_number,
      o.created_at AS issued_at, o.due_on, o.to_pay_cents AS cents, o.applied_credit_cents AS credit_cents,
      CASE WHEN o.state NOT IN ('on_account', 'cancelled') THEN o.settled_at END AS paid_at,
      coalesce(c.corrections, '[]'::json) AS corrections,
      (SELECT coalesce(json_agg(json_build_object('on', greatest(p.received_on, (o.created_at AT TIME ZONE 'Pacific/Auckland')::date), 'cents', t.amount_cents)
        ORDER BY p.received_on, p.id), '[]'::json) FROM account_payment_parts t JOIN account_payments p ON p.id = t.payment_id WHERE t.order_id = o.id) AS payments,
      CASE o.state WHEN 'cancelled' THEN c.last_at END AS ended
    FROM orders o
      LEFT JOIN LATERAL (SELECT number FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' ORDER BY id LIMIT 1) i ON true
      LEFT JOIN LATERAL (SELECT json_agg(json_build_object('at', a.created_at, 'number', d.number, 'cents', a.amount_cents, 'creditCents', d.including_gst_cents - a.amount_cents) ORDER BY a.id) AS corrections,
          max(a.created_at) AS last_at
        FROM account_corrections a JOIN tax_documents d ON d.id = a.document_id WHERE a.order_id = o.id) c ON true
    WHERE ${inScope} AND o.method = 'account' AND o.to_pay_cents > 0 AND o.due_on IS NOT NULL AND o.created_at < $4) a
  WHERE coalesce(paid_at, ended) IS NULL OR coalesce(paid_at, ended) >= $3 ORDER BY order_id`

async function findCharges(scope: Scope, month: string, client: Client): Promise<Charge[]> {
  const [from, to] = [nzInstant(firstDay(month), '00:00'), nzInstant(firstDay(month, 1), '00:00')]
  const { rows } = await client.query<Row>(chargesQuery, [...scope, from, to])
  return rows.map(({ issuedAt, paidAt, corrections, ended: _ended, ...charge }) => ({
    ...charge,
    issuedOn: nzDay(issuedAt),
    paidOn: paidAt && nzDay(paidAt),
    corrections: corrections.map(({ at, ...correction }) => ({ on: nzDay(at), ...correction })),
  }))
}

/** A company's whole account in a month. For the outbox. */
export async function findStatementOf(companyId: number, month: string, now: Date, client: Client = pool()) {
  return statementOf(await findCharges([companyId, null], month, client), month, nzDay(now))
}

export type ActorStatement = { readonly statement: Statement; readonly companyName: string; readonly isWhole: boolean }

/** The account in a month as the actor may read it: the company's, or a booker's own orders (product decisions, section 1). */
export async function findStatement(actor: Actor, month: string, now: Date): Promise<ActorStatement> {
  const scope = scopeOf(actor)
  const statement = statementOf(await findCharges(scope, month, pool()), month, nzDay(now))
  return { statement, companyName: companyFor(actor, 'read orders').name, isWhole: scope[1] === null }
}

export async function findParties(companyId: number): Promise<StatementParties | null> {
  const { rows } = await pool().query<StatementParties>(
    `SELECT json_build_object('name', s.brand_name, 'legalName', s.legal_name, 'address', s.address, 'gstNumber', nullif(s.gst_number, ''), 'phone', s.support_phone,
         'email', coalesce(nullif(s.accounts_email, ''), s.support_email)) AS seller,
       nullif(s.bank_account, '') AS bank_account, json_build_object('name', c.name, 'nzbn', c.nzbn) AS buyer
     FROM companies c, (SELECT * FROM settings LIMIT 1) s WHERE c.id = $1`,
    [companyId],
  )
  return rows[0] ?? null
}

/** An unpaid invoice, for its reminder; null once paid, cancelled or held back. For the outbox. */
export async function findOverdue(orderId: number) {
  const { rows } = await pool().query<{
    orderNumber: string
    invoiceNumber: string
    contactName: string
    poNumber: string | null
    dueOn: string
    cents: number
    bankAccount: string | null
  }>(
    `SELECT o.number AS order_number, coalesce((SELECT d.number FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice' LIMIT 1), o.number) AS invoice_number,
       o.contact_name, o.po_number, o.due_on, hivis_owed(o.id) AS cents,
       (SELECT nullif(bank_account, '') FROM settings LIMIT 1) AS bank_account
     FROM orders o JOIN companies k ON k.id = o.company_id
     WHERE o.id = $1 AND o.state = 'on_account' AND o.due_on IS NOT NULL AND o.no_reminders_reason IS NULL AND k.no_reminders_reason IS NULL`,
    [orderId],
  )
  return rows[0] ?? null
}

/** A card payment of an invoice on account, in cents, and what of it became credit. For the outbox. */
export async function findInvoicePaid(paymentId: number) {
  const { rows } = await pool().query<{
    orderId: number
    orderNumber: string
    invoiceNumber: string
    contactName: string
    cents: number
    creditCents: number
    cardEnding: string | null
  }>(
    `SELECT o.id AS order_id, o.number AS order_number, o.contact_name, a.amount_cents AS cents, a.credit_cents,
       p.card_ending,
       coalesce((SELECT d.number FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice' ORDER BY d.id LIMIT 1), o.number) AS invoice_number
     FROM account_payments a JOIN payments p ON p.id = a.card_payment_id JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
    [paymentId],
  )
  return rows[0] ?? null
}

/** Total debt on account today, by age, in cents. For finance only. */
export async function findDebt(): Promise<Readonly<Record<Age | 'owed', number>>> {
  const { rows } = await pool().query<Record<Age | 'owed', number>>(
    `SELECT coalesce(sum(cents), 0)::float8 AS owed,
       coalesce(sum(cents) FILTER (WHERE late <= 0), 0)::float8 AS not_due,
       coalesce(sum(cents) FILTER (WHERE late BETWEEN 1 AND 30), 0)::float8 AS days_1_to_30,
       coalesce(sum(cents) FILTER (WHERE late BETWEEN 31 AND 60), 0)::float8 AS days_31_to_60,
       coalesce(sum(cents) FILTER (WHERE late BETWEEN 61 AND 90), 0)::float8 AS days_61_to_90,
       coalesce(sum(cents) FILTER (WHERE late > 90), 0)::float8 AS over90
     FROM (SELECT hivis_owed(id) AS cents, coalesce(hivis_today() - due_on, 0) AS late FROM orders WHERE state = 'on_account') a`,
  )
  return rows[0] ?? { owed: 0, notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 }
}

/** Cents. For finance only. */
export async function findCredit(companyId: number): Promise<number> {
  const { rows } = await pool().query<{ cents: number }>(
    'SELECT balance_cents AS cents FROM company_credit WHERE company_id = $1',
    [companyId],
  )
  return rows[0]?.cents ?? 0
}

/** By company name. For finance only. */
export async function listDebtorIds(): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT k.id FROM companies k JOIN orders o ON o.company_id = k.id AND o.state = 'on_account'
     GROUP BY k.id HAVING sum(hivis_owed(o.id)) > 0 ORDER BY k.name, k.id`,
  )
  return rows.map(({ id }) => id)
}

/** Accounts by company name, skipping unknown companies. For finance only. */
export async function findAccounts(companyIds: readonly number[], month: string, now: Date) {
  const accounts: { companyId: number; statement: Statement; parties: StatementParties }[] = []
  for (const companyId of new Set(companyIds)) {
    const [parties, statement] = await Promise.all([findParties(companyId), findStatementOf(companyId, month, now)])
    if (parties) accounts.push({ companyId, statement, parties })
  }
  return accounts.sort((one, other) => one.parties.buyer.name.localeCompare(other.parties.buyer.name))
}
