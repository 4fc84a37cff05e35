import { defineList } from '@/lib/desk-list'
import { z } from '@/lib/zod'
import { deskDebtorPath } from '@/paths'

const cents = z.coerce.number().int()

const row = z.object({
  id: z.int(),
  name: z.string(),
  notDueCents: cents,
  days1To30Cents: cents,
  days31To60Cents: cents,
  days61To90Cents: cents,
  over90Cents: cents,
  owedCents: cents,
  oldestDueOn: z.string().nullable(),
  reminded: z.string().nullable(),
})

export type DebtorRow = z.infer<typeof row>

/** Companies that owe something on account, by the age of what they owe. Amounts in cents, with GST. */
export const debtorsList = defineList<DebtorRow>({
  name: 'debtors',
  words: ['company', 'companies'],
  row,
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
  href: ({ id }) => deskDebtorPath(id),
  finds: 'Company',
  empty: 'Nobody owes anything',
})
