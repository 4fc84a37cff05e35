import type { AuthStatus } from '@/features/account/rules'
import { slugOf } from '@/features/content/pages/rules'
import { shopPath } from '@/paths'

/** Whether somebody may add to the cart, and the words of spec section 6 for who may not. */
export type CartPermission =
  | { kind: 'allowed' }
  | { kind: 'log-in'; message: 'You need to log in to add items to your cart' }
  | { kind: 'not-manager'; message: 'You must be a business manager to add items to your cart' }

/** Who may add to the cart: business and personal-company users (spec section 6). The server asks again. */
export function cartPermission(status: AuthStatus): CartPermission {
  if (!status.success) return { kind: 'log-in', message: 'You need to log in to add items to your cart' }
  if (status.isBusinessUser || status.isPersonalCompanyUser) return { kind: 'allowed' }
  return { kind: 'not-manager', message: 'You must be a business manager to add items to your cart' }
}

/** True when somebody may see an item: members-only items are there for members alone (spec section 6). */
export function isItemVisible(item: { members_only: boolean }, viewer: { isMember: boolean }): boolean {
  return !item.members_only || viewer.isMember
}

/** The page of an item: its title to be read, its id to be found by. */
export const itemPath = ({ id, title }: { id: number; title: string }): string =>
  `${shopPath}${[slugOf(title), id].filter(Boolean).join('-')}/`

/** The id of the item whose page a path is, under whatever title; null for any other path. */
export function itemIdOf(path: string): number | null {
  const id = /^\/shop\/(?:[a-z0-9-]+-)?([1-9]\d{0,8})\/$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

/** The least that the quantity stepper counts down to (spec section 9). */
export const minimumQuantity = 1

/** The quantity that somebody typed; what is no whole number from 1 up becomes 1. */
export function quantityOf(typed: string): number {
  const quantity = Number(typed.trim())
  return Number.isSafeInteger(quantity) ? Math.max(minimumQuantity, quantity) : minimumQuantity
}

/** States of an order (integrity, section 2.2). */
export const orderStates = [
  { value: 'awaiting_payment', label: 'Waits for the card payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'on_account', label: 'On account' },
  { value: 'part_refunded', label: 'Partly refunded' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'refund_due', label: 'Refund is due' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'expired', label: 'Not paid in time' },
] as const

export type OrderState = (typeof orderStates)[number]['value']

/**
 * Where each state may lead; a trigger holds the same table. A payment may come after its time: it is honoured or given back, and of an order that was
 * cancelled it goes back.
 */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'cancelled', 'expired', 'refund_due'],
  paid: ['part_refunded', 'refunded'],
  on_account: ['paid', 'cancelled'],
  part_refunded: ['refunded'],
  refunded: [],
  refund_due: ['refunded'],
  cancelled: ['refund_due'],
  expired: ['paid', 'refund_due'],
}

export const payMethods = [
  { value: 'card', label: 'Card' },
  { value: 'account', label: 'On account' },
] as const

export const creditReasons = [
  { value: 'granted', label: 'Granted by staff' },
  { value: 'refund', label: 'Refund as credit' },
  { value: 'order', label: 'Used for an order' },
  { value: 'returned', label: 'Returned from an order' },
  { value: 'overpaid', label: 'Paid more than was owed' },
] as const

/** What each kind of document is called. */
export const documentLabels = { invoice: 'Tax invoice', correction: 'Correction of the tax invoice' } as const

/** The terms of sale that a buyer accepts; a new wording is a new version. */
export const termsVersion = '2026-11'

/** At most so many left are said by their number. */
const fewLeft = 10

/** What is left of an item, in words; nothing where stock is not counted. */
export function stockWords(inStock: number | null): string {
  if (inStock === null) return ''
  if (inStock <= 0) return 'Out of stock'
  return inStock <= fewLeft ? `${inStock} left` : 'In stock'
}

/** Orders for goods that one person may have waiting for a card payment (product decisions, section 16). */
export const mostUnpaid = 3

/** What a code takes off. */
export type Voucher = {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  /** Whole percents, or cents without GST. */
  readonly value: number
}

/** What a parcel up to a weight costs to send, in cents without GST; without regions it counts everywhere. */
export type FreightRule = {
  readonly upToGrams: number
  readonly regions: readonly string[]
  readonly priceCents: number
}
