import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatCents, gstPercent, gstWithin, movesByHalf, priceFormat, readDollars, withGst } from '@/lib/money'

it('shows New Zealand dollars with cents', () => {
  expect(formatCents(17_825)).toBe('$178.25')
  expect(formatCents(123_456_700)).toBe('$1,234,567.00')
  // Other dollars and other English look the same, so the constants are checked too (spec section 9).
  expect(priceFormat).toEqual({ locale: 'en-NZ', currency: 'NZD' })
})

it('adds GST of 15 % rounded half-up to the cent', () => {
  expect(withGst(15_500)).toBe(17_825)
  expect(withGst(10)).toBe(12)
  expect(withGst(0)).toBe(0)
})

it('never differs from the exact tax by more than half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (cents) => Math.abs(withGst(cents) - cents * 1.15) <= 0.5 + 1e-6,
    ),
  )
})

it('takes GST out of an amount by a rate: 3/23 of it at 15 %, a ninth at 12.5 %, rounded half-up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(gstWithin(cents, 1500)).toBe(Math.round((cents * 3) / 23))
      expect(gstWithin(cents, 1250)).toBe(Math.round(cents / 9))
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
