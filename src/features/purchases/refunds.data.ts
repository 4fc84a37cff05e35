import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { PaidWith } from './refunds.rules'

/** SQL in cents for an order `o`: owed, paid and not refunded, and refundable to its card. */
export const paidWith = `hivis_owed(o.id) AS owed_cents, greatest(hivis_refundable(o.id) - hivis_refunded(o.id, false), 0) AS paid_cents,
  coalesce((SELECT p.captured_cents - (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state <> 'failed')
    FROM payments p WHERE p.order_id = o.id AND p.state = 'succeeded'), 0) AS card_cents`

/**
 * SQL of where the money of a correction `d` went, as a JSON list of `RefundedTo`. A refund ends in the transaction that issues its note, so both have the time
 * of that one; what came off an account names its note, and the rest of such a note is credit.
 */
export const refundedToOf = `(SELECT coalesce(json_agg(json_build_object('to', g."to", 'cents', g.cents, 'cardEnding', g.ending) ORDER BY g.place), '[]'::json) FROM (
    SELECT 1 AS place, 'account' AS "to", a.amount_cents AS cents, NULL AS ending FROM account_corrections a WHERE a.document_id = d.id AND a.amount_cents > 0
    UNION ALL SELECT 2, 'card', r.amount_cents, p.card_ending FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE d.kind = 'correction' AND p.order_id = d.order_id AND r.state = 'done' AND r.settled_at = d.created_at
    UNION ALL SELECT 3, 'credit', d.including_gst_cents - a.amount_cents, NULL FROM account_corrections a
      WHERE a.document_id = d.id AND d.including_gst_cents > a.amount_cents
    UNION ALL SELECT 3, 'credit', c.amount_cents, NULL FROM credit_refunds c
      WHERE d.kind = 'correction' AND c.order_id = d.order_id AND c.state = 'done' AND c.settled_at::timestamptz(3) = d.created_at
        AND NOT EXISTS (SELECT 1 FROM account_corrections a WHERE a.document_id = d.id)) g)`

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
export async function findLastOffAccount(orderId: number, reader: Pick<PoolClient, 'query'> = pool()): Promise<number> {
  const { rows } = await reader.query<{ cents: number }>(
    'SELECT amount_cents AS cents FROM account_corrections WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [orderId],
  )
  return rows[0]?.cents ?? 0
}
