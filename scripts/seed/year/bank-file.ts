import { addNzDays, nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { Ledger } from './bookings'
import { totalsOf } from './sale'
import type { Order } from './sold'
import type { Colleague } from './staff'
import { ago, dayMs } from './times'

const most = 6

export type BankFile = { at: Date; by: Colleague; orders: readonly Order[] }

/** A statement that finance took in two days ago, with invoices of these weeks paid by it. Its rows follow once orders have numbers. */
export function payByBank({ year, staff, orders }: Ledger): BankFile | null {
  const [by] = staff.finance
  if (!by) return null
  const at = ago(year, 2)
  const paid = orders.filter(
    ({ method, state, back, createdAt, settledAt }) =>
      method === 'account' &&
      state === 'paid' &&
      back.length === 0 &&
      createdAt.getTime() < at.getTime() - 3 * dayMs &&
      settledAt !== null &&
      settledAt.getTime() > at.getTime() - 14 * dayMs,
  )
  for (const order of paid.slice(0, most)) Object.assign(order, { settledAt: at, settledBy: by })
  return { at, by, orders: paid.slice(0, most) }
}

/** Beside payments a statement has interest, which was set aside, and a payer no one knows yet. */
export function addBankFile({ year }: Ledger, { at, by, orders }: BankFile): void {
  const [id, on] = [year.id('bank_imports'), addNzDays(nzDay(at), -1)]
  const invoices = new Map(
    year.rowsOf('tax_documents').flatMap((row) => (row.kind === 'invoice' ? [[row.order_id, String(row.number)]] : [])),
  )
  year.add('bank_imports', {
    id,
    file_name: `ANZ ${on}.csv`,
    bank: 'ANZ',
    staff_id: by.id,
    out_count: 9,
    created_at: at,
  })
  let line = 1
  const addLine = (payer: string, words: string, cents: number, payment: number | null) => {
    line += 1
    const own = year.id('bank_lines')
    year.add('bank_lines', {
      id: own,
      import_id: id,
      line,
      received_on: on,
      amount_cents: cents,
      payer,
      words,
      fingerprint: `${on} ${line}`,
      fate: payment === null ? 'left-out' : 'taken',
      payment_id: payment,
    })
    return own
  }
  for (const order of orders) {
    const [payment, cents] = [year.id('account_payments'), totalsOf(order).toPay]
    const words = invoices.get(order.id) ?? order.number
    year.add('account_payments', {
      id: payment,
      company_id: order.customer.id,
      amount_cents: cents,
      credit_cents: 0,
      received_on: on,
      source: 'bank',
      reference: words,
      staff_id: by.id,
      created_at: at,
    })
    year.made('account_payments', payment, { actor: by.actor, at })
    year.add('account_payment_parts', { payment_id: payment, order_id: order.id, amount_cents: cents })
    addLine(order.customer.name.toUpperCase().slice(0, 20), words, cents, payment)
  }
  const interest = addLine('ANZ', 'Credit Interest Paid', 231, null)
  year.add('bank_lines_aside', { line_id: interest, staff_id: by.id, created_at: at })
  addLine('LAUTAGATA A', `Height course ${formatCents(22_425)}`, 22_425, null)
}
