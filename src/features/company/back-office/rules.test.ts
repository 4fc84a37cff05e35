import { expect, test } from 'vitest'
import { mayEnd } from './rules'

/** 11.30 pm on 20 November in New Zealand: in UTC the day is the same, an hour later in New Zealand it is not. */
const lateEvening = new Date('2026-11-20T10:30:00Z')

test.each([
  ['2026-11-19', lateEvening, true],
  ['2026-11-20', lateEvening, true],
  ['2026-11-21', lateEvening, false],
  ['2026-11-21', new Date('2026-11-20T11:00:00Z'), true],
  ['2027-01-01', lateEvening, false],
  // What is no day is refused by its own rule.
  ['', lateEvening, true],
  ['2027-02-30', lateEvening, true],
])('an employment may have ended on %j at %s: %s', (day, now, may) => {
  expect(mayEnd(day, now)).toBe(may)
})

test('without a time it is now', () => {
  expect(mayEnd('2020-01-31')).toBe(true)
  expect(mayEnd('2999-12-31')).toBe(false)
})
