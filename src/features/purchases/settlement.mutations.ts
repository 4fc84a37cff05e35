import type { PoolClient } from 'pg'
import { columnsOf, queueMessage } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { choosePaymentGateway } from '@/features/payments/gateway'
import type { Money, Settle, SettledPayment } from '@/features/payments/mutations'
import { requestRefund } from '@/features/payments/refunds.mutations'
import { messagesToParty, type ToldParty } from '@/features/seats/confirmations.mutations'
import { giveSeatsBack, keepHold, takeSeatsAgain } from '@/features/seats/ledger.mutations'
import { putFirst } from '@/features/seats/queue.mutations'
import { gst } from '@/lib/money'
import { issueDocument } from './documents.mutations'
import { tellInvoicePaid, tellNotPaid, tellPaidAfterCancel, tellRefundDue, tellStillHeld } from './mails.mutations'
import type { OrderState } from './rules'

type Credit = {
  companyId: number
  cents: number
  reason: 'order' | 'returned' | 'refund' | 'overpaid'
  orderId: number | null
  note?: string
}

/** Appends to the credit ledger. The database rejects a negative balance. */
export async function writeCredit(client: PoolClient, entry: Credit): Promise<void> {
  const { companyId, cents, reason, orderId, note } = entry
  await client.query(
    `INSERT INTO credit_entries (company_id, amount_cents, reason, order_id, actor, note)
     VALUES ($1, $2, $3, $4, coalesce(nullif(current_setting('hivis.actor', true), ''), 'system'), $5)`,
    [companyId, cents, reason, orderId, note ?? null],
  )
}

export type Told = { readonly to: string; readonly bookings: readonly ToldParty[] }

export async function finish(client: PoolClient, orderId: number, { to, bookings }: Told): Promise<void> {
  const about = { order: orderId }
  const order: NewMessage = { kind: 'order-confirmed', to, about, dedupeKey: `order-confirm:${orderId}` }
  await client.query('SELECT hivis_finish_order($1, $2, $3, $4, $5, $6, $7)', [
    orderId,
    ...columnsOf([...bookings.flatMap(messagesToParty), order]),
    gst.basisPoints,
  ])
}

export async function confirmOrder(client: PoolClient, orderId: number): Promise<void> {
  const { rows } = await client.query<{ told: Told | null }>('SELECT hivis_confirm_order($1) AS told', [orderId])
  if (rows[0]?.told) await finish(client, orderId, rows[0].told)
}

export async function release(client: PoolClient, orderId: number): Promise<void> {
  await giveSeatsBack(client, orderId)
  // In id order, as orders lock them.
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
    `SELECT company_id, (applied_credit_cents - (SELECT coalesce(sum(amount_cents), 0) FROM credit_refunds
       WHERE order_id = $1 AND state = 'done')) AS cents FROM orders WHERE id = $1`,
    [orderId],
  )
  const [order] = rows
  if (order && order.cents > 0)
    await writeCredit(client, { companyId: order.companyId, cents: order.cents, reason: 'returned', orderId })
}

/** Ends an order that was not paid in time: what it kept goes back on sale, and its buyer is notified. Its money is locked. */
export async function lapseOrder(client: PoolClient, orderId: number): Promise<void> {
  await moveOrder(client, orderId, 'expired')
  await release(client, orderId)
  await tellNotPaid(client, orderId)
}

/** Takes items with counted stock. @returns the first without enough stock, or null. */
async function takeItems(
  client: PoolClient,
  items: readonly { readonly id: number; readonly count: number }[],
): Promise<number | null> {
  const { rows } = await client.query<{ missing: number | null }>('SELECT hivis_take_items($1, $2) AS missing', [
    items.map(({ id }) => id),
    items.map(({ count }) => count),
  ])
  return rows[0]?.missing ?? null
}

/** What a payment change means for its order, in the same transaction (integrity, sections 2.2 and 2.3). */
export const settleOrders: Settle = {
  async payment(client, payment) {
    if (payment.state === 'succeeded') return await settlePaid(client, payment)
    if (payment.state !== 'cancelled' && payment.state !== 'failed') return
    const { rows } = await client.query<{ state: OrderState }>(
      'SELECT state FROM orders WHERE id = $1 FOR NO KEY UPDATE',
      [payment.orderId],
    )
    const state = rows[0]?.state
    if (state !== 'awaiting_payment') return
    // Seats stay held for another try. Without any, a page that closed unpaid ends the order, and a declined card doesn't.
    const hold = await keepHold(client, payment.orderId)
    if (hold && !hold.isOver) return await tellStillHeld(client, payment.orderId)
    if (hold || payment.state === 'cancelled') await lapseOrder(client, payment.orderId)
  },
  async refund(client, refund) {
    if (refund.state !== 'done') return
    const { rowCount } = await client.query(
      `SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1 AND p.state = 'succeeded'`,
      [refund.paymentId],
    )
    // Money under review was not part of the order: its refund changes nothing there.
    if (rowCount === 1) await noteGivenBack(client, refund.orderId, { refund: refund.id })
  },
}

/** Records a refund: updates the order's state, writes the correction note and notifies the buyer. Sums all refunds again, so
 * that documents always match. An order that was never confirmed has no invoice to correct. @returns the note's number, or null. */
