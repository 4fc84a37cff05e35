import { expect, test } from 'vitest'
import { backText, needsOf, needsText, policyText } from './rules'

const terms = { freeUntil: '2026-11-24', isCancelledByProvider: false, movedFrom: null }

test.each([
  [terms, '2026-11-24', 'Free to move or cancel until Tue 24 Nov.'],
  [terms, '2026-11-25', 'It was free to move or cancel until Tue 24 Nov. Sending someone else is still free.'],
  [{ ...terms, isCancelledByProvider: true }, '2026-11-25', 'We cancelled this start, so it is free at any time.'],
  [
    { ...terms, movedFrom: '2026-11-20T20:00:00Z' },
    '2026-11-22',
    'We moved this start, so it is free until it begins.',
  ],
])('the policy of %j on %s', (given, today, words) => expect(policyText(given, today)).toBe(words))

test.each([
  [{ isAllowed: false, backCents: 90_000, limitCents: 50_000 }, 'nothing', ''],
  [{ isAllowed: true, backCents: 50_000, limitCents: 50_000 }, 'reason', 'You can still do it: say why.'],
  [
    { isAllowed: true, backCents: 50_001, limitCents: 50_000 },
    'finance',
    'More than $500.00 would go back. Finance may do it, with a reason.',
  ],
] as const)('what it takes: %j', (given, needs, words) => {
  expect([needsOf(given), needsText(needs, given.limitCents)]).toEqual([needs, words])
})

test('money that is kept is said, too', () => {
  const nothing = { account: 0, card: 0, credit: 0 }
  expect(backText(1, nothing, 'INV-000001', true)).toBe('1 seat, and what was paid or is owed stays as it is.')
  expect(backText(2, { ...nothing, account: 36_800 }, 'INV-000001', false)).toBe(
    '2 seats, $368.00, comes off invoice INV-000001.',
  )
})
