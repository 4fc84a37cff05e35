import type { PoolClient } from 'pg'
import { leftOrderPath, paidOrderPath } from '@/account-paths'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { answerTotals, type PricedCart } from '@/features/catalogue/cart/data'
import { companyFor } from '@/features/company/rules'
import { assertTakesCards } from '@/features/payments/gateway'
import {
  type Money,
  type NewPayment,
  openCheckout,
  preparePayment,
  termsOfPayment,
} from '@/features/payments/mutations'
import { underLock } from '@/features/seats/ledger.mutations'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError, type Reason } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { bookingPath, leftBookingPath } from '@/paths'
import type { CheckoutOrder, PlacedOrder } from './contract'
import { dueDay, isOrderState, mostUnpaid, type OrderState, termsVersion } from './rules'
import { finish, type Told } from './settlement.mutations'

export type Method = 'card' | 'account'

export type OrderWords = Omit<CheckoutOrder, 'items' | 'shipping' | 'region'> & {
  readonly shipping: Readonly<Record<string, unknown>>
}

export type Sale = {
  readonly of: 'item' | 'booking'
  readonly bookingId?: number
  /** What is ordered, where the body says it. */
  readonly items?: readonly { readonly id: number; readonly count: number }[]
  readonly lines: number
  /** From current rows, in the order's transaction. */
  price(client: PoolClient): Promise<PricedCart>
  /** @throws AppError if it may not be sold at this price; nothing is placed then. */
  assertFit?(client: PoolClient): Promise<void>
}

export type Buying = {
  readonly actor: Actor
  readonly company: ActorCompany
  readonly money: Money
  readonly method: Method
  readonly order: OrderWords
  readonly now: Date
  /** By its link: no payment page is opened before someone asks for it. */
  readonly isPaidLater?: boolean
}

type Placed = {
  readonly id: number
  readonly number: string
  readonly state: OrderState
  readonly paymentId: number | null
}

/** Places an order: one transaction reprices it and takes goods, credit, voucher and account, or nothing. The same
 * checkout always gives the same order, however old (integrity, section 2.5). @throws AppError INVALID with other details, PRICE_CHANGED with the
 * new totals, OUT_OF_STOCK, TERMS_CHANGED, and for an account ACCOUNT_NOT_APPROVED, ON_STOP, CREDIT_LIMIT, PO_REQUIRED. */
export async function place(given: Omit<Buying, 'company'>, sale: Sale): Promise<PlacedOrder> {
  const company = companyFor(given.actor, given.method === 'account' ? 'buy on account' : 'buy')
  const buying = { ...given, company }
  const placed = await changeAs(
    auditName(given.actor),
    async (client) => {
      const done = await placeIn(client, buying, sale)
      hitFailpoint('before_order_commit')
      return done
    },
    'without locks',
  )
  hitFailpoint('after_order_commit')
  return await goOn(given.money, placed)
}

async function goOn(money: Money, { id, number, state, paymentId }: Placed): Promise<PlacedOrder> {
  const started = paymentId === null ? null : await openCheckout(money, paymentId)
  const redirectUrl = started?.kind === 'redirect' ? started.url : null
  return { orderId: id, orderNumber: number, state: started?.kind === 'paid' ? 'paid' : state, redirectUrl }
}

/** In the caller's transaction. @throws AppError as `place`. */
export async function placeIn(client: PoolClient, buying: Buying, sale: Sale): Promise<Placed> {
  const { order, method } = buying
  const begun = await begin(client, buying, sale)
  const { id, number } = begun
  if (begun.isKnown && begun.state) {
    await assertSame(client, id, buying, sale)
    const { state, toPayCents } = begun
    const isWaiting = state === 'awaiting_payment'
    const toPay = { id, number, toPayCents: toPayCents ?? 0, bookingId: sale.bookingId }
    return {
      id,
      number,
      state,
      paymentId: isWaiting ? await prepare(client, buying, toPay) : null,
    }
  }
  if (order.acceptedTermsVersion !== termsVersion)
    throw new AppError('TERMS_CHANGED', 'The terms of sale have changed. Please read them and accept them again.')
  const priced = await sale.price(client)
  assertAsExpected(priced, buying, sale)
  const { toPayCents } = priced.totals
  const state: OrderState = toPayCents === 0 ? 'paid' : method === 'account' ? 'on_account' : 'awaiting_payment'
  if (state === 'awaiting_payment') {
    assertTakesCards()
    refuseHoarding(begun)
  }
  await sale.assertFit?.(client)
  const { paymentId, told } = await write(client, { ...buying, sale, begun }, priced, state)
  if (told) await finish(client, id, told)
  return { id, number, state, paymentId }
}

