import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { queueMessage } from '@/features/messages/mutations'
import { findGivenBack, findRefund, listPaymentsOf } from '@/features/payments/data'
import type { Money } from '@/features/payments/mutations'
import { assertAllowed, type Policy } from '@/features/payments/policy.rules'
import { approveRefund, declineRefund, requestRefund, runRefund } from '@/features/payments/refunds.mutations'
import { noteAction, staffName } from '@/lib/audit'
import { pool } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { mayResend } from './desk.rules'
import { tellCancelled } from './mails.mutations'
import { findPaidWith } from './refunds.data'
import { cancelAccountOrder, takeOffAccount } from './refunds.mutations'
import type { WayBack } from './refunds.rules'
import type { OrderState } from './rules'
import { noteGivenBack, writeCredit } from './settlement.mutations'

/** The endpoint has checked the role. */
export type Staff = { readonly id: number }

type Noted = { readonly action: string; readonly what?: string; readonly after: Readonly<Record<string, unknown>> }

export async function noteOrderAction(client: PoolClient, by: Staff, row: number, noted: Noted): Promise<void> {
  await noteAction(client, { actor: staffName(by), what: 'orders', row, ...noted })
}

type Locked = {
  state: OrderState
  companyId: number
  email: string
  owedCents: number
  leftCents: number
}

type LockedRow = { [Name in keyof Locked]: Locked[Name] | null }

/** Locks the order's money (payments/mutations.ts), and its company first if the account changes. @throws AppError NOT_FOUND. */
async function lockOrder(client: PoolClient, id: number, hasAccount = false): Promise<Locked> {
  const { rows } = await client.query<LockedRow>(
    'SELECT state, company_id, email, owed_cents, left_cents FROM hivis_lock_order($1, $2)',
    [id, hasAccount],
  )
  const { state, companyId, email, owedCents, leftCents } = rows[0] ?? {}
  if (!state || !companyId || !email) throw noOrder()
  return { state, companyId, email, owedCents: owedCents ?? 0, leftCents: leftCents ?? 0 }
}

const noOrder = () => new AppError('NOT_FOUND', 'There is no such order.')

export type WantedRefund = {
  readonly to: WayBack
  readonly amountCents: number
  readonly reason: string
  /** What was refundable when the form was shown; if less is left now, as after a second press, the call fails. */
  readonly leftCents?: number | undefined
}

/** Refunds to the card, as credit, or off what is owed on account. Above $1,000 a second person must approve (product decisions,
 * section 1). @throws AppError NOT_FOUND, NOT_PERMITTED, CONFLICT when less is left, or the order was not paid that way. */
export async function giveBack(money: Money, by: Staff, orderId: number, wanted: WantedRefund): Promise<void> {
  const refundId = await changeAs(staffName(by), async (client) => {
    const { owedCents, leftCents: paidCents, companyId } = await lockOrder(client, orderId, wanted.to === 'account')
    const leftCents = wanted.to === 'account' ? owedCents : paidCents
    if (wanted.to !== 'account' && owedCents > 0)
      throw new AppError('CONFLICT', 'This order is still owed: take the amount off its invoice.')
    if (leftCents <= 0) throw new AppError('CONFLICT', 'Nothing of this order can be given back.')
    if (wanted.leftCents !== undefined && wanted.leftCents !== leftCents)
      throw new AppError('CONFLICT', 'Something went back meanwhile. Look at the order again.')
    if (wanted.amountCents > leftCents)
      throw fieldError('CONFLICT', 'amountCents', `Write ${formatCents(leftCents)} at most: that is what is left.`)
    const { to, amountCents, reason } = wanted
    await noteOrderAction(client, by, orderId, { action: 'ask-refund', after: { to, amountCents, reason } })
    if (to === 'account') {
      await takeOffAccount(client, orderId, { account: amountCents, credit: 0, reason })
      return null
    }
    if (to === 'card') return await askCard(client, by, orderId, wanted)
    await askCredit(client, by, { orderId, companyId, ...wanted })
    return null
  })
  if (refundId !== null) await runRefund(money, refundId)
}

