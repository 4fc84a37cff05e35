import type { StaffActor } from '@/features/account/staff/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { deskDebtorsPath } from '@/paths'
import { Facts, PageHead } from '@/ui/desk/record'
import { debtorsSource } from '../desk.data'
import { findDebt } from '../statements/data'
import { ageLabels, ages } from '../statements/rules'
import { debtorsList } from './debtors.list'
import { DebtorsTable } from './money-tables'
import { MoneyTabs } from './money-tabs'

/** Companies that owe, by the age of what they owe, with what all of them owe together. */
export async function DebtorsPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(debtorsList, new URLSearchParams(query))
  const [initial, debt] = await Promise.all([
    findList(debtorsList, debtorsSource, { view, offset: 0, limit: listPart }),
    findDebt(),
  ])
  return (
    <>
      <PageHead title="Debtors" lead="What is owed on account today, with GST, by days after it was due." />
      <MoneyTabs staff={staff} here={deskDebtorsPath} />
      <Facts
        facts={[
          { label: 'Owed in all', value: formatCents(debt.owed) },
          ...ages.map((age) => ({ label: ageLabels[age], value: formatCents(debt[age]) })),
        ]}
      />
      <DebtorsTable initial={initial} query={query} hasExport />
    </>
  )
}
