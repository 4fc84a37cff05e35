import { expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import { defaultSettings, firstDayOf, heldUntilOf, isDueBy, monthOf, settingsWords, stateWords } from './rules'

test.each([
  ['2026-11-24', '2026-11-27', '2026-11-29'],
  // Over a weekend, and over Christmas and New Year with their public holidays.
  ['2026-11-26', '2026-12-01', '2026-12-03'],
  ['2026-12-23', '2026-12-30', '2027-01-01'],
])('seats proposed on %s are held until 5 pm on %s, and no one is sent before %s', (day, until, first) => {
  const now = nzInstant(day, '09:00')
  expect(heldUntilOf(now)).toEqual(nzInstant(until, '17:00'))
  expect(firstDayOf(now)).toBe(first)
})

test.each([
  ['2026-11-01', '06:59', 1, false],
  ['2026-11-01', '07:00', 1, true],
  ['2026-11-02', '00:00', 1, true],
  ['2026-11-14', '23:59', 15, false],
  ['2026-11-15', '07:00', 15, true],
])('on %s at %s a proposal of day %i is due: %s', (day, time, monthDay, isDue) =>
  expect(isDueBy(nzInstant(day, time), { monthDay })).toBe(isDue),
)

test('a month is New Zealand’s', () => {
  expect(monthOf(new Date('2026-11-30T10:59:59Z'))).toBe('2026-11')
  expect(monthOf(new Date('2026-11-30T11:00:00Z'))).toBe('2026-12')
})

test.each([
  [{}, [], ['8 weeks ahead', 'wherever you usually book', 'Monday to Friday']],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, ['Hamilton'], ['8 weeks ahead', 'Hamilton', 'any day']],
  [{ weekdays: [6, 2] }, ['Hamilton', 'Taupō'], ['8 weeks ahead', 'Hamilton, then Taupō', 'Tue, Sat']],
  [
    { weeksAhead: 4, mostAway: 2, budgetCents: 250_000 },
    [],
    [
      '4 weeks ahead',
      'wherever you usually book',
      'Monday to Friday',
      '2 away at once at most',
      'up to $2,500.00 a month',
    ],
  ],
])('%j with the places %j is said in one line', (change, places, words) =>
  expect(settingsWords({ ...defaultSettings, ...change }, places)).toEqual(words),
)

test.each([
  ['open', 'held until Fri 27 Nov, 5.00 pm'],
  ['booked', 'booked'],
  ['declined', 'declined'],
  ['ended', 'not answered in time'],
  ['empty', 'no one to renew'],
] as const)('a proposal that is %s is “%s”', (state, words) =>
  expect(stateWords(state, nzInstant('2026-11-27', '17:00'))).toBe(words),
)
