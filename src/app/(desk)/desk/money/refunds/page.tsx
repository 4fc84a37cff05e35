import { deskRefundsPath } from '@/desk-paths'
import { RefundsPage } from '@/features/books/desk/money-pages'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Card refunds' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskRefundsPath} query={query} roles={financeRoles}>
      {(staff) => <RefundsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
