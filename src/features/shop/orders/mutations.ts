import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { listPaymentsOf } from '@/features/payments/data'
import { assertTakesCards } from '@/features/payments/gateway'
import { cancelPayment, lockMoney, type Money, startPayment } from '@/features/payments/mutations'
import { isOpen } from '@/features/payments/rules'
import { AppError } from '@/lib/errors'
import { priceFor } from '../cart/data'
import type { CheckoutOrder, PlacedOrder } from './contract'
import { findOrder } from './data'
import { type Method, paymentOf, place } from './placement.mutations'
import { isWaiting } from './rules'
import { release } from './settlement.mutations'

type Placing = { readonly method: Method; readonly order: CheckoutOrder; readonly now: Date }

/** @throws AppError as `place`. */
export async function placeOrder(actor: Actor, money: Money, { method, order, now }: Placing): Promise<PlacedOrder> {
  const company = companyFor(actor, 'buy')
  return await place(
    { actor, money, method, order, now },
    {
      of: 'item',
      items: order.items,
      lines: order.items.length,
      price: (client) => priceFor(client, company, { ...order, region: order.shipping.region, now }),
    },
  )
}

/** The open payment page of an order waiting for its card payment, or a new one.
 * @throws AppError NOT_FOUND, CONFLICT if it isn't waiting. */
export async function payAgain(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  const { number, state, amountToPay, booking } = await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  if (!isWaiting(state)) throw new AppError('CONFLICT', 'This order isn’t waiting for a payment.')
  assertTakesCards()
  const started = await startPayment(
    money,
    paymentOf({ id: orderId, number, toPayCents: amountToPay, bookingId: booking?.id }),
  )
  const redirectUrl = started.kind === 'redirect' ? started.url : null
  return { orderId, orderNumber: number, state: (await findOrder(actor, orderId)).state, redirectUrl }
}

/** Cancels an order waiting for its card payment, here and then at the provider. If the provider says it is
 * paid, the late money is honoured or refunded. @throws AppError NOT_FOUND, CONFLICT if it isn't waiting. */
export async function cancelWaiting(actor: Actor, money: Money, orderId: number): Promise<PlacedOrder> {
  const { number } = await findOrder(actor, orderId)
  companyFor(actor, 'buy')
  await changeAs(auditName(actor), async (client) => {
    await lockMoney(client, orderId)
    const { rowCount } = await client.query(
      `UPDATE orders SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state = 'awaiting_payment'`,
      [orderId],
    )
    if (rowCount !== 1) throw new AppError('CONFLICT', 'This order isn’t waiting for a payment.')
    await release(client, orderId)
  })
  for (const payment of await listPaymentsOf(orderId)) if (isOpen(payment.state)) await cancelPayment(money, payment.id)
  return { orderId, orderNumber: number, state: (await findOrder(actor, orderId)).state, redirectUrl: null }
}

/** Records that analytics got the purchase. Idempotent. @throws AppError NOT_FOUND, CONFLICT for an unpaid order. */
export async function noteDataLayer(actor: Actor, orderId: number): Promise<{ id: number; sentAt: string }> {
  const order = await findOrder(actor, orderId)
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'This order is not paid.')
  return await changeAs(auditName(actor), async (client) => {
    await client.query('UPDATE orders SET data_layer_sent_at = now() WHERE id = $1 AND data_layer_sent_at IS NULL', [
      orderId,
    ])
    const { rows } = await client.query<{ sentAt: Date | null }>(
      'SELECT data_layer_sent_at AS "sentAt" FROM orders WHERE id = $1',
      [orderId],
    )
    return { id: orderId, sentAt: (rows[0]?.sentAt ?? new Date()).toISOString() }
  })
}
