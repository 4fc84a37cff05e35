import type { PoolClient } from 'pg'
import { queueMessage } from '@/features/messages/mutations'
import { findGivenBack } from '@/features/payments/data'
import { assertAllowed, type Leaving, type Policy } from '@/features/payments/policy.rules'
import { requestRefund } from '@/features/payments/refunds.mutations'
import { AppError } from '@/lib/errors'
import { issueDocument } from './documents.mutations'
import { findPaidWith } from './refunds.data'
import { type Parts, splitBack, type WayBack } from './refunds.rules'
import type { OrderState } from './rules'
import { freeAccount, moveOrder, noteGivenBack, release, settleAccount, writeCredit } from './settlement.mutations'

export type Share = {
  /** Decided at the door, and asked again here, where the money leaves. */
  readonly by: Policy
  readonly to: WayBack
  /** Cents of what was paid that pay for what replaces it. */
  readonly keptCents?: number
  /** Nothing of the order is left: an order on account is cancelled. */
  readonly isWhole: boolean
  readonly reason: string
  /** Cents with GST. */
  share(totalCents: number): number
}

export type GivenShare = {
  readonly parts: Parts
  /** The correction note of a credit or account refund; a card's comes once the provider confirms. */
  readonly documentNumber: string | null
  /** Send after commit. */
  readonly refundId: number | null
  /** Null by rule. */
  readonly leaving: Leaving | null
}

/** Refunds a share: debt on account is reduced first (product decisions, section 16). The company and the order's money are locked.
 * @throws AppError as `assertAllowed`. */
export async function giveShareBack(client: PoolClient, orderId: number, given: Share): Promise<GivenShare> {
  const order = await lockRow(client, orderId)
  const paid = await findPaidWith(client, orderId)
  const left = paid.owedCents + paid.paidCents
  const cents = Math.min(given.share(paid.totalCents), left)
  const { reason } = given
  const parts = splitBack(cents, paid, given.to, given.keptCents)
  const leaving = await letGo(client, orderId, given.by, {
    ...parts,
    goingCents: parts.account + parts.card + parts.credit,
  })
  if (order.state === 'on_account' && given.isWhole && cents >= left) {
    const { id, number } = await cancelAccountOrder(client, orderId, reason)
    await tellOffAccount(client, orderId, id)
    return { parts, documentNumber: number, refundId: null, leaving }
  }
  const off = parts.account > 0 ? await takeOffAccount(client, orderId, { ...parts, reason }) : null
  const credited =
    parts.credit > 0
      ? await creditBack(client, { orderId, companyId: order.companyId, cents: parts.credit, reason })
      : null
  const refundId = parts.card > 0 ? await askCard(client, orderId, parts.card, reason) : null
  return { parts, documentNumber: off ?? credited, refundId, leaving }
}

/**
 * Asks the limits of refunds, before anything is written. `goingCents` are those that the order's own sum does not count yet.
 * @returns null unless staff answer for it. @throws AppError as `assertAllowed`.
 */
async function letGo(
  client: PoolClient,
  orderId: number,
  by: Policy,
  { card, credit, goingCents }: Parts & { readonly goingCents: number },
): Promise<Leaving | null> {
  if (!assertAllowed(by).isOverruled) return null
  const givenCents = (await findGivenBack(orderId, client)) + goingCents
  const leaving = { limitCents: await findSupportLimit(client), givenCents, moneyCents: card + credit }
  assertAllowed({ ...by, leaving })
  return leaving
}

/** As `giveShareBack`, for what goes back later, by rule: the order's changed courses count already. @throws AppError as `assertAllowed`. */
export async function promiseBack(
  client: PoolClient,
  orderId: number,
  by: Policy,
  { cents, to }: { readonly cents: number; readonly to: WayBack },
): Promise<Leaving | null> {
  const parts = splitBack(cents, await findPaidWith(client, orderId), to)
  return await letGo(client, orderId, by, { ...parts, goingCents: 0 })
}

async function findSupportLimit(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ cents: number }>(
    'SELECT coalesce((SELECT override_limit_cents FROM settings ORDER BY id LIMIT 1), 0) AS cents',
  )
  return rows[0]?.cents ?? 0
}

async function lockRow(client: PoolClient, orderId: number): Promise<{ state: OrderState; companyId: number }> {
  const { rows } = await client.query<{ state: OrderState; companyId: number }>(
    'SELECT state, company_id FROM orders WHERE id = $1 FOR NO KEY UPDATE',
    [orderId],
  )
  if (!rows[0]) throw new Error('The order is gone.')
  return rows[0]
}

