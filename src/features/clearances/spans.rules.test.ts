import { expect, test } from 'vitest'
import { areSame, clip, earlier, isWhole, joinSpans, type Span, sharedSpans } from './spans.rules'

const within: Span = { from: '2026-12-01', to: '2026-12-31' }
const span = (text: string): Span => ({ from: `2026-12-${text.slice(0, 2)}`, to: `2026-12-${text.slice(3)}` })
const words = (spans: readonly Span[]) => spans.map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`).join(' ')

test.each([
  ['2026-12-05', '2026-12-10', '05-10'],
  ['2026-11-05', '2026-12-01', '01-01'],
  ['2026-11-05', '2026-11-30', ''],
  ['2026-12-31', '2027-12-31', '31-31'],
  ['2027-01-01', '2027-12-31', ''],
  ['2026-01-01', null, '01-31'],
])('a cover from %s to %s has these days of December: %s', (from, to, days) => {
  const clipped = clip({ from, to }, within)
  expect(clipped ? words([clipped]) : '').toBe(days)
})

test.each([
  ['05-10 11-12', '05-12'],
  ['05-10 12-14', '05-10 12-14'],
  ['12-14 05-10', '05-10 12-14'],
  ['05-20 06-08', '05-20'],
  ['01-02 05-06 07-09', '01-02 05-09'],
  ['', ''],
])('%s joined is %s', (given, joined) => {
  expect(words(joinSpans(given.split(' ').filter(Boolean).map(span)))).toBe(joined)
})

test.each([
  ['01-10 20-31', '05-25', '05-10 20-25'],
  ['01-10', '10-12', '10-10'],
  ['01-10', '11-12', ''],
  ['', '01-31', ''],
])('%s and %s share %s', (one, other, shared) => {
  const read = (text: string) => text.split(' ').filter(Boolean).map(span)
  expect(words(sharedSpans(read(one), read(other)))).toBe(shared)
  expect(words(sharedSpans(read(other), read(one)))).toBe(shared)
})

test('all days are one span from the first to the last', () => {
  expect(isWhole([within], within)).toBe(true)
  expect(isWhole([span('01-30')], within)).toBe(false)
  expect(isWhole([span('02-31')], within)).toBe(false)
  expect(isWhole([span('01-10'), span('12-31')], within)).toBe(false)
  expect(isWhole([], within)).toBe(false)
})

test('spans are the same day for day', () => {
  expect(areSame([], [])).toBe(true)
  expect(areSame([span('01-10')], [span('01-10')])).toBe(true)
  expect(areSame([span('01-10')], [span('01-11')])).toBe(false)
  expect(areSame([span('02-10')], [span('01-10')])).toBe(false)
  expect(areSame([span('01-10')], [])).toBe(false)
  expect(earlier('2026-12-01', '2026-11-30')).toBe('2026-11-30')
})
