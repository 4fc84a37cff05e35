import { deskDebtorsPath } from '@/desk-paths'
import { financeRoles } from '@/features/payments/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'

/** Cents with GST. */
export const debtorsList = defineRecord({
  name: 'debtors',
  title: 'Debtors',
  lead: 'What is owed on account today, including GST, by days overdue.',
  words: ['company', 'companies'],
  path: deskDebtorsPath,
  roles: financeRoles,
  exports: { noted: 'orders' },
  row: {
    id: 'whole',
    name: 'text',
    notDueCents: 'number',
    days1To30Cents: 'number',
    days31To60Cents: 'number',
    days61To90Cents: 'number',
    over90Cents: 'number',
    owedCents: 'number',
    oldestDueOn: 'text?',
    reminded: 'text?',
  },
  columns: [
    { key: 'name', label: 'Company', isSorted: true },
    { key: 'notDueCents', label: 'Not due yet', kind: 'money', isSorted: true, from: 'md' },
    { key: 'days1To30Cents', label: '1–30 days', kind: 'money', isSorted: true, from: 'lg' },
    { key: 'days31To60Cents', label: '31–60 days', kind: 'money', isSorted: true, from: 'lg' },
    { key: 'days61To90Cents', label: '61–90 days', kind: 'money', isSorted: true, from: 'lg' },
    { key: 'over90Cents', label: 'Over 90 days', kind: 'money', isSorted: true, from: 'md' },
    { key: 'owedCents', label: 'Owed', kind: 'money', isSorted: true },
    {
      key: 'reminded',
      label: 'Reminded',
      kind: 'chip',
      chips: {
        friendly: { label: 'Friendly', tone: 'line' },
        firm: { label: 'Firm', tone: 'warn' },
        final: { label: 'Final', tone: 'bad' },
        held: { label: 'Not reminded', tone: 'line' },
      },
      from: 'md',
    },
    { key: 'oldestDueOn', label: 'Oldest due', kind: 'day', isSorted: true, from: 'sheet' },
  ],
  filters: [
    { key: 'overdue', label: 'Overdue', kind: 'yes' },
    { key: 'final', label: 'Final reminder sent', kind: 'yes' },
  ],
  views: [
    { label: 'Overdue', query: 'overdue=yes' },
    { label: 'Final reminder sent', query: 'final=yes' },
  ],
  sort: '-owedCents',
  finds: 'Company',
  empty: 'No one owes anything',
})

export type DebtorRow = RowIn<typeof debtorsList>
