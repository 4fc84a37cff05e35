// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStore, keepsForLater, tabStore } from './browser-store'

/** What a browser keeps is a convenience (spec section 3): a page works without it. */
const cart = 'hivis-personal-cart-7'

afterEach(() => {
  vi.restoreAllMocks()
  for (const store of [deviceStore, tabStore]) for (const name of store.names()) store.removeItem(name)
  window.name = ''
})

const refused = new DOMException('The operation is insecure.', 'SecurityError')

/** A browser that blocks cookies throws where its stores are touched at all; a full one, where something is written. */
const browsers: [string, () => void][] = [
  [
    'blocks cookies',
    () => {
      for (const store of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(window, store, 'get').mockImplementation(() => {
          throw refused
        })
    },
  ],
  [
    'throws an error of its own',
    () => {
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new Error('No.')
      })
    },
  ],
  [
    'is full',
    () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full.', 'QuotaExceededError')
      })
    },
  ],
]

describe.each(browsers)('a browser that %s', (_what, refuse) => {
  test('keeps things as long as the page, and a cart as long as the tab', () => {
    refuse()
    expect(keepsForLater()).toBe(false)
    expect(deviceStore.setItem('a', '1')).toBe(false)
    deviceStore.setItem(cart, '{"items":[]}')
    expect([deviceStore.getItem('a'), deviceStore.getItem(cart), deviceStore.getItem('b')]).toEqual([
      '1',
      '{"items":[]}',
      null,
    ])
    expect(window.name).toContain('cart')
    expect(window.name).not.toContain('a=1')
    deviceStore.removeItem('a')
    deviceStore.removeItem(cart)
    expect([deviceStore.getItem('a'), deviceStore.getItem(cart), window.name]).toEqual([null, null, ''])
  })
})

test('a browser that keeps things has them in its stores, each in its own', () => {
  expect(keepsForLater()).toBe(true)
  expect(deviceStore.setItem('a', '1')).toBe(true)
  tabStore.setItem('a', '2')
  expect([localStorage.getItem('a'), sessionStorage.getItem('a'), window.name]).toEqual(['1', '2', ''])
  expect([deviceStore.getItem('a'), tabStore.getItem('a')]).toEqual(['1', '2'])
})

test('the name of a window that another site gave is left alone', () => {
  window.name = 'theirs'
  expect(deviceStore.getItem(cart)).toBeNull()
  deviceStore.removeItem(cart)
  expect(window.name).toBe('theirs')
})