type OffAccount = {
  readonly account: number
  readonly credit: number
  readonly reason: string
}

/** Reduces an order's debt with a correction note, freeing the company's account; settles it once
 * nothing is left. The company and the order's money are locked. @returns the note's number. */
export async function takeOffAccount(
  client: PoolClient,
  orderId: number,
  { account, credit, reason }: OffAccount,
): Promise<string> {
  const { companyId } = await lockRow(client, orderId)
  const { id, number } = await writeOff(client, orderId, { documentCents: account + credit, cents: account, reason })
  await freeAccount(client, { companyId, cents: account })
  const { owedCents } = await findPaidWith(client, orderId)
  if (owedCents === 0) await settleAccount(client, orderId)
  await tellOffAccount(client, orderId, id)
  return number
}

type WrittenOff = { readonly documentCents: number; readonly cents: number; readonly reason: string }

async function writeOff(client: PoolClient, orderId: number, { documentCents, cents, reason }: WrittenOff) {
  const document = await issueDocument(client, orderId, 'correction', documentCents)
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO account_corrections (order_id, document_id, amount_cents, reason) VALUES ($1, $2, $3, $4) RETURNING id',
    [orderId, document.id, cents, reason],
  )
  return { id: rows[0]?.id ?? 0, number: document.number }
}

async function tellOffAccount(client: PoolClient, orderId: number, correction: number): Promise<void> {
  const { rows } = await client.query<{ to: string }>('SELECT contact_email AS to FROM orders WHERE id = $1', [orderId])
  await queueMessage(client, {
    kind: 'order-refunded',
    to: rows[0]?.to ?? '',
    about: { order: orderId, correction },
    dedupeKey: `order-refunded:correction:${correction}`,
  })
}

async function askCard(client: PoolClient, orderId: number, amountCents: number, reason: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM payments WHERE order_id = $1 AND state = 'succeeded' ORDER BY id DESC LIMIT 1`,
    [orderId],
  )
  return (await requestRefund(client, 'system', { paymentId: rows[0]?.id ?? 0, amountCents, reason })).id
}

type CreditBack = { orderId: number; companyId: number; cents: number; reason: string }

/** @returns the correction note's number; null if another note covers it. */
async function creditBack(client: PoolClient, { orderId, companyId, cents, reason }: CreditBack) {
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO credit_refunds (order_id, amount_cents, reason, by_system) VALUES ($1, $2, $3, true) RETURNING id',
    [orderId, cents, reason],
  )
  const id = rows[0]?.id ?? 0
  await client.query(`UPDATE credit_refunds SET state = 'done', settled_at = now() WHERE id = $1`, [id])
  await writeCredit(client, { companyId, cents, reason: 'refund', orderId, note: reason })
  return await noteGivenBack(client, orderId, { creditRefund: id })
}

type CancelledOrder = {
  companyId: number
  owedCents: number
  partPaidCents: number
  leftCents: number
  isOver: boolean
}

/** Cancels an order on account: releases what it took, frees the account and corrects the rest of its invoice.
 * Part payments become credit. @returns the correction's id and note number. @throws AppError CONFLICT. */
export async function cancelAccountOrder(
  client: PoolClient,
  orderId: number,
  reason: string,
): Promise<{ id: number; number: string }> {
  const { rows } = await client.query<CancelledOrder>(
    `SELECT o.company_id, hivis_owed(o.id) AS owed_cents, hivis_paid_in_part(o.id) AS part_paid_cents, hivis_refunded(o.id, false) > o.applied_credit_cents AS is_over,
       (o.including_gst_cents - (SELECT coalesce(sum(d.including_gst_cents), 0) FROM tax_documents d
         WHERE d.order_id = o.id AND d.kind = 'correction')) AS left_cents FROM orders o WHERE o.id = $1 FOR NO KEY UPDATE`,
    [orderId],
  )
  const [order] = rows
  if (!order) throw new Error('The order is gone.')
  if (order.isOver)
    throw new AppError(
      'CONFLICT',
      'Part of this order was refunded as credit, so it can no longer be cancelled as a whole.',
    )
  const { companyId, partPaidCents } = order
  await release(client, orderId)
  await freeAccount(client, { companyId, cents: order.owedCents })
  if (partPaidCents > 0)
    await writeCredit(client, { companyId, cents: partPaidCents, reason: 'overpaid', orderId, note: reason })
  // Lock the document counter last (decision 16), but read the debt while the order is still on account.
  const off = await writeOff(client, orderId, { documentCents: order.leftCents, cents: order.owedCents, reason })
  await moveOrder(client, orderId, 'cancelled')
  return off
}
