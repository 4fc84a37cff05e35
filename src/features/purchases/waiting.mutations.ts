import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { listPaymentsOf } from '@/features/payments/data'
import { assertTakesCards } from '@/features/payments/gateway'
import { cancelPayment, lockMoney, type Money, startPayment } from '@/features/payments/mutations'
import { isOpen } from '@/features/payments/rules'
import { noteAction } from '@/lib/audit'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { PlacedOrder } from './contract'
import { findOrder } from './data'
import { paymentOf, refusalOf } from './placement.mutations'
import { dueDay, isWaiting } from './rules'
import { confirmOrder, lapseOrder, release } from './settlement.mutations'

const notWaiting = () => new AppError('CONFLICT', 'This order isn’t waiting for a payment.')
const stillAnswering = () =>
  new AppError('CONFLICT', 'Your bank hasn’t answered yet. Please wait a minute, then try again.')

type Waiting = { state: string; isOver: boolean; isLive: boolean; hasEnded: boolean }

/** Of an order whose money is locked: whether the time of its seats is over, and what its payments are at. */
async function findWaiting(client: Pick<PoolClient, 'query'>, orderId: number): Promise<Waiting> {
  const { rows } = await client.query<Waiting>(
    `SELECT o.state::text AS state,
       EXISTS (SELECT 1 FROM bookings b WHERE b.order_id = o.id AND b.state = 'paying' AND b.held_until <= now()) AS is_over,
       EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state IN ('created', 'processing', 'unknown', 'review')) AS is_live,
       EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state IN ('failed', 'cancelled'))
         OR NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) AS has_ended
     FROM orders o WHERE o.id = $1 FOR NO KEY UPDATE OF o`,
    [orderId],
  )
  return rows[0] ?? { state: 'missing', isOver: false, isLive: false, hasEnded: false }
}

/** @throws AppError CONFLICT if it no longer waits, HOLD_ENDED when the time of its seats is over and nothing is under way. */
async function assertWaits(client: PoolClient, orderId: number): Promise<Waiting> {
  const found = await findWaiting(client, orderId)
  if (!isWaiting(found.state)) throw notWaiting()
  if (found.isOver && !found.isLive) throw refusalOf('ended')
  return found
}

/** The open payment page of an order waiting for its card payment, or a new one.
 * @throws AppError NOT_FOUND, CONFLICT if it isn't waiting, HOLD_ENDED when its seats are no longer held. */
export async function payAgain(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  const { number, state, amountToPay, booking } = await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  if (!isWaiting(state)) throw notWaiting()
  assertTakesCards()
  const started = await startPayment(
    money,
    paymentOf({ id: orderId, number, toPayCents: amountToPay, bookingId: booking?.id }),
    async (client) => void (await assertWaits(client, orderId)),
  )
  return await answer(actor, orderId, started.kind === 'redirect' ? started.url : null)
}

async function answer(actor: Actor, orderId: number, redirectUrl: string | null = null): Promise<PlacedOrder> {
  const { number, state } = await findOrder(actor, orderId)
  return { orderId, orderNumber: number, state, redirectUrl }
}

/** Closes the payment pages of an order at the provider, whose answer decides: the customer may have paid. */
export async function closePages(money: Money, orderId: number): Promise<void> {
  for (const payment of await listPaymentsOf(orderId)) if (isOpen(payment.state)) await cancelPayment(money, payment.id)
}

/** The customer left the payment page of an order for seats: it is closed, and the seats stay held for another try. Idempotent.
 * @throws AppError NOT_FOUND, CONFLICT for goods, whose page stays open. */
export async function stopPayment(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  const { booking } = await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  if (!booking) throw new AppError('CONFLICT', 'The payment page of this order stays open.')
  // What follows is the provider's word; who asked for it is here.
  await noteAction(pool(), { actor: auditName(actor), action: 'stop-payment', what: 'orders', row: orderId })
  await closePages(money, orderId)
  return await answer(actor, orderId)
}

