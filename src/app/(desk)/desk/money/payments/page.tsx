import { deskPaymentsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { PaymentsPage } from '@/features/shop/desk/money-pages'
import { financeRoles } from '@/features/shop/orders/desk.rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Card payments' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPaymentsPath} query={query} roles={financeRoles}>
      {(staff) => <PaymentsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
