import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { queueMessage } from '@/features/messages/mutations'
import { listPaymentsOf } from '@/features/payments/data'
import { choosePaymentGateway } from '@/features/payments/gateway'
import {
  cancelPayment,
  lockMoney,
  type Money,
  type NewPayment,
  openCheckout,
  preparePayment,
  type Settle,
  type SettledPayment,
  startPayment,
} from '@/features/payments/mutations'
import { requestRefund } from '@/features/payments/refunds/mutations'
import { isOpen } from '@/features/payments/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { orderPath } from '@/paths'
import { answerTotals, type PricedCart, priceFor } from '../cart/data'
import { issueDocument } from '../documents/mutations'
import { type OrderState, termsVersion } from '../rules'
import type { CheckoutOrder, PlacedOrder } from './contract'
import { findOrder, findPlaced } from './data'
import { dueDay, isWaiting, mayPayByAccount } from './rules'

type Method = 'card' | 'account'

type Placing = { readonly method: Method; readonly order: CheckoutOrder; readonly now: Date }

type Placed = {
  readonly id: number
  readonly number: string
  readonly state: OrderState
  readonly paymentId: number | null
}

/**
 * Places an order: priced again, with stock, credit, voucher and account taken in one transaction, or nothing at all. The same checkout again is
 * the same order, however long ago it was (integrity, section 2.5).
 * @throws AppError PRICE_CHANGED with the new totals, OUT_OF_STOCK, TERMS_CHANGED, and for an account ACCOUNT_NOT_APPROVED, ON_STOP, CREDIT_LIMIT, PO_REQUIRED.
 */
export async function placeOrder(actor: Actor, money: Money, placing: Placing): Promise<PlacedOrder> {
  const company = companyFor(actor, 'buy')
  if (placing.method === 'account' && !mayPayByAccount(company))
    throw new AppError('NOT_PERMITTED', 'You do not have the right to buy on account. Ask an owner of your company.')
  const placed = await changeAs(auditName(actor), async (client) => {
    const written = await place(client, { actor, company, money, ...placing })
    hitFailpoint('before_order_commit')
    return written
  })
  hitFailpoint('after_order_commit')
  return await goOn(money, placed)
}

/** What the buyer does next: pay at the provider, or nothing. */
async function goOn(money: Money, { id, number, state, paymentId }: Placed): Promise<PlacedOrder> {
  const started = paymentId === null ? null : await openCheckout(money, paymentId)
  const redirectUrl = started?.kind === 'redirect' ? started.url : null
  return { orderId: id, orderNumber: number, state: started?.kind === 'paid' ? 'paid' : state, redirectUrl }
}

type Place = Placing & { readonly actor: Actor; readonly company: ActorCompany; readonly money: Money }

async function place(client: PoolClient, given: Place): Promise<Placed> {
  const { actor, company, order, method } = given
  // The company's row first: two orders of one company wait for each other, so that credit and limit are read as they are. A settlement that
  // holds the money of an order and writes a row that refers to the company does not wait for it.
  await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [company.id])
  const known = await findPlaced(client, actor.personId, order.checkoutId)
  if (known)
    return known.state === 'awaiting_payment'
      ? { ...known, paymentId: await prepare(client, given, known) }
      : { ...known, paymentId: null }
  if (order.acceptedTermsVersion !== termsVersion)
    throw new AppError('TERMS_CHANGED', 'The terms of sale have changed. Please read them and accept them again.')
  const priced = await priceFor(client, company, { ...order, region: order.shipping.region, now: given.now })
  assertAsExpected(priced, order)
  await takeStock(client, order.items, priced)
  if (priced.voucherId !== null) await redeemVoucher(client, priced.voucherId)
  const { toPayCents } = priced.totals
  if (method === 'account') await chargeAccount(client, company, order, toPayCents)
  const state: OrderState = toPayCents === 0 ? 'paid' : method === 'account' ? 'on_account' : 'awaiting_payment'
  const placed = await writeOrder(client, given, priced, state)
  if (priced.totals.appliedCreditCents > 0)
    await writeCredit(client, {
      companyId: company.id,
      cents: -priced.totals.appliedCreditCents,
      reason: 'order',
      orderId: placed.id,
    })
  if (state !== 'awaiting_payment') await confirm(client, placed.id)
  return {
    ...placed,
    state,
    paymentId: state === 'awaiting_payment' ? await prepare(client, given, { ...placed, toPayCents }) : null,
  }
}

