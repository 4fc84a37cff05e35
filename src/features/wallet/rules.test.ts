import { expect, test } from 'vitest'
import {
  cardEnd,
  cardEndAfter,
  isGood,
  levelLabel,
  passLinkHours,
  passMailsPerHour,
  stateOf,
  stateWords,
} from './rules'

test.each([
  ['2026-11-24', '2028-11-24'],
  ['2028-02-29', '2030-02-28'],
])('a card of %s counts until %s', (from, to) => expect(cardEnd(from)).toBe(to))

test.each([
  ['for a first card', null, '2028-11-24'],
  ['while the old one counts for more than 90 days', '2027-02-23', '2028-11-24'],
  ['90 days before the old one ends', '2027-02-22', '2029-02-22'],
  ['on the last day of the old one', '2026-11-24', '2028-11-24'],
  ['after the old one ended', '2026-11-23', '2028-11-24'],
])('a card given on 24 November 2026 %s (%s) counts until %s', (_when, current, to) => {
  expect(cardEndAfter('2026-11-24', current)).toBe(to)
})

const card = (expiresOn: string, revokedOn: string | null = null) => ({
  id: 1,
  level: 'foundation' as const,
  expiresOn,
  revokedOn,
})

test.each([
  [null, 'none', false],
  [card('2026-11-23'), 'expired', false],
  [card('2026-11-24'), 'expiring', true],
  // Sixty days from 24 November are 23 January.
  [card('2027-01-23'), 'expiring', true],
  [card('2027-01-24'), 'active', true],
  [card('2028-01-01', '2026-11-24'), 'revoked', false],
] as const)('%j is %s and opens a gate: %s', (given, state, opens) => {
  // In New Zealand it is 24 November already.
  expect(stateOf(given, new Date('2026-11-23T11:00:00Z'))).toBe(state)
  expect(isGood(state)).toBe(opens)
  expect(stateWords[state].title === 'Valid').toBe(opens)
})

test('levels are said as people say them', () => expect(levelLabel('supervisor')).toBe('Supervisor'))

test('a link counts for a day, and five mails an hour are enough', () =>
  expect([passLinkHours, passMailsPerHour]).toEqual([24, 5]))
