import { describe, expect, test } from 'vitest'
import type { OrderAnswer } from '../contract'
import { outcomeOf } from './outcome'

const order: OrderAnswer = {
  id: 1,
  number: 'ORD-2026-000001',
  state: 'paid',
  method: 'card',
  createdAt: '2026-11-22T00:00:00.000Z',
  poNumber: null,
  dueOn: null,
  contact: { name: 'Hēmi Parata', email: 'hemi@people.example', phoneNumber: null },
  shipping: {},
  booking: null,
  lines: [],
  freight: 0,
  totalDiscount: 0,
  totalPriceExcGST: 10_000,
  gstAmount: 1_500,
  totalPriceIncGST: 11_500,
  appliedCredit: 0,
  amountToPay: 11_500,
  offAccount: 0,
  amountOwed: 0,
  paymentState: null,
  cardEnding: null,
  heldUntil: null,
  isDataLayerDue: false,
}

describe('what became of an order', () => {
  test('a payment is thanked for where there was one, and only there', () => {
    expect(outcomeOf(order).text).toBe('We have your order and your payment.')
    const withCredit = outcomeOf({ ...order, appliedCredit: 11_500, amountToPay: 0 })
    expect([withCredit.title, withCredit.text]).toEqual([
      'Thank you for your order',
      'We have your order. Your credit covered it.',
    ])
    expect(outcomeOf({ ...order, totalPriceIncGST: 0, amountToPay: 0 }).text).toBe(
      'We have your order. There’s nothing left to pay.',
    )
  })

  test('of one on account says that a part came off, once it has', () => {
    const onAccount: OrderAnswer = { ...order, state: 'on_account', method: 'account', dueOn: '2026-12-20' }
    expect(outcomeOf(onAccount).text).toBe('We have your order. It is due on 20 Dec 2026.')
    expect(outcomeOf({ ...onAccount, offAccount: 5_000, amountOwed: 6_500 }).text).toBe(
      'We have your order. The rest is due on 20 Dec 2026. The correction note is below.',
    )
  })

  test('of one that was cancelled says what happens if the bank takes the money all the same', () => {
    expect(outcomeOf({ ...order, state: 'cancelled' }).text).toContain('it’s refunded automatically')
    expect(outcomeOf({ ...order, state: 'refund_due' }).title).toBe('Your money is being refunded')
  })
})
