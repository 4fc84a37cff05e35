import { expect, test } from 'vitest'
import { backText, needsText, paidText, policyText, replacedText } from './rules'

const terms = { freeUntil: '2026-11-24', isCancelledByProvider: false, movedFrom: null }

test.each([
  [terms, '2026-11-24', 'Free to move or cancel until Tue 24 Nov 2026.'],
  [terms, '2026-11-25', 'It was free to move or cancel until Tue 24 Nov 2026. Sending someone else is still free.'],
  [{ ...terms, isCancelledByProvider: true }, '2026-11-25', 'We cancelled this start, so it is free at any time.'],
  [
    { ...terms, movedFrom: '2026-11-20T20:00:00Z' },
    '2026-11-22',
    'We moved this start, so it is free until it begins.',
  ],
])('the policy of %j on %s', (given, today, words) => expect(policyText(given, today)).toBe(words))

const leaving = { limitCents: 50_000, givenCents: 50_001, moneyCents: 0 }

test.each([
  ['nothing', null, ''],
  ['reason', leaving, 'You can still do it: say why.'],
  ['finance', leaving, 'More than $500.00 would go back. Finance may do it, with a reason.'],
] as const)('what it takes, in words: %s', (needs, given, words) => expect(needsText(needs, given)).toBe(words))

test('money that is kept is said, too', () => {
  const nothing = { account: 0, card: 0, credit: 0 }
  expect(backText(1, nothing, 'INV-000001', true)).toBe('1 seat, and what was paid or is owed stays as it is.')
  expect(backText(2, { ...nothing, account: 36_800 }, 'INV-000001', false)).toBe(
    '2 seats, $368.00, comes off invoice INV-000001.',
  )
})

const paid = { way: 'account', appliedCreditCents: 0, toPayCents: 25_300, keptCents: 0 }

test.each([
  [paid, '$253.00 goes on the invoice.'],
  [{ ...paid, way: 'card-link' }, ''],
  [
    { ...paid, appliedCreditCents: 18_975, toPayCents: 6_325, keptCents: 18_975 },
    '$189.75 of it is paid by the first course, and $63.25 goes on the invoice.',
  ],
  [
    { ...paid, appliedCreditCents: 14_950, toPayCents: 10_350 },
    '$149.50 of it is paid with the company’s credit, and $103.50 goes on the invoice.',
  ],
  [
    { ...paid, appliedCreditCents: 25_300, toPayCents: 0, keptCents: 18_975 },
    '$189.75 of it is paid by the first course, $63.25 of it is paid with the company’s credit, and nothing is left to pay.',
  ],
])('what pays for seats: %j', (given, words) => expect(paidText(given)).toBe(words))

test.each([
  [{ account: 0, card: 0, credit: 0 }, 0, ''],
  [{ account: 18_975, card: 0, credit: 0 }, 0, '$189.75 of the first course comes off invoice INV-000001.'],
  [{ account: 0, card: 0, credit: 18_975 }, 18_975, ''],
  [{ account: 0, card: 500, credit: 100 }, 100, '$5.00 of the first course goes back to the card.'],
  [{ account: 0, card: 0, credit: 101 }, 100, '$0.01 of the first course becomes credit for the company.'],
] as const)('what goes back of a course that is replaced: %j', (parts, kept, words) =>
  expect(replacedText(parts, kept, 'INV-000001')).toBe(words),
)
