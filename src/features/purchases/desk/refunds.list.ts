import { deskOrdersPath, deskRefundsPath } from '@/desk-paths'
import { financeRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

const states = {
  requested: { label: 'Waiting for approval', tone: 'urgent' },
  approved: { label: 'Approved', tone: 'line' },
  processing: { label: 'At the provider', tone: 'line' },
  done: { label: 'Done', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
} as const

/** Card refunds, in cents. */
export const refundsList = defineRecord({
  name: 'refunds',
  title: 'Card refunds',
  words: ['card refund', 'card refunds'],
  path: deskRefundsPath,
  roles: financeRoles,
  exports: { noted: 'refunds' },
  row: {
    id: 'whole',
    orderId: 'whole',
    order: 'text',
    buyer: 'text',
    askedAt: 'moment',
    amountCents: 'number',
    reason: 'text',
    problem: 'text?',
    asker: 'text',
    approver: 'text?',
    reference: 'text',
    state: 'text',
  },
  columns: [
    { key: 'order', label: 'Order', sub: 'buyer' },
    { key: 'askedAt', label: 'Asked for', kind: 'moment', sub: 'asker', isSorted: true, from: 'md' },
    { key: 'amountCents', label: 'Amount', kind: 'money', isSorted: true },
    { key: 'reason', label: 'Why', sub: 'problem', from: 'md' },
    { key: 'approver', label: 'Second person', from: 'lg' },
    { key: 'reference', label: 'Reference', from: 'lg' },
    { key: 'state', label: 'State', kind: 'chip', chips: states },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'asked', label: 'Asked for', kind: 'days' },
  ],
  views: [
    { label: 'To approve', query: 'state=requested' },
    { label: 'Failed', query: 'state=failed' },
  ],
  sort: '-askedAt',
  opens: { path: deskOrdersPath, key: 'orderId' },
  finds: 'Order, company, person, reason or the provider’s reference',
  empty: 'No card refunds yet',
})

export type RefundRow = RowIn<typeof refundsList>
