import { pool } from '@/lib/db'
import type { DemoStatus } from './demo.rules'

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

/** An overdue checkout reads as expired, even if not yet recorded. */
export const demoColumns = `ref, payment_id, amount_cents, currency, description,
  return_url, cancel_url, charge_ref,
  CASE WHEN status IN ('open', 'processing') AND expires_at <= now() THEN 'expired' ELSE status END AS status,
  coalesce(silent_until > now(), false) AS is_silent`

/** No access check: the ref can't be guessed. */
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

/** NZ days. */
export type DemoEntry = {
  readonly day: string
  readonly kind: 'payment' | 'refund'
  readonly ref: string
  readonly chargeRef: string
  readonly at: Date
  readonly cents: number
  readonly description: string
}

const demoDay = (instant: string) => `(${instant} AT TIME ZONE 'Pacific/Auckland')::date`

/** Takings and refunds of past days, one payout each: `most` days before `before`, or `day` alone. */
export async function listDemoEntries(asked: { before: string | null; day: string | null; most: number }) {
  const { rows } = await pool().query<DemoEntry>(
    `WITH entries AS (
       SELECT ${demoDay('created_at')} AS day, 'payment' AS kind, ref, charge_ref, created_at AS at, amount_cents AS cents, description
       FROM demo_checkouts WHERE status = 'paid' AND charge_ref IS NOT NULL
       UNION ALL SELECT ${demoDay('r.created_at')}, 'refund', r.ref, r.charge_ref, r.created_at, -r.amount_cents, 'Refund of ' || c.description
       FROM demo_refunds r JOIN demo_checkouts c ON c.charge_ref = r.charge_ref),
     days AS (SELECT DISTINCT day FROM entries WHERE day < hivis_today() AND ($1::date IS NULL OR day < $1) AND ($2::date IS NULL OR day = $2)
       ORDER BY day DESC LIMIT $3)
     SELECT e.day, e.kind, e.ref, coalesce(e.charge_ref, '') AS charge_ref, e.at, e.cents, e.description FROM entries e JOIN days USING (day)
     ORDER BY e.day DESC, e.at, e.ref`,
    [asked.before, asked.day, asked.most],
  )
  return rows
}
