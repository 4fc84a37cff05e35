import { deskCreditPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CreditPage } from '@/features/shop/desk/money-pages'
import { financeRoles } from '@/features/shop/orders/desk.rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Credit' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCreditPath} query={query} roles={financeRoles}>
      {(staff) => <CreditPage staff={staff} query={query} />}
    </DeskPage>
  )
}
