import type { Pool, PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { type PaymentState, type RefundState, type ReviewReason, sweepAfterMinutes } from './rules'

/** Amounts in cents. */
export type Payment = {
  readonly id: number
  readonly orderId: number
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  readonly provider: string
  readonly key: string
  readonly providerRef: string | null
  readonly chargeRef: string | null
  readonly capturedCents: number | null
  readonly capturedCurrency: string | null
  readonly review: ReviewReason | null
  readonly returnPath: string
  readonly cancelPath: string
  readonly expiresAt: Date
  readonly isCancelRequested: boolean
  /** By the database's clock: a machine whose own is ahead would close each page as it opens. */
  readonly isOver: boolean
  readonly createdAt: Date
}

export const paymentColumns = `id, order_id, state::text AS state, amount_cents, currency, description,
  provider, provider_idem AS key, provider_ref, provider_charge AS charge_ref,
  captured_cents, captured_currency, review::text AS review,
  return_path, cancel_path, expires_at,
  cancel_requested_at IS NOT NULL AS is_cancel_requested,
  expires_at < now() - make_interval(mins => ${sweepAfterMinutes}) AS is_over, created_at`

type Client = Pool | PoolClient

/** The caller has checked access to the order. */
export async function findPayment(id: number, client: Client = pool()): Promise<Payment | null> {
  const { rows } = await client.query<Payment>(`SELECT ${paymentColumns} FROM payments WHERE id = $1`, [id])
  return rows[0] ?? null
}

export async function listPaymentsOf(orderId: number, client: Client = pool()): Promise<Payment[]> {
  const { rows } = await client.query<Payment>(
    `SELECT ${paymentColumns} FROM payments WHERE order_id = $1 ORDER BY id DESC`,
    [orderId],
  )
  return rows
}

export type FinishedPayment = {
  readonly key: string
  readonly providerRef: string
  readonly capturedCents: number | null
}

/** Payments finished in the last two days, newest first, for the daily comparison with the provider. */
export async function listFinishedPayments(provider: string, most: number): Promise<FinishedPayment[]> {
  const { rows } = await pool().query<FinishedPayment>(
    `SELECT provider_idem AS key, provider_ref, captured_cents FROM payments
     WHERE provider = $1 AND provider_ref IS NOT NULL AND state IN ('succeeded', 'failed', 'cancelled', 'review')
       AND settled_at > now() - interval '2 days' ORDER BY id DESC LIMIT $2`,
    [provider, most],
  )
  return rows
}

export type FinishedRefund = { readonly key: string; readonly providerRef: string; readonly amountCents: number }

export async function listFinishedRefunds(provider: string, most: number): Promise<FinishedRefund[]> {
  const { rows } = await pool().query<FinishedRefund>(
    `SELECT r.provider_idem AS key, r.provider_ref, r.amount_cents FROM refunds r
       JOIN payments p ON p.id = r.payment_id
     WHERE p.provider = $1 AND r.provider_ref IS NOT NULL AND r.state = 'done' AND r.settled_at > now() - interval '2 days'
     ORDER BY r.id DESC LIMIT $2`,
    [provider, most],
  )
  return rows
}

/** By the provider's id, else by ours, which the provider echoes. */
export async function findPaymentByRef(provider: string, ref: string, paymentId: number | null) {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM payments WHERE provider = $1
       AND (provider_ref = $2 OR (provider_ref IS NULL AND id = $3)) ORDER BY provider_ref NULLS LAST LIMIT 1`,
    [provider, ref, paymentId],
  )
  return rows[0]?.id ?? null
}

/** Cents given back on an order in the last 30 days, in any way, and what changed courses will give back once they are paid. */
export async function findGivenBack(orderId: number, client: Client = pool()): Promise<number> {
  const { rows } = await client.query<{ cents: number }>('SELECT hivis_given_back($1) AS cents', [orderId])
  return rows[0]?.cents ?? 0
}

export type Refund = {
  readonly id: number
  readonly paymentId: number
  readonly orderId: number
  readonly state: RefundState
  readonly amountCents: number
  readonly reason: string
  readonly bySystem: boolean
  readonly requestedBy: number | null
  readonly approvedBy: number | null
  readonly key: string
  readonly providerRef: string | null
  readonly chargeRef: string | null
  readonly attempts: number
  readonly provider: string
}

const refundColumns = `r.id, r.payment_id, p.order_id, r.state::text AS state,
  r.amount_cents, r.reason, r.by_system, r.requested_by_id AS requested_by,
  r.approved_by_id AS approved_by, r.provider_idem AS key, r.provider_ref, p.provider_charge AS charge_ref,
  r.attempts, p.provider`

export async function findRefund(id: number, client: Client = pool()): Promise<Refund | null> {
  const { rows } = await client.query<Refund>(
    `SELECT ${refundColumns} FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function findRefundByRef(provider: string, ref: string, refundId: number | null): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.provider = $1
       AND (r.provider_ref = $2 OR (r.provider_ref IS NULL AND r.id = $3)) ORDER BY r.provider_ref NULLS LAST LIMIT 1`,
    [provider, ref, refundId],
  )
  return rows[0]?.id ?? null
}

/** Payments with a wrong amount or currency, or taken twice. For `hivis doctor`. */
export async function countPaymentsInReview(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*) AS count FROM payments WHERE state = 'review'`,
  )
  return rows[0]?.count ?? 0
}
