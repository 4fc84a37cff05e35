import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents, gstPercent, gstWithin, withGst } from '@/lib/money'

it('shows New Zealand dollars with cents', () => {
  expect(formatCents(17_825)).toBe('$178.25')
  expect(formatCents(123_456_700)).toBe('$1,234,567.00')
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
