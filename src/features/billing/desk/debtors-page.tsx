import { nzDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Facts } from '@/ui/desk/record'
import { debtorsSource } from '../lists.data'
import { findDebt, listDebtorIds } from '../statements.data'
import { ageLabels, ages, firstDay, monthOf } from '../statements.rules'
import type { DebtorRow } from './debtors.list'
import { DebtorsTable, StatementsOfAll } from './statements-actions'

function statementMonths(): string[] {
  const present = monthOf(nzDay(new Date()))
  return [-1, 0, ...Array.from({ length: 11 }, (_, index) => -2 - index)].map((later) =>
    monthOf(firstDay(present, later)),
  )
}

async function StatementsOfDebtors() {
  const ids = await listDebtorIds()
  return ids.length > 0 && <StatementsOfAll ids={ids} months={statementMonths()} />
}

async function Debt() {
  const debt = await findDebt()
  return (
    <Facts
      facts={[
        { label: 'Owed in all', value: formatCents(debt.owed) },
        ...ages.map((age) => ({ label: ageLabels[age], value: formatCents(debt[age]) })),
      ]}
    />
  )
}

/** What the page of debtors has as well as its rows. */
export const debtorsPage = {
  source: debtorsSource,
  head: () => <StatementsOfDebtors />,
  above: () => <Debt />,
  table: (shown: { initial: { items: DebtorRow[]; total: number }; query: string }) => (
    <DebtorsTable {...shown} months={statementMonths()} />
  ),
}
