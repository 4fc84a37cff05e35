import { endingWords } from '@/features/payments/rules'
import { formatDay } from '@/lib/dates'
import type { OrderAnswer } from '../contract'

export type Outcome = {
  readonly kind: 'good' | 'open' | 'bad'
  readonly title: string
  readonly text: string
  readonly next: readonly string[]
  readonly payLabel: string
}

const sent = 'We’ll send it by courier within two working days and email you the tracking number.'

/**
 * What the order's page says. `isConfirming`: the person has just paid, and the bank's answer is due in seconds. What is said until then takes the room of
 * what is said after, so that nothing jumps.
 */
export function outcomeOf(order: OrderAnswer, isConfirming = false): Outcome {
  const { state, method, paymentState, contact, booking } = order
  const sending = booking ? `Your seats are confirmed: booking ${booking.number}.` : sent
  const again = booking ? 'The seats were released.' : 'Put the same items back in your cart if you still want them.'
  const copy = `The confirmation with the tax invoice goes to ${contact.email}. Keep it for your books.`
  const table: Readonly<Record<string, Outcome>> = {
    paid: paidOutcome(order, [copy, sending]),
    on_account: accountOutcome(order, copy, sending),
    part_refunded: good('Partly refunded', 'Part of what you paid has been refunded.', [copy], 'Paid'),
    refunded: open('Refunded', 'What you paid has been refunded. Banks can take up to five working days.', [], 'Paid'),
    refund_due: open(
      'Your money is being refunded',
      `Your payment arrived after this order had expired, so we’re no longer holding ${booking ? 'seats' : 'goods'} for it.`,
      [`We’re refunding your card${endingWords(order.cardEnding)}. You don’t need to do anything.`],
      'Being refunded',
    ),
    cancelled: bad(
      'This order is cancelled',
      method === 'account'
        ? 'There’s nothing to pay. We’ve corrected the tax invoice.'
        : 'Nothing was taken from your card. If your bank still takes it, it’s refunded automatically.',
      [],
    ),
    expired: bad('This order was not paid in time', `Nothing was taken from your card. ${again}`, []),
  }
  const isEnded = paymentState === 'failed' || paymentState === 'cancelled'
  if (booking && isEnded && state === 'awaiting_payment')
    return bad('Your seats are held, and not paid yet', 'Choose how to go on.', [])
  if (paymentState === 'failed' && state === 'awaiting_payment')
    return bad(
      'Your card was declined',
      'Nothing was taken. We’re keeping your order: try again, with another card if you like.',
      [],
    )
  if (isConfirming)
    return open('Checking your card', 'One moment, your bank is confirming it.', [copy, sending], 'Paid')
  return (
    table[state] ??
    open(
      'Waiting for your payment',
      'You’ll see it here as soon as your bank approves it. This page updates itself, and you can close it: we’ll email you too.',
      [],
      'To pay',
    )
  )
}

function paidOutcome({ amountToPay, appliedCredit, offAccount }: OrderAnswer, next: readonly string[]): Outcome {
  if (amountToPay > offAccount)
    return good('Thank you, it’s paid', 'We have your order and your payment.', next, 'Paid')
  const text = appliedCredit > 0 ? 'Your credit covered it.' : 'There’s nothing left to pay.'
  return good('Thank you for your order', `We have your order. ${text}`, next, 'Left to pay')
}

function accountOutcome({ dueOn, offAccount }: OrderAnswer, copy: string, sending: string): Outcome {
  const due = dueOn ? formatDay(dueOn) : 'the date on the invoice'
  return offAccount > 0
    ? good(
        'Part of your invoice was credited',
        `We have your order. The rest is due on ${due}. The correction note is below.`,
        [sending],
        'On account',
      )
    : good('Thank you, it’s on your account', `We have your order. It is due on ${due}.`, [copy, sending], 'On account')
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
