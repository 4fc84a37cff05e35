import { mostCents } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'

/** `admin` always may (product decisions, section 1). */
export const itemReaders = ['finance', 'support', 'editor', 'publisher'] as const satisfies readonly StaffRole[]
export const itemWriters = ['finance', 'support', 'editor'] as const satisfies readonly StaffRole[]
export const priceWriters = ['finance'] as const satisfies readonly StaffRole[]

export const reductionReaders = ['finance', 'support'] as const satisfies readonly StaffRole[]
export const reductionWriters = ['finance'] as const satisfies readonly StaffRole[]

export const voucherKinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars with GST' },
] as const

export const mostCounted = 1_000_000

type Voucher = { readonly kind: 'percent' | 'amount'; readonly value: number }

/** Why a voucher can't take that much off, or null. Percent of the goods, or cents. */
export function voucherRefusal({ kind, value }: Voucher): string | null {
  if (kind === 'percent' && value > 100) return 'A voucher takes at most 100 percent.'
  return value > mostCents ? 'Write a smaller amount.' : null
}

type Period = {
  readonly isActive: boolean
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly used: number
  readonly mostUses: number | null
}

export function voucherState({ isActive, startsOn, endsOn, used, mostUses }: Period, today: string): string {
  if (!isActive) return 'off'
  if (mostUses !== null && used >= mostUses) return 'usedUp'
  if (endsOn !== null && endsOn < today) return 'ended'
  return startsOn !== null && startsOn > today ? 'later' : 'open'
}

type Sold = {
  readonly priceCents: number | null
  readonly memberPriceCents: number | null
  readonly isOnSale: boolean
  readonly countsStock: boolean
  readonly stock: number
}

export function itemState({ priceCents, memberPriceCents, isOnSale, countsStock, stock }: Sold): string {
  if (priceCents === null || memberPriceCents === null) return 'unpriced'
  if (!isOnSale) return 'off'
  return countsStock && stock === 0 ? 'soldOut' : 'onSale'
}
