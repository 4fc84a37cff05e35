import { mostCents } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'

/** Who reads and keeps what the shop sells; `admin` may always (product decisions, section 1). */
export const itemReaders = ['finance', 'support', 'editor', 'publisher'] as const satisfies readonly StaffRole[]
export const itemWriters = ['finance', 'support', 'editor'] as const satisfies readonly StaffRole[]
export const priceWriters = ['finance'] as const satisfies readonly StaffRole[]

/** Who reads vouchers and freight, and who keeps them. */
export const reductionReaders = ['finance', 'support'] as const satisfies readonly StaffRole[]
export const reductionWriters = ['finance'] as const satisfies readonly StaffRole[]

export const voucherKinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars without GST' },
] as const

/** The most things of one kind, grams and uses that a field takes. */
export const mostCounted = 1_000_000

type Voucher = { readonly kind: 'percent' | 'amount'; readonly value: number }

/** Why a voucher can’t take so much off; null where it can. A percentage is of what the goods cost, an amount is in cents. */
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

/** Where a voucher stands on a day, as the list of them says it. */
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

/** Where an item of the shop stands, as the list of them says it. */
export function itemState({ priceCents, memberPriceCents, isOnSale, countsStock, stock }: Sold): string {
  if (priceCents === null || memberPriceCents === null) return 'unpriced'
  if (!isOnSale) return 'off'
  return countsStock && stock === 0 ? 'soldOut' : 'onSale'
}
