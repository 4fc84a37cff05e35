import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatCents,
  gstOf,
  gstPercent,
  lineTotal,
  movesByHalf,
  priceFormat,
  readDollars,
  shareGst,
  withoutGst,
} from '@/lib/money'
import { seedCourses } from '../../scripts/seed/courses'
import { seedItems } from '../../scripts/seed/shop'

it('shows New Zealand dollars with cents', () => {
  expect(formatCents(17_825)).toBe('$178.25')
  expect(formatCents(123_456_700)).toBe('$1,234,567.00')
  // Other dollars and other English look the same, so the constants are checked too (spec section 9).
  expect(priceFormat).toEqual({ locale: 'en-NZ', currency: 'NZD' })
})

it('takes GST of 15 % out of what is charged, rounded half-up to the cent', () => {
  expect([gstOf(17_825), withoutGst(17_825)]).toEqual([2325, 15_500])
  expect([gstOf(12), withoutGst(12)]).toEqual([2, 10])
  expect([gstOf(0), withoutGst(0)]).toEqual([0, 0])
})

it('never differs from the exact tax by more than half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (cents) => Math.abs(withoutGst(cents) * 1.15 - cents) <= 0.575 + 1e-6,
    ),
  )
})

/** Every price of the demo and its year, with GST, and every one of a price list up to $60. */
const everyPrice = [
  ...Array.from({ length: 6_001 }, (_, cents) => cents),
  ...seedCourses.flatMap(({ priceCents, memberPriceCents }) => [priceCents, memberPriceCents]),
  ...seedItems.flatMap(({ priceCents, memberPriceCents }) => [priceCents, memberPriceCents]),
]

describe('the shown price is the offer', () => {
  test('any number of anything costs that many times its shown price, and 3/23 of it is GST, half a cent up', () => {
    let wrong = 0
    for (const shown of everyPrice)
      for (let count = 1; count <= 999; count += 1) {
        const charged = lineTotal(count, shown)
        const tax = gstOf(charged)
        // In halves of 23rds of a cent, so that nothing is rounded here: 23 × tax is 3 × charged, at most half of 23 above or below.
        const over = 46 * tax - 6 * charged
        if (charged !== count * shown || over <= -23 || over > 23 || withoutGst(charged) + tax !== charged) wrong += 1
      }
    expect(wrong).toBe(0)
  })

  test('the shares of a document’s GST add up to it, and none is more than a cent from its own', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(parts, fc.nat(100), (goods, percent) => {
        const sum = goods.reduce((all, cents) => all + cents, 0)
        const whole = [...goods, -Math.floor((sum * percent) / 100)]
        const tax = gstOf(whole.reduce((all, cents) => all + cents, 0))
        const shares = shareGst(whole, tax)
        expect(shares.reduce((all, cents) => all + cents, 0)).toBe(tax)
        if (percent === 0)
          for (const [at, cents] of goods.entries())
            expect(Math.abs((shares[at] ?? 0) - gstOf(cents))).toBeLessThanOrEqual(1)
      }),
    )
    expect(shareGst([3334, 3333, 3333], gstOf(10_000))).toEqual([435, 434, 435])
    expect(shareGst([0, 0], 0)).toEqual([0, 0])
  })
})

it('takes GST out of an amount by a rate: 3/23 of it at 15 %, a ninth at 12.5 %, rounded half-up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(gstOf(cents, 1500)).toBe(Math.round((cents * 3) / 23))
      expect(gstOf(cents, 1250)).toBe(Math.round(cents / 9))
    }),
  )
  expect([1500, 1250].map(gstPercent)).toEqual(['15', '12.5'])
})

describe('dollars that staff type', () => {
  test.each([
    ['195', 19_500],
    ['$1,245.50', 124_550],
    [' 0.5 ', 50],
    ['$ 12', 1_200],
    ['0', 0],
    ['1,000,000', 100_000_000],
  ])('%j is %i cents', (typed, cents) => {
    expect(readDollars(typed)).toBe(cents)
  })

  test.each(['', 'abc', '1.234', '1,24', '12,34.5', '-5', '195 dollars', '1e3', '$', '.5', '１９５'])(
    '%j is no amount',
    (typed) => {
      expect(readDollars(typed)).toBeNull()
    },
  )

  test.each([
    [100, 150, false],
    [100, 151, true],
    [100, 50, false],
    [100, 49, true],
    [0, 5_000, false],
    [null, 5_000, false],
    [15_500, 155, true],
  ])('from %s to %s cents is asked about: %s', (before, after, asked) => {
    expect(movesByHalf(before, after)).toBe(asked)
  })
})
