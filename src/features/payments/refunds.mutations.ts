import type { PoolClient } from 'pg'
import { inTransaction } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { log } from '@/lib/log'
import { findGivenBack, findPayment, findRefund, type Refund } from './data'
import { lockMoney, type Money, type Settle } from './mutations'
import { assertAllowed, type StaffAsker } from './policy.rules'
import type { Asked } from './rules'
import { checkAfterSeconds, judgeRefund, type ProviderRefund, problems, type RefundState } from './rules'

/** `system` acts by rule, such as a late payment for seats that are gone. */
export type RefundActor = { readonly staffId: number } | 'system'

export type NewRefundRequest = {
  readonly paymentId: number
  readonly amountCents: number
  readonly reason: string
}

/** Requests a refund in the caller's transaction; above $1,000 it waits for a second person
 * (product decisions, section 1). `runRefund` or the reconciler sends it after the commit.
 * @throws AppError CONFLICT if it exceeds what was taken, NOT_PERMITTED for staff without finance. */
export async function requestRefund(client: PoolClient, actor: RefundActor, wanted: NewRefundRequest): Promise<Refund> {
  const payment = await findPayment(wanted.paymentId, client)
  if (!payment) throw new AppError('NOT_FOUND', 'There is no such payment.')
  await lockMoney(client, payment.orderId)
  const staffId = actor === 'system' ? null : actor.staffId
  const givenCents = (await findGivenBack(payment.orderId, client)) + wanted.amountCents
  const { needsSecond } = assertAllowed({
    action: 'refund',
    asker: staffId === null ? 'rule' : await financeAsker(client, staffId, wanted.reason),
    time: 'free',
    leaving: { limitCents: 0, givenCents, moneyCents: wanted.amountCents },
  })
  const { rows } = await guarded(() =>
    client.query<{ id: number }>(
      `WITH next AS (SELECT nextval(pg_get_serial_sequence('refunds', 'id'))::int AS id)
       INSERT INTO refunds (id, payment_id, amount_cents, reason, by_system, requested_by_id, provider_idem, next_check_at)
       SELECT id, $1, $2, $3, $4, $5, 'refund:' || id, now() FROM next RETURNING id`,
      [payment.id, wanted.amountCents, wanted.reason.slice(0, 500), actor === 'system', staffId],
    ),
  )
  const id = rows[0]?.id ?? 0
  if (!needsSecond) await move(client, id, 'approved')
  return await existing(client, id)
}

/** Approval by a second person.
 * @throws AppError NOT_PERMITTED for the requester and for staff without finance, CONFLICT if no longer waiting. */
export async function approveRefund(client: PoolClient, staffId: number, refundId: number): Promise<Refund> {
  const refund = await lockWaiting(client, staffId, refundId)
  if (refund.requestedBy === staffId)
    throw new AppError('NOT_PERMITTED', 'You asked for this refund, so someone else must approve it.')
  await client.query('UPDATE refunds SET approved_by_id = $2, next_check_at = now() WHERE id = $1', [refundId, staffId])
  await move(client, refundId, 'approved')
  return await existing(client, refundId)
}

/** The requester may decline too. @throws AppError as `approveRefund`. */
export async function declineRefund(client: PoolClient, staffId: number, refundId: number): Promise<Refund> {
  await lockWaiting(client, staffId, refundId)
  await move(client, refundId, 'failed', problems.declined)
  return await existing(client, refundId)
}

async function lockWaiting(client: PoolClient, staffId: number, refundId: number): Promise<Refund> {
  const { orderId } = await existing(client, refundId)
  await lockMoney(client, orderId)
  assertAllowed({ action: 'refund', asker: await financeAsker(client, staffId, ''), time: 'free' })
  const refund = await existing(client, refundId)
  if (refund.state !== 'requested') throw new AppError('CONFLICT', 'This refund is no longer waiting for approval.')
  return refund
}

async function existing(client: PoolClient, refundId: number): Promise<Refund> {
  const refund = await findRefund(refundId, client)
  if (!refund) throw new AppError('NOT_FOUND', 'There is no such refund.')
  return refund
}

