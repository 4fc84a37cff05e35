import type { AuthStatus } from '@/features/account/rules'

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

/** The least that the quantity stepper counts down to (spec section 9). */
export const minimumQuantity = 1

/** The quantity that somebody typed; what is no whole number from 1 up becomes 1. */
export function quantityOf(typed: string): number {
  const quantity = Number(typed.trim())
  return Number.isSafeInteger(quantity) ? Math.max(minimumQuantity, quantity) : minimumQuantity
}
