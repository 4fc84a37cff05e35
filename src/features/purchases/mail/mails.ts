import type { Line, Mail } from '@/features/messages/mail/mail'
import { endingWords } from '@/features/payments/rules'
import { creditedWords, paidCardWords } from '../refunds.rules'

export type OrderNote = { orderNumber: string; contactName: string; amount: string; url: string }

type CardNote = OrderNote & { cardEnding: string | null }

type OrderConfirmed = Omit<OrderNote, 'amount'> & {
  lines: readonly { title: string; count: number; total: string }[]
  total: string
  gst: string
  /** DD MMM YYYY; null for a paid order. */
  dueOn: string | null
  /** False if credit covered it, or there was nothing to pay. */
  isPaid: boolean
  hasCredit: boolean
  isSent: boolean
  /** Where an order on account can be paid by card. */
  payUrl: string | null
  cardEnding: string | null
}

export function writeOrderConfirmed(order: OrderConfirmed): Mail {
  const { orderNumber, contactName, lines, total, gst, isSent, payUrl, url } = order
  const delivery = isSent ? 'We send it within two working days.' : 'The seats are yours.'
  return {
    words: [
      'order-confirmed',
      { name: contactName, order: orderNumber, amount: total, payment: paymentText(order), delivery },
    ],
    title: 'Thank you for your order',
    preview: `Order ${orderNumber}, ${total}`,
    parts: [
      {
        note: 'What you ordered',
        text: [
          ...lines.map(({ title, count, total: cost }) => ({ row: `${count} × ${title}: ${cost}` })),
          `Total ${total}, including ${gst} GST`,
        ],
      },
      { action: 'See your order', href: url },
      payUrl ? byCard(payUrl) : null,
    ],
  }
}

/** For the one who pays, who may not be the one who ordered. */
export const byCard = (payUrl: string): Line => [
  'In a hurry? ',
  { link: 'Pay it by card', href: payUrl },
  ', without a login.',
]

function paymentText({ orderNumber, dueOn, isPaid, hasCredit, cardEnding }: OrderConfirmed): string {
  if (dueOn) return `Order ${orderNumber} is on your account. It is due on ${dueOn}.`
  if (isPaid && cardEnding) return `Order ${orderNumber} is paid, by card${endingWords(cardEnding)}.`
  if (isPaid) return `Order ${orderNumber} is paid.`
  return hasCredit
    ? `Order ${orderNumber} is paid with your credit.`
    : `There is nothing to pay for order ${orderNumber}.`
}

export const writeOrderNotPaid = ({ orderNumber, contactName, amount, url }: OrderNote): Mail => ({
  words: ['order-not-paid', { name: contactName, order: orderNumber, amount }],
  title: 'Your order was not paid',
  preview: `Order ${orderNumber}, ${amount}`,
  parts: [
    'If you still want it, open the order and put the same items back in your cart.',
    { action: 'Order it again', href: url },
  ],
})

export const writeOrderCancelled = ({ orderNumber, contactName, amount, url }: OrderNote): Mail => ({
  words: ['order-cancelled', { name: contactName, order: orderNumber, amount }],
  title: 'Your order is cancelled',
  preview: `Order ${orderNumber}, ${amount}`,
  parts: ['Weren’t expecting this? Call us and we’ll sort it out together.', { action: 'See the order', href: url }],
})

export const writeRefundDue = (order: CardNote): Mail =>
  refunding(
    order,
    `Your payment of ${order.amount} for order ${order.orderNumber} reached us too late, and what you ordered had already gone. We’re sorry.`,
  )

export const writePaidAfterCancel = (order: CardNote): Mail =>
  refunding(
    order,
    `You cancelled order ${order.orderNumber}. After that, your bank told us it had taken ${order.amount} for it. The order stays cancelled.`,
  )

const refunding = ({ orderNumber, contactName, amount, cardEnding, url }: CardNote, why: string): Mail => ({
  subject: `Refund for order ${orderNumber}`,
  title: 'We’re refunding your payment',
  preview: `Order ${orderNumber}, ${amount}`,
  parts: [
    `Kia ora ${contactName},`,
    why,
    `The money goes back to your card${endingWords(cardEnding)}. You don’t need to do anything. We’ll email you again once it’s on its way.`,
    { action: 'See the order', href: url },
  ],
})

/** For finance: no buyer details. */
export const writeRefundDueStaff = ({ orderNumber, amount, url }: Omit<OrderNote, 'contactName'>): Mail => ({
  subject: `A refund is due: ${orderNumber}`,
  title: 'A refund is due',
  preview: `Order ${orderNumber}, ${amount}`,
  parts: [
    `${amount} for order ${orderNumber} was paid too late, and what was ordered has gone. The system is refunding it to the card. Please check that it arrives.`,
    { action: 'Open the order', href: url },
  ],
})

type OrderRefunded = OrderNote & {
  back:
    | { to: 'card'; cardEnding: string | null }
    | { to: 'credit' }
    /** Taken off an unpaid invoice; `owed` is what is left. */
    | { to: 'account'; invoiceNumber: string | null; noteNumber: string | null; owed: string }
  isLate: boolean
}

const wayWords = (back: { to: 'card'; cardEnding: string | null } | { to: 'credit' }): string =>
  back.to === 'credit'
    ? `It ${creditedWords}, and comes off your next order.`
    : `It goes back to ${paidCardWords(back.cardEnding)}, and should show within about five working days.`

export function writeOrderRefunded({ orderNumber, contactName, amount, back, isLate, url }: OrderRefunded): Mail {
  const preview = `Order ${orderNumber}, ${amount}`
  const action = { action: 'See your order', href: url }
  if (back.to === 'account')
    return {
      subject: `Correction to order ${orderNumber}`,
      title: 'Less to pay on your account',
      preview,
      parts: [
        `Kia ora ${contactName},`,
        `${amount} came off invoice ${back.invoiceNumber ?? ''}, for order ${orderNumber}. ${back.owed} of it is left to pay.`,
        `The correction note ${back.noteNumber ?? ''} is with the order, and on your statement.`,
        action,
      ],
    }
  return {
    words: ['order-refunded', { name: contactName, order: orderNumber, amount, way: wayWords(back) }],
    title: 'Your refund',
    preview,
    parts: [
      isLate
        ? `Your payment for order ${orderNumber} reached us after the order had expired.`
        : 'The correction of your tax invoice is with the order.',
      action,
    ],
  }
}
