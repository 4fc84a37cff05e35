import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { priceFor } from '@/features/catalogue/cart/data'
import { companyFor } from '@/features/company/rules'
import type { Money } from '@/features/payments/mutations'
import { AppError } from '@/lib/errors'
import type { CheckoutOrder, PlacedOrder } from './contract'
import { findOrder } from './data'
import { type Method, place } from './placement.mutations'

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

/** Records that analytics got the purchase. Idempotent. @throws AppError NOT_FOUND, CONFLICT for an unpaid order. */
export async function noteDataLayer(actor: Actor, orderId: number): Promise<{ id: number; sentAt: string }> {
  const order = await findOrder(actor, orderId)
  if (order.state !== 'paid') throw new AppError('CONFLICT', 'This order is not paid.')
  return await changeAs(auditName(actor), async (client) => {
    await client.query('UPDATE orders SET data_layer_sent_at = now() WHERE id = $1 AND data_layer_sent_at IS NULL', [
      orderId,
    ])
    const { rows } = await client.query<{ sentAt: Date | null }>(
      'SELECT data_layer_sent_at AS sent_at FROM orders WHERE id = $1',
      [orderId],
    )
    return { id: orderId, sentAt: (rows[0]?.sentAt ?? new Date()).toISOString() }
  })
}
