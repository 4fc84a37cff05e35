import { deskPaymentsPath } from '@/desk-paths'
import { PaymentsPage } from '@/features/books/desk/money-pages'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
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
