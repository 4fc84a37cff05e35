import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as accountMails from './accounts.mails'
import * as mails from './mails'

const url = 'https://hivis.example/…'
const order = { orderNumber: 'ORD-2026-000456', contactName: 'Mereana Pōtae', url }
const note = { ...order, amount: '$339.25', cardEnding: '4242' }
const overdue = {
  ...note,
  invoiceNumber: 'INV-2026-000456',
  poNumber: 'PO 7781',
  dueOn: '20 Nov 2026',
  bankAccount: '12-3456-0123456-00',
  payUrl: 'https://hivis.example/pay/…',
}

export const shopSamples = {
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
  'order-overdue-friendly': () => accountMails.writeOrderOverdue({ ...overdue, stage: 'friendly' }),
  'order-overdue-firm': () => accountMails.writeOrderOverdue({ ...overdue, stage: 'firm' }),
  'order-overdue-final': () => accountMails.writeOrderOverdue({ ...overdue, stage: 'final' }),
  'account-statement': () =>
    accountMails.writeAccountStatement({
      companyName: 'Kōwhai Scaffolding',
      month: 'Nov 2026',
      asOf: '30 Nov 2026',
      toPay: '$1,245.00',
      ages: [{ label: 'Not due yet', amount: '$1,245.00' }],
      bankAccount: '12-3456-0123456-00',
      url,
    }),
} satisfies Partial<Samples<WordingKey>>

/** Mails without words of staff. */
export const moreShopMails = {
  'invoice-paid': () => mails.writeInvoicePaid({ ...note, invoiceNumber: 'INV-2026-000456', credit: null }),
  'order-refund-due': () => mails.writeRefundDue(note),
  'order-refund-due-staff': () => mails.writeRefundDueStaff(note),
  'order-paid-after-cancel': () => mails.writePaidAfterCancel(note),
  'books-differ': () =>
    accountMails.writeBooksDiffer({
      day: '25 Nov 2026',
      findings: [{ says: 'A payment without an order', count: 1 }],
      url,
    }),
} as const
