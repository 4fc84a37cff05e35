import { pool } from '@/lib/db'
import type { DemoStatus } from './rules'

/** A checkout in the books of the embedded provider. */
export type DemoCheckout = {
  readonly ref: string
  readonly paymentId: number
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly status: DemoStatus
  readonly chargeRef: string | null
  readonly isSilent: boolean
}

/** The columns of `DemoCheckout`. One that ran out is expired, whether or not somebody wrote it down. */
export const demoColumns = `ref, payment_id, amount_cents, currency, description,
  return_url, cancel_url, charge_ref,
  CASE WHEN status IN ('open', 'processing') AND expires_at <= now() THEN 'expired' ELSE status END AS status,
  coalesce(silent_until > now(), false) AS "isSilent"`

/** Who asks: whoever has the number, which nobody can guess. */
export async function findDemoCheckout(ref: string): Promise<DemoCheckout | null> {
  const { rows } = await pool().query<DemoCheckout>(`SELECT ${demoColumns} FROM demo_checkouts WHERE ref = $1`, [ref])
  return rows[0] ?? null
}

export type DemoRefund = { readonly ref: string; readonly amountCents: number; readonly refundId: number }

export const demoRefundColumns = `ref, amount_cents, refund_id`

export async function findDemoRefund(ref: string): Promise<DemoRefund | null> {
  const { rows } = await pool().query<DemoRefund>(`SELECT ${demoRefundColumns} FROM demo_refunds WHERE ref = $1`, [ref])
  return rows[0] ?? null
}
