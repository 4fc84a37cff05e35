import { deskOrderPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  orderId: 'whole',
  number: 'text',
  order: 'text',
  buyer: 'text',
  totalCents: 'number',
  issuedAt: 'moment',
  kind: 'text',
} as const satisfies Fields

export type DocumentRow = RowOf<typeof row>

const kinds = {
  invoice: { label: 'Tax invoice', tone: 'line' },
  correction: { label: 'Correction', tone: 'warn' },
} as const

/** Cents with GST. */
export const documentsList = defineList<DocumentRow>({
  name: 'tax-documents',
  words: ['document', 'documents'],
  row,
  columns: [
    { key: 'number', label: 'Document', sub: 'order', isSorted: true },
    { key: 'buyer', label: 'Who', isSorted: true },
    { key: 'issuedAt', label: 'Issued', kind: 'moment', isSorted: true, from: 'md' },
    { key: 'totalCents', label: 'With GST', kind: 'money', isSorted: true },
    { key: 'kind', label: 'Kind', kind: 'chip', chips: kinds },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'issued', label: 'Issued', kind: 'days' },
  ],
  views: [{ label: 'Corrections', query: 'kind=correction' }],
  sort: '-issuedAt',
  href: ({ orderId }) => deskOrderPath(orderId),
  finds: 'Document, order, company, person or PO number',
  empty: 'Nothing was invoiced yet',
})
