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
  sweepAfterMinutes,
  type Verdict,
} from './rules'

/** A payment whose state has just changed. */
export type SettledPayment = Payment & {
  readonly was: PaymentState
  /** It had failed or been cancelled, and was paid after all. */
  readonly isLate: boolean
}

/** A refund whose state has just changed. */
export type SettledRefund = Refund & { readonly was: RefundState }

/**
 * Who is told, in the transaction of the change: what they write commits with it or not at all. They may lock their order's row, and must not
 * ask any network. Given by `src/jobs.ts`, and by whoever opens checkouts.
 */
export type Settle = {
  payment(client: PoolClient, payment: SettledPayment): Promise<void>
  refund(client: PoolClient, refund: SettledRefund): Promise<void>
}

/** What every mutation of money needs. */
export type Money = { readonly gateway: PaymentGateway; readonly settle: Settle }

/** What is to be paid, by our own rows. */
export type NewPayment = {
  readonly orderId: number
  readonly amountCents: number
  readonly currency: string
  readonly description: string
  /** Paths of this site: where the customer comes back to, and where they give up to. */
  readonly returnPath: string
  readonly cancelPath: string
}

/**
 * What came of starting a payment. `redirect`: send the customer there. `unknown`: the provider did not answer; the reconciler goes on. `other`:
 * an attempt with another amount is open and must be cancelled first. `paid` and `review`: nothing more is to be paid.
 */
export type Started =
  | { readonly kind: 'redirect'; readonly paymentId: number; readonly url: string }
  | { readonly kind: 'unknown' | 'other' | 'paid' | 'review' | 'failed' | 'cancelled'; readonly paymentId: number }

/**
 * Locks the money of an order until the transaction ends. Whoever locks a row of an order, and starts a payment or asks for a refund in the same
 * transaction, calls it before that: settlements lock money first and orders second, so nobody waits for each other.
 */
export async function lockMoney(client: PoolClient, orderId: number): Promise<void> {
  await client.query('SELECT hivis_lock_money($1)', [orderId])
}

/**
 * First step, in the caller's transaction: the attempt is a row before anybody hears of it. An order that has a live attempt, or one to be looked
 * at, keeps it.
 * @returns the number of that attempt, for `openCheckout` after the commit.
 */
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

/** What an attempt is written with besides its order and its amount. */
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

/** Both steps for an order that is committed already. Called again for the same order it gives the same page. */
export async function startPayment(money: Money, payment: NewPayment): Promise<Started> {
  const prepare = () => inTransaction((client) => preparePayment(client, money.gateway.name, payment))
  const id = await prepare()
  const known = await findPayment(id)
  if (known && known.amountCents !== payment.amountCents && isOpen(known.state)) return { kind: 'other', paymentId: id }
  const started = await openCheckout(money, id)
  // Its page had run out, and the provider says that nobody paid: the next attempt.
  const isOver = started.kind === 'cancelled' || started.kind === 'failed'
  const isOldOne = known?.providerRef && isOver
  return isOldOne ? await openCheckout(money, await prepare()) : started
}

const busyTries = 25
const busyMs = 150

/**
 * Second step, after the commit: asks the provider for the page, always with the same key, so that it can be asked again. The address is given
 * only after the provider's number was committed: an attempt without one can't have been paid.
 */
export async function openCheckout(money: Money, paymentId: number): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    const payment = await findPayment(paymentId)
    if (!payment) throw new Error('There is no such payment.')
    // One that was begun at another provider, before the settings changed, can only be asked there.
    if (!isOpen(payment.state) || payment.provider !== money.gateway.name) return startedOf(payment, null)
    hitFailpoint('before_provider_call')
    const answer = await askCheckout(money.gateway, payment)
    hitFailpoint('after_provider_call_before_save')
    // Somebody else is opening it this very moment: when they have, it has a number.
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

