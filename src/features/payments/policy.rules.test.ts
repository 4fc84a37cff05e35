import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { assertAllowed, type Decision, decide, type Policy, type StaffAsker } from './policy.rules'

const support: StaffAsker = { mayFinance: false, isFresh: true, reason: 'Their van broke down' }
const finance: StaffAsker = { ...support, mayFinance: true }
const silent = { ...support, reason: null }
const limit = { limitCents: 50_000 }
const little = { ...limit, givenCents: 50_000, moneyCents: 50_000 }
const above = { ...limit, givenCents: 50_001, moneyCents: 50_001 }
const large = { ...limit, givenCents: 100_001, moneyCents: 1 }
const debt = { ...limit, givenCents: 100_001, moneyCents: 0 }

/** A decision in a few words. */
const said = (decision: Decision): string =>
  decision.kind === 'refused'
    ? [decision.reason, decision.field].filter(Boolean).join(' at ')
    : [decision.isOverruled ? 'overruled' : 'free', decision.needs, ...(decision.needsSecond ? ['second'] : [])].join()

type Row = readonly [policy: Partial<Policy>, expected: string]

const change = { action: 'change', time: 'free', asker: 'customer' } as const

const rows: readonly Row[] = [
  // The day: customers are free until the last free day, staff go past it with a reason.
  [{}, 'free,nothing'],
  [{ time: 'late' }, 'TOO_LATE'],
  [{ asker: silent }, 'free,nothing'],
  [{ asker: silent, time: 'late' }, 'TOO_LATE at reason'],
  [{ asker: support, time: 'late' }, 'overruled,reason'],
  [{ asker: finance, time: 'late' }, 'overruled,reason'],
  [{ asker: 'rule', time: 'late' }, 'free,nothing'],
  // Nothing goes back: only late, and only by staff.
  [{ isKept: true }, 'INVALID at to'],
  [{ asker: support, isKept: true }, 'INVALID at to'],
  [{ asker: silent, time: 'late', isKept: true }, 'free,nothing'],
  [{ time: 'late', isKept: true }, 'INVALID at to'],
  // Limits, over the whole order: only for what staff let go on their own word.
  [{ asker: support, time: 'late', leaving: little }, 'overruled,reason'],
  [{ asker: support, time: 'late', leaving: above }, 'NOT_PERMITTED'],
  [{ asker: finance, time: 'late', leaving: above }, 'overruled,finance'],
  [{ asker: finance, time: 'late', leaving: large }, 'CONFLICT'],
  [{ asker: finance, time: 'late', leaving: debt }, 'overruled,finance'],
  [{ asker: support, time: 'late', leaving: debt }, 'NOT_PERMITTED'],
  [{ asker: support, leaving: large }, 'free,nothing'],
  [{ leaving: large }, 'free,nothing'],
  [{ asker: 'rule', time: 'late', leaving: large }, 'free,nothing'],
  // Moved late to a date that is in time: it is still on their word.
  [{ asker: silent, wasMovedLate: true, leaving: little }, 'overruled,nothing'],
  [{ asker: silent, wasMovedLate: true, leaving: above }, 'NOT_PERMITTED'],
  [{ asker: finance, wasMovedLate: true, leaving: above }, 'overruled,finance'],
  [{ asker: finance, wasMovedLate: true, leaving: large }, 'CONFLICT'],
  // Money leaves only after a fresh sign-in. Debt that comes off an invoice is no money.
  [{ asker: { ...support, isFresh: false }, time: 'late', leaving: little }, 'STEP_UP_NEEDED'],
  [{ asker: { ...finance, isFresh: false }, time: 'late', leaving: debt }, 'overruled,finance'],
  [{ asker: { ...support, isFresh: false }, leaving: little }, 'free,nothing'],
  // A look says what it will take.
  [{ asker: { ...support, isFresh: false }, time: 'late', leaving: above, isTried: true }, 'overruled,finance'],
  [{ asker: support, time: 'late', leaving: large, isTried: true }, 'CONFLICT'],
  // A refund on an order: finance alone, a second person above $1,000 of the whole order.
  [{ action: 'refund' }, 'NOT_PERMITTED'],
  [{ action: 'refund', asker: support, leaving: little }, 'NOT_PERMITTED'],
  [{ action: 'refund', asker: finance, leaving: above }, 'free,nothing'],
  [{ action: 'refund', asker: finance, leaving: large }, 'free,nothing,second'],
  [{ action: 'refund', asker: 'rule', leaving: large }, 'free,nothing'],
  // An order on account, cancelled as a whole.
  [{ action: 'cancel order', asker: finance, leaving: above }, 'free,nothing'],
  [{ action: 'cancel order', asker: finance, leaving: large }, 'CONFLICT'],
  [{ action: 'cancel order', asker: finance, leaving: debt }, 'free,nothing'],
]

