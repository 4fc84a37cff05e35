import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { renderAccountStatement } from './account-statement'
import { renderOrderCancelled } from './order-cancelled'
import { renderOrderConfirmed } from './order-confirmed'
import { renderOrderNotPaid } from './order-not-paid'
import { renderOrderOverdue } from './order-overdue'
import { renderOrderRefunded } from './order-refunded'

const url = 'https://hivis.example/…'
const order = { orderNumber: 'ORD-2026-000456', contactName: 'Mereana Pōtae', url }
const note = { ...order, amount: '$339.25' }
const overdue = {
  ...note,
  invoiceNumber: 'INV-2026-000456',
  poNumber: 'PO 7781',
  dueOn: '20 Nov 2026',
  bankAccount: '12-3456-0123456-00',
}

export const shopSamples = {
  'order-confirmed': (brand, find) =>
    renderOrderConfirmed(
      {
        ...order,
        brand,
        lines: [{ title: 'Hi-vis vest, day and night', count: 5, total: '$295.00' }],
        total: '$339.25',
        gst: '$44.25',
        dueOn: null,
        isPaid: true,
        hasCredit: false,
        isSent: true,
      },
      find,
    ),
  'order-not-paid': (brand, find) => renderOrderNotPaid({ ...note, brand }, find),
  'order-cancelled': (brand, find) => renderOrderCancelled({ ...note, brand }, find),
  'order-refunded': (brand, find) => renderOrderRefunded({ ...note, brand, back: { to: 'card' }, isLate: false }, find),
  'order-overdue-friendly': (brand, find) => renderOrderOverdue({ ...overdue, brand, stage: 'friendly' }, find),
  'order-overdue-firm': (brand, find) => renderOrderOverdue({ ...overdue, brand, stage: 'firm' }, find),
  'order-overdue-final': (brand, find) => renderOrderOverdue({ ...overdue, brand, stage: 'final' }, find),
  'account-statement': (brand, find) =>
    renderAccountStatement(
      {
        brand,
        companyName: 'Kōwhai Scaffolding',
        month: 'November 2026',
        asOf: '30 Nov 2026',
        toPay: '$1,245.00',
        ages: [{ label: 'Not due yet', amount: '$1,245.00' }],
        bankAccount: '12-3456-0123456-00',
        url,
      },
      find,
    ),
} satisfies Partial<Samples<WordingKey>>