type ToPay = { id: number; number: string; toPayCents: number }

/** What is to be paid for an order, the same for the first attempt and for any other. */
const paymentOf = ({ id, number, toPayCents }: ToPay): NewPayment => ({
  orderId: id,
  amountCents: toPayCents,
  currency: 'NZD',
  description: `Order ${number}`,
  returnPath: orderPath(id),
  cancelPath: orderPath(id),
})

const prepare = (client: PoolClient, { money }: Place, order: ToPay) =>
  preparePayment(client, money.gateway.name, paymentOf(order))

/** The buyer pays what they saw, or sees the new totals first; nothing of what they entered is lost. */
function assertAsExpected(priced: PricedCart, order: CheckoutOrder): void {
  const isWhole = priced.totals.lines.length === order.items.length
  if (!priced.isFreightKnown)
    throw new AppError('INVALID', 'This order is too heavy to send as a parcel. Call us and we work the freight out.')
  if (isWhole && priced.totals.toPayCents + priced.totals.appliedCreditCents === order.expectedTotalCents) return
  throw new AppError(
    'PRICE_CHANGED',
    'Something in your cart has changed since you saw it. Please look at the new total.',
    undefined,
    { totals: answerTotals(priced, order.voucherCode) },
  )
}

/** Takes what is counted, in the order of ids so that two orders never wait for each other in a ring. */
async function takeStock(client: PoolClient, items: CheckoutOrder['items'], priced: PricedCart): Promise<void> {
  for (const { id, count } of [...items].sort((a, b) => a.id - b.id)) {
    if (await takeItem(client, id, count)) continue
    const title = priced.items.find((item) => item.id === id)?.title ?? 'An item'
    throw new AppError('OUT_OF_STOCK', `${title}: there are not that many left.`, {
      [`items.${id}`]: ['There are not that many left.'],
    })
  }
}

