'use client'

import { useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Cart } from '@/features/catalogue/cart/client'
import { sendData } from '@/lib/api-client'
import { keptStore } from '@/lib/kept-store'
import { personalName } from '@/lib/personal-storage'
import { withRepeatKey } from '@/lib/repeat-key'
import { newUuid } from '@/lib/uuid'
import type { checkout, PlacedOrder } from './contract'
import { type Draft, readDraft, wayOf } from './rules'

type Kept = Draft & {
  readonly isReady: boolean
}

export type DraftStore = StoreApi<Kept>

export type Known = Pick<Draft, 'contact' | 'shipping'>

const beginningOf = ({ contact, shipping }: Known): Draft => ({
  checkoutId: typeof window === 'undefined' ? '' : newUuid(),
  contact,
  shipping,
  way: 'card',
  poNumber: '',
  acceptedTerms: '',
  done: [],
})

function createDraft(userId: number, known: Known): DraftStore {
  const beginning = beginningOf(known)
  const name = personalName('checkout', userId)
  const store = keptStore<Kept>({
    name,
    beginning: { ...beginning, isReady: false },
    read: (kept) => readDraft(kept, beginning),
  })
  // Store a new checkout's key at once, so that a reload continues it.
  store.setState({})
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== name) return
    // An order placed in another tab ends this checkout too; logging out clears everything.
    if (key !== null && newValue !== null) return void store.persist.rehydrate()
    store.setState({ ...beginningOf({ contact: noContact, shipping: {} }) })
    store.persist.clearStorage()
  })
  return store
}

const noContact = { name: '', email: '', phoneNumber: '' }

const drafts = new Map<number, DraftStore>()

export function draftOf(userId: number, known: Known): DraftStore {
  if (typeof window === 'undefined') return createStore<Kept>()(() => ({ ...beginningOf(known), isReady: false }))
  const store = drafts.get(userId) ?? createDraft(userId, known)
  drafts.set(userId, store)
  return store
}

export const useDraft = (store: DraftStore): Kept => useStore(store)

type HasWay = { setState(part: Pick<Draft, 'way'>): void }

export function useWay(
  store: HasWay,
  { isReady, way }: Pick<Kept, 'isReady' | 'way'>,
  rights: Parameters<typeof wayOf>[1],
) {
  const possible = wayOf(way, rights)
  useEffect(() => {
    if (isReady) store.setState({ way: possible })
  }, [isReady, possible, store])
}

export function beginAgain(store: DraftStore): void {
  store.setState({ checkoutId: newUuid(), poNumber: '', acceptedTerms: '', done: [] })
}

/** Places a draft. The key is the checkout plus the payment method, so a second click or a retry is the same order.
 * @throws ApiError with a reason: PRICE_CHANGED, OUT_OF_STOCK and those of the account. */
export async function placeDraft(draft: Draft, cart: Cart): Promise<PlacedOrder> {
  const { checkoutId, contact, shipping, poNumber, acceptedTerms } = draft
  // Fully covered by credit: no method to choose, no account needed.
  const way = cart.totals?.amountToPay === 0 ? 'card' : draft.way
  const order = {
    checkoutId,
    contact,
    shipping,
    poNumber,
    items: cart.items,
    voucherCode: cart.voucherCode,
    ...(cart.usesCredit ? {} : { creditToApply: 0 }),
    acceptedTermsVersion: acceptedTerms,
    expectedTotalCents: cart.totals?.totalPriceIncGST ?? 0,
  }
  const path = way === 'account' ? '/shopping/checkout/pay-by-account/' : '/shopping/checkout/'
  return await withRepeatKey(path, order, (headers) => sendData<typeof checkout>('POST', path, order, { headers }))
}
