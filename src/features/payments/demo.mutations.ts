import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction, pool } from '@/lib/db'
import { type DemoCheckout, type DemoRefund, demoColumns, demoRefundColumns } from './demo.data'
import { type Delivery, type DemoAct, demoEffects, resendAfterSeconds, sendForDays, silentSeconds } from './demo.rules'
import type { NewCheckout, NewRefund } from './rules'

type Plan = (eventNumber: number) => Delivery

const newRef = (kind: string) => `demo_${kind}_${randomBytes(24).toString('base64url')}`

/** Idempotent by key; null if the key was used for a different checkout. */
export function openDemoCheckout(checkout: NewCheckout, plan: Plan): Promise<DemoCheckout | null> {
  const { key, paymentId, amountCents, currency, description, returnUrl, cancelUrl, expiresAt } = checkout
  const values = [paymentId, amountCents, currency, description, returnUrl, cancelUrl, expiresAt]
  return inTransaction(async (client) => {
    const made = await client.query<{ ref: string }>(
      `INSERT INTO demo_checkouts (ref, key, payment_id, amount_cents, currency, description, return_url, cancel_url, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (key) DO NOTHING RETURNING ref`,
      [newRef('checkout'), key, ...values],
    )
    const ref = made.rows[0]?.ref
    if (ref) await makeEvent(client, { type: 'checkout.session.created', object: 'checkout.session', ref }, plan)
    const { rows } = await client.query<DemoCheckout>(
      `SELECT ${demoColumns} FROM demo_checkouts WHERE key = $1 AND payment_id = $2 AND amount_cents = $3
         AND currency = $4 AND description = $5 AND return_url = $6 AND cancel_url = $7 AND expires_at = $8::timestamptz(3)`,
      [key, ...values],
    )
    return rows[0] ?? null
  })
}

/** @returns the updated checkout; null if it is missing or the action impossible. */
export function actOnDemoCheckout(ref: string, act: DemoAct, plan: Plan): Promise<DemoCheckout | null> {
  const { from, to, isSilent } = demoEffects[act]
  return inTransaction(async (client) => {
    const { rows } = await client.query<DemoCheckout>(
      `SELECT ${demoColumns} FROM demo_checkouts WHERE ref = $1 FOR NO KEY UPDATE`,
      [ref],
    )
    const checkout = rows[0]
    if (!checkout || !from.includes(checkout.status)) return null
    if (to === null) return checkout
    const changed = await client.query<DemoCheckout>(
      `UPDATE demo_checkouts SET status = $2, charge_ref = CASE WHEN $2 = 'paid' THEN $3 ELSE charge_ref END,
         silent_until = CASE WHEN $4 THEN now() + make_interval(secs => $5) END
       WHERE ref = $1 RETURNING ${demoColumns}`,
      [ref, to, newRef('charge'), isSilent ?? false, silentSeconds],
    )
    const wait = isSilent ? silentSeconds : 0
    const about = { type: `checkout.session.${to}`, object: 'checkout.session', ref }
    await makeEvent(client, about, (number) => {
      const delivery = plan(number)
      return { ...delivery, afterSeconds: delivery.afterSeconds + wait }
    })
    return changed.rows[0] ?? null
  })
}

/** @returns the refund of the key; null when less than that is left. */
export function makeDemoRefund({ key, refundId, chargeRef, amountCents }: NewRefund, plan: Plan) {
  return inTransaction(async (client): Promise<DemoRefund | null> => {
    const charge = await client.query<{ amountCents: number }>(
      `SELECT amount_cents FROM demo_checkouts WHERE charge_ref = $1 AND status = 'paid' FOR NO KEY UPDATE`,
      [chargeRef],
    )
    const known = await client.query<DemoRefund>(`SELECT ${demoRefundColumns} FROM demo_refunds WHERE key = $1`, [key])
    if (known.rows[0]) return known.rows[0].amountCents === amountCents ? known.rows[0] : null
    const { rows } = await client.query<DemoRefund>(
      `INSERT INTO demo_refunds (ref, key, charge_ref, refund_id, amount_cents)
       SELECT $1, $2, $3, $4::int, $5::int WHERE $6::int >= $5::int + (SELECT coalesce(sum(amount_cents), 0) FROM demo_refunds WHERE charge_ref = $3)
       RETURNING ${demoRefundColumns}`,
      [newRef('refund'), key, chargeRef, refundId, amountCents, charge.rows[0]?.amountCents ?? 0],
    )
    const refund = rows[0]
    if (refund) await makeEvent(client, { type: 'refund.created', object: 'refund', ref: refund.ref }, plan)
    return refund ?? null
  })
}

type About = { readonly type: string; readonly object: string; readonly ref: string }

async function makeEvent(client: PoolClient, { type, object, ref }: About, plan: Plan): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO demo_events (type, object, object_ref, copies) VALUES ($1, $2, $3, 0) RETURNING id`,
    [type, object, ref],
  )
  const id = rows[0]?.id ?? 0
  const { copies, afterSeconds } = plan(id)
  await client.query(`UPDATE demo_events SET copies = $2, send_at = now() + make_interval(secs => $3) WHERE id = $1`, [
    id,
    copies,
    afterSeconds,
  ])
}

export type DemoEvent = About & { readonly id: number; readonly attempts: number }

/** Sends due events; `post` returns true once accepted. @returns how many there were. */
export async function sendDemoEvents(post: (event: DemoEvent) => Promise<boolean>): Promise<number> {
  const { rows } = await pool().query<DemoEvent>(
    `UPDATE demo_events SET attempts = attempts + 1, send_at = now() + interval '30 seconds'
     WHERE id IN (SELECT id FROM demo_events WHERE copies > 0 AND send_at <= now() ORDER BY send_at, id LIMIT 10 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING id, type, object, object_ref AS ref, attempts`,
  )
  for (const event of rows) {
    const isTaken = await post(event)
    await pool().query(
      `UPDATE demo_events SET copies = CASE WHEN $2 THEN copies - 1 WHEN created_at < now() - make_interval(days => $4) THEN 0
         ELSE copies END, send_at = now() + make_interval(secs => $3) WHERE id = $1`,
      [event.id, isTaken, isTaken ? 0 : resendAfterSeconds(event.attempts), sendForDays],
    )
  }
  return rows.length
}
