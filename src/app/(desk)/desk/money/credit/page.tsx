import { deskCreditPath } from '@/desk-paths'
import { CreditPage } from '@/features/books/desk/money-pages'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
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
