import type { PoolClient } from 'pg'
import { inTransaction, pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { hitFailpoint } from '@/lib/failpoint'
import { log } from '@/lib/log'
import { safeNext } from '@/paths'
import { findPayment, type Payment, paymentColumns, type Refund } from './data'
import type { Asked, PaymentGateway } from './rules'
import {
  checkAfterSeconds,
  checkoutMinutes,
  isOpen,
  judgeCheckout,
  liveStates,
  type PaymentState,
  type ProviderCheckout,
  problems,
  type RefundState,
  type Verdict,
} from './rules'

export type SettledPayment = Payment & {
  readonly was: PaymentState
  readonly isLate: boolean
}

export type SettledRefund = Refund & { readonly was: RefundState }

/** Called in the transaction of a change, so that its writes commit with it. May lock the order's
 * row, must not call any network. Given by `src/jobs.ts` and by callers that open checkouts. */
export type Settle = {
  payment(client: PoolClient, payment: SettledPayment): Promise<void>
  refund(client: PoolClient, refund: SettledRefund): Promise<void>
}

export type Money = { readonly gateway: PaymentGateway; readonly settle: Settle }

export type NewPayment = {
  readonly orderId: number
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  readonly returnPath: string
  readonly cancelPath: string
}

/** `redirect`: send the customer there. `unknown`: no response; the reconciler continues. `other`: an
 * open attempt with another amount must be cancelled first. `paid` and `review`: nothing more to pay. */
export type Started =
  | { readonly kind: 'redirect'; readonly paymentId: number; readonly url: string }
  | { readonly kind: 'unknown' | 'other' | 'paid' | 'review' | 'failed' | 'cancelled'; readonly paymentId: number }

/** Locks an order's money until the transaction ends. Call before locking an order row in a transaction that
 * starts a payment or requests a refund: settlements lock money before orders, so the reverse deadlocks. */
export async function lockMoney(client: PoolClient, orderId: number): Promise<void> {
  await client.query('SELECT hivis_lock_money($1)', [orderId])
}

/** Step one, in the caller's transaction: the attempt is committed before the provider sees it. A live
 * attempt, or one under review, is reused. @returns the attempt's id, for `openCheckout` after the commit. */
export async function preparePayment(
  client: PoolClient,
  provider: PaymentGateway['name'],
  payment: NewPayment,
): Promise<number> {
  const { currency, description, returnPath, cancelPath, minutes, checkSeconds } = termsOfPayment(provider, payment)
  const { rows } = await client.query<{ id: number | null }>(
    'SELECT hivis_prepare_payment($1, $2, $3, $4, $5, $6, $7, $8, $9) AS id',
    [
      payment.orderId,
      payment.amountCents,
      currency,
      description,
      provider,
      returnPath,
      cancelPath,
      minutes,
      checkSeconds,
    ],
  )
  const id = rows[0]?.id
  if (!id) throw new Error('The payment was not written.')
  return id
}

export const termsOfPayment = (provider: PaymentGateway['name'], payment: NewPayment) => ({
  provider,
  currency: payment.currency,
  description: payment.description.slice(0, 200),
  returnPath: ownPath(payment.returnPath),
  cancelPath: ownPath(payment.cancelPath),
  minutes: checkoutMinutes.offered + checkoutMinutes.spare,
  checkSeconds: checkAfterSeconds.created,
})

function ownPath(path: string): string {
  const own = safeNext(path)
  if (!own) throw new Error('A payment comes back to a path of this site.')
  return own
}

/** Both steps, for a committed order. Idempotent. `assertMayPay` looks at the order under the lock of its money. */
export async function startPayment(
  money: Money,
  payment: NewPayment,
  assertMayPay?: (client: PoolClient) => Promise<void>,
): Promise<Started> {
  const prepare = () =>
    inTransaction(async (client) => {
      await lockMoney(client, payment.orderId)
      await assertMayPay?.(client)
      return await preparePayment(client, money.gateway.name, payment)
    })
  const id = await prepare()
  const known = await findPayment(id)
  if (known && known.amountCents !== payment.amountCents && isOpen(known.state)) return { kind: 'other', paymentId: id }
  const started = await openCheckout(money, id)
  const isOver = started.kind === 'cancelled' || started.kind === 'failed'
  const isOldOne = known?.providerRef && isOver
  return isOldOne ? await openCheckout(money, await prepare()) : started
}

const busyTries = 25
const busyMs = 150

/** Step two, after the commit: requests the page, always with the same key, so it is safe to repeat.
 * Returns the URL only once the provider's id is committed: an attempt without one can't have been paid. */
export async function openCheckout(money: Money, paymentId: number): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    const payment = await findPayment(paymentId)
    if (!payment) throw new Error('There is no such payment.')
    // An attempt at another provider, from before a settings change, can only be checked there.
    if (!isOpen(payment.state) || payment.provider !== money.gateway.name) return startedOf(payment, null)
    hitFailpoint('before_provider_call')
    const answer = await askCheckout(money.gateway, payment)
    hitFailpoint('after_provider_call_before_save')
    if (answer.kind === 'busy' && tries < busyTries) {
      await pause(busyMs)
      continue
    }
    const now = await applyAnswer(money.settle, payment, answer)
    const started = startedOf(now, answer.kind === 'found' ? answer.found.url : null)
    if (started.kind === 'redirect') hitFailpoint('after_redirect')
    return started
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function startedOf({ id: paymentId, state }: Payment, url: string | null): Started {
  if (state === 'succeeded') return { kind: 'paid', paymentId }
  if (state === 'review' || state === 'failed' || state === 'cancelled') return { kind: state, paymentId }
  return url ? { kind: 'redirect', paymentId, url } : { kind: 'unknown', paymentId }
}

async function askCheckout(gateway: PaymentGateway, payment: Payment): Promise<Asked<ProviderCheckout>> {
  const { providerRef: ref } = payment
  const isOver = payment.isCancelRequested || payment.isOver
  if (ref) return isOver ? await gateway.cancel(ref) : await gateway.fetch(ref)
  const opened = await gateway.create(checkoutOf(payment))
  if (opened.kind !== 'found') return opened
  if (isOver) return await gateway.cancel(opened.found.ref)
  // A repeated key replays the first answer, so fetch the current state.
  return payment.state === 'created' ? opened : await gateway.fetch(opened.found.ref)
}

function checkoutOf(payment: Payment) {
  const { id: paymentId, key, orderId, amountCents, currency, description, expiresAt, returnPath, cancelPath } = payment
  const [returnUrl, cancelUrl] = [`${siteUrl()}${returnPath}`, `${siteUrl()}${cancelPath}`]
  return { key, paymentId, orderId, amountCents, currency, description, returnUrl, cancelUrl, expiresAt }
}

async function applyAnswer(settle: Settle, payment: Payment, answer: Asked<ProviderCheckout>): Promise<Payment> {
  const { id, state } = payment
  if (answer.kind === 'found') return await applyProviderState(settle, id, answer.found)
  if (answer.kind === 'refused') return await endUnopened(settle, payment, 'failed', problems.refused(answer.code))
  if (answer.kind === 'stuck') return await endUnopened(settle, payment, 'cancelled', problems.stuck)
  if (answer.kind === 'missing') log.error({ payment: id }, 'the payment provider does not know a payment of ours')
  if (state !== 'created') return payment
  return await change(settle, id, (now) =>
    now.state === 'created'
      ? { verdict: { state: 'unknown', review: null, isLate: false }, problem: problems.noAnswer }
      : null,
  )
}

/** An attempt whose page was never opened can't have been paid. */
function endUnopened(settle: Settle, { id }: Payment, state: 'failed' | 'cancelled', problem: string) {
  return change(settle, id, (now) =>
    now.providerRef === null && isOpen(now.state) ? { verdict: { state, review: null, isLate: false }, problem } : null,
  )
}

/** Applies the provider's state once: repeated or concurrent reports are no-ops. Calls `settle` in its transaction. */
export function applyProviderState(settle: Settle, paymentId: number, found: ProviderCheckout): Promise<Payment> {
  return change(settle, paymentId, (payment, hasAnotherLive) => {
    if (payment.providerRef !== null && payment.providerRef !== found.ref) return null
    const verdict = judgeCheckout(payment, found, hasAnotherLive)
    if (verdict) return { verdict, found }
    return payment.providerRef === null && isOpen(payment.state)
      ? { verdict: { state: payment.state, review: null, isLate: false }, found }
      : null
  })
}

type Change = { readonly verdict: Verdict; readonly found?: ProviderCheckout; readonly problem?: string }
type Decide = (payment: Payment, hasAnotherLive: boolean) => Change | null

function change(settle: Settle, paymentId: number, decide: Decide): Promise<Payment> {
  const work = async (client: PoolClient) => {
    const { payment, hasAnotherLive } = await lockPayment(client, paymentId)
    const decided = decide(payment, hasAnotherLive)
    if (!decided) return payment
    const now = await write(client, payment, decided)
    if (now.state === payment.state) return now
    if (now.state === 'review') log.error({ payment: now.id, review: now.review }, 'a payment must be looked at')
    await settle.payment(client, { ...now, was: payment.state, isLate: decided.verdict.isLate })
    if (now.state === 'succeeded') hitFailpoint('before_confirm_commit')
    return now
  }
  return inTransaction(work, { waiting: 'without locks' }).then((now) => {
    if (now.state === 'succeeded') hitFailpoint('after_confirm_commit')
    return now
  })
}

async function lockPayment(client: PoolClient, paymentId: number) {
  await client.query('SELECT hivis_lock_payment($1)', [paymentId])
  const { rows } = await client.query<Payment>(
    `SELECT ${paymentColumns} FROM payments WHERE order_id = (SELECT order_id FROM payments WHERE id = $1) ORDER BY id DESC FOR NO KEY UPDATE`,
    [paymentId],
  )
  const payment = rows.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('There is no such payment.')
  const isOtherLive = ({ id, state }: Payment) => id !== paymentId && liveStates.some((live) => live === state)
  return { payment, hasAnotherLive: rows.some(isOtherLive) }
}

/** Compare-and-set: the row is locked, the condition still names the old state. */
async function write(client: PoolClient, payment: Payment, { verdict, found, problem }: Change): Promise<Payment> {
  const isTaken = found?.status === 'paid'
  const { rows } = await client.query<Payment>(
    `UPDATE payments SET state = $3::text::enum_payments_state, review = $4::text::enum_payments_review,
       provider_ref = coalesce(provider_ref, $5), provider_charge = coalesce(provider_charge, $6),
       captured_cents = coalesce(captured_cents, $7), captured_currency = coalesce(captured_currency, $8), card_ending = coalesce(card_ending, $11), problem = $9,
       settled_at = CASE WHEN $3 IN ('created', 'processing', 'unknown') THEN NULL ELSE coalesce(settled_at, now()) END,
       next_check_at = now() + make_interval(secs => $10), updated_at = now()
     WHERE id = $1 AND state = $2::text::enum_payments_state RETURNING ${paymentColumns}`,
    [
      payment.id,
      payment.state,
      verdict.state,
      verdict.review,
      found?.ref ?? null,
      found?.chargeRef ?? null,
      isTaken ? found.amountCents : null,
      isTaken ? found.currency : null,
      problem ?? null,
      verdict.state === 'unknown' ? checkAfterSeconds.unknown : checkAfterSeconds.processing,
      isTaken ? found.cardEnding : null,
    ],
  )
  const [now] = rows
  if (!now) throw new Error('The payment was changed meanwhile.')
  return now
}

export async function refreshPayment(money: Money, paymentId: number): Promise<Payment> {
  const payment = await findPayment(paymentId)
  if (!payment) throw new Error('There is no such payment.')
  if (!isOpen(payment.state) || payment.provider !== money.gateway.name) return payment
  const answer = await askCheckout(money.gateway, payment)
  return await applyAnswer(money.settle, payment, answer)
}

/** Cancels by closing the page at the provider, whose answer decides: the customer may have paid. Without one the reconciler continues. */
export async function cancelPayment(money: Money, paymentId: number): Promise<Payment> {
  await pool().query(
    `UPDATE payments SET cancel_requested_at = coalesce(cancel_requested_at, now()), next_check_at = now(), updated_at = now()
     WHERE id = $1 AND state IN ('created', 'processing', 'unknown')`,
    [paymentId],
  )
  return await refreshPayment(money, paymentId)
}
