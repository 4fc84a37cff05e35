import { shopPath } from '@/account-paths'
import type { AuthStatus } from '@/features/account/rules'
import { slugOf } from '@/features/pages/rules'

export type CartPermission =
  | { kind: 'allowed' }
  | { kind: 'log-in'; message: 'You need to log in to add items to your cart' }
  | { kind: 'not-manager'; message: 'You must be a business manager to add items to your cart' }

/** Business and personal-company users may add to the cart (spec section 6). The server checks again. */
export function cartPermission(status: AuthStatus): CartPermission {
  if (!status.success) return { kind: 'log-in', message: 'You need to log in to add items to your cart' }
  if (status.isBusinessUser || status.isPersonalCompanyUser) return { kind: 'allowed' }
  return { kind: 'not-manager', message: 'You must be a business manager to add items to your cart' }
}

export const itemPath = ({ id, title }: { id: number; title: string }): string =>
  `${shopPath}${[slugOf(title), id].filter(Boolean).join('-')}/`

export function itemIdOf(path: string): number | null {
  const id = /^\/shop\/(?:[a-z0-9-]+-)?([1-9]\d{0,8})\/$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

/** Spec section 9. */
export const minimumQuantity = 1

export function quantityOf(typed: string): number {
  const quantity = Number(typed.trim())
  return Number.isSafeInteger(quantity) ? Math.max(minimumQuantity, quantity) : minimumQuantity
}

export const creditReasons = [
  { value: 'granted', label: 'Granted by staff' },
  { value: 'refund', label: 'Refund as credit' },
  { value: 'order', label: 'Used for an order' },
  { value: 'returned', label: 'Returned from an order' },
  { value: 'overpaid', label: 'Paid more than was owed' },
] as const

const fewLeft = 10

/** Empty where stock is not counted. */
export function stockWords(inStock: number | null): string {
  if (inStock === null) return ''
  if (inStock <= 0) return 'Out of stock'
  return inStock <= fewLeft ? `${inStock} left` : 'In stock'
}

export type Voucher = {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  /** Whole percents, or cents with GST. */
  readonly value: number
}

/** Up to a weight, in cents with GST. No regions means everywhere. */
export type FreightRule = {
  readonly upToGrams: number
  readonly regions: readonly string[]
  readonly priceCents: number
}
