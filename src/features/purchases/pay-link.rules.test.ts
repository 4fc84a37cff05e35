import { expect, it } from 'vitest'
import { type Payable, stageOfLink } from './pay-link.rules'

const invoice: Payable = { state: 'on_account', cents: 33_925, areSeats: false, isOver: false, paymentState: null }
const seats: Payable = { ...invoice, state: 'awaiting_payment', areSeats: true }

it.each<[string, Payable, boolean, string]>([
  ['an invoice on account', invoice, false, 'pay'],
  ['an invoice whose payment is with the bank', { ...invoice, paymentState: 'processing' }, true, 'wait'],
  ['an invoice whose card was declined', { ...invoice, paymentState: 'failed' }, true, 'pay'],
  ['an invoice whose payer left another page open', { ...invoice, paymentState: 'processing' }, false, 'pay'],
  ['an invoice that was paid', { ...invoice, state: 'paid', cents: 0 }, true, 'paid'],
  ['an invoice that was cancelled', { ...invoice, state: 'cancelled', cents: 0 }, false, 'ended'],
  ['seats that are held', seats, false, 'pay'],
  ['seats whose time is over', { ...seats, isOver: true }, false, 'ended'],
  ['goods that wait for their buyer', { ...seats, areSeats: false }, false, 'ended'],
  ['an order that lapsed', { ...seats, state: 'expired' }, false, 'ended'],
])('%s', (_, payable, isBack, stage) => {
  expect(stageOfLink(payable, isBack)).toBe(stage)
})
