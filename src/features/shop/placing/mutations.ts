import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { assertTakesCards } from '@/features/payments/gateway'
import { type Money, type NewPayment, openCheckout, preparePayment } from '@/features/payments/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { bookingPath, orderPath } from '@/paths'
import { answerTotals, type PricedCart } from '../cart/data'
import type { CheckoutOrder, PlacedOrder } from '../checkout/contract'
import { findPlaced } from '../checkout/data'
import { dueDay } from '../checkout/rules'
import { mostUnpaid, type OrderState, termsVersion } from '../rules'
import { confirm, writeCredit } from '../settling/mutations'

export type Method = 'card' | 'account'

/** What a buyer says of an order, whatever it is for. */
export type OrderWords = Omit<CheckoutOrder, 'items' | 'shipping' | 'region'> & {
  /** Where a parcel goes; empty when nothing is sent. */
  readonly shipping: Readonly<Record<string, unknown>>
}

/** What is sold: goods of the shop, or seats. */
export type Sale = {
  readonly of: 'item' | 'booking'
  /** What the buyer comes back to from the payment page; the order when it is for goods. */
  readonly bookingId?: number
  /** How many lines the buyer saw. */
  readonly lines: number
  /** Prices from rows of this moment, in the order's transaction. */
  price(client: PoolClient): Promise<PricedCart>
  /** Takes what is sold for an order that is written. @throws AppError when it is gone; nothing is placed then. */
  take(client: PoolClient, orderId: number, priced: PricedCart): Promise<void>
}

export type Buying = {
  readonly actor: Actor
  readonly company: ActorCompany
  readonly money: Money
  readonly method: Method
  readonly order: OrderWords
  readonly now: Date
}

type Placed = {
  readonly id: number
  readonly number: string
  readonly state: OrderState
  readonly paymentId: number | null
}

/**
 * Places an order: priced again, with what is sold, credit, voucher and account taken in one transaction, or nothing at all. The same checkout again
 * is the same order, however long ago it was (integrity, section 2.5).
 * @throws AppError PRICE_CHANGED with the new totals, OUT_OF_STOCK, TERMS_CHANGED, and for an account ACCOUNT_NOT_APPROVED, ON_STOP, CREDIT_LIMIT, PO_REQUIRED.
 */
export async function place(given: Omit<Buying, 'company'>, sale: Sale): Promise<PlacedOrder> {
  const company = companyFor(given.actor, given.method === 'account' ? 'buy on account' : 'buy')
  const buying = { ...given, company }
  const placed = await changeAs(auditName(given.actor), async (client) => {
    const done = await placeIn(client, buying, sale)
    hitFailpoint('before_order_commit')
    return done
  })
  hitFailpoint('after_order_commit')
  return await goOn(given.money, placed)
}

/** What the buyer does next: pay at the provider, or nothing. */
async function goOn(money: Money, { id, number, state, paymentId }: Placed): Promise<PlacedOrder> {
  const started = paymentId === null ? null : await openCheckout(money, paymentId)
  const redirectUrl = started?.kind === 'redirect' ? started.url : null
  return { orderId: id, orderNumber: number, state: started?.kind === 'paid' ? 'paid' : state, redirectUrl }
}

/** Places an order in the caller's transaction. @throws AppError as `place`. */
export async function placeIn(client: PoolClient, buying: Buying, sale: Sale): Promise<Placed> {
  const { actor, company, order, method } = buying
  // The company's row first: two orders of one company wait for each other, so that credit and limit are read as they are. A settlement that
  // holds the money of an order and writes a row that refers to the company does not wait for it.
  await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [company.id])
  const known = await findPlaced(client, actor.personId, order.checkoutId)
  if (known)
    return known.state === 'awaiting_payment'
      ? { ...known, paymentId: await prepare(client, buying, { ...known, bookingId: sale.bookingId }) }
      : { ...known, paymentId: null }
  if (order.acceptedTermsVersion !== termsVersion)
    throw new AppError('TERMS_CHANGED', 'The terms of sale have changed. Please read them and accept them again.')
  const priced = await sale.price(client)
  assertAsExpected(priced, buying, sale)
  const { toPayCents } = priced.totals
  const state: OrderState = toPayCents === 0 ? 'paid' : method === 'account' ? 'on_account' : 'awaiting_payment'
  if (state === 'awaiting_payment') assertTakesCards()
  if (state === 'awaiting_payment' && sale.of === 'item') await refuseHoarding(client, actor)
  const placed = await writeOrder(client, { ...buying, sale }, priced, state)
  await sale.take(client, placed.id, priced)
  if (priced.voucherId !== null) await redeemVoucher(client, priced.voucherId)
  if (method === 'account') await chargeAccount(client, buying, toPayCents)
  if (priced.totals.appliedCreditCents > 0)
    await writeCredit(client, {
      companyId: company.id,
      cents: -priced.totals.appliedCreditCents,
      reason: 'order',
      orderId: placed.id,
    })
  if (state !== 'awaiting_payment') await confirm(client, placed.id)
  return {
    ...placed,
    state,
    paymentId:
      state === 'awaiting_payment'
        ? await prepare(client, buying, { ...placed, toPayCents, bookingId: sale.bookingId })
        : null,
  }
}

