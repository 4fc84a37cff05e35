import { deskCompanyPath } from '@/desk-paths'
import { creditReasons } from '@/features/catalogue/sale.rules'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  companyId: 'whole',
  company: 'text',
  writtenAt: 'moment',
  amountCents: 'number',
  order: 'text?',
  note: 'text?',
  by: 'text',
  reason: 'text',
} as const satisfies Fields

export type CreditRow = RowOf<typeof row>

/** Cents with GST. */
export const creditList = defineList<CreditRow>({
  name: 'credit',
  words: ['credit entry', 'credit entries'],
  row,
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
    { key: 'reason', label: 'What for', kind: 'choice', choices: creditReasons },
    { key: 'written', label: 'When', kind: 'days' },
  ],
  sort: '-writtenAt',
  href: ({ companyId }) => deskCompanyPath(companyId),
  finds: 'Company, order or note',
  empty: 'No company has credit yet',
})
