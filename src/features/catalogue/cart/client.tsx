'use client'

import { useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { nameCookieName } from '@/features/content/rules'
import { ApiError, sendData } from '@/lib/api-client'
import { deviceStore } from '@/lib/browser-store'
import { keptStore } from '@/lib/kept-store'
import { cartCountName, personalName } from '@/lib/personal-storage'
import type { CartTotalsAnswer, calculateTotalPrice } from './contract'
import { emptyCart, type KeptCart, readKeptCart, recalculationPauseMs, withItem } from './rules'

export type Cart = KeptCart & {
  readonly isReady: boolean
  readonly totals: CartTotalsAnswer | null
  /** Named as in spec section 3; cents. */
  readonly prices: {
    readonly appliedCredit: number
    readonly discount: number
    readonly amountExcludingGst: number
    readonly gst: number
    readonly amountIncludingGst: number
  } | null
  readonly isLoading: boolean
  readonly problem: string
  readonly dropped: readonly string[]
}

export type CartStore = StoreApi<Cart> & {
  readonly put: (item: { id: number; count: number; title: string }) => boolean
  readonly remove: (id: number) => void
  readonly choose: (choice: Partial<Pick<KeptCart, 'voucherCode' | 'usesCredit' | 'region'>>) => void
  readonly clear: () => void
  readonly ask: () => Promise<void>
}

const blank: Cart = {
  ...emptyCart,
  isReady: false,
  totals: null,
  prices: null,
  isLoading: false,
  problem: '',
  dropped: [],
}

const keptOf = ({ items, titles, voucherCode, usesCredit, region }: Cart): KeptCart => ({
  items,
  titles,
  voucherCode,
  usesCredit,
  region,
})

/** Every change invalidates earlier requests, however late they arrive. */
function priceOnServer(store: StoreApi<Cart>) {
  let question = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    clearTimeout(timer)
    question += 1
    const mine = question
    const { items, voucherCode, usesCredit, region } = store.getState()
    if (items.length === 0) {
      store.setState({ totals: null, prices: null, isLoading: false, problem: '' })
      return
    }
    store.setState({ isLoading: true })
    try {
      const asked = { items, voucherCode, region, ...(usesCredit ? {} : { creditToApply: 0 }) }
      const totals = await sendData<typeof calculateTotalPrice>('POST', '/shopping/calculate_total_price/', asked)
      if (mine === question) store.setState(taking(store.getState(), totals))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mine === question) store.setState({ isLoading: false, problem: error.message })
    }
  }

  function change(part: Partial<Cart>): void {
    question += 1
    clearTimeout(timer)
    const isEmpty = (part.items ?? store.getState().items).length === 0
    store.setState({ ...part, problem: '', isLoading: !isEmpty, ...(isEmpty ? { totals: null, prices: null } : {}) })
    if (!isEmpty) timer = setTimeout(ask, recalculationPauseMs)
  }
  return { ask, change }
}

/** Items the server leaves out are dropped (spec section 4). */
function taking({ items, titles, dropped }: Cart, totals: CartTotalsAnswer): Partial<Cart> {
  const there = new Map(totals.product_data.map(({ id, title }) => [id, title]))
  const gone = items.filter(({ id }) => !there.has(id)).map(({ id }) => titles[id] ?? 'An item')
  return {
    totals,
    prices: {
      appliedCredit: totals.appliedCredit,
      discount: totals.totalDiscount,
      amountExcludingGst: totals.totalPriceExcGST,
      gst: totals.gstAmount,
      amountIncludingGst: totals.totalPriceIncGST,
    },
    isLoading: false,
    problem: '',
    items: items.filter(({ id }) => there.has(id)),
    titles: Object.fromEntries(there),
    dropped: [...dropped, ...gone],
  }
}

export function createCart(userId: number): CartStore {
  const name = personalName('cart', userId)
  const store = keptStore<Cart>({ name, beginning: blank, read: readKeptCart, keep: keptOf })
  const { ask, change } = priceOnServer(store)

  function hearOtherTab({ key, newValue }: StorageEvent): void {
    // A null key means storage was cleared; a null value, that this person logged out in another tab.
    if (key !== null && key !== name) return
    if (key === null || newValue === null) {
      change({ ...emptyCart, dropped: [] })
      store.persist.clearStorage()
    } else {
      store.persist.rehydrate()
      change({})
    }
  }
  window.addEventListener('storage', hearOtherTab)
  window.addEventListener('online', () => store.getState().problem && ask())

  return Object.assign(store, {
    put({ id, count, title }: { id: number; count: number; title: string }) {
      const { items, titles } = store.getState()
      const next = withItem(items, { id, count })
      if (next) change({ items: next, titles: { ...titles, [id]: title }, dropped: [] })
      return next !== null
    },
    remove: (id: number) => change({ items: store.getState().items.filter((item) => item.id !== id), dropped: [] }),
    choose: (choice: Partial<KeptCart>) => change(choice),
    clear: () => change({ ...emptyCart, dropped: [] }),
    ask,
  })
}

const noOne: CartStore = Object.assign(
  createStore<Cart>()((): Cart => blank),
  { put: () => false, remove() {}, choose() {}, clear() {}, ask: async () => {} },
)

const carts = new Map<number, CartStore>()

/** Singleton per person and tab. Never ready on the server, which stores no carts. */
export function cartOf(userId: number): CartStore {
  if (typeof window === 'undefined') return noOne
  const known = carts.get(userId)
  if (known) return known
  const made = createCart(userId)
  carts.set(userId, made)
  tellHeader(made.getState())
  made.subscribe(tellHeader)
  return made
}

/** The header is static; its script reads the count from the cart stored under this name. */
function tellHeader({ items, isReady }: Cart): void {
  const name = new RegExp(`(?:^|; )${nameCookieName}=([^;]+)`).exec(document.cookie)?.[1]
  if (!isReady) return
  const count = items.reduce((sum, item) => sum + item.count, 0)
  if (name && count > 0) deviceStore.setItem(cartCountName, `${count} ${name}`)
  else deviceStore.removeItem(cartCountName)
  window.dispatchEvent(new Event('hivis-cart'))
}

export function useCart(userId: number): { cart: Cart; store: CartStore } {
  const store = cartOf(userId)
  const cart = useStore(store)
  useEffect(() => {
    if (!store.getState().totals || store.getState().problem) store.ask()
  }, [store])
  return { cart, store }
}
