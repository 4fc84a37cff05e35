import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkAfterSeconds,
  checkoutMinutes,
  differenceFrom,
  isOpen,
  judgeCheckout,
  judgeRefund,
  type PaymentState,
  type ProviderCheckout,
  paymentMoves,
  paymentStates,
  providerKey,
  refundDifferenceFrom,
  refundMoves,
  refundStates,
  sweepAfterMinutes,
} from './rules'

const statuses = ['open', 'processing', 'paid', 'failed', 'cancelled'] as const

const word = (more: Partial<ProviderCheckout> = {}): ProviderCheckout => ({
  ref: 'cs_1',
  status: 'paid',
  amountCents: 11_500,
  currency: 'NZD',
  chargeRef: 'pi_1',
  cardEnding: '4242',
  url: null,
  paymentId: 1,
  ...more,
})

const fresh = { state: 'created' as const, amountCents: 11_500, currency: 'NZD', capturedCents: null }

/** Applies words of the provider one after the other, as the mutations do. */
function follow(words: readonly ProviderCheckout[], start: PaymentState = 'created') {
  const seen: PaymentState[] = [start]
  let payment: Parameters<typeof judgeCheckout>[0] = { ...fresh, state: start }
  for (const found of words) {
    const verdict = judgeCheckout(payment, found, false)
    if (!verdict) continue
    const capturedCents = found.status === 'paid' ? found.amountCents : payment.capturedCents
    payment = { ...payment, state: verdict.state, capturedCents }
    seen.push(verdict.state)
  }
  return { payment, seen }
}

const words = fc.array(
  fc.record({ status: fc.constantFrom(...statuses), amountCents: fc.constantFrom(11_500, 11_499) }).map(word),
  { maxLength: 12 },
)

describe('a payment', () => {
  test('only ever moves as the table allows, whatever the provider says and in whatever order', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...paymentStates.filter(isOpen)), (said, start) => {
        const { seen } = follow(said, start)
        seen.slice(1).forEach((state, index) => {
          expect(paymentMoves[seen[index] ?? 'review']).toContain(state)
        })
      }),
    )
  })

  test('ends in the same state when every word comes twice, or once more at the end', () => {
    fc.assert(
      fc.property(words, (said) => {
        const once = follow(said).payment.state
        expect(follow(said.flatMap((one) => [one, one])).payment.state).toBe(once)
        expect(follow([...said, ...said.slice(-1)]).payment.state).toBe(once)
      }),
    )
  })

  test('is paid exactly when the provider took its amount, however late', () => {
    fc.assert(
      fc.property(words, (said) => {
        const { state } = follow(said).payment
        const taken = said.find(({ status }) => status === 'paid')
        const expected = taken && (taken.amountCents === 11_500 ? 'succeeded' : 'review')
        if (expected) expect(state).toBe(expected)
        else expect(['succeeded', 'review']).not.toContain(state)
      }),
    )
  })

  test.each([
    ['another amount', { amountCents: 11_499 }, false, 'amount'],
    ['another currency', { currency: 'AUD' }, false, 'currency'],
    ['an order that another payment has paid', {}, true, 'second'],
  ] as const)('goes to a person for %s', (_, more, hasAnother, review) => {
    expect(judgeCheckout(fresh, word(more), hasAnother)).toEqual({ state: 'review', review, isLate: false })
  })

  test.each(['failed', 'cancelled'] as const)('that was %s and is paid after all is late', (state) => {
    expect(judgeCheckout({ ...fresh, state }, word(), false)).toEqual({
      state: 'succeeded',
      review: null,
      isLate: true,
    })
    expect(judgeCheckout({ ...fresh, state }, word({ status: 'cancelled' }), false)).toBeNull()
  })

  test('that was given back after a review is not taken for new money', () => {
    expect(judgeCheckout({ ...fresh, state: 'cancelled', capturedCents: 11_499 }, word(), false)).toBeNull()
  })
})

test('a refund only ever moves as the table allows', () => {
  const said = fc.array(fc.constantFrom('processing', 'done', 'failed'))
  fc.assert(
    fc.property(said, fc.constantFrom(...refundStates), (list, start) => {
      let state = start
      for (const status of list) {
        const next = judgeRefund(state, { ref: 're_1', status, amountCents: 1, refundId: 1 })
        if (!next) continue
        expect(refundMoves[state]).toContain(next)
        state = next
      }
      if (start === 'requested') expect(['requested', 'failed']).toContain(state)
    }),
  )
})

test('a key is the row’s own, for good', () => {
  expect([providerKey.payment(7), providerKey.refund(7)]).toEqual(['pay:7', 'refund:7'])
})

test.each([
  ['created', 'open', 'processing'],
  ['processing', 'open', null],
  ['unknown', 'open', 'processing'],
  ['created', 'processing', 'processing'],
  ['created', 'failed', 'failed'],
  ['processing', 'cancelled', 'cancelled'],
  ['failed', 'open', null],
  ['cancelled', 'failed', null],
] as const)('a payment that is %s, of which the provider says %s, becomes %s', (state, status, next) => {
  const payment = { state, amountCents: 100, currency: 'NZD', capturedCents: null }
  const found = {
    ref: 'c',
    status,
    amountCents: 100,
    currency: 'NZD',
    chargeRef: null,
    cardEnding: null,
    url: null,
    paymentId: 1,
  }
  expect(judgeCheckout(payment, found, false)).toEqual(next && { state: next, review: null, isLate: false })
})

test.each([
  [500, 'paid', 500, null],
  [500, 'paid', 400, 'the provider took $4.00, our books say $5.00'],
  [500, 'failed', 500, 'the provider took nothing, our books say $5.00'],
  [null, 'paid', 500, 'the provider took $5.00, our books say nothing'],
  [null, 'cancelled', 500, null],
] as const)('a payment of %s, %s with %s at the provider: %s', (capturedCents, status, amountCents, said) =>
  expect(differenceFrom({ capturedCents }, { status, amountCents })).toBe(said),
)

test('a payment that the provider doesn’t know differs where we took money', () => {
  expect(differenceFrom({ capturedCents: null }, null)).toBeNull()
  expect(differenceFrom({ capturedCents: 500 }, null)).toBe('the provider took nothing, our books say $5.00')
})

test.each([
  ['done', 500, null],
  ['processing', 500, null],
  ['done', 400, 'the provider gave back $4.00, our books say $5.00'],
  ['failed', 500, 'the provider gave back nothing, our books say $5.00'],
] as const)('a refund of $5.00 that is %s with %s at the provider: %s', (status, amountCents, said) =>
  expect(refundDifferenceFrom({ amountCents: 500 }, { status, amountCents })).toBe(said),
)

test('a refund that the provider doesn’t know gave back nothing', () =>
  expect(refundDifferenceFrom({ amountCents: 500 }, null)).toBe('the provider gave back nothing, our books say $5.00'))

test.each([
  ['approved', 'processing', 'processing'],
  ['processing', 'done', 'done'],
  ['processing', 'processing', null],
  ['done', 'failed', 'failed'],
  ['failed', 'done', null],
  ['done', 'done', null],
] as const)('a refund that is %s, of which the provider says %s, becomes %s', (state, status, next) =>
  expect(judgeRefund(state, { ref: 'r', status, amountCents: 1, refundId: 1 })).toBe(next),
)

test('times at the provider are those of the decisions', () =>
  expect([checkoutMinutes, checkAfterSeconds, sweepAfterMinutes]).toEqual([
    { offered: 30, spare: 2 },
    { created: 15, unknown: 10, processing: 40, refund: 20 },
    2,
  ]))