/** Roles are read each time (product decisions, section 1). That the sign-in is fresh was asked at the door. */
async function financeAsker(client: PoolClient, staffId: number, reason: string): Promise<StaffAsker> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM staff_roles WHERE parent_id = $1 AND value::text IN ('finance', 'admin') LIMIT 1`,
    [staffId],
  )
  return { mayFinance: rowCount === 1, isFresh: true, reason }
}

async function move(client: PoolClient, id: number, state: RefundState, problem: string | null = null): Promise<void> {
  await guarded(() =>
    client.query(
      `UPDATE refunds SET state = $2::text::enum_refunds_state, problem = $3, updated_at = now(),
         settled_at = CASE WHEN $2 IN ('done', 'failed') THEN now() END WHERE id = $1`,
      [id, state, problem],
    ),
  )
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'HV013') throw new AppError('CONFLICT', 'More would go back than was paid.')
    if (code === 'HV014') throw new AppError('NOT_PERMITTED', 'A second person must agree to this refund.')
    throw error
  }
}

/** Sends an approved refund, or checks one already sent. Always the same key; the state is committed before the provider is called.
 * @returns the refund. */
export async function runRefund({ gateway, settle }: Money, refundId: number): Promise<Refund> {
  const refund = await begin(settle, refundId)
  const { state, providerRef, chargeRef, key, amountCents, attempts, provider } = refund
  if (state !== 'processing' || provider !== gateway.name) return refund
  if (!chargeRef) throw new Error('The payment has no charge.')
  const isRepeat = attempts > 1
  const answer = providerRef
    ? await gateway.fetchRefund(providerRef)
    : await gateway.refund({ key, refundId, chargeRef, amountCents, isRepeat })
  hitFailpoint('during_refund')
  return await applyAnswer(settle, refund, answer, isRepeat)
}

function begin(settle: Settle, refundId: number): Promise<Refund> {
  return change(settle, refundId, async (client, refund) => {
    if (refund.state === 'approved') await move(client, refundId, 'processing')
    await client.query(
      `UPDATE refunds SET attempts = attempts + 1, next_check_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND state = 'processing'`,
      [refundId, checkAfterSeconds.refund],
    )
  })
}

async function applyAnswer(settle: Settle, refund: Refund, answer: Asked<ProviderRefund>, isRepeat: boolean) {
  const { id } = refund
  if (answer.kind === 'found') return await applyProviderRefund(settle, id, answer.found)
  if (answer.kind === 'missing') log.error({ refund: id }, 'the payment provider does not know a refund of ours')
  const problem =
    answer.kind === 'refused'
      ? problems.refused(answer.code)
      : answer.kind === 'stuck' && isRepeat
        ? problems.stuckRefund
        : null
  if (!problem) return refund
  return await change(settle, id, async (client, now) => {
    if (now.state === 'processing' && now.providerRef === null) await move(client, id, 'failed', problem)
  })
}

/** Applies the provider's state once. Closes a payment under review once refunded. */
export function applyProviderRefund(settle: Settle, refundId: number, found: ProviderRefund): Promise<Refund> {
  return change(settle, refundId, async (client, refund) => {
    if (refund.providerRef !== null && refund.providerRef !== found.ref) return
    if (refund.providerRef === null)
      await client.query('UPDATE refunds SET provider_ref = $2 WHERE id = $1', [refundId, found.ref])
    const next = judgeRefund(refund.state, found)
    if (!next) return
    await move(client, refundId, next)
    if (next === 'done') await closeReview(client, settle, refund.paymentId)
  })
}

async function closeReview(client: PoolClient, settle: Settle, paymentId: number): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE payments p SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state = 'review' AND captured_cents =
       (SELECT sum(amount_cents) FROM refunds WHERE payment_id = p.id AND state = 'done')`,
    [paymentId],
  )
  const payment = rowCount ? await findPayment(paymentId, client) : null
  if (payment) await settle.payment(client, { ...payment, was: 'review', isLate: false })
}

/** Under the lock of the order's money; calls `settle` if the state changed. */
function change(
  settle: Settle,
  refundId: number,
  work: (client: PoolClient, refund: Refund) => Promise<void>,
): Promise<Refund> {
  return inTransaction(async (client) => {
    await lockMoney(client, (await existing(client, refundId)).orderId)
    const refund = await existing(client, refundId)
    await work(client, refund)
    const now = await existing(client, refundId)
    if (now.state !== refund.state) await settle.refund(client, { ...now, was: refund.state })
    return now
  })
}
