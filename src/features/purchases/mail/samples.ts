import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as mails from './mails'

const url = 'https://hivis.example/…'
const order = { orderNumber: 'ORD-2026-000456', contactName: 'Mereana Pōtae', url }
const note = { ...order, amount: '$339.25', cardEnding: '4242' }

export const orderSamples = {
  'order-confirmed': () =>
    mails.writeOrderConfirmed({
      ...order,
      lines: [{ title: 'Hi-vis vest, day and night', count: 5, total: '$295.00' }],
      total: '$339.25',
      gst: '$44.25',
      dueOn: null,
      isPaid: true,
      hasCredit: false,
      isSent: true,
      payUrl: null,
      cardEnding: '4242',
    }),
  'order-not-paid': () => mails.writeOrderNotPaid(note),
  'order-cancelled': () => mails.writeOrderCancelled(note),
  'order-refunded': () =>
    mails.writeOrderRefunded({ ...note, back: { to: 'card', cardEnding: '4242' }, isLate: false }),
} satisfies Partial<Samples<WordingKey>>

/** Mails without words of staff. */
export const moreOrderMails = {
  'order-refund-due': () => mails.writeRefundDue(note),
  'order-refund-due-staff': () => mails.writeRefundDueStaff(note),
  'order-paid-after-cancel': () => mails.writePaidAfterCancel(note),
} as const
