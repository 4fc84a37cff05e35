import { deskDebtorsPath } from '@/desk-paths'
import { DebtorsPage } from '@/features/billing/desk/debtors-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Debtors' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskDebtorsPath} query={query} roles={financeRoles}>
      {(staff) => <DebtorsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
