import { deskOrderPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
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
} as const satisfies Fields

export type RefundRow = RowOf<typeof row>

const states = {
  requested: { label: 'Waiting for approval', tone: 'urgent' },
  approved: { label: 'Approved', tone: 'line' },
  processing: { label: 'At the provider', tone: 'line' },
  done: { label: 'Done', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
} as const

/** Card refunds, in cents. */
export const refundsList = defineList<RefundRow>({
  name: 'refunds',
  words: ['card refund', 'card refunds'],
  row,
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'asked', label: 'Asked for', kind: 'days' },
  ],
  views: [
    { label: 'To approve', query: 'state=requested' },
    { label: 'Failed', query: 'state=failed' },
  ],
  sort: '-askedAt',
  href: ({ orderId }) => deskOrderPath(orderId),
  finds: 'Order, company, person, reason or the provider’s reference',
  empty: 'No card refunds yet',
})
