import { describe, expect, test } from 'vitest'
import { visitor } from '@/features/account/rules'
import { cartPermission, itemIdOf, itemPath, minimumQuantity, quantityOf, stockWords } from './sale.rules'

const user = { ...visitor, success: true, id: 7 }

describe('the page of an item', () => {
  test.each([
    [{ id: 7, title: 'Site first-aid kit, 1 to 25 people' }, '/shop/site-first-aid-kit-1-to-25-people-7/'],
    [{ id: 12, title: 'Pātaka' }, '/shop/pataka-12/'],
    [{ id: 3, title: '工具' }, '/shop/3/'],
  ])('of %o is %s, and leads back to it', (item, path) => {
    expect(itemPath(item)).toBe(path)
    expect(itemIdOf(path)).toBe(item.id)
  })

  test.each(['/shop/', '/shop/returns/', '/shop/kit-0/', '/shop/kit-12345678901/', '/news/kit-7/', '/shop/a/kit-7/'])(
    'is not %s',
    (path) => {
      expect(itemIdOf(path)).toBeNull()
    },
  )
})

describe('adding to the cart', () => {
  test('a visitor is asked to log in', () => {
    expect(cartPermission(visitor)).toEqual({
      kind: 'log-in',
      message: 'You need to log in to add items to your cart',
    })
  })

  test.each([
    ['a user without a company', user],
    ['an employee of a member', { ...user, isMember: true }],
    ['an employee whose company has the app', { ...user, isPlatformUser: true }],
  ])('%s is told that only business managers may', (_, status) => {
    expect(cartPermission(status)).toEqual({
      kind: 'not-manager',
      message: 'You must be a business manager to add items to your cart',
    })
  })

  test.each([
    ['a business user', { ...user, isBusinessUser: true }],
    ['a personal-company user', { ...user, isPersonalCompanyUser: true }],
  ])('%s may', (_, status) => {
    expect(cartPermission(status)).toEqual({ kind: 'allowed' })
  })
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['', 1],
  ['many', 1],
  ['1e400', 1],
])('the quantity “%s” counts as %i', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity)
  expect(quantity).toBeGreaterThanOrEqual(minimumQuantity)
})

test.each([
  [null, ''],
  [0, 'Out of stock'],
  [1, '1 left'],
  [10, '10 left'],
  [11, 'In stock'],
])('an item of which %s are there says “%s”', (inStock, words) => {
  expect(stockWords(inStock)).toBe(words)
})
