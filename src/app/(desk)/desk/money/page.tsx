import { deskOrdersPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { OrdersPage } from '@/features/purchases/desk/orders-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Orders' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskOrdersPath} query={query} roles={['finance', 'support']}>
      {(staff) => <OrdersPage staff={staff} query={query} />}
    </DeskPage>
  )
}
