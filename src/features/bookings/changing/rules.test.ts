import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingDays } from '@/features/places/working-days/rules'
import { isFree, shareBack } from './rules'

test('shares of a booking, in whatever parts it is cancelled, are all of it to the cent', () => {
  const parties = fc
    .integer({ min: 1, max: 20 })
    .chain((seats) => fc.tuple(fc.constant(seats), fc.array(fc.integer({ min: 1, max: seats }), { maxLength: 20 })))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), parties, (totalCents, [seats, parts]) => {
      let before = 0
      let back = 0
      for (const part of [...parts, seats]) {
        const now = Math.min(part, seats - before)
        const share = shareBack(totalCents, { seats, before, now })
        expect(share).toBeGreaterThanOrEqual(0)
        back += share
        before += now
      }
      expect(back).toBe(totalCents)
    }),
  )
})

test('changes are free until five working days before, over Waitangi Day and the anniversary', () => {
  // Tuesday 9 February 2027; Waitangi Day, Saturday the 6th, is kept on Monday the 8th, Auckland’s anniversary on Monday the 1st.
  const freeUntil = addWorkingDays('2027-02-09', -5, 'waikato')
  expect(freeUntil).toBe('2027-01-29')
  expect(isFree('2027-01-29', freeUntil)).toBe(true)
  expect(isFree('2027-01-30', freeUntil)).toBe(false)
})