async function askCard(client: PoolClient, by: Staff, orderId: number, { amountCents, reason }: WantedRefund) {
  const payment = (await listPaymentsOf(orderId, client)).find(({ state }) => state === 'succeeded')
  if (!payment) throw new AppError('CONFLICT', 'This order was not paid by card. Give it back as credit.')
  return (await requestRefund(client, { staffId: by.id }, { paymentId: payment.id, amountCents, reason })).id
}

/** Finance, by the call's access; that the sign-in is fresh is asked at the door. `before`: cents that went back already. */
const byFinance = (action: Policy['action'], reason: string, before: number, cents: number): Policy => ({
  action,
  asker: { mayFinance: true, isFresh: true, reason },
  time: 'free',
  leaving: { limitCents: 0, givenCents: before + cents, moneyCents: cents },
})

type Credited = { orderId: number; companyId: number; amountCents: number; reason: string }

async function askCredit(client: PoolClient, by: Staff, given: Credited): Promise<void> {
  const { orderId, amountCents, reason } = given
  const { needsSecond } = assertAllowed(byFinance('refund', reason, await findGivenBack(orderId, client), amountCents))
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO credit_refunds (order_id, amount_cents, reason, requested_by_id) VALUES ($1, $2, $3, $4) RETURNING id`,
    [orderId, amountCents, reason, by.id],
  )
  const id = rows[0]?.id ?? 0
  if (!needsSecond) await finishCredit(client, id, given, null)
}

async function finishCredit(client: PoolClient, id: number, given: Credited, approver: number | null): Promise<void> {
  await client.query(
    `UPDATE credit_refunds SET state = 'done', approved_by_id = $2, settled_at = now() WHERE id = $1 AND state = 'requested'`,
    [id, approver],
  )
  const { companyId, orderId, amountCents, reason } = given
  await writeCredit(client, { companyId, cents: amountCents, reason: 'refund', orderId, note: reason })
  await noteGivenBack(client, orderId, { creditRefund: id })
}

export type Answered = { readonly to: 'card' | 'credit'; readonly refundId: number }

/** A second person approves a refund.
 * @throws AppError NOT_FOUND, NOT_PERMITTED for the requester, CONFLICT when it is no longer waiting. */
export async function agree(money: Money, by: Staff, orderId: number, { to, refundId }: Answered): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { companyId } = await lockOrder(client, orderId)
    if (to === 'card') {
      await assertRefundOf(client, orderId, refundId)
      await approveRefund(client, by.id, refundId)
    } else {
      const waiting = await lockWaiting(client, orderId, refundId)
      if (waiting.requestedBy === by.id)
        throw new AppError('NOT_PERMITTED', 'You asked for this refund, so someone else must approve it.')
      await finishCredit(client, refundId, { orderId, companyId, ...waiting }, by.id)
    }
    await noteOrderAction(client, by, orderId, { action: 'approve-refund', after: { to, refundId } })
  })
  if (to === 'card') await runRefund(money, refundId)
}

/** Declines a waiting refund; the requester may too. @throws AppError NOT_FOUND, CONFLICT. */
export function turnDown(by: Staff, orderId: number, { to, refundId }: Answered, reason: string): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    await lockOrder(client, orderId)
    if (to === 'card') {
      await assertRefundOf(client, orderId, refundId)
      await declineRefund(client, by.id, refundId)
    } else {
      await lockWaiting(client, orderId, refundId)
      await client.query(`UPDATE credit_refunds SET state = 'declined', settled_at = now() WHERE id = $1`, [refundId])
    }
    await noteOrderAction(client, by, orderId, { action: 'decline-refund', after: { to, refundId, reason } })
  })
}

async function assertRefundOf(client: PoolClient, orderId: number, refundId: number): Promise<void> {
  const refund = await findRefund(refundId, client)
  if (refund?.orderId !== orderId) throw new AppError('NOT_FOUND', 'There is no such refund.')
}

async function lockWaiting(client: PoolClient, orderId: number, refundId: number) {
  const { rows } = await client.query<{
    state: string
    requestedBy: number | null
    amountCents: number
    reason: string
  }>(
    `SELECT state, requested_by_id AS requested_by, amount_cents, reason FROM credit_refunds
     WHERE id = $1 AND order_id = $2 FOR NO KEY UPDATE`,
    [refundId, orderId],
  )
  const [refund] = rows
  if (!refund) throw new AppError('NOT_FOUND', 'There is no such refund.')
  if (refund.state !== 'requested') throw new AppError('CONFLICT', 'This refund is no longer waiting for approval.')
  return refund
}

const notOnAccount = () => new AppError('CONFLICT', 'This order is no longer on account.')

/** Marks an order on account as paid, freeing the company's account. @throws AppError NOT_FOUND, CONFLICT. */
export async function markPaid(by: Staff, orderId: number, reason: string): Promise<void> {
  const { rows } = await pool().query<{ trouble: string | null }>('SELECT hivis_mark_paid($1, $2, $3) AS trouble', [
    staffName(by),
    orderId,
    reason,
  ])
  const { trouble } = rows[0] ?? {}
  if (trouble) throw trouble === 'no order' ? noOrder() : notOnAccount()
}

/** Cancels an order on account: releases stock, voucher, credit and account, and corrects the rest of the invoice.
 * @throws AppError NOT_FOUND, CONFLICT for any other order, and where more than one person may give back was paid. */
export function cancelOnAccount(by: Staff, orderId: number, reason: string): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { state } = await lockOrder(client, orderId, true)
    if (state !== 'on_account') throw notOnAccount()
    const { owedCents, paidCents } = await findPaidWith(client, orderId)
    const before = paidCents > 0 ? (await findGivenBack(orderId, client)) + owedCents : 0
    assertAllowed(byFinance('cancel order', reason, before, paidCents))
    await noteOrderAction(client, by, orderId, { action: 'cancel-order', after: { reason } })
    await cancelAccountOrder(client, orderId, reason)
    await tellCancelled(client, orderId)
  })
}

/** Resends the confirmation, unless one is still queued. @throws AppError NOT_FOUND, CONFLICT if it is no longer true. */
export function resendConfirmation(by: Staff, orderId: number): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { state, email } = await lockOrder(client, orderId)
    if (!mayResend(state)) throw new AppError('CONFLICT', 'There is nothing to confirm about this order.')
    const { rows } = await client.query<{ gone: number }>(
      `SELECT count(*) AS gone FROM messages WHERE kind = 'order-confirmed' AND about ->> 'order' = $1 AND state <> 'queued'`,
      [String(orderId)],
    )
    const id = await queueMessage(client, {
      kind: 'order-confirmed',
      to: email,
      about: { order: orderId },
      dedupeKey: `order-confirm:${orderId}:again:${rows[0]?.gone ?? 0}`,
    })
    if (id !== null)
      await noteOrderAction(client, by, orderId, { action: 'resend-confirmation', after: { message: id } })
  })
}

/** Stops a company's account, or lifts the stop. @throws AppError NOT_FOUND, CONFLICT without an account, or if already so. */
export function setTerms(by: Staff, companyId: number, state: 'stopped' | 'open', reason: string): Promise<void> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ was: string }>(
      'SELECT account_terms_state AS was FROM companies WHERE id = $1 FOR NO KEY UPDATE',
      [companyId],
    )
    const [company] = rows
    if (!company) throw new AppError('NOT_FOUND', 'There is no such company.')
    if (company.was === 'none') throw new AppError('CONFLICT', 'This company does not buy on account.')
    if (company.was === state)
      throw new AppError('CONFLICT', state === 'open' ? 'The account is open.' : 'The account is on stop already.')
    await client.query('UPDATE companies SET account_terms_state = $2, updated_at = now() WHERE id = $1', [
      companyId,
      state,
    ])
    const action = state === 'stopped' ? 'stop-account' : 'lift-stop'
    await noteOrderAction(client, by, companyId, { action, what: 'companies', after: { reason } })
  })
}