/** Asks the provider what it knows, or to do what is to be done: open the page, or close it when its time is over. */
async function askCheckout(gateway: PaymentGateway, payment: Payment): Promise<Asked<ProviderCheckout>> {
  const { providerRef: ref, expiresAt, isCancelRequested } = payment
  const isOver = isCancelRequested || Date.now() > expiresAt.getTime() + sweepAfterMinutes * 60_000
  if (ref) return isOver ? await gateway.cancel(ref) : await gateway.fetch(ref)
  const opened = await gateway.create(checkoutOf(payment))
  if (opened.kind !== 'found') return opened
  if (isOver) return await gateway.cancel(opened.found.ref)
  // A repeated key is answered with the words of its first time: what is true now is asked.
  return payment.state === 'created' ? opened : await gateway.fetch(opened.found.ref)
}

function checkoutOf(payment: Payment) {
  const { id: paymentId, key, orderId, amountCents, currency, description, expiresAt, returnPath, cancelPath } = payment
  const [returnUrl, cancelUrl] = [`${siteUrl()}${returnPath}`, `${siteUrl()}${cancelPath}`]
  return { key, paymentId, orderId, amountCents, currency, description, returnUrl, cancelUrl, expiresAt }
}

/** Writes down what the provider answered, or did not. @returns the payment as it is then. */
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

/** An attempt whose page was never opened: as nobody was sent there, nobody can have paid. */
function endUnopened(settle: Settle, { id }: Payment, state: 'failed' | 'cancelled', problem: string) {
  return change(settle, id, (now) =>
    now.providerRef === null && isOpen(now.state) ? { verdict: { state, review: null, isLate: false }, problem } : null,
  )
}

/**
 * Brings a payment to what the provider says it is, once: said again, or late, or by several at once, nothing more happens. Whoever settles
 * orders is told in the same transaction.
 */
export function applyProviderState(settle: Settle, paymentId: number, found: ProviderCheckout): Promise<Payment> {
  return change(settle, paymentId, (payment, hasAnotherLive) => {
    if (payment.providerRef !== null && payment.providerRef !== found.ref) return null
    const verdict = judgeCheckout(payment, found, hasAnotherLive)
    if (verdict) return { verdict, found }
    // Nothing changes, but its number at the provider may be news.
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
  await client.query('SELECT hivis_lock_money(order_id) FROM payments WHERE id = $1', [paymentId])
  const { rows } = await client.query<Payment>(
    `SELECT ${paymentColumns} FROM payments WHERE order_id = (SELECT order_id FROM payments WHERE id = $1) ORDER BY id DESC FOR UPDATE`,
    [paymentId],
  )
  const payment = rows.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('There is no such payment.')
  const isOtherLive = ({ id, state }: Payment) => id !== paymentId && liveStates.some((live) => live === state)
  return { payment, hasAnotherLive: rows.some(isOtherLive) }
}

/** Compare and set: the row was locked, and the state it is changed from stands in the condition all the same. */
async function write(client: PoolClient, payment: Payment, { verdict, found, problem }: Change): Promise<Payment> {
  const isTaken = found?.status === 'paid'
  const { rows } = await client.query<Payment>(
    `UPDATE payments SET state = $3::text::enum_payments_state, review = $4::text::enum_payments_review,
       provider_ref = coalesce(provider_ref, $5), provider_charge = coalesce(provider_charge, $6),
       captured_cents = coalesce(captured_cents, $7), captured_currency = coalesce(captured_currency, $8), problem = $9,
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
    ],
  )
  const [now] = rows
  if (!now) throw new Error('The payment was changed meanwhile.')
  return now
}

/** Asks the provider again about a payment, such as when the customer comes back. @returns the payment as it is then. */
export async function refreshPayment(money: Money, paymentId: number): Promise<Payment> {
  const payment = await findPayment(paymentId)
  if (!payment) throw new Error('There is no such payment.')
  if (!isOpen(payment.state) || payment.provider !== money.gateway.name) return payment
  const answer = await askCheckout(money.gateway, payment)
  return await applyAnswer(money.settle, payment, answer)
}

/**
 * Wants an attempt ended: its page is closed at the provider, whose answer decides. A customer who was faster has paid. Without an answer the
 * reconciler goes on.
 */
export async function cancelPayment(money: Money, paymentId: number): Promise<Payment> {
  await pool().query(
    `UPDATE payments SET cancel_requested_at = coalesce(cancel_requested_at, now()), next_check_at = now(), updated_at = now()
     WHERE id = $1 AND state IN ('created', 'processing', 'unknown')`,
    [paymentId],
  )
  return await refreshPayment(money, paymentId)
}