/** Takes so many of an item, where its stock is counted; false when there are not that many. */
async function takeItem(client: PoolClient, id: number, count: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE shop_items SET stock = stock - CASE WHEN tracks_stock THEN $2 ELSE 0 END, updated_at = now()
     WHERE id = $1 AND (NOT tracks_stock OR stock >= $2)`,
    [id, count],
  )
  return rowCount === 1
}

async function redeemVoucher(client: PoolClient, voucherId: number): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE vouchers SET used = used + 1 WHERE id = $1 AND (most_uses IS NULL OR used < most_uses)',
    [voucherId],
  )
  if (rowCount !== 1) throw new AppError('PRICE_CHANGED', 'The code has been used up. Please look at the new total.')
}

/** Counts an order against the company's limit; the row is locked, so twenty at once can't exceed it together. */
async function chargeAccount(
  client: PoolClient,
  company: ActorCompany,
  order: CheckoutOrder,
  cents: number,
): Promise<void> {
  const { rows } = await client.query<{ state: string; needsPo: boolean; left: number }>(
    `SELECT account_terms_state AS state, account_terms_requires_po_number AS "needsPo",
       (account_terms_limit_cents - account_terms_used_cents)::int AS left FROM companies WHERE id = $1`,
    [company.id],
  )
  const [terms] = rows
  if (!terms || terms.state === 'none')
    throw new AppError('ACCOUNT_NOT_APPROVED', 'Your company does not buy on account yet. Call us to set it up.')
  if (terms.state === 'stopped') throw new AppError('ON_STOP', 'Your account is on stop. Call us, or pay by card.')
  if (terms.needsPo && !order.poNumber)
    throw new AppError('PO_REQUIRED', 'Your company asks for a PO number.', {
      poNumber: ['Please enter the PO number'],
    })
  if (cents > terms.left)
    throw new AppError('CREDIT_LIMIT', 'This order is above what is left of your account. Call us, or pay by card.')
  await client.query('UPDATE companies SET account_terms_used_cents = account_terms_used_cents + $2 WHERE id = $1', [
    company.id,
    cents,
  ])
}

async function writeOrder(client: PoolClient, given: Place, priced: PricedCart, state: OrderState) {
  const { actor, company, order, method, now } = given
  const { totals, voucherId } = priced
  const { rows } = await client.query<{ id: number; number: string }>(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, po_number,
       voucher_id, terms_version, checkout_id, freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents,
       applied_credit_cents, to_pay_cents, due_on, settled_at)
     SELECT 'ORD-' || left($1, 4) || '-' || lpad(nextval('order_numbers')::text, 6, '0'), $2, $3, c.id, $5, c.name, $6, $7, $8, $9, $10, $11,
       $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, CASE WHEN $22 THEN now() END
     FROM companies c WHERE c.id = $4 RETURNING id, number`,
    [
      nzDay(now),
      state,
      method,
      company.id,
      actor.personId,
      order.contact.name,
      order.contact.email,
      order.contact.phoneNumber,
      JSON.stringify(order.shipping),
      order.poNumber,
      voucherId,
      order.acceptedTermsVersion,
      order.checkoutId,
      totals.freightCents ?? 0,
      totals.discountCents,
      totals.excludingGstCents,
      totals.gstCents,
      totals.includingGstCents,
      totals.appliedCreditCents,
      totals.toPayCents,
      state === 'on_account' ? dueDay(nzDay(now), await termsOf(client, company.id)) : null,
      state === 'paid',
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The order was not written.')
  const column = <T>(of: (line: PricedCart['totals']['lines'][number]) => T) => totals.lines.map(of)
  await client.query(
    `INSERT INTO order_lines (order_id, item_id, title, count, unit_cents, line_cents, line_discount_cents)
     SELECT $1, * FROM unnest($2::int[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[])`,
    [
      row.id,
      column(({ id }) => id),
      column(({ title }) => title),
      column(({ count }) => count),
      column(({ unitCents }) => unitCents),
      column(({ lineCents }) => lineCents),
      column(({ discountCents }) => discountCents),
    ],
  )
  return row
}

async function termsOf(client: PoolClient, companyId: number): Promise<string> {
  const { rows } = await client.query<{ dueIn: string }>(
    'SELECT account_terms_due_in AS "dueIn" FROM companies WHERE id = $1',
    [companyId],
  )
  return rows[0]?.dueIn ?? '20th'
}

type Credit = {
  companyId: number
  cents: number
  reason: 'order' | 'returned' | 'refund'
  orderId: number
  /** Why, in words of staff. */
  note?: string
}

/** One entry of the credit ledger; a balance below zero is refused by the database. */
export async function writeCredit(client: PoolClient, entry: Credit): Promise<void> {
  const { companyId, cents, reason, orderId, note } = entry
  await client.query(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor, note)
     VALUES ($1, $2, $3, $4, coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), $5)`,
    [companyId, cents, reason, orderId, note ?? null],
  )
}

/** A paid order, or one on account, has its document and its mail. */
async function confirm(client: PoolClient, orderId: number): Promise<void> {
  await issueDocument(client, orderId, 'invoice')
  const { rows } = await client.query<{ to: string }>('SELECT contact_email AS to FROM orders WHERE id = $1', [orderId])
  if (rows[0])
    await queueMessage(client, {
      kind: 'order-confirmed',
      to: rows[0].to,
      about: { order: orderId },
      dedupeKey: `order-confirm:${orderId}`,
    })
}

/** Gives back what an order that was never paid had taken: stock, its voucher and its credit. */
export async function release(client: PoolClient, orderId: number): Promise<void> {
  // In the order of ids, as orders take it.
  await client.query(
    `SELECT 1 FROM shop_items WHERE id IN (SELECT item_id FROM order_lines WHERE order_id = $1) ORDER BY id FOR NO KEY UPDATE`,
    [orderId],
  )
  await client.query(
    `UPDATE shop_items i SET stock = stock + l.count, updated_at = now() FROM order_lines l
     WHERE l.order_id = $1 AND i.id = l.item_id AND i.tracks_stock`,
    [orderId],
  )
  await client.query(
    'UPDATE vouchers SET used = used - 1 WHERE used > 0 AND id = (SELECT voucher_id FROM orders WHERE id = $1)',
    [orderId],
  )
  const { rows } = await client.query<{ companyId: number; cents: number }>(
    'SELECT company_id AS "companyId", applied_credit_cents::int AS cents FROM orders WHERE id = $1',
    [orderId],
  )
  const [order] = rows
  if (order && order.cents > 0)
    await writeCredit(client, { companyId: order.companyId, cents: order.cents, reason: 'returned', orderId })
}

/** What a change of a payment means for its order: told in the transaction of that change (integrity, sections 2.2 and 2.3). */
export const settleOrders: Settle = {
  async payment(client, payment) {
    const { rows } = await client.query<{ state: OrderState }>('SELECT state FROM orders WHERE id = $1 FOR UPDATE', [
      payment.orderId,
    ])
    const state = rows[0]?.state
    if (state === undefined) return
    if (payment.state === 'succeeded') await settlePaid(client, payment, state)
    // The provider closed its page without money: the next attempt, or nobody.
    if (payment.state === 'cancelled' && state === 'awaiting_payment') {
      await moveOrder(client, payment.orderId, 'expired')
      await release(client, payment.orderId)
    }
  },
  async refund(client, refund) {
    if (refund.state !== 'done') return
    const { rowCount } = await client.query(
      `SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1 AND p.state = 'succeeded'`,
      [refund.paymentId],
    )
    // Money under review was taken beside the order: that it went back says nothing about it.
    if (rowCount === 1) await noteGivenBack(client, refund.orderId, { refund: refund.id })
  },
}

/**
 * What went back for an order, to the card or as credit, shows in its state and its correction document, and the buyer is told. All that went back
 * is counted again, so the documents always add up to it. An order that was never confirmed has no invoice to correct.
 */
export async function noteGivenBack(
  client: PoolClient,
  orderId: number,
  by: { readonly refund: number } | { readonly creditRefund: number },
): Promise<void> {
  const { rows } = await client.query<GivenBack>(
    `SELECT o.state, o.contact_email AS to, hivis_refundable(o.id)::int AS owed, hivis_refunded(o.id, true)::int AS back,
       EXISTS (SELECT 1 FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice') AS "hasInvoice",
       (SELECT coalesce(sum(d.including_gst_cents), 0)::int FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'correction') AS corrected
     FROM orders o WHERE o.id = $1 FOR UPDATE`,
    [orderId],
  )
  const [order] = rows
  if (!order) return
  if (order.back >= order.owed) await moveOrder(client, orderId, 'refunded')
  else if (order.state === 'paid') await moveOrder(client, orderId, 'part_refunded')
  const cents = order.back - order.corrected
  if (order.hasInvoice && cents > 0) await issueDocument(client, orderId, 'correction', cents)
  const [[kind, id] = ['', 0]] = Object.entries(by)
  await queueMessage(client, {
    kind: 'order-refunded',
    to: order.to,
    about: { order: orderId, ...by },
    dedupeKey: `order-refunded:${kind}:${id}`,
  })
}

type GivenBack = {
  state: OrderState
  to: string
  owed: number
  back: number
  hasInvoice: boolean
  corrected: number
}

/** What every deed with an order's money needs. Chosen when it is needed: a build has no keys. */
export const orderMoney = (): Money => ({ gateway: choosePaymentGateway(), settle: settleOrders })

async function settlePaid(client: PoolClient, payment: SettledPayment, state: OrderState): Promise<void> {
  const { orderId } = payment
  if (state === 'expired' || state === 'cancelled') {
    // What the order had taken was given back: it is taken again, or the money goes back.
    if (!(await takeAgain(client, orderId))) {
      await moveOrder(client, orderId, 'refund_due')
      // Whoever settles holds the money of the order already, so asking for the refund here waits for nobody.
      await requestRefund(client, 'system', {
        paymentId: payment.id,
        amountCents: payment.amountCents,
        reason: 'The payment came late, and what was ordered is gone.',
      })
      return
    }
  }
  if (state !== 'awaiting_payment' && state !== 'expired' && state !== 'cancelled') return
  await moveOrder(client, orderId, 'paid')
  await client.query('UPDATE orders SET settled_at = now() WHERE id = $1', [orderId])
  await confirm(client, orderId)
}

/** Stock and credit of an order whose money came late; false when either is gone, and nothing is taken then. */
async function takeAgain(client: PoolClient, orderId: number): Promise<boolean> {
  await client.query('SAVEPOINT take_again')
  const { rows: lines } = await client.query<{ id: number; count: number }>(
    'SELECT item_id AS id, count::int AS count FROM order_lines WHERE order_id = $1 ORDER BY item_id',
    [orderId],
  )
  let isThere = true
  for (const { id, count } of lines) isThere &&= await takeItem(client, id, count)
  const { rows } = await client.query<{ companyId: number; cents: number; balance: number }>(
    `SELECT o.company_id AS "companyId", o.applied_credit_cents::int AS cents, coalesce(c.balance_cents, 0)::int AS balance
     FROM orders o LEFT JOIN company_credit c ON c.company_id = o.company_id WHERE o.id = $1`,
    [orderId],
  )
  const [order] = rows
  isThere &&= order !== undefined && order.balance >= order.cents
  if (isThere && order && order.cents > 0)
    await writeCredit(client, { companyId: order.companyId, cents: -order.cents, reason: 'order', orderId })
  await client.query(isThere ? 'RELEASE SAVEPOINT take_again' : 'ROLLBACK TO SAVEPOINT take_again')
  return isThere
}

/** Moves an order to another state; the database refuses a move that its table does not have. */
export const moveOrder = (client: PoolClient, orderId: number, state: OrderState) =>
  client.query('UPDATE orders SET state = $2, updated_at = now() WHERE id = $1 AND state <> $2', [orderId, state])

/**
 * A new way to pay an order that waits for its card payment: the page that is open, or the next one.
 * @throws AppError NOT_FOUND, CONFLICT for an order that does not wait.
 */
export async function payAgain(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  const { number, state, amountToPay } = await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  if (!isWaiting(state)) throw new AppError('CONFLICT', 'This order does not wait for a payment.')
  const started = await startPayment(money, paymentOf({ id: orderId, number, toPayCents: amountToPay }))
  const redirectUrl = started.kind === 'redirect' ? started.url : null
  return { orderId, orderNumber: number, state: (await findOrder(actor, orderId)).state, redirectUrl }
}

/**
 * Gives up an order that waits for its card payment, here and then at the provider. One that turns out to be paid there is paid: its money came
 * late, and is honoured or given back.
 * @throws AppError NOT_FOUND, CONFLICT for an order that does not wait.
 */
export async function cancelWaiting(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  const { number } = await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  await changeAs(auditName(actor), async (client) => {
    await lockMoney(client, orderId)
    const { rowCount } = await client.query(
      `UPDATE orders SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state = 'awaiting_payment'`,
      [orderId],
    )
    if (rowCount !== 1) throw new AppError('CONFLICT', 'This order does not wait for a payment.')
    await release(client, orderId)
  })
  for (const payment of await listPaymentsOf(orderId)) if (isOpen(payment.state)) await cancelPayment(money, payment.id)
  return { orderId, orderNumber: number, state: (await findOrder(actor, orderId)).state, redirectUrl: null }
}

/**
 * Notes that analytics were told of a purchase; the second time nothing changes.
 * @throws AppError NOT_FOUND, CONFLICT for an order that is not paid.
 */
export async function noteDataLayer(actor: Actor, orderId: number): Promise<{ id: number; isFirst: boolean }> {
  const order = await findOrder(actor, orderId)
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'This order is not paid.')
  const { rowCount } = await changeAs(auditName(actor), (client) =>
    client.query('UPDATE orders SET data_layer_sent_at = now() WHERE id = $1 AND data_layer_sent_at IS NULL', [
      orderId,
    ]),
  )
  return { id: orderId, isFirst: rowCount === 1 }
}
