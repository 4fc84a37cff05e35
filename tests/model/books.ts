/** The rules of the books, asked of what one history touched, or of everything. */
import { type Checked, checkBooks } from '@/features/books/checks.data'
import { sweepHolds } from '@/features/seats/ledger.mutations'
import { pool } from '@/lib/db'
import type { World } from './world'

const ofCompanies = 'company_id = ANY($companies)'
const ofOrders = 'order_id IN (SELECT id FROM public.orders WHERE company_id = ANY($companies))'

/** Which rows of each table a history touched. */
const touched: Readonly<Record<string, string>> = {
  companies: 'id = ANY($companies)',
  company_credit: ofCompanies,
  credit_entries: ofCompanies,
  orders: ofCompanies,
  order_lines: ofOrders,
  payments: ofOrders,
  refunds: `payment_id IN (SELECT id FROM public.payments WHERE ${ofOrders})`,
  credit_refunds: ofOrders,
  account_corrections: ofOrders,
  account_payments: ofCompanies,
  tax_documents: ofCompanies,
  session_slots: 'id = ANY($slots)',
  seat_claims: 'slot_id = ANY($slots)',
  bookings: ofCompanies,
  attendees: 'booking_id IN (SELECT id FROM public.bookings WHERE company_id = ANY($companies))',
}

/** Makes empty tables of the same names: filled with what a history touched, and searched first, the rules are asked of that history alone. */
export async function prepareBooks(): Promise<void> {
  const tables = Object.keys(touched).map(
    (table) => `CREATE UNLOGGED TABLE model.${table} (LIKE public.${table} INCLUDING DEFAULTS INCLUDING INDEXES);`,
  )
  await pool().query(['CREATE SCHEMA model;', ...tables].join('\n'))
}

/** What a history may leave: a payment to be looked at, mails that no one sends here; and numbers, which are of all. */
const notOfHistories: readonly string[] = ['review', 'stuck', 'mails', 'holds']
const notOfOne: readonly string[] = ['gaps', ...notOfHistories]

const wrongOf = (checked: readonly Checked[], but: readonly string[]): Checked[] =>
  checked.filter(({ name, wrong }) => wrong.length > 0 && !but.includes(name))

/** The rules that are broken by what a history touched. */
export async function checkTouched({ companies, slots }: World): Promise<Checked[]> {
  const client = await pool().connect()
  try {
    const fill = Object.entries(touched).map(
      ([table, theirs]) => `INSERT INTO model.${table} SELECT * FROM public.${table} WHERE ${theirs};`,
    )
    const sql = fill.join('\n').replaceAll('$companies', `'{${companies}}'`).replaceAll('$slots', `'{${slots}}'`)
    await client.query(`BEGIN; ${sql} SET LOCAL search_path = model, public`)
    return wrongOf(await checkBooks(client), notOfOne)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** The rules that are broken anywhere. */
export async function checkAll(): Promise<Checked[]> {
  while ((await sweepHolds()) > 0);
  return wrongOf(await checkBooks(), notOfHistories)
}
