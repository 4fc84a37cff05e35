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
export function outcomeOf({ state, method, paymentState, contact, dueOn, booking }: OrderAnswer): Outcome {
  const sending = booking ? `Your seats are sure: booking ${booking.number}.` : sent
  const again = booking ? 'The seats went back.' : 'Put the same things in your cart again if you still want them.'
  const copy = `The confirmation with the tax invoice goes to ${contact.email}. Keep it for your books.`
  const due = dueOn ? formatDay(dueOn) : 'the day that the invoice names'
  const table: Readonly<Record<string, Outcome>> = {
    paid: good('Thank you, it is paid', 'We have your order and your payment.', [copy, sending], 'Paid'),
    on_account: good(
      'Thank you, it is on your account',
      `We have your order. It is due on ${due}.`,
      [copy, sending],
      'On account',
    ),
    part_refunded: good('Refunded in part', 'A part of what you paid has gone back.', [copy], 'Paid'),
    refunded: open('Refunded', 'What you paid has gone back. Banks take up to five working days.', [], 'Paid'),
    refund_due: open(
      'Your money goes back',
      `Your payment came after we had given the ${booking ? 'seats' : 'goods'} to somebody else. We are sorry.`,
      ['We send the money back to your card. You need not do anything.'],
      'Goes back',
    ),
    cancelled: bad(
      'This order is cancelled',
      method === 'account'
        ? 'You need not pay anything. The tax invoice was corrected.'
        : 'Nothing was taken from your card.',
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
