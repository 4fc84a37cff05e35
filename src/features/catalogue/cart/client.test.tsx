// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CartStore, cartOf, createCart } from './client'

type Asked = { items: { id: number; count: number }[]; voucherCode: string | null; region: string | null }
type Question = { asked: Asked; answer: (sold?: number[]) => void; fail: () => void }

/** Questions that wait for their answer, oldest first. */
let questions: Question[]
let isOffline: boolean

const totalsFor = ({ items, voucherCode }: Asked, sold: number[]) => {
  const lines = items.filter(({ id }) => sold.includes(id))
  const excl = lines.reduce((sum, { count }) => sum + count * 1000, 0)
  return {
    totalDiscount: 0,
    freight: null,
    totalPriceExcGST: excl,
    gstAmount: excl * 0.15,
    totalPriceIncGST: excl * 1.15,
    appliedCredit: 0,
    amountToPay: excl * 1.15,
    availableCredit: 0,
    voucher: voucherCode ? { code: voucherCode, isValid: true, message: '' } : null,
    product_data: lines.map(({ id, count }) => ({ id, count, title: `Item ${id}`, lineTotal: count * 1000 })),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  questions = []
  isOffline = false
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
    if (url.endsWith('/user/get_csrf/'))
      return Promise.resolve(Response.json({ success: true, data: { csrfToken: 'x' } }))
    const asked: Asked = JSON.parse(init?.body ?? '{}')
    return new Promise((resolve, reject) => {
      questions.push({
        asked,
        answer: (sold = asked.items.map(({ id }) => id)) =>
          resolve(Response.json({ success: true, data: totalsFor(asked, sold) })),
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const stateOf = (cart: CartStore) => cart.getState()
const put = (cart: CartStore, id: number, count: number) => cart.put({ id, count, title: `Item ${id}` })
const keptOf = (userId: number) => JSON.parse(localStorage.getItem(`hivis-personal-cart-${userId}`) ?? 'null')?.state

describe('the cart', () => {
  test('replaces the count of an item that is in it already', () => {
    const cart = createCart(1)
    put(cart, 5, 2)
    put(cart, 6, 1)
    put(cart, 5, 7)
    expect(stateOf(cart).items).toEqual([
      { id: 5, count: 7 },
      { id: 6, count: 1 },
    ])
  })

  test('sets loading at once and asks for the totals 750 ms after the last change', async () => {
    const cart = createCart(2)
    put(cart, 5, 1)
    expect(stateOf(cart).isLoading).toBe(true)
    await pass(700)
    put(cart, 5, 2)
    await pass(749)
    expect(questions).toHaveLength(0)
    await pass(1)
    expect(questions.map(({ asked }) => asked.items)).toEqual([[{ id: 5, count: 2 }]])
    expect(stateOf(cart).isLoading).toBe(true)
    questions[0]?.answer()
    await pass(0)
    expect(stateOf(cart)).toMatchObject({ isLoading: false, totals: { totalPriceIncGST: 2300 } })
    expect(stateOf(cart).prices).toEqual({
      appliedCredit: 0,
      discount: 0,
      amountExcludingGst: 2000,
      gst: 300,
      amountIncludingGst: 2300,
    })
  })

  test('never lets an older answer overwrite a newer one', async () => {
    const cart = createCart(3)
    put(cart, 5, 1)
    await pass(750)
    put(cart, 5, 4)
    await pass(750)
    questions[1]?.answer()
    await pass(0)
    questions[0]?.answer()
    await pass(0)
    expect(stateOf(cart).totals?.totalPriceExcGST).toBe(4000)
    put(cart, 5, 9)
    await pass(750)
    put(cart, 5, 10)
    questions[2]?.answer([])
    await pass(0)
    expect(stateOf(cart)).toMatchObject({ isLoading: true, items: [{ id: 5, count: 10 }] })
  })

  test('drops what the server does not return, and says which', async () => {
    const cart = createCart(4)
    put(cart, 5, 1)
    put(cart, 6, 1)
    await pass(750)
    questions[0]?.answer([6])
    await pass(0)
    expect(stateOf(cart)).toMatchObject({ items: [{ id: 6, count: 1 }], dropped: ['Item 5'] })
    expect(keptOf(4).items).toEqual([{ id: 6, count: 1 }])
  })

  test('is empty after clearing, and asks nothing more', async () => {
    const cart = createCart(5)
    put(cart, 5, 1)
    cart.choose({ voucherCode: 'SPRING-10', region: 'waikato' })
    await pass(750)
    cart.clear()
    questions[0]?.answer()
    await pass(5000)
    expect(stateOf(cart)).toMatchObject({ items: [], totals: null, isLoading: false, voucherCode: null, region: null })
    expect(questions).toHaveLength(1)
  })

  test('keeps everything while there is no connection, and asks again when there is', async () => {
    const cart = createCart(6)
    isOffline = true
    put(cart, 5, 3)
    await pass(750)
    expect(stateOf(cart)).toMatchObject({
      problem: 'Please connect to the internet.',
      isLoading: false,
      items: [{ id: 5, count: 3 }],
    })
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await pass(0)
    questions[0]?.answer()
    await pass(0)
    expect(stateOf(cart)).toMatchObject({ problem: '', totals: { totalPriceExcGST: 3000 } })
  })
})

describe('what the device keeps', () => {
  test('is kept for each person by themselves, without prices, and read by the next page', async () => {
    const cart = createCart(7)
    put(cart, 5, 3)
    await pass(750)
    questions[0]?.answer()
    await pass(0)
    expect(Object.keys(keptOf(7)).sort()).toEqual(['items', 'region', 'titles', 'usesCredit', 'voucherCode'])
    expect(stateOf(createCart(7))).toMatchObject({ isReady: true, items: [{ id: 5, count: 3 }], totals: null })
    expect(stateOf(createCart(8)).items).toEqual([])
  })

  test.each([
    ['no JSON', '{"state'],
    ['another shape', '{"state":{"items":"all"},"version":1}'],
    ['nothing', 'null'],
    [
      'items that are none',
      '{"state":{"items":[null,{"id":"5","count":1},{"id":5,"count":0},{"id":5,"count":1e9}]},"version":1}',
    ],
  ])('is an empty cart when it is %s', (_what, kept) => {
    localStorage.setItem('hivis-personal-cart-9', kept)
    expect(stateOf(createCart(9)).items).toEqual([])
    localStorage.clear()
  })

  test('is shared with other tabs: what one changes the other shows and prices', async () => {
    const here = createCart(10)
    put(here, 5, 1)
    const value = JSON.stringify({
      state: { items: [{ id: 5, count: 8 }], titles: {}, voucherCode: null, usesCredit: true, region: null },
      version: 1,
    })
    localStorage.setItem('hivis-personal-cart-10', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'hivis-personal-cart-10', newValue: value }))
    expect(stateOf(here)).toMatchObject({ items: [{ id: 5, count: 8 }], isLoading: true })
    await pass(750)
    expect(questions.at(-1)?.asked.items).toEqual([{ id: 5, count: 8 }])
  })

  test('is gone in every tab after a log out in one', () => {
    const here = createCart(11)
    put(here, 5, 1)
    localStorage.removeItem('hivis-personal-cart-11')
    window.dispatchEvent(new StorageEvent('storage', { key: 'hivis-personal-cart-11', newValue: null }))
    expect(stateOf(here).items).toEqual([])
    expect(localStorage.getItem('hivis-personal-cart-11')).toBeNull()
  })
})

test('the header is told how much is in the cart of the name that it shows', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way the server tells the header a name.
  document.cookie = 'hivis-name=Mere'
  const heard = vi.fn()
  window.addEventListener('hivis-cart', heard)
  const cart = cartOf(12)
  put(cart, 5, 2)
  put(cart, 6, 1)
  expect(localStorage.getItem('hivis-personal-cart-count')).toBe('3 Mere')
  cart.clear()
  expect(localStorage.getItem('hivis-personal-cart-count')).toBeNull()
  expect(heard.mock.calls.length).toBeGreaterThanOrEqual(3)
})
