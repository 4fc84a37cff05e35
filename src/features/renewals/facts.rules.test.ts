import { expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import { weekdayOf } from '@/lib/day-rules'
import { byNeed, type Due, daysOf, deadlineOf } from './facts.rules'

const due = (personId: number, endsOn: string, courseId: number | null = null): Due => ({
  personId,
  firstName: 'Sione',
  needs: courseId === null ? 'card' : 'course',
  courseId,
  endsOn,
  facts: { name: 'Sione', email: null, phoneNumber: null, dateOfBirth: null, cardExpiresOn: endsOn, passed: [] },
  busy: [],
})

test.each([
  ['2026-12-01', '08:00', '2026-12-01', '16:00', ['2026-12-01']],
  ['2026-12-01', '20:00', '2026-12-02', '00:00', ['2026-12-01']],
  ['2026-12-01', '20:00', '2026-12-02', '00:01', ['2026-12-01', '2026-12-02']],
  ['2026-12-01', '20:00', '2026-12-02', '00:30', ['2026-12-01', '2026-12-02']],
  ['2026-12-31', '08:00', '2027-01-02', '16:00', ['2026-12-31', '2027-01-01', '2027-01-02']],
])('from %s %s to %s %s takes these days of New Zealand', (day, from, last, to, days) => {
  expect(daysOf({ startsAt: nzInstant(day, from), endsAt: nzInstant(last, to) })).toEqual(days)
})

test.each([
  ['2026-11-23', 1],
  ['2026-11-24', 2],
  ['2026-11-29', 7],
  ['2028-02-29', 2],
])('%s is day %i of its week', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))

test('what ends first comes first, then the lower number, then the card', () => {
  const sorted = [due(2, '2026-12-20'), due(1, '2026-12-20', 7), due(3, '2026-12-19'), due(1, '2026-12-20')].sort(
    byNeed,
  )
  expect(sorted.map(({ personId, courseId, endsOn }) => [endsOn, personId, courseId])).toEqual([
    ['2026-12-19', 3, null],
    ['2026-12-20', 1, null],
    ['2026-12-20', 1, 7],
    ['2026-12-20', 2, null],
  ])
})

test('a card comes before every course of the same person, and of two courses the lower number', () => {
  const sorted = [due(1, '2026-12-20', 7), due(1, '2026-12-20', 1), due(1, '2026-12-20')]
  for (const given of [sorted, sorted.toReversed()])
    expect(given.toSorted(byNeed).map(({ courseId }) => courseId)).toEqual([null, 1, 7])
})

test.each([
  ['2026-12-20', '2026-12-20'],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-29', '2027-01-19'],
])('what ends on %s is to be done by %s', (endsOn, by) =>
  expect(deadlineOf({ endsOn }, { from: '2026-11-30', until: '2027-01-19' })).toBe(by),
)