describe('what may be done to what was bought', () => {
  test.each(rows)('%j: %s', (policy, expected) => expect(said(decide({ ...change, ...policy }))).toBe(expected))

  const cents = fc.integer({ min: 0, max: 200_000 })
  const anyone = fc.oneof(
    fc.constantFrom('customer' as const, 'rule' as const),
    fc.record({ mayFinance: fc.boolean(), isFresh: fc.boolean(), reason: fc.constantFrom(null, 'Agreed') }),
  )
  const anything: fc.Arbitrary<Policy> = fc.record({
    action: fc.constantFrom('change' as const, 'refund' as const, 'cancel order' as const),
    asker: anyone,
    time: fc.constantFrom('free' as const, 'late' as const),
    wasMovedLate: fc.boolean(),
    isKept: fc.boolean(),
    isTried: fc.boolean(),
    leaving: fc.option(fc.record({ limitCents: cents, givenCents: cents, moneyCents: cents })),
  })

  test('no one lets go more than their limit on their own word, whatever is asked', () => {
    fc.assert(
      fc.property(anything, (policy) => {
        const decision = decide(policy)
        if (decision.kind === 'refused' || !decision.isOverruled || policy.isTried || !policy.leaving) return
        const { limitCents, givenCents, moneyCents } = policy.leaving
        const staff = typeof policy.asker === 'string' || policy.isKept ? null : policy.asker
        if (staff && givenCents > limitCents) expect(staff.mayFinance).toBe(true)
        if (staff && moneyCents > 0) expect([staff.isFresh, givenCents > 100_000]).toEqual([true, false])
      }),
      { numRuns: 5_000 },
    )
  })

  test('what a look allows, the action allows a fresh member of finance with a reason', () => {
    fc.assert(
      fc.property(anything, (policy) => {
        const asker = typeof policy.asker === 'string' ? policy.asker : { ...finance, isFresh: true }
        const [look, action] = [true, false].map((isTried) => decide({ ...policy, asker, isTried }))
        expect(action).toEqual(look)
      }),
      { numRuns: 5_000 },
    )
  })

  test('a sum needs a second person however it is cut', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 150_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, (list) => {
        let alone = 0
        for (const one of list) {
          const leaving = { limitCents: 0, givenCents: alone + one, moneyCents: one }
          const decision = decide({ action: 'refund', asker: finance, time: 'free', leaving })
          if (decision.kind === 'allowed' && !decision.needsSecond) alone += one
        }
        expect(alone).toBeLessThanOrEqual(100_000)
      }),
    )
  })
})

test('a refusal is thrown with its reason, at its field', () => {
  const asked = () => assertAllowed({ ...change, asker: silent, time: 'late' })
  expect(asked).toThrow(AppError)
  try {
    asked()
  } catch (error) {
    expect(error).toMatchObject({
      reason: 'TOO_LATE',
      errors: { reason: ['It is too late to do this free of charge. Say why you do it.'] },
    })
  }
})