/** Cancels an order waiting for its card payment, here and then at the provider. If the provider says it is
 * paid, the late money is honoured or refunded. @throws AppError NOT_FOUND, CONFLICT if it isn't waiting. */
export async function cancelWaiting(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  await changeAs(auditName(actor), async (client) => {
    await lockMoney(client, orderId)
    const { rowCount } = await client.query(
      `UPDATE orders SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state = 'awaiting_payment'`,
      [orderId],
    )
    if (rowCount !== 1) throw notWaiting()
    await release(client, orderId)
  })
  await closePages(money, orderId)
  return await answer(actor, orderId)
}

type OnAccount = { readonly poNumber: string | null; readonly now: Date }

/** Puts an order that waits for its card payment on the company's account, once no payment page of it is open. What was paid by then stands.
 * @throws AppError NOT_FOUND, CONFLICT for goods, if it isn't waiting or the provider doesn't answer, HOLD_ENDED, and those of an account. */
export async function moveToAccount(
  actor: Actor,
  money: Money,
  orderId: number,
  { poNumber, now }: OnAccount,
): Promise<PlacedOrder> {
  const { state, amountToPay, booking } = await findOrder(actor, orderId)
  const company = companyFor(actor, 'buy on account')
  // With its page, an order of goods would end.
  if (!booking) throw new AppError('CONFLICT', 'To buy these on account, cancel this order and check out again.')
  if (!isWaiting(state)) throw notWaiting()
  await closePages(money, orderId)
  const paid = await answer(actor, orderId)
  if (paid.state === 'paid') return paid
  await changeAs(auditName(actor), async (client) => {
    // The company before the money, as orders lock them.
    await client.query('SELECT 1 FROM hivis_lock_order($1, true)', [orderId])
    if ((await assertWaits(client, orderId)).isLive) throw stillAnswering()
    const { rows } = await client.query<{ outcome: string | null; dueIn: string | null }>(
      `SELECT hivis_charge_account($1, $2, $3) AS outcome, (SELECT account_terms_due_in::text FROM companies WHERE id = $1) AS due_in`,
      [company.id, amountToPay, poNumber],
    )
    const [charged] = rows
    if (charged?.outcome) throw refusalOf(charged.outcome)
    await client.query(
      `UPDATE orders SET state = 'on_account', method = 'account', po_number = coalesce($2, po_number), due_on = $3, updated_at = now() WHERE id = $1`,
      [orderId, poNumber, dueDay(nzDay(now), charged?.dueIn ?? '20th')],
    )
    await confirmOrder(client, orderId)
  })
  return await answer(actor, orderId)
}

const endedAtOnce = 50

/**
 * Ends the orders whose seats are held no longer after a payment that took nothing, or that no one began to pay. A page opened since then is closed first, and the provider's
 * answer decides; one without an answer is asked again by the reconciler. @returns how many orders had come to their end.
 */
export async function endKeptHolds(money: Money): Promise<number> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT o.id FROM orders o WHERE o.state = 'awaiting_payment'
       AND EXISTS (SELECT 1 FROM bookings b WHERE b.order_id = o.id AND b.state = 'paying' AND b.held_until <= now())
       AND (EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state IN ('failed', 'cancelled'))
         OR NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id))
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id
         AND (p.state = 'review' OR p.state IN ('created', 'processing', 'unknown') AND p.cancel_requested_at IS NOT NULL))
     ORDER BY o.id LIMIT $1`,
    [endedAtOnce],
  )
  for (const { id } of rows) {
    await closePages(money, id)
    await changeAs('system', (client) => endKept(client, id))
  }
  return rows.length
}

async function endKept(client: PoolClient, orderId: number): Promise<void> {
  await lockMoney(client, orderId)
  const { state, isOver, isLive, hasEnded } = await findWaiting(client, orderId)
  if (isWaiting(state) && isOver && hasEnded && !isLive) await lapseOrder(client, orderId)
}