/** The same checkout with other wishes is refused: its caller must not take the first order for theirs. @throws AppError INVALID */
async function assertSame(client: PoolClient, orderId: number, { order, method }: Buying, sale: Sale): Promise<void> {
  const { contact, shipping, poNumber } = order
  const { rowCount } = await client.query(
    `SELECT 1 FROM orders o WHERE o.id = $1 AND o.method::text = $2 AND o.including_gst_cents = $3 AND o.shipping = $4::jsonb
       AND (o.contact_name, o.contact_email, o.contact_phone, o.po_number) IS NOT DISTINCT FROM ($5::varchar, $6::varchar, $7::varchar, $8::varchar)
       AND ($9::int IS NULL OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.booking_id = $9))
       AND ($10::jsonb IS NULL OR $10::jsonb = (SELECT jsonb_object_agg(l.item_id, l.count) FROM order_lines l WHERE l.order_id = o.id))`,
    [
      orderId,
      method,
      order.expectedTotalCents,
      JSON.stringify(shipping),
      contact.name,
      contact.email,
      contact.phoneNumber,
      poNumber ?? null,
      sale.bookingId ?? null,
      sale.items ? JSON.stringify(Object.fromEntries(sale.items.map(({ id, count }) => [id, count]))) : null,
    ],
  )
  if (rowCount !== 1)
    throw fieldError('INVALID', 'checkoutId', 'This order was already placed with other details. Please start again.')
}

type BegunRow = {
  id: number | null
  number: string | null
  state: string | null
  toPayCents: number | null
  isKnown: boolean | null
  unpaid: number | null
  dueIn: string | null
}

/** Read under the company's lock: this checkout's existing order, or a new number. */
type Begun = BegunRow & { readonly id: number; readonly number: string; readonly state: OrderState | null }

async function begin(client: PoolClient, { actor, company, order, method, now }: Buying, sale: Sale): Promise<Begun> {
  const { rows } = await client.query<BegunRow>(
    'SELECT id, number, state, to_pay_cents, is_known, unpaid, due_in FROM hivis_begin_order($1, $2, $3, $4, $5)',
    [company.id, actor.personId, order.checkoutId, nzDay(now), method === 'card' && sale.of === 'item'],
  )
  const [row] = rows
  if (!row || row.id === null || row.number === null) throw new Error('The order was not begun.')
  return { ...row, id: row.id, number: row.number, state: isOrderState(row.state) ? row.state : null }
}

/** Unpaid orders must not keep goods from others. The buyer is locked. @throws AppError CONFLICT */
function refuseHoarding({ unpaid }: Begun): void {
  if ((unpaid ?? 0) >= mostUnpaid)
    throw new AppError(
      'CONFLICT',
      'Three of your orders are still waiting for payment. Pay or cancel one of them first.',
    )
}

type ToPay = { id: number; number: string; toPayCents: number; bookingId?: number | null | undefined }

export const paymentOf = ({ id, number, toPayCents, bookingId }: ToPay): NewPayment => ({
  orderId: id,
  amountCents: toPayCents,
  currency: 'NZD',
  description: `Order ${number}`,
  returnPath: bookingId ? bookingPath(bookingId) : paidOrderPath(id),
  cancelPath: bookingId ? leftBookingPath(bookingId) : leftOrderPath(id),
})

const prepare = (client: PoolClient, { money }: Buying, order: ToPay) =>
  preparePayment(client, money.gateway.name, paymentOf(order))

/** Buyers pay the total they saw, or see the new one first and keep their entries. */
function assertAsExpected(priced: PricedCart, { order }: Buying, { lines }: Sale): void {
  const isWhole = priced.totals.lines.length === lines
  if (!priced.isFreightKnown)
    throw new AppError(
      'INVALID',
      'This order is too heavy to send as a parcel. Call us and we’ll work out the freight.',
    )
  if (isWhole && priced.totals.toPayCents + priced.totals.appliedCreditCents === order.expectedTotalCents) return
  throw new AppError(
    'PRICE_CHANGED',
    'Something in your cart has changed since you saw it. Please look at the new total.',
    undefined,
    { totals: answerTotals(priced, order.voucherCode) },
  )
}

