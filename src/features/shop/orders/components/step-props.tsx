import type { Cart, CartStore } from '../../cart/client'
import type { DraftStore } from '../client'
import type { Draft } from '../rules'

/** What a buyer may choose besides. */
export type Rights = { mayPayByAccount: boolean; takesCards: boolean; needsPoNumber: boolean; phone: string }

/** What each step gets. */
export type StepProps = {
  draft: Draft
  store: DraftStore
  cart: Cart
  cartStore: CartStore
  rights: Rights
  /** Goes on: to the next step, or back to the answers after a Change link. */
  onDone: () => void
}
