import { pool } from '@/lib/db'
import type { Ours } from './payouts.rules'

/** For finance only. */
export async function findPaymentsByCharge(refs: readonly string[]): Promise<Ours[]> {
  const { rows } = await pool().query<Ours>(
    `SELECT coalesce(p.provider_charge, '') AS ref, o.id AS order_id, coalesce(o.number, p.description) AS order, coalesce(o.buyer_name, '') AS buyer,
       coalesce(p.captured_cents, 0) AS cents
     FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE p.provider_charge = ANY($1::text[])`,
    [refs],
  )
  return rows
}

/** For finance only. */
export async function findRefundsByRef(refs: readonly string[]): Promise<Ours[]> {
  const { rows } = await pool().query<Ours>(
    `SELECT coalesce(r.provider_ref, '') AS ref, o.id AS order_id, coalesce(o.number, p.description) AS order, coalesce(o.buyer_name, '') AS buyer, r.amount_cents AS cents
     FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = p.order_id WHERE r.provider_ref = ANY($1::text[])`,
    [refs],
  )
  return rows
}

/** Payments that succeeded in a period without any of these charges. For finance only. */
export async function findPaymentsWithout(
  provider: string,
  from: string,
  to: string,
  refs: readonly string[],
): Promise<Ours[]> {
  const { rows } = await pool().query<Ours>(
    `SELECT coalesce(p.provider_charge, '') AS ref, o.id AS order_id, coalesce(o.number, p.description) AS order, coalesce(o.buyer_name, '') AS buyer,
       coalesce(p.captured_cents, 0) AS cents
     FROM payments p LEFT JOIN orders o ON o.id = p.order_id
     WHERE p.provider = $1 AND p.state = 'succeeded' AND p.created_at > $2 AND p.created_at < $3 AND NOT p.provider_charge = ANY($4::text[])
     ORDER BY p.id LIMIT 100`,
    [provider, from, to, refs],
  )
  return rows
}