type Writing = Buying & { readonly sale: Sale; readonly begun: Begun }

type Written = { outcome: string | null; itemId: number | null; paymentId: number | null; told: Told | null }

/** @throws AppError when an item, the voucher, account or credit is gone. */
async function write(client: PoolClient, given: Writing, priced: PricedCart, state: OrderState): Promise<Written> {
  const { begun, sale, money } = given
  const { totals } = priced
  const payment =
    state === 'awaiting_payment' && !given.isPaidLater
      ? termsOfPayment(
          money.gateway.name,
          paymentOf({ ...begun, toPayCents: totals.toPayCents, bookingId: sale.bookingId }),
        )
      : null
  const asked = client.query<Written>('SELECT outcome, item_id, payment_id, told FROM hivis_place_order($1, $2, $3)', [
    JSON.stringify(headOf(given, priced, state)),
    JSON.stringify(
      totals.lines.map(({ id, title, count, unitCents: unit, lineCents: line, discountCents: discount }) => ({
        [sale.of]: id,
        title,
        count,
        unit,
        line,
        discount,
      })),
    ),
    payment && JSON.stringify(payment),
  ])
  const { rows } = await (sale.of === 'booking' ? underLock(asked) : asked)
  const [written] = rows
  if (!written) throw new Error('The order was not written.')
  if (written.outcome !== 'placed') throw refusal(written, priced)
  return written
}

function headOf(
  { actor, company, order, method, now, begun }: Writing,
  { totals, voucherId }: PricedCart,
  state: OrderState,
) {
  return {
    id: begun.id,
    number: begun.number,
    state,
    method,
    companyId: company.id,
    personId: actor.personId,
    contactName: order.contact.name,
    contactEmail: order.contact.email,
    contactPhone: order.contact.phoneNumber,
    shipping: order.shipping,
    poNumber: order.poNumber,
    voucherId,
    termsVersion: order.acceptedTermsVersion,
    checkoutId: order.checkoutId,
    pricesIncludeGst: true,
    dueOn: state === 'on_account' ? dueDay(nzDay(now), begun.dueIn ?? '20th') : null,
    totals: {
      freight: totals.freightCents ?? 0,
      discount: totals.discountCents,
      excluding: totals.excludingGstCents,
      gst: totals.gstCents,
      including: totals.includingGstCents,
      credit: totals.appliedCreditCents,
      pay: totals.toPayCents,
    },
  }
}

function refusal({ outcome, itemId }: Written, { items }: PricedCart): Error {
  if (outcome === 'missing') {
    const title = items.find(({ id }) => id === itemId)?.title ?? 'An item'
    return new AppError('OUT_OF_STOCK', `${title}: we don’t have that many left.`, {
      [`items.${itemId}`]: ['We don’t have that many left.'],
    })
  }
  return refusalOf(outcome)
}

export function refusalOf(outcome: string | null): Error {
  if (outcome === 'no number')
    return new AppError('PO_REQUIRED', 'Your company asks for a PO number.', {
      poNumber: ['Please enter the PO number'],
    })
  const [reason, words] = refusals[outcome ?? ''] ?? []
  return reason && words ? new AppError(reason, words) : new Error(`An order was not placed: ${outcome}.`)
}

const refusals: Readonly<Record<string, readonly [Reason, string]>> = {
  ended: ['HOLD_ENDED', 'This booking has timed out and its seats have been released. Please start again.'],
  'another party': ['CONFLICT', 'The people on this booking have changed. Please check it again.'],
  'used up': ['PRICE_CHANGED', 'The code has been used up. Please look at the new total.'],
  'no account': ['ACCOUNT_NOT_APPROVED', 'Your company can’t buy on account yet. Call us to set it up.'],
  'on stop': ['ON_STOP', 'Your account is on stop. Call us, or pay by card.'],
  'over limit': ['CREDIT_LIMIT', 'This order is more than what’s left on your account. Call us, or pay by card.'],
}