/** Nobody keeps goods from others with orders that they don't pay. The buyer is locked. @throws AppError CONFLICT */
async function refuseHoarding(client: PoolClient, { personId }: Actor): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`unpaid orders ${personId}`])
  const { rows } = await client.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM orders o WHERE o.person_id = $1 AND o.state = 'awaiting_payment'
       AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.item_id IS NOT NULL)`,
    [personId],
  )
  if ((rows[0]?.open ?? 0) >= mostUnpaid)
    throw new AppError(
      'CONFLICT',
      'Three of your orders still wait for their payment. Pay or cancel one of them first.',
    )
}

type ToPay = { id: number; number: string; toPayCents: number; bookingId?: number | null | undefined }

/** What is to be paid for an order, the same for the first attempt and for any other. */
export const paymentOf = ({ id, number, toPayCents, bookingId }: ToPay): NewPayment => ({
  orderId: id,
  amountCents: toPayCents,
  currency: 'NZD',
  description: `Order ${number}`,
  returnPath: bookingId ? bookingPath(bookingId) : orderPath(id),
  cancelPath: orderPath(id),
})

const prepare = (client: PoolClient, { money }: Buying, order: ToPay) =>
  preparePayment(client, money.gateway.name, paymentOf(order))

/** The buyer pays what they saw, or sees the new totals first; nothing of what they entered is lost. */
function assertAsExpected(priced: PricedCart, { order }: Buying, { lines }: Sale): void {
  const isWhole = priced.totals.lines.length === lines
  if (!priced.isFreightKnown)
    throw new AppError('INVALID', 'This order is too heavy to send as a parcel. Call us and we work the freight out.')
  if (isWhole && priced.totals.toPayCents + priced.totals.appliedCreditCents === order.expectedTotalCents) return
  throw new AppError(
    'PRICE_CHANGED',
    'Something in your cart has changed since you saw it. Please look at the new total.',
    undefined,
    { totals: answerTotals(priced, order.voucherCode) },
  )
}

async function redeemVoucher(client: PoolClient, voucherId: number): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE vouchers SET used = used + 1 WHERE id = $1 AND (most_uses IS NULL OR used < most_uses)',
    [voucherId],
  )
  if (rowCount !== 1) throw new AppError('PRICE_CHANGED', 'The code has been used up. Please look at the new total.')
}

/** Counts an order against the company's limit; the row is locked, so twenty at once can't exceed it together. */
async function chargeAccount(client: PoolClient, { company, order }: Buying, cents: number): Promise<void> {
  const { rows } = await client.query<{ state: string; needsPo: boolean; left: number }>(
    `SELECT account_terms_state AS state, account_terms_requires_po_number AS "needsPo",
       (account_terms_limit_cents - account_terms_used_cents)::int AS left FROM companies WHERE id = $1`,
    [company.id],
  )
  const [terms] = rows
  if (!terms || terms.state === 'none')
    throw new AppError('ACCOUNT_NOT_APPROVED', 'Your company does not buy on account yet. Call us to set it up.')
  if (terms.state === 'stopped') throw new AppError('ON_STOP', 'Your account is on stop. Call us, or pay by card.')
  if (terms.needsPo && !order.poNumber)
    throw new AppError('PO_REQUIRED', 'Your company asks for a PO number.', {
      poNumber: ['Please enter the PO number'],
    })
  if (cents > terms.left)
    throw new AppError('CREDIT_LIMIT', 'This order is above what is left of your account. Call us, or pay by card.')
  await client.query('UPDATE companies SET account_terms_used_cents = account_terms_used_cents + $2 WHERE id = $1', [
    company.id,
    cents,
  ])
}

async function termsOf(client: PoolClient, companyId: number): Promise<string> {
  const { rows } = await client.query<{ dueIn: string }>(
    'SELECT account_terms_due_in AS "dueIn" FROM companies WHERE id = $1',
    [companyId],
  )
  return rows[0]?.dueIn ?? '20th'
}

async function writeOrder(client: PoolClient, given: Buying & { sale: Sale }, priced: PricedCart, state: OrderState) {
  const { actor, company, order, method, now, sale } = given
  const { totals, voucherId } = priced
  const { rows } = await client.query<{ id: number; number: string }>(
    `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, contact_phone, shipping, po_number,
       voucher_id, terms_version, checkout_id, freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents,
       applied_credit_cents, to_pay_cents, due_on, settled_at)
     SELECT 'ORD-' || left($1, 4) || '-' || lpad(nextval('order_numbers')::text, 6, '0'), $2, $3, c.id, $5, c.name, $6, $7, $8, $9, $10, $11,
       $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, CASE WHEN $22 THEN now() END
     FROM companies c WHERE c.id = $4 RETURNING id, number`,
    [
      nzDay(now),
      state,
      method,
      company.id,
      actor.personId,
      order.contact.name,
      order.contact.email,
      order.contact.phoneNumber,
      JSON.stringify(order.shipping),
      order.poNumber,
      voucherId,
      order.acceptedTermsVersion,
      order.checkoutId,
      totals.freightCents ?? 0,
      totals.discountCents,
      totals.excludingGstCents,
      totals.gstCents,
      totals.includingGstCents,
      totals.appliedCreditCents,
      totals.toPayCents,
      state === 'on_account' ? dueDay(nzDay(now), await termsOf(client, company.id)) : null,
      state === 'paid',
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The order was not written.')
  await client.query(
    `INSERT INTO order_lines (order_id, item_id, booking_id, title, count, unit_cents, line_cents, line_discount_cents)
     SELECT $1, CASE WHEN $2 = 'item' THEN id END, CASE WHEN $2 = 'booking' THEN id END, title, count, unit, line, discount
     FROM unnest($3::int[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[]) WITH ORDINALITY
       AS l (id, title, count, unit, line, discount, place) ORDER BY place`,
    [
      row.id,
      sale.of,
      totals.lines.map(({ id }) => id),
      totals.lines.map(({ title }) => title),
      totals.lines.map(({ count }) => count),
      totals.lines.map(({ unitCents }) => unitCents),
      totals.lines.map(({ lineCents }) => lineCents),
      totals.lines.map(({ discountCents }) => discountCents),
    ],
  )
  return row
}
