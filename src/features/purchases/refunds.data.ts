import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { PaidWith } from './refunds.rules'

/** SQL in cents for an order `o`: owed, paid and not refunded, and refundable to its card. */
export const paidWith = `hivis_owed(o.id) AS owed_cents, greatest(hivis_refundable(o.id) - hivis_refunded(o.id, false), 0) AS paid_cents,
  coalesce((SELECT p.captured_cents - (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state <> 'failed')
    FROM payments p WHERE p.order_id = o.id AND p.state = 'succeeded'), 0) AS card_cents`

export type OrderPaid = PaidWith & { readonly totalCents: number; readonly invoiceNumber: string | null }

/** The caller has checked access to the order, or holds its money lock. */
export async function findPaidWith(client: Pick<PoolClient, 'query'>, orderId: number): Promise<OrderPaid> {
  const { rows } = await client.query<OrderPaid>(
    `SELECT ${paidWith}, o.including_gst_cents AS total_cents,
       (SELECT d.number FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice' LIMIT 1) AS invoice_number
     FROM orders o WHERE o.id = $1`,
    [orderId],
  )
  const [order] = rows
  if (!order) throw new Error('The order is gone.')
  return order
}

/** The latest correction of an order on account, in cents; for a cancelled order, all that was left. For the outbox. */
export async function findLastOffAccount(orderId: number): Promise<number> {
  const { rows } = await pool().query<{ cents: number }>(
    'SELECT amount_cents AS cents FROM account_corrections WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [orderId],
  )
  return rows[0]?.cents ?? 0
}
