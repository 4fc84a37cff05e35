import { nzDay } from '@/lib/dates'
import { addCredit, addPapers, type Books, inTime } from './books'
import { addBack } from './money-back'
import { addAttempt } from './payments'
import type { Row, Year } from './rows'
import { discountOf, totalsOf } from './sale'
import type { Order } from './sold'
import { minuteMs } from './times'

function spendCredit(orders: readonly Order[]): void {
  const balance = new Map<number, number>()
  const events = orders.flatMap((order) => [
    { at: order.createdAt, order, cents: 0 },
    ...order.back
      .filter(({ to, state }) => to === 'credit' && state === 'done')
      .map(({ at, cents }) => ({ at, order, cents })),
  ])
  for (const { order, cents } of inTime(events, ({ at }) => at)) {
    const { id } = order.customer
    const left = balance.get(id) ?? 0
    if (cents > 0) balance.set(id, left + cents)
    if (cents > 0 || left === 0 || order.method !== 'card' || order.state !== 'paid' || order.back.length > 0) continue
    order.creditCents = Math.min(left, totalsOf(order).including)
    if (totalsOf(order).toPay === 0) order.attempts = []
    balance.set(id, left - order.creditCents)
  }
}

export async function addOrders(year: Year, given: readonly Order[]): Promise<void> {
  spendCredit(given)
  const { rows } = await year.client.query<{ seller: Row }>(
    `SELECT jsonb_build_object('name', brand_name, 'gstNumber', gst_number, 'phone', support_phone, 'email', support_email,
       'bankAccount', nullif(bank_account, '')) AS seller FROM settings`,
  )
  const books: Books = { year, papers: [], credit: new Map(), seller: rows[0]?.seller ?? {} }
  const orders = inTime(given, ({ createdAt }) => createdAt)
  for (const order of orders) {
    order.id = year.id('orders')
    order.number = `ORD-${nzDay(order.createdAt).slice(0, 4)}-${String(order.id).padStart(6, '0')}`
    addOrder(books, order)
  }
  for (const order of orders) addBack(books, order)
  await addPapers(books)
  await year.client.query(`SELECT setval('order_numbers', $1)`, [orders.at(-1)?.id ?? 1])
  for (const [company, cents] of books.credit) year.add('company_credit', { company_id: company, balance_cents: cents })
}

function addOrder(books: Books, order: Order): void {
  const { year } = books
  const { id, number, customer, booker, state, method, createdAt } = order
  const { excluding, gst: tax, including, toPay } = totalsOf(order)
  year.add('orders', {
    id,
    number,
    state,
    method,
    company_id: customer.id,
    person_id: booker.id,
    buyer_name: customer.name,
    contact_name: booker.name,
    contact_email: booker.email,
    contact_phone: booker.phone,
    shipping: order.shipping,
    po_number: order.poNumber,
    terms_version: '2026-11',
    checkout_id: `year-${id}`,
    freight_cents: order.freightCents,
    discount_cents: discountOf(order),
    voucher_id: order.voucherId,
    excluding_gst_cents: excluding,
    gst_cents: tax,
    including_gst_cents: including,
    applied_credit_cents: order.creditCents,
    to_pay_cents: toPay,
    prices_include_gst: true,
    due_on: order.dueOn,
    settled_at: order.settledAt,
    created_at: createdAt,
    updated_at: order.settledAt ?? createdAt,
  })
  const actor = `person ${booker.id}`
  const first = method === 'account' ? 'on_account' : toPay === 0 ? 'paid' : 'awaiting_payment'
  year.made('orders', id, { actor, at: createdAt, first: { state: first, settled_at: null } })
  if (order.settledAt && first !== 'paid')
    year.changed('orders', id, {
      actor: order.settledBy?.actor ?? 'system',
      at: order.settledAt,
      before: { state: first, settled_at: null },
      after: { state: 'paid', settled_at: order.settledAt },
    })
  if ((state === 'expired' || state === 'cancelled') && method === 'card')
    year.changed('orders', id, {
      actor: state === 'cancelled' ? actor : 'system',
      at: new Date(createdAt.getTime() + 31 * minuteMs),
      before: { state: 'awaiting_payment' },
      after: { state },
    })
  for (const { title, count, unitCents, itemId, discountCents } of order.lines)
    year.add('order_lines', {
      id: year.id('order_lines'),
      order_id: id,
      item_id: itemId,
      booking_id: order.booking?.id ?? null,
      title,
      count,
      unit_cents: unitCents,
      line_cents: unitCents * count,
      line_discount_cents: discountCents,
      created_at: createdAt,
      updated_at: createdAt,
    })
  for (const attempt of order.attempts) addAttempt(books, order, attempt, toPay)
  if (order.creditCents > 0)
    addCredit(books, order, { cents: -order.creditCents, reason: 'order', actor, at: createdAt, note: null })
  if (order.confirmedAt)
    books.papers.push({
      id: year.id('tax_documents'),
      kind: 'invoice',
      order,
      cents: including,
      at: order.confirmedAt,
      actor: method === 'card' ? 'system' : actor,
    })
}
