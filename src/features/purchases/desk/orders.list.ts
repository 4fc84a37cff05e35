import { deskOrdersPath } from '@/desk-paths'
import { financeRoles, readerRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

const ways = [
  { value: 'card', label: 'Card' },
  { value: 'account', label: 'Account' },
  { value: 'credit', label: 'Credit' },
  { value: 'nothing', label: 'Nothing to pay' },
] as const

/** Cents with GST. */
export const ordersList = defineRecord({
  name: 'orders',
  title: 'Orders',
  words: ['order', 'orders'],
  path: deskOrdersPath,
  roles: readerRoles,
  exports: { roles: financeRoles, noted: 'orders' },
  row: {
    id: 'whole',
    number: 'text',
    createdAt: 'moment',
    buyer: 'text',
    contact: 'text',
    email: 'text',
    poNumber: 'text?',
    excludingGstCents: 'number',
    gstCents: 'number',
    totalCents: 'number',
    creditCents: 'number',
    toPayCents: 'number',
    owedCents: 'number',
    dueOn: 'text?',
    settledAt: 'moment?',
    method: 'text',
    state: 'text',
  },
  columns: [
    { key: 'number', label: 'Order', sub: 'poNumber' },
    { key: 'buyer', label: 'Who', sub: 'contact', isSorted: true },
    { key: 'email', label: 'Email', from: 'sheet' },
    { key: 'createdAt', label: 'Placed', kind: 'moment', isSorted: true },
    {
      key: 'method',
      label: 'Paid by',
      kind: 'chip',
      chips: Object.fromEntries(ways.map(({ value, label }) => [value, { label, tone: 'line' }])),
      from: 'lg',
    },
    { key: 'excludingGstCents', label: 'Without GST', kind: 'money', from: 'sheet' },
    { key: 'gstCents', label: 'GST', kind: 'money', from: 'sheet' },
    { key: 'totalCents', label: 'Total', kind: 'money', isSorted: true },
    { key: 'creditCents', label: 'Paid with credit', kind: 'money', from: 'sheet' },
    { key: 'toPayCents', label: 'By card or on account', kind: 'money', from: 'sheet' },
    { key: 'owedCents', label: 'Owed', kind: 'money', isSorted: true, from: 'md' },
    { key: 'dueOn', label: 'Due', kind: 'day', isSorted: true, from: 'md' },
    { key: 'settledAt', label: 'Paid on', kind: 'moment', from: 'sheet' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        awaiting_payment: { label: 'Waiting for payment', tone: 'line' },
        paid: { label: 'Paid', tone: 'ok' },
        on_account: { label: 'On account' },
        overdue: { label: 'Overdue', tone: 'urgent' },
        part_refunded: { label: 'Part refunded', tone: 'warn' },
        refunded: { label: 'Refunded' },
        refund_due: { label: 'Refund due', tone: 'urgent' },
        cancelled: { label: 'Cancelled' },
        expired: { label: 'Never paid' },
      },
    },
  ],
  filters: [
    { key: 'state', kind: 'choice' },
    { key: 'method', kind: 'choice' },
    { key: 'placed', label: 'Placed', kind: 'days' },
    { key: 'refunds', label: 'With a refund to approve', kind: 'yes' },
  ],
  views: [
    { label: 'Overdue', query: 'state=overdue&sort=dueOn' },
    { label: 'On account', query: 'state=on_account%2Coverdue&sort=dueOn' },
    { label: 'Refunds to approve', query: 'refunds=yes' },
    { label: 'Refund due', query: 'state=refund_due' },
  ],
  sort: '-createdAt',
  finds: 'Order, invoice, company, person, PO number or phone',
  empty: 'No orders yet',
})

export type OrderRow = RowIn<typeof ordersList>
