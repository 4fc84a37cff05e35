import { deskDebtorsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { DebtorsPage } from '@/features/shop/desk/debtors-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'
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
