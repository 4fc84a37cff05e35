import type { Cart, CartStore } from '@/features/catalogue/cart/client'
import type { DraftStore } from '../client'
import type { Draft } from '../rules'

export type Rights = { mayPayByAccount: boolean; takesCards: boolean; needsPoNumber: boolean; phone: string }

export type StepProps = {
  draft: Draft
  store: DraftStore
  cart: Cart
  cartStore: CartStore
  rights: Rights
  onDone: () => void
}
