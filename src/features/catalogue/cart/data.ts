import type { PoolClient } from 'pg'
import { type Actor, type ActorCompany, authStatusOf } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { findCart, type Rates, type RatesAsked, type SaleItem } from '../sale.data'
import { cartPermission } from '../sale.rules'
import type { CartTotalsAnswer } from './contract'
import { type CartTotals, freightOf, type PricedItem, priceCart } from './rules'

export type CartQuestion = {
  readonly items: readonly { readonly id: number; readonly count: number }[]
  readonly voucherCode: string | null
  readonly creditToApply?: number | null | undefined
  readonly region: string | null
  readonly now: Date
}

export type PricedCart = {
  readonly totals: CartTotals
  readonly items: readonly SaleItem[]
  readonly voucherId: number | null
  readonly creditCents: number
  readonly isFreightKnown: boolean
  /** Why a voucher can’t be used with these prices, whatever its code. */
  readonly voucherRefusal?: string
}

/** Prices a cart from current rows, leaving out items that can't be bought. Runs again inside the order's transaction. */
export async function priceFor(
  reader: Pick<PoolClient, 'query'>,
  company: ActorCompany,
  question: CartQuestion,
): Promise<PricedCart> {
  const ids = question.items.map(({ id }) => id)
  const { items: found, rates } = await findCart(company, ids, ratesFor(company, question), reader)
  const items = question.items.flatMap(({ id, count }) => {
    const item = found.find((one) => one.id === id)
    return item ? [{ ...item, count }] : []
  })
  const { region } = question
  const freightCents = region ? freightOf(items, region, rates.freightRules) : null
  return { ...priceItems(company, { ...question, items, freightCents }, rates), items: found }
}

export type ItemsQuestion = Pick<CartQuestion, 'creditToApply'> & {
  readonly items: readonly PricedItem[]
  /** Cents with GST; null while the address is unknown. */
  readonly freightCents: number | null
}

export const ratesFor = (
  { id: companyId }: Pick<ActorCompany, 'id'>,
  { voucherCode, now }: Pick<CartQuestion, 'voucherCode' | 'now'>,
): RatesAsked => ({ companyId, code: voucherCode || null, today: nzDay(now) })

export function priceItems(
  { isMember }: Pick<ActorCompany, 'isMember'>,
  { items, freightCents, creditToApply }: ItemsQuestion,
  { voucher, creditCents }: Rates,
): PricedCart {
  const totals = priceCart({
    items,
    isMember,
    voucher,
    freightCents,
    creditCents,
    creditToApply: creditToApply ?? null,
  })
  return { totals, items: [], voucherId: voucher?.id ?? null, creditCents, isFreightKnown: freightCents !== null }
}

/** Spec section 7. */
export function answerTotals(
  { totals, items, voucherId, creditCents, voucherRefusal }: PricedCart,
  voucherCode: string | null,
): CartTotalsAnswer {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return {
    totalDiscount: totals.discountCents,
    freight: totals.freightCents,
    totalPriceExcGST: totals.excludingGstCents,
    gstAmount: totals.gstCents,
    totalPriceIncGST: totals.includingGstCents,
    appliedCredit: totals.appliedCreditCents,
    amountToPay: totals.toPayCents,
    availableCredit: creditCents,
    voucher: voucherCode
      ? {
          code: voucherCode,
          isValid: voucherId !== null,
          message: voucherId === null ? (voucherRefusal ?? 'This code isn’t valid, or has expired.') : 'Code applied.',
        }
      : null,
    product_data: totals.lines.map((line) => ({
      id: line.id,
      title: line.title,
      count: line.count,
      unitPrice: line.unitCents,
      lineTotal: line.lineCents,
      discount: line.discountCents,
      memberSaving: line.memberSavingCents,
      image: itemOf.get(line.id)?.image ?? null,
      inStock: itemOf.get(line.id)?.inStock ?? null,
    })),
  }
}

/** What a cart costs the actor's company. @throws AppError NOT_PERMITTED, in the words of spec section 6. */
export async function priceCartOf(actor: Actor, question: CartQuestion): Promise<CartTotalsAnswer> {
  const permission = cartPermission(authStatusOf(actor))
  if (permission.kind !== 'allowed') throw new AppError('NOT_PERMITTED', permission.message)
  return answerTotals(await priceFor(pool(), companyFor(actor, 'buy'), question), question.voucherCode)
}
