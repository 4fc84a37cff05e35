import { regions } from '@/features/places/rules'
import { gstOf, lineTotal } from '@/lib/money'
import { isRecord } from '@/lib/unknown'
import type { FreightRule, Voucher } from '../sale.rules'

/** Cents with GST, grams each. */
export type PricedItem = {
  readonly id: number
  readonly title: string
  readonly count: number
  readonly regularCents: number
  readonly memberCents: number
  readonly weightGrams: number
}

export type CartInput = {
  readonly items: readonly PricedItem[]
  readonly isMember: boolean
  readonly voucher: Voucher | null
  /** Cents with GST; null while the destination is unknown. */
  readonly freightCents: number | null
  /** The company's credit in cents with GST, and how much of it to use; null uses all. */
  readonly creditCents: number
  readonly creditToApply: number | null
}

export type PricedLine = {
  readonly id: number
  readonly title: string
  readonly count: number
  readonly unitCents: number
  readonly lineCents: number
  readonly discountCents: number
  readonly memberSavingCents: number
}

/** Integer cents with GST. Lines plus freight minus the discount are what is charged; its GST is in it. */
export type CartTotals = {
  readonly lines: readonly PricedLine[]
  readonly freightCents: number | null
  readonly discountCents: number
  readonly excludingGstCents: number
  readonly gstCents: number
  readonly includingGstCents: number
  readonly appliedCreditCents: number
  readonly toPayCents: number
}

/** Prices a cart (product decisions, sections 8 and 17): member price, count × the shown price, discount,
 * the sum that is charged, its GST rounded half-up once, then credit against the sum. */
export function priceCart(input: CartInput): CartTotals {
  const bare = input.items.map((item) => {
    const unitCents = input.isMember ? Math.min(item.memberCents, item.regularCents) : item.regularCents
    const { id, title, count, regularCents } = item
    return {
      id,
      title,
      count,
      unitCents,
      lineCents: lineTotal(count, unitCents),
      memberSavingCents: lineTotal(count, regularCents - unitCents),
    }
  })
  const goodsCents = sum(bare.map(({ lineCents }) => lineCents))
  const discountCents = discountOf(input.voucher, goodsCents)
  const shares = shareOut(discountCents, bare)
  const lines = bare.map((line) => ({ ...line, discountCents: shares.get(line.id) ?? 0 }))
  const includingGstCents = goodsCents - discountCents + (input.freightCents ?? 0)
  const gstCents = gstOf(includingGstCents)
  const wanted = input.creditToApply ?? includingGstCents
  const appliedCreditCents = Math.max(0, Math.min(wanted, input.creditCents, includingGstCents))
  return {
    lines,
    freightCents: input.freightCents,
    discountCents,
    excludingGstCents: includingGstCents - gstCents,
    gstCents,
    includingGstCents,
    appliedCreditCents,
    toPayCents: includingGstCents - appliedCreditCents,
  }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** Capped at the goods' cost, nothing off freight. Percents round half-up. */
function discountOf(voucher: Voucher | null, goodsCents: number): number {
  if (!voucher) return 0
  const cents = voucher.kind === 'percent' ? Math.floor((goodsCents * voucher.value + 50) / 100) : voucher.value
  return Math.min(Math.max(0, cents), goodsCents)
}

/** Distributes a discount by line cost in whole cents; leftover cents go to the largest remainders. */
function shareOut(discountCents: number, lines: readonly { id: number; lineCents: number }[]): Map<number, number> {
  const goodsCents = sum(lines.map(({ lineCents }) => lineCents))
  if (goodsCents === 0) return new Map()
  const parts = lines.map(({ id, lineCents }) => {
    const exact = discountCents * lineCents
    return { id, cents: Math.floor(exact / goodsCents), remainder: exact % goodsCents }
  })
  let left = discountCents - sum(parts.map(({ cents }) => cents))
  for (const part of [...parts].sort((a, b) => b.remainder - a.remainder || a.id - b.id)) {
    if (left === 0) break
    part.cents += 1
    left -= 1
  }
  return new Map(parts.map(({ id, cents }) => [id, cents]))
}

/** Freight in cents with GST: the tightest weight band that fits, regional before
 * nationwide. Null if none fits: staff work it out. Weightless items are sent by email. */
export function freightOf(items: readonly PricedItem[], region: string, rules: readonly FreightRule[]): number | null {
  const grams = sum(items.map(({ weightGrams, count }) => weightGrams * count))
  if (grams === 0) return 0
  const fits = (rule: FreightRule) => rule.upToGrams >= grams
  const tightest = (some: readonly FreightRule[]) =>
    some.filter(fits).sort((a, b) => a.upToGrams - b.upToGrams || a.priceCents - b.priceCents)[0]
  const own = tightest(rules.filter(({ regions }) => regions.includes(region)))
  const general = tightest(rules.filter(({ regions }) => regions.length === 0))
  return (own ?? general)?.priceCents ?? null
}

export const cartLimits = { lines: 50, count: 999 } as const

/** Debounce before repricing, in milliseconds (spec section 9). */
/** Where the browser keeps nothing for us. */
export const forThisVisit = 'Your browser doesn’t let us keep your cart, so it lasts until you close this tab.'

export const recalculationPauseMs = 750

export type CartItem = { readonly id: number; readonly count: number }

export type KeptCart = {
  readonly items: readonly CartItem[]
  readonly titles: Readonly<Record<string, string>>
  readonly voucherCode: string | null
  readonly usesCredit: boolean
  readonly region: string | null
}

export const emptyCart: KeptCart = { items: [], titles: {}, voucherCode: null, usesCredit: false, region: null }

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most

export function readKeptCart(kept: unknown): KeptCart {
  if (!isRecord(kept)) return emptyCart
  const counts = new Map<number, number>()
  for (const item of Array.isArray(kept.items) ? kept.items : []) {
    if (!isRecord(item) || !isWhole(item.id, Number.MAX_SAFE_INTEGER) || !isWhole(item.count, cartLimits.count))
      continue
    if (counts.size < cartLimits.lines) counts.set(item.id, item.count)
  }
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value !== '' && value.length <= most ? value : null
  const titles = Object.entries(isRecord(kept.titles) ? kept.titles : {}).flatMap(([id, title]) => {
    const known = counts.has(Number(id)) ? text(title, 250) : null
    return known ? [[id, known]] : []
  })
  return {
    items: [...counts].map(([id, count]) => ({ id, count })),
    titles: Object.fromEntries(titles),
    voucherCode: text(kept.voucherCode, 20),
    usesCredit: kept.usesCredit === true,
    region: regions.find(({ value }) => value === kept.region)?.value ?? null,
  }
}

/** The cart with `count` of an item, replacing its earlier count (spec section 4). Null if the cart is full. */
export function withItem(items: readonly CartItem[], { id, count }: CartItem): CartItem[] | null {
  const most = Math.min(Math.max(1, count), cartLimits.count)
  if (items.some((item) => item.id === id)) return items.map((item) => (item.id === id ? { id, count: most } : item))
  return items.length < cartLimits.lines ? [...items, { id, count: most }] : null
}
