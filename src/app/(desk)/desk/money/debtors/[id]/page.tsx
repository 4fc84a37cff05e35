import { deskDebtorPath } from '@/desk-paths'
import { DebtorPage } from '@/features/billing/desk/debtor-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
import { addressQuery, recordId } from '@/lib/desk-list'

export const metadata = { title: 'Statement' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const id = recordId((await params).id)
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskDebtorPath(id)} query={query} roles={financeRoles}>
      {() => <DebtorPage id={id} asked={new URLSearchParams(query).get('month')} />}
    </DeskPage>
  )
}
