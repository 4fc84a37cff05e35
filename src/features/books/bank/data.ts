import type { PoolClient } from 'pg'
import { findOpenOrders } from '@/features/billing/payments.data'
import { pool } from '@/lib/db'
import type { Debtor } from './rules'

type Client = Pick<PoolClient, 'query'>

/** Companies with debt, by name, with their open orders. For finance only. */
export async function findDebtors(): Promise<Debtor[]> {
  const orders = await findOpenOrders(null)
  const { rows } = await pool().query<{ id: number; name: string }>(
    'SELECT id, name FROM companies WHERE id = ANY($1::int[]) ORDER BY name, id',
    [[...new Set(orders.map(({ companyId }) => companyId))]],
  )
  return rows.map((company) => ({ ...company, orders: orders.filter(({ companyId }) => companyId === company.id) }))
}

export async function findTaken(fingerprints: readonly string[], client: Client = pool()): Promise<Set<string>> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `SELECT fingerprint FROM bank_lines WHERE fate = 'taken' AND fingerprint = ANY($1::text[])`,
    [fingerprints],
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

export type BankImport = {
  readonly id: number
  readonly fileName: string
  readonly bank: string
  readonly at: Date
  readonly by: string | null
  readonly outCount: number
  readonly lineCount: number
  readonly takenCount: number
  readonly takenCents: number
}

const importColumns = `i.id, i.file_name, i.bank, i.created_at AS at, s.name AS by, i.out_count, count(l.id) AS line_count,
  (count(l.id) FILTER (WHERE l.fate = 'taken')) AS taken_count, coalesce(sum(l.amount_cents) FILTER (WHERE l.fate = 'taken'), 0)::float8 AS taken_cents`

/** Newest first. For finance only. */
export async function listBankImports(most: number): Promise<BankImport[]> {
  const { rows } = await pool().query<BankImport>(
    `SELECT ${importColumns} FROM bank_imports i LEFT JOIN staff s ON s.id = i.staff_id LEFT JOIN bank_lines l ON l.import_id = i.id
     GROUP BY i.id, s.name ORDER BY i.id DESC LIMIT $1`,
    [most],
  )
  return rows
}

/** Lines left for someone to decide: skipped over a day ago, within `days`, not imported since and not set aside. */
export async function sumUndecidedLines(days: number): Promise<{ count: number; cents: number }> {
  const { rows } = await pool().query<{ count: number; cents: number }>(
    `SELECT count(*) AS count, coalesce(sum(amount_cents), 0)::float8 AS cents FROM (
       SELECT DISTINCT ON (l.fingerprint) l.amount_cents FROM bank_lines l JOIN bank_imports i ON i.id = l.import_id
       WHERE l.fate = 'left-out' AND i.created_at BETWEEN now() - make_interval(days => $1) AND now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM bank_lines t LEFT JOIN bank_lines_aside a ON a.line_id = t.id
           WHERE t.fingerprint = l.fingerprint AND (t.fate = 'taken' OR a.id IS NOT NULL))
       ORDER BY l.fingerprint) AS undecided`,
    [days],
  )
  return rows[0] ?? { count: 0, cents: 0 }
}

export type FiledLine = {
  readonly id: number
  readonly line: number
  readonly receivedOn: string
  readonly amountCents: number
  readonly payer: string | null
  readonly words: string | null
  readonly fate: 'taken' | 'left-out' | 'known'
  readonly isAside: boolean
  readonly companyId: number | null
  readonly company: string | null
  readonly creditCents: number | null
  readonly orders: readonly { readonly id: number; readonly invoice: string; readonly cents: number }[]
}

/** A bank file with the outcome of each line, or null. For finance only. */
export async function findBankImport(id: number): Promise<(BankImport & { lines: FiledLine[] }) | null> {
  const { rows } = await pool().query<BankImport>(
    `SELECT ${importColumns} FROM bank_imports i LEFT JOIN staff s ON s.id = i.staff_id LEFT JOIN bank_lines l ON l.import_id = i.id
     WHERE i.id = $1 GROUP BY i.id, s.name`,
    [id],
  )
  const [found] = rows
  if (!found) return null
  const lines = await pool().query<FiledLine>(
    `SELECT l.id, l.line, l.received_on, l.amount_cents, l.payer, l.words, l.fate, a.id IS NOT NULL AS is_aside, p.company_id, k.name AS company, p.credit_cents,
       coalesce((SELECT json_agg(json_build_object('id', o.id, 'cents', t.amount_cents, 'invoice', coalesce((SELECT d.number FROM tax_documents d
           WHERE d.order_id = o.id AND d.kind = 'invoice' ORDER BY d.id LIMIT 1), o.number)) ORDER BY o.id)
         FROM account_payment_parts t JOIN orders o ON o.id = t.order_id WHERE t.payment_id = p.id), '[]'::json) AS orders
     FROM bank_lines l LEFT JOIN bank_lines_aside a ON a.line_id = l.id LEFT JOIN account_payments p ON p.id = l.payment_id LEFT JOIN companies k ON k.id = p.company_id
     WHERE l.import_id = $1 ORDER BY l.line`,
    [id],
  )
  return { ...found, lines: lines.rows }
}
