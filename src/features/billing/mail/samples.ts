import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as mails from './mails'

const url = 'https://hivis.example/…'
const note = { orderNumber: 'ORD-2026-000456', contactName: 'Mereana Pōtae', amount: '$339.25', url }
const overdue = {
  ...note,
  invoiceNumber: 'INV-2026-000456',
  poNumber: 'PO 7781',
  dueOn: '20 Nov 2026',
  bankAccount: '12-3456-0123456-00',
  payUrl: 'https://hivis.example/pay/…',
}

export const billingSamples = {
  'order-overdue-friendly': () => mails.writeOrderOverdue({ ...overdue, stage: 'friendly' }),
  'order-overdue-firm': () => mails.writeOrderOverdue({ ...overdue, stage: 'firm' }),
  'order-overdue-final': () => mails.writeOrderOverdue({ ...overdue, stage: 'final' }),
  'account-statement': () =>
    mails.writeAccountStatement({
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
export const moreBillingMails = {
  'invoice-paid': () =>
    mails.writeInvoicePaid({ ...note, invoiceNumber: 'INV-2026-000456', credit: null, cardEnding: '4242' }),
} as const