export async function noteGivenBack(
  client: PoolClient,
  orderId: number,
  by: { readonly refund: number } | { readonly creditRefund: number },
): Promise<string | null> {
  const { rows } = await client.query<GivenBack>(
    `SELECT o.state, o.contact_email AS to, hivis_refundable(o.id) AS paid, hivis_refunded(o.id, true) AS back,
       hivis_off_account(o.id) AS off_account, EXISTS (SELECT 1 FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice') AS has_invoice,
       (SELECT coalesce(sum(d.including_gst_cents), 0) FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'correction') AS corrected
     FROM orders o WHERE o.id = $1 FOR NO KEY UPDATE`,
    [orderId],
  )
  const [order] = rows
  if (!order) return null
  if (order.state !== 'on_account' && order.back >= order.paid) {
    await moveOrder(client, orderId, 'refunded')
    await giveSeatsBack(client, orderId)
  } else if (order.state === 'paid') await moveOrder(client, orderId, 'part_refunded')
  const cents = order.back + order.offAccount - order.corrected
  const note = order.hasInvoice && cents > 0 ? await issueDocument(client, orderId, 'correction', cents) : null
  const [[kind, id] = ['', 0]] = Object.entries(by)
  await queueMessage(client, {
    kind: 'order-refunded',
    to: order.to,
    about: { order: orderId, ...by },
    dedupeKey: `order-refunded:${kind}:${id}`,
  })
  return note?.number ?? null
}

type GivenBack = {
  state: OrderState
  to: string
  paid: number
  back: number
  offAccount: number
  hasInvoice: boolean
  corrected: number
}

export const freeAccount = (client: PoolClient, { companyId, cents }: { companyId: number; cents: number }) =>
  client.query(
    'UPDATE companies SET account_terms_used_cents = account_terms_used_cents - $2, updated_at = now() WHERE id = $1',
    [companyId, cents],
  )

export async function settleAccount(client: PoolClient, orderId: number): Promise<void> {
  await client.query(`UPDATE orders SET state = 'paid', settled_at = now(), updated_at = now() WHERE id = $1`, [
    orderId,
  ])
}

/** A function, because a build has no keys. */
export const orderMoney = (): Money => ({ gateway: choosePaymentGateway(), settle: settleOrders })

async function settlePaid(client: PoolClient, payment: SettledPayment): Promise<void> {
  const { orderId } = payment
  const { rows } = await client.query<{ was: string | null; told: Told | null }>(
    'SELECT was, told FROM hivis_settle_order($1)',
    [orderId],
  )
  const { was, told } = rows[0] ?? {}
  if (told) return await finish(client, orderId, told)
  if (was === 'account') {
    await client.query('SELECT hivis_receive_card($1)', [payment.id])
    return await tellInvoicePaid(client, payment)
  }
  if (was === 'cancelled') {
    // The buyer has seen that it is cancelled, so it stays cancelled.
    await tellPaidAfterCancel(client, orderId)
    return await sendBack(client, payment, 'The order had been cancelled when the payment came.')
  }
  if (was !== 'expired') return
  // Its goods were released: take them again, or refund.
  if (!(await takeAgain(client, orderId))) {
    await tellRefundDue(client, orderId)
    await putFirst(client, orderId)
    return await sendBack(client, payment, 'The payment came late, and what was ordered is gone.')
  }
  await settleAccount(client, orderId)
  await confirmOrder(client, orderId)
}

/** Refunds in full. The settlement already holds the order's money lock, so this doesn't wait. */
async function sendBack(client: PoolClient, { id, orderId, amountCents }: SettledPayment, reason: string) {
  await moveOrder(client, orderId, 'refund_due')
  await requestRefund(client, 'system', { paymentId: id, amountCents, reason })
}

/** Retakes seats, stock and credit of an order paid late. All or nothing: false if any is gone. Its voucher counts again, where there is a use left. */
async function takeAgain(client: PoolClient, orderId: number): Promise<boolean> {
  await client.query('SAVEPOINT take_again')
  const { rows: lines } = await client.query<{ id: number; count: number }>(
    'SELECT item_id AS id, count FROM order_lines WHERE order_id = $1 AND item_id IS NOT NULL ORDER BY item_id',
    [orderId],
  )
  let isThere = await takeSeatsAgain(client, orderId)
  isThere &&= (await takeItems(client, lines)) === null
  const { rows } = await client.query<{ companyId: number; cents: number; balance: number }>(
    `SELECT o.company_id, o.applied_credit_cents AS cents, coalesce(c.balance_cents, 0) AS balance
     FROM orders o LEFT JOIN company_credit c ON c.company_id = o.company_id WHERE o.id = $1`,
    [orderId],
  )
  const [order] = rows
  isThere &&= order !== undefined && order.balance >= order.cents
  if (isThere && order && order.cents > 0)
    await writeCredit(client, { companyId: order.companyId, cents: -order.cents, reason: 'order', orderId })
  if (isThere)
    await client.query(
      `UPDATE vouchers SET used = used + 1 WHERE id = (SELECT voucher_id FROM orders WHERE id = $1) AND (most_uses IS NULL OR used < most_uses)`,
      [orderId],
    )
  await client.query(isThere ? 'RELEASE SAVEPOINT take_again' : 'ROLLBACK TO SAVEPOINT take_again')
  return isThere
}

/** The database rejects invalid transitions. */
export const moveOrder = (client: PoolClient, orderId: number, state: OrderState) =>
  client.query('UPDATE orders SET state = $2, updated_at = now() WHERE id = $1 AND state <> $2', [orderId, state])
