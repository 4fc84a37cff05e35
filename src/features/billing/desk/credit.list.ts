import { deskCompaniesPath, deskCreditPath } from '@/desk-paths'
import { creditReasons } from '@/features/catalogue/sale.rules'
import { financeRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

/** Cents with GST. */
export const creditList = defineRecord({
  name: 'credit',
  title: 'Credit',
  words: ['credit entry', 'credit entries'],
  path: deskCreditPath,
  roles: financeRoles,
  exports: { noted: 'credit_entries' },
  row: {
    id: 'whole',
    companyId: 'whole',
    company: 'text',
    writtenAt: 'moment',
    amountCents: 'number',
    order: 'text?',
    note: 'text?',
    by: 'text',
    reason: 'text',
  },
  columns: [
    { key: 'company', label: 'Company', isSorted: true },
    { key: 'writtenAt', label: 'When', kind: 'moment', sub: 'by', isSorted: true, from: 'md' },
    { key: 'amountCents', label: 'Amount', kind: 'money', isSorted: true },
    { key: 'order', label: 'Order', sub: 'note', from: 'md' },
    {
      key: 'reason',
      label: 'What for',
      kind: 'chip',
      chips: Object.fromEntries(creditReasons.map(({ value, label }) => [value, { label, tone: 'line' }])),
    },
  ],
  filters: [
    { key: 'reason', kind: 'choice' },
    { key: 'written', label: 'When', kind: 'days' },
  ],
  sort: '-writtenAt',
  opens: { path: deskCompaniesPath, key: 'companyId' },
  finds: 'Company, order or note',
  empty: 'No company has credit yet',
})

export type CreditRow = RowIn<typeof creditList>
