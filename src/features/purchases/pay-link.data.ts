import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { Payable } from './pay-link.rules'

export type PayableOrder = Payable & {
  readonly id: number
  readonly number: string
  readonly invoiceNumber: string | null
  readonly companyName: string
  /** NZ day; null unless it is on account. */
  readonly dueOn: string | null
  /** Of seats that wait for the payment. */
  readonly heldUntil: Date | null
  readonly lines: readonly { readonly title: string; readonly count: number }[]
}

/** For the holder of its payment link: no names of people. Null if there is no such order. */
export async function findPayable(
  orderId: number,
  client: Pick<PoolClient, 'query'> = pool(),
): Promise<PayableOrder | null> {
  const { rows } = await client.query<PayableOrder>(
    `SELECT o.id, o.number, o.state::text AS state, k.name AS company_name, o.due_on, held.until AS held_until,
       (SELECT number FROM tax_documents WHERE order_id = o.id AND kind = 'invoice' ORDER BY id LIMIT 1) AS invoice_number,
       CASE o.state WHEN 'on_account' THEN hivis_owed(o.id) ELSE o.to_pay_cents END AS cents,
       held.until IS NOT NULL AS are_seats, coalesce(held.until <= now(), false) AND NOT coalesce(last.is_live, false) AS is_over,
       last.state AS payment_state,
       (SELECT coalesce(json_agg(json_build_object('title', l.title, 'count', l.count) ORDER BY l.id), '[]'::json) FROM order_lines l WHERE l.order_id = o.id) AS lines
     FROM orders o JOIN companies k ON k.id = o.company_id
       LEFT JOIN LATERAL (SELECT min(b.held_until) AS until FROM bookings b WHERE b.order_id = o.id AND b.state = 'paying') held ON true
       LEFT JOIN LATERAL (SELECT p.state::text AS state, p.state IN ('created', 'processing', 'unknown', 'review') AS is_live
         FROM payments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) last ON true
     WHERE o.id = $1`,
    [orderId],
  )
  return rows[0] ?? null
}
