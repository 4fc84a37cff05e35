import { describe, expect, test } from 'vitest'
import type { PayoutEntry } from '@/features/payments/rules'
import { matched, signed, sumProblem, sumsOf } from './payouts.rules'

const entry = (
  kind: PayoutEntry['kind'],
  cents: number,
  feeCents = 0,
  ref = 'r1',
  chargeRef: string | null = 'c1',
) => ({
  kind,
  ref,
  chargeRef,
  at: '2026-11-20T00:00:00Z',
  cents,
  feeCents,
  description: '',
})

test('a payout is what came in, what was given back, and what the provider keeps', () => {
  const entries = [
    entry('payment', 1000, -30),
    entry('payment', 500, -20),
    entry('refund', -200),
    entry('other', 7),
    entry('fee', 0, -5),
  ]
  expect(sumsOf(entries)).toEqual({ grossCents: 1500, refundCents: -200, feeCents: -55, otherCents: 7, netCents: 1252 })
  expect(sumsOf([])).toEqual({ grossCents: 0, refundCents: 0, feeCents: 0, otherCents: 0, netCents: 0 })
})

describe('a line of a payout', () => {
  const paid = { ref: 'c1', orderId: 7, order: 'ORD-7', buyer: 'Tairua Civil', cents: 1000 }
  const given = { ref: 'r1', orderId: 8, order: 'ORD-8', buyer: 'Southern', cents: 200 }
  const ours = { payments: [paid], refunds: [given] }
  const noOne = { orderId: null, order: null, buyer: null }

  test.each([
    ['a payment of ours', entry('payment', 1000), { orderId: 7, order: 'ORD-7', buyer: 'Tairua Civil', problem: null }],
    ['of another sum', entry('payment', 900), { orderId: 7, problem: 'Our books say $10.00.' }],
    [
      'no one’s payment',
      entry('payment', 1000, 0, 'r1', 'c9'),
      { ...noOne, problem: 'No payment of ours has this number.' },
    ],
    ['a refund of ours', entry('refund', -200), { orderId: 8, order: 'ORD-8', buyer: 'Southern', problem: null }],
    ['a refund of another sum', entry('refund', 200), { orderId: 8, problem: 'Our books say $2.00.' }],
    [
      'a refund of our payment',
      entry('refund', -200, 0, 'r9'),
      { orderId: 7, problem: 'No refund of ours has this number.' },
    ],
    [
      'no one’s refund',
      entry('refund', -200, 0, 'r9', 'c9'),
      { ...noOne, problem: 'No refund of ours has this number.' },
    ],
    ['a fee', entry('fee', -5), { ...noOne, problem: null }],
    ['anything else', entry('other', 5), { ...noOne, problem: null }],
  ])('that is %s is known', (_what, line, known) => expect(matched([line], ours)[0]).toMatchObject(known))
})

test('a payout whose lines come to something else says both', () => {
  const payout = { ref: 'p', status: 'paid', arrivesOn: '2026-11-20', amountCents: 500 } as const
  expect(sumProblem(payout, sumsOf([entry('payment', 500)]))).toBeNull()
  expect(sumProblem(payout, sumsOf([entry('refund', -100)]))).toBe('Its lines come to −$1.00, and $5.00 is paid out.')
})

test.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [-1, '−$0.01'],
])('%s cents are %s', (cents, said) => expect(signed(cents)).toBe(said))
