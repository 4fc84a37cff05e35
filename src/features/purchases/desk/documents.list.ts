import { deskDocumentsPath, deskOrdersPath } from '@/desk-paths'
import { financeRoles, readerRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

const kinds = {
  invoice: { label: 'Tax invoice', tone: 'line' },
  correction: { label: 'Correction', tone: 'warn' },
} as const

/** Cents with GST. */
export const documentsList = defineRecord({
  name: 'tax-documents',
  title: 'Invoices',
  words: ['document', 'documents'],
  path: deskDocumentsPath,
  roles: readerRoles,
  exports: { roles: financeRoles, noted: 'tax_documents' },
  row: {
    id: 'whole',
    orderId: 'whole',
    number: 'text',
    order: 'text',
    buyer: 'text',
    totalCents: 'number',
    issuedAt: 'moment',
    kind: 'text',
  },
  columns: [
    { key: 'number', label: 'Document', sub: 'order', isSorted: true },
    { key: 'buyer', label: 'Who', isSorted: true },
    { key: 'issuedAt', label: 'Issued', kind: 'moment', isSorted: true, from: 'md' },
    { key: 'totalCents', label: 'With GST', kind: 'money', isSorted: true },
    { key: 'kind', label: 'Kind', kind: 'chip', chips: kinds },
  ],
  filters: [
    { key: 'kind', kind: 'choice' },
    { key: 'issued', label: 'Issued', kind: 'days' },
  ],
  views: [{ label: 'Corrections', query: 'kind=correction' }],
  sort: '-issuedAt',
  opens: { path: deskOrdersPath, key: 'orderId' },
  finds: 'Document, order, company, person or PO number',
  empty: 'Nothing was invoiced yet',
})

export type DocumentRow = RowIn<typeof documentsList>
