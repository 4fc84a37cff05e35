import { describe, expect, test } from 'vitest'
import { actionsOf, describeEvent, mayResend, methodLabel, stateLabel, type TimelineRow, toneOf } from './desk.rules'

/** What finance and support see of an order, and what they may do with it (product decisions, sections 1 and 16). */
const paid = (owedCents: number, paidCents: number, cardCents: number) => ({ owedCents, paidCents, cardCents })
const none = {
  takeOff: false,
  refundToCard: false,
  refundToCredit: false,
  markPaid: false,
  cancel: false,
  resend: false,
}

test.each([
  ['card', 11_500, 0, 'Card'],
  ['account', 11_500, 500, 'On account'],
  ['card', 0, 11_500, 'Credit'],
  ['card', 0, 0, 'Nothing to pay'],
  ['card', 0, 1, 'Credit'],
  ['card', 1, 11_499, 'Card'],
  ['cheque', 100, 0, 'cheque'],
])('an order by %s with %i to pay and %i of credit was paid: %s', (method, toPayCents, appliedCreditCents, label) => {
  expect(methodLabel({ method, toPayCents, appliedCreditCents })).toBe(label)
})

test.each([
  ['paid', 'good'],
  ['refund_due', 'look'],
  ['awaiting_payment', 'open'],
  ['on_account', 'open'],
  ['part_refunded', 'ended'],
  ['cancelled', 'ended'],
])('the state %s looks %s', (state, tone) => expect(toneOf(state)).toBe(tone))

test('a state is named as in the shop, an unknown one by itself', () => {
  expect(stateLabel('paid')).toBe('Paid')
  expect(stateLabel('on the moon')).toBe('on the moon')
})

test.each([
  ['awaiting payment', 'awaiting_payment', paid(0, 0, 0), {}],
  ['paid by card', 'paid', paid(0, 92_000, 92_000), { refundToCard: true, refundToCredit: true, resend: true }],
  ['paid with credit', 'paid', paid(0, 92_000, 0), { refundToCredit: true, resend: true }],
  ['on account', 'on_account', paid(92_000, 0, 0), { takeOff: true, markPaid: true, cancel: true, resend: true }],
  ['partly given back', 'part_refunded', paid(0, 1, 1), { refundToCard: true, refundToCredit: true, resend: true }],
  ['wholly given back', 'refunded', paid(0, 0, 0), {}],
  ['cancelled', 'cancelled', paid(0, 0, 0), {}],
])('an order that is %s can be treated so', (_name, state, money, actions) => {
  expect(actionsOf({ state, ...money })).toEqual({ ...none, ...actions })
  expect(mayResend(state)).toBe('resend' in actions)
})

const event = (
  what: string,
  after: TimelineRow['after'],
  before: TimelineRow['before'] = null,
  action = 'insert',
): TimelineRow => ({ at: new Date(), actor: 'Aroha', what, action, before, after })

describe('the timeline of an order says', () => {
  test.each<[string, TimelineRow, string | null]>([
    ['what staff did', event('orders', { reason: '' }, null, 'mark-paid'), 'Marked as paid'],
    ['why they did', event('orders', { reason: 'Cheque' }, null, 'mark-paid'), 'Marked as paid: Cheque'],
    ['a mail', event('messages', { kind: 'order-refunded', state: 'sent' }), 'Email: money back (sent)'],
    ['a mail of its own kind', event('messages', { kind: 'other', state: 'lost' }), 'Email (lost)'],
    [
      'a tax invoice',
      event('tax_documents', { kind: 'invoice', number: 'INV-000007', including_gst_cents: '11500' }),
      'Tax invoice INV-000007 was issued: $115.00',
    ],
    [
      'a correction',
      event('tax_documents', { kind: 'correction', number: 'COR-000001', including_gst_cents: 500 }),
      'Correction COR-000001 was issued: $5.00',
    ],
    [
      'what was taken off',
      event('account_corrections', { amount_cents: 1840, reason: 'Ill' }),
      'Taken off the account: $18.40 (Ill)',
    ],
    ['credit', event('credit_entries', { reason: 'order', amount_cents: 100 }), 'Credit was used for the order: $1.00'],
    ['other credit', event('credit_entries', { reason: 'new', amount_cents: 100 }), 'Credit: $1.00'],
    ['no amount as none', event('credit_entries', { reason: 'new' }), 'Credit: $0.00'],
    ['that it was placed', event('orders', { state: 'awaiting_payment' }), 'Placed: Waiting for the card payment'],
    [
      'that its state changed',
      event('orders', { state: 'paid' }, { state: 'awaiting_payment' }),
      'Waiting for the card payment → Paid',
    ],
    ['nothing of a change that is none', event('orders', { state: 'paid' }, { state: 'paid' }), null],
    ['nothing of the same state of a payment', event('payments', { state: 'failed' }, { state: 'failed' }), null],
    [
      'a payment',
      event('payments', { state: 'succeeded', amount_cents: 11_500 }, { state: 'processing' }),
      'The card payment succeeded: $115.00',
    ],
    [
      'why a payment failed',
      event('payments', { state: 'failed', amount_cents: 100, problem: 'No money', review: 'Look' }),
      'The card payment failed: $1.00 (No money)',
    ],
    [
      'why one must be looked at',
      event('payments', { state: 'review', amount_cents: 100, review: 'Two of them' }),
      'The card payment must be looked at: $1.00 (Two of them)',
    ],
    [
      'why a refund was asked for',
      event('refunds', { state: 'requested', amount_cents: 100, reason: 'Ill', problem: 'Not this' }),
      'A refund to the card was asked for: $1.00 (Ill)',
    ],
    [
      'why a refund failed',
      event(
        'refunds',
        { state: 'failed', amount_cents: 100, reason: 'Not this', problem: 'Closed' },
        { state: 'processing' },
      ),
      'The refund to the card failed: $1.00 (Closed)',
    ],
    [
      'that a refund as credit is done',
      event('credit_refunds', { state: 'done', amount_cents: 100 }, { state: 'requested' }),
      'The refund as credit is done: $1.00',
    ],
    ['nothing of an unknown state', event('payments', { state: 'dreamed' }), null],
    ['nothing of an unknown table', event('carts', { state: 'done' }), null],
    ['nothing where all is gone', event('payments', null, { state: 'failed' }), null],
  ])('%s', (_name, row, said) => {
    expect(describeEvent(row)).toBe(said)
  })
})
