import { ordersWith } from '@/features/purchases/lists.data'
import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { CreditRow } from './desk/credit.list'
import type { DebtorRow } from './desk/debtors.list'

export const creditSource: ListSource<CreditRow> = {
  from: 'credit_entries c LEFT JOIN companies k ON k.id = c.company_id',
  columns: {
    id: 'c.id',
    companyId: 'c.company_id',
    company: 'k.name',
    writtenAt: 'c.created_at',
    amountCents: 'c.amount_cents',
    order: '(SELECT number FROM orders WHERE id = c.order_id)',
    note: 'c.note',
    by: `CASE WHEN c.actor ~ '^staff \\d{1,9}$' THEN coalesce((SELECT name FROM staff WHERE id = split_part(c.actor, ' ', 2)::int), 'Former staff')
      WHEN c.actor ~ '^person \\d{1,9}$' THEN coalesce((SELECT first_name || ' ' || last_name FROM people
        WHERE id = split_part(c.actor, ' ', 2)::int), 'A customer') ELSE 'The system' END`,
    reason: 'c.reason::text',
  },
  filters: { reason: oneOf('c.reason'), written: betweenDays('c.created_at') },
  search: (word) =>
    `c.company_id IN (SELECT id FROM companies WHERE hivis_words(name, nzbn, membership_number) LIKE ${word}) OR hivis_words(c.note) LIKE ${word} OR c.order_id IN (${ordersWith(word)})`,
}

const lastReminder = `(SELECT max(coalesce((m.about ->> 'stage')::int, 1)) FROM messages m
    WHERE m.about ->> 'order' = orders.id::text AND m.kind = 'order-overdue')`

/** By age of the debt, in NZ days after it was due. OFFSET 0: what an order owes is worked out once, not for each sum of it. */
export const debtorsSource: ListSource<DebtorRow> = {
  from: `(SELECT k.id, k.name, k.no_reminders_reason, sum(a.cents) AS owed, min(a.due_on) AS oldest,
      coalesce(sum(a.cents) FILTER (WHERE a.late <= 0), 0) AS not_due,
      coalesce(sum(a.cents) FILTER (WHERE a.late BETWEEN 1 AND 30), 0) AS to_30,
      coalesce(sum(a.cents) FILTER (WHERE a.late BETWEEN 31 AND 60), 0) AS to_60,
      coalesce(sum(a.cents) FILTER (WHERE a.late BETWEEN 61 AND 90), 0) AS to_90,
      coalesce(sum(a.cents) FILTER (WHERE a.late > 90), 0) AS over_90, max(a.reminded) AS reminded
    FROM (SELECT company_id, due_on, hivis_owed(id) AS cents, coalesce(hivis_today() - due_on, 0) AS late, ${lastReminder} AS reminded
        FROM orders WHERE state = 'on_account' OFFSET 0) a
      JOIN companies k ON k.id = a.company_id
    GROUP BY k.id HAVING sum(a.cents) > 0) d`,
  isSum: true,
  columns: {
    id: 'd.id',
    name: 'd.name',
    notDueCents: 'd.not_due',
    days1To30Cents: 'd.to_30',
    days31To60Cents: 'd.to_60',
    days61To90Cents: 'd.to_90',
    over90Cents: 'd.over_90',
    owedCents: 'd.owed',
    oldestDueOn: 'd.oldest',
    reminded: `CASE WHEN d.no_reminders_reason IS NOT NULL THEN 'held' ELSE (ARRAY['friendly', 'firm', 'final'])[d.reminded] END`,
  },
  filters: { overdue: () => 'd.owed > d.not_due', final: () => 'd.reminded = 3' },
  search: (word) => `hivis_words(d.name) LIKE ${word}`,
}
