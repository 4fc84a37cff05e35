import { deskDebtorsPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { MoneyTabs } from '@/features/catalogue/desk/money-tabs'
import { nzDay } from '@/lib/dates'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { Facts, PageHead } from '@/ui/desk/record'
import { debtorsSource } from '../lists.data'
import { findDebt, listDebtorIds } from '../statements.data'
import { ageLabels, ages, firstDay, monthOf } from '../statements.rules'
import { debtorsList } from './debtors.list'
import { DebtorsTable, StatementsOfAll } from './statements-actions'

function statementMonths(): string[] {
  const present = monthOf(nzDay(new Date()))
  return [-1, 0, ...Array.from({ length: 11 }, (_, index) => -2 - index)].map((later) =>
    monthOf(firstDay(present, later)),
  )
}

export async function DebtorsPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(debtorsList, new URLSearchParams(query))
  const [initial, debt, ids] = await Promise.all([
    findList(debtorsList, debtorsSource, { view, offset: 0, limit: listPart }),
    findDebt(),
    listDebtorIds(),
  ])
  const months = statementMonths()
  return (
    <>
      <PageHead title="Debtors" lead="What is owed on account today, including GST, by days overdue.">
        {ids.length > 0 && <StatementsOfAll ids={ids} months={months} />}
      </PageHead>
      <MoneyTabs staff={staff} here={deskDebtorsPath} />
      <Facts
        facts={[
          { label: 'Owed in all', value: formatCents(debt.owed) },
          ...ages.map((age) => ({ label: ageLabels[age], value: formatCents(debt[age]) })),
        ]}
      />
      <DebtorsTable initial={initial} query={query} months={months} />
    </>
  )
}
