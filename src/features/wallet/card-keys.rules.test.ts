import { expect, test } from 'vitest'
import { isWornOut, nextKeyFrom, renewWithinDays, signingKeyOf, statementDays, statementEnd } from './card-keys.rules'

const now = new Date('2026-11-24T00:00:00Z')
const key = (signsFrom: string) => ({ signsFrom: new Date(signsFrom) })

test.each([
  ['no key: one at once', [], '2026-11-24T00:00:00.000Z'],
  ['a young key: none', [key('2026-01-01')], undefined],
  ['a key whose year ends in the days of notice: one with notice', [key('2025-11-25')], '2026-11-26T00:00:00.000Z'],
  ['to the moment: one with notice', [key('2025-11-26')], '2026-11-26T00:00:00.000Z'],
  ['the day before: none', [key('2025-11-27')], undefined],
  ['the next one is there already: none', [key('2025-11-24'), key('2026-11-26')], undefined],
  ['only one that signs later: one at once', [key('2026-11-26')], '2026-11-24T00:00:00.000Z'],
])('%s', (_, keys, expected) => expect(nextKeyFrom(keys, now)?.toISOString()).toBe(expected))

test('the newest key that may sign does', () => {
  const keys = [key('2026-01-01'), key('2025-01-01'), key('2026-11-25')]
  expect(signingKeyOf(keys, now)).toBe(keys[0])
  expect(signingKeyOf(keys, new Date('2026-11-25T00:00:00Z'))).toBe(keys[2])
  expect(signingKeyOf([], now)).toBeNull()
})

test('a statement ends with its card, or after a year', () => {
  expect(statementEnd('2027-11-24', '2027-01-01')).toBe('2027-01-01')
  expect(statementEnd('2027-11-24', '2028-01-01')).toBe('2027-11-24')
  expect([statementDays, renewWithinDays]).toEqual([365, 60])
})

test.each([
  ['2026-12-24', '2027-12-24', true],
  ['2027-01-23', '2027-12-24', false],
  // It ends with its card: a new one would end on the same day.
  ['2026-12-24', '2026-12-24', false],
])('a statement that ends on %s, of a card that ends on %s, is replaced: %s', (ends, expires, expected) =>
  expect(isWornOut(ends, expires, '2027-01-23')).toBe(expected),
)
