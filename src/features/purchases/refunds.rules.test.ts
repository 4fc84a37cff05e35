import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWayFor, nothingPaid, splitBack, waysBack, waysFor } from './refunds.rules'

/** How money goes back, from how an order was paid and what is owed (product decisions, section 16). */
const paid = (owedCents: number, paidCents: number, cardCents: number) => ({ owedCents, paidCents, cardCents })

describe('money back', () => {
  test.each([
    ['all owed, a part', paid(92_000, 0, 0), 18_400, 'account', ['account'], [18_400, 0, 0]],
    ['all owed, all of it', paid(92_000, 0, 0), 92_000, 'account', ['account'], [92_000, 0, 0]],
    ['owed, and a part paid with credit', paid(42_000, 50_000, 0), 55_200, 'account', ['account'], [42_000, 0, 13_200]],
    ['owed less since, by a word of staff', paid(8_400, 0, 0), 9_200, 'account', ['account'], [8_400, 0, 0]],
    ['on account, and paid since', paid(0, 92_000, 0), 18_400, 'credit', ['credit'], [0, 0, 18_400]],
    ['by card, to the card', paid(0, 92_000, 92_000), 18_400, 'card', ['card', 'credit'], [0, 18_400, 0]],
    ['by card, as credit', paid(0, 92_000, 92_000), 18_400, 'credit', ['card', 'credit'], [0, 0, 18_400]],
    ['by card and credit', paid(0, 92_000, 10_000), 18_400, 'card', ['card', 'credit'], [0, 10_000, 8_400]],
    ['the card has all back', paid(0, 50_000, 0), 18_400, 'card', ['credit'], [0, 0, 18_400]],
    ['wholly with credit', paid(0, 92_000, 0), 92_000, 'credit', ['credit'], [0, 0, 92_000]],
    ['nothing was paid', paid(0, 0, 0), 18_400, 'credit', [], [0, 0, 0]],
    ['all went back', paid(0, 0, 5_000), 18_400, 'card', [], [0, 0, 0]],
  ] as const)('%s', (_name, money, cents, to, ways, parts) => {
    expect(waysFor(money)).toEqual(ways)
    expect(splitBack(cents, money, to)).toEqual({ account: parts[0], card: parts[1], credit: parts[2] })
  })

  test('is never credit or card while anything is owed, and never more than was owed and paid', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, cents, fc.constantFrom(...waysBack), (wanted, owed, given, card, to) => {
        const { account, card: toCard, credit } = splitBack(wanted, paid(owed, given, card), to)
        expect(Math.min(account, toCard, credit)).toBeGreaterThanOrEqual(0)
        expect(account + toCard + credit).toBe(Math.min(wanted, owed + given))
        expect(toCard).toBeLessThanOrEqual(card)
        if (toCard + credit > 0) expect(account).toBe(owed)
      }),
    )
  })
})

test.each([
  [0, [0, 10_000, 0]],
  [4_000, [0, 6_000, 4_000]],
  [10_001, [0, 0, 10_000]],
] as const)('%i cents that pay for what replaces it stay as credit', (kept, [account, card, credit]) => {
  expect(splitBack(10_000, paid(0, 92_000, 92_000), 'card', kept)).toEqual({ account, card, credit })
})

test.each([
  [paid(1, 0, 0), ['account']],
  [paid(0, 1, 1), ['card', 'credit']],
  [paid(0, 1, 0), ['credit']],
  [nothingPaid, []],
])('a single cent of %j goes back by %j', (money, ways) => expect(waysFor(money)).toEqual(ways))

test.each([
  ['card', paid(0, 100, 100), true],
  ['account', paid(0, 100, 100), false],
  ['credit', paid(0, 100, 0), true],
  ['card', paid(0, 100, 0), false],
  [null, paid(0, 100, 0), false],
  [undefined, paid(0, 100, 0), false],
  [null, nothingPaid, true],
  ['account', nothingPaid, true],
] as const)('%s is a way for %j: %s', (to, money, isOne) => expect(isWayFor(to, money)).toBe(isOne))

test('what has no order was paid with nothing', () => expect(nothingPaid).toEqual(paid(0, 0, 0)))
