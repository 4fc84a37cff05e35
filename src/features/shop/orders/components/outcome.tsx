import { formatDay } from '@/lib/dates'
import type { OrderAnswer } from '../contract'

export type Outcome = {
  readonly kind: 'good' | 'open' | 'bad'
  readonly title: string
  readonly text: string
  readonly next: readonly string[]
  /** What the last sum is called. */
  readonly payLabel: string
}

const sent = 'We send it within two working days, by courier. You get the tracking number by email.'

/** What became of an order, in the words of its buyer. */
export function outcomeOf(order: OrderAnswer): Outcome {
  const { state, method, paymentState, contact, booking } = order
  const sending = booking ? `Your seats are sure: booking ${booking.number}.` : sent
  const again = booking ? 'The seats went back.' : 'Put the same things in your cart again if you still want them.'
  const copy = `The confirmation with the tax invoice goes to ${contact.email}. Keep it for your books.`
  const table: Readonly<Record<string, Outcome>> = {
    paid: paidOutcome(order, [copy, sending]),
    on_account: accountOutcome(order, copy, sending),
    part_refunded: good('Refunded in part', 'A part of what you paid has gone back.', [copy], 'Paid'),
    refunded: open('Refunded', 'What you paid has gone back. Banks take up to five working days.', [], 'Paid'),
    refund_due: open(
      'Your money goes back',
      `Your payment came after this order had ended, so we keep no ${booking ? 'seats' : 'goods'} for it.`,
      ['We send the money back to your card. You need not do anything.'],
      'Goes back',
    ),
    cancelled: bad(
      'This order is cancelled',
      method === 'account'
        ? 'You need not pay anything. The tax invoice was corrected.'
        : 'Nothing was taken from your card. Should your bank take it all the same, it goes back by itself.',
      [],
    ),
    expired: bad('This order was not paid in time', `Nothing was taken from your card. ${again}`, []),
  }
  if (paymentState === 'failed' && state === 'awaiting_payment')
    return bad(
      'Your card was declined',
      'Nothing was taken. Your order is kept for you: try again, with another card if you like.',
      [],
    )
  return (
    table[state] ??
    open(
      'Waiting for your payment',
      'As soon as your bank says yes, you see it here. This page looks by itself, and you can close it: we email you too.',
      [],
      'To pay',
    )
  )
}

/** A payment is only thanked for where there was one. */
function paidOutcome({ amountToPay, appliedCredit, offAccount }: OrderAnswer, next: readonly string[]): Outcome {
  if (amountToPay > offAccount)
    return good('Thank you, it is paid', 'We have your order and your payment.', next, 'Paid')
  const text = appliedCredit > 0 ? 'Your credit paid for it.' : 'Nothing is left to pay.'
  return good('Thank you for your order', `We have your order. ${text}`, next, 'Left to pay')
}

function accountOutcome({ dueOn, offAccount }: OrderAnswer, copy: string, sending: string): Outcome {
  const due = dueOn ? formatDay(dueOn) : 'the day that the invoice names'
  return offAccount > 0
    ? good(
        'A part came off your invoice',
        `We have your order. What is left is due on ${due}. The correction note is below.`,
        [sending],
        'On account',
      )
    : good(
        'Thank you, it is on your account',
        `We have your order. It is due on ${due}.`,
        [copy, sending],
        'On account',
      )
}

const good = (title: string, text: string, next: readonly string[], payLabel: string): Outcome => ({
  kind: 'good',
  title,
  text,
  next,
  payLabel,
})
const open = (title: string, text: string, next: readonly string[], payLabel: string): Outcome => ({
  ...good(title, text, next, payLabel),
  kind: 'open',
})
const bad = (title: string, text: string, next: readonly string[]): Outcome => ({
  ...good(title, text, next, 'To pay'),
  kind: 'bad',
})
