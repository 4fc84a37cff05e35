'use client'

import { useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { sendData } from '@/lib/api-client'
import { personalName, personalStorage } from '@/lib/personal-storage'
import { withRepeatKey } from '@/lib/repeat-key'
import { newUuid } from '@/lib/uuid'
import type { Cart } from '../cart/client'
import type { checkout, PlacedOrder } from './contract'
import { type Draft, readDraft, wayOf } from './rules'

type Kept = Draft & {
  /** False until what the device kept was read. */
  readonly isReady: boolean
}

/** What somebody has entered in the checkout, until it is an order. */
export type DraftStore = StoreApi<Kept>

/** What a checkout begins with: what the profile knows. */
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
  const store = createStore<Kept>()(
    persist((): Kept => ({ ...beginning, isReady: false }), {
      name,
      version: 1,
      storage: personalStorage,
      merge: (kept, current) => ({ ...current, ...readDraft(kept, beginning), isReady: true }),
    }),
  )
  // The number of a new checkout is kept at once: a reload is the same checkout.
  store.setState({})
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== name) return
    // An order that another tab placed ends this checkout too; a log out takes everything with it.
    if (key !== null && newValue !== null) return void store.persist.rehydrate()
    store.setState({ ...beginningOf({ contact: noContact, shipping: {} }) })
    store.persist.clearStorage()
  })
  return store
}

const noContact = { name: '', email: '', phoneNumber: '' }

const drafts = new Map<number, DraftStore>()

/** The checkout of a person in this tab; on the server it is not ready. */
export function draftOf(userId: number, known: Known): DraftStore {
  if (typeof window === 'undefined') return createStore<Kept>()(() => ({ ...beginningOf(known), isReady: false }))
  const store = drafts.get(userId) ?? createDraft(userId, known)
  drafts.set(userId, store)
  return store
}

/** What somebody has entered so far. */
export const useDraft = (store: DraftStore): Kept => useStore(store)

type HasWay = { setState(part: Pick<Draft, 'way'>): void }

/** Keeps the way to pay to what is possible: a device may remember another one, or begin with the card where none is taken. */
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

/** A new checkout, after this one became an order: the address stays for the next. */
export function beginAgain(store: DraftStore): void {
  store.setState({ checkoutId: newUuid(), poNumber: '', acceptedTerms: '', done: [] })
}

/**
 * Places the order of a draft. The key is the checkout and its way, so that a second click and a call whose answer was lost are the same order.
 * @throws ApiError with a reason: PRICE_CHANGED, OUT_OF_STOCK and those of the account.
 */
export async function placeDraft(draft: Draft, cart: Cart): Promise<PlacedOrder> {
  const { checkoutId, contact, shipping, poNumber, acceptedTerms } = draft
  // Where credit covers all of it nobody was asked how to pay, and no account is needed.
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
