import { deskOrdersPath, deskPaymentsPath } from '@/desk-paths'
import type { PaymentState } from '@/features/payments/rules'
import { financeRoles } from '@/features/payments/rules'
import { type Chip, defineRecord, type RowIn } from '@/lib/desk-list'

const states = {
  created: { label: 'Begun', tone: 'line' },
  processing: { label: 'At the provider', tone: 'line' },
  unknown: { label: 'No answer yet', tone: 'warn' },
  succeeded: { label: 'Paid', tone: 'ok' },
  failed: { label: 'Failed' },
  cancelled: { label: 'Cancelled' },
  review: { label: 'To be looked at', tone: 'urgent' },
} as const satisfies Record<PaymentState, Chip>

/** Cents with GST. */
export const paymentsList = defineRecord({
  name: 'payments',
  title: 'Card payments',
  words: ['card payment', 'card payments'],
  path: deskPaymentsPath,
  roles: financeRoles,
  exports: { noted: 'payments' },
  row: {
    id: 'whole',
    orderId: 'whole',
    order: 'text',
    buyer: 'text',
    begunAt: 'moment',
    amountCents: 'number',
    takenCents: 'number?',
    reference: 'text',
    problem: 'text?',
    state: 'text',
  },
  columns: [
    { key: 'order', label: 'Order', sub: 'buyer' },
    { key: 'begunAt', label: 'Begun', kind: 'moment', isSorted: true, from: 'md' },
    { key: 'amountCents', label: 'Amount', kind: 'money', isSorted: true },
    { key: 'takenCents', label: 'Taken', kind: 'money', isSorted: true, from: 'md' },
    { key: 'reference', label: 'Reference', sub: 'problem', from: 'lg' },
    { key: 'state', label: 'State', kind: 'chip', chips: states },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'begun', label: 'Begun', kind: 'days' },
  ],
  views: [
    { label: 'To be looked at', query: 'state=review' },
    { label: 'Under way', query: 'state=created%2Cprocessing%2Cunknown' },
  ],
  sort: '-begunAt',
  opens: { path: deskOrdersPath, key: 'orderId' },
  finds: 'Order, company, person or the provider’s reference',
  empty: 'No card payments yet',
})

export type PaymentRow = RowIn<typeof paymentsList>
