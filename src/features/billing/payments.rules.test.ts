import { describe, expect, test } from 'vitest'
import { inOrder, type OpenOrder, oldestFirst, sumOf } from './payments.rules'

const order = (id: number, dueOn: string, owedCents: number): OpenOrder => ({
  id,
  companyId: 1,
  number: `ORD-${id}`,
  invoiceNumber: `INV-${id}`,
  poNumber: null,
  dueOn,
  owedCents,
})
const orders = [order(3, '2026-12-20', 500), order(2, '2026-11-20', 300), order(1, '2026-12-20', 200)]

test('orders stand by the day they were due, and of one day by their number', () => {
  expect(inOrder(orders).map(({ id }) => id)).toEqual([2, 1, 3])
  expect(orders.map(({ id }) => id)).toEqual([3, 2, 1])
})

describe('a payment', () => {
  test.each([
    [0, []],
    [1, [[2, 1]]],
    [300, [[2, 300]]],
    [
      301,
      [
        [2, 300],
        [1, 1],
      ],
    ],
    [
      1000,
      [
        [2, 300],
        [1, 200],
        [3, 500],
      ],
    ],
    // What is left over is in none of the parts.
    [
      1500,
      [
        [2, 300],
        [1, 200],
        [3, 500],
      ],
    ],
  ])('of %s cents pays the oldest first', (cents, parts) =>
    expect(oldestFirst(cents, orders).map((part) => [part.orderId, part.cents])).toEqual(parts),
  )

  test('is the sum of its parts', () => {
    expect(sumOf([])).toBe(0)
    expect(sumOf(oldestFirst(450, orders))).toBe(450)
  })
})
