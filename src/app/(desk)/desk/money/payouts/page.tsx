import { deskPayoutsPath } from '@/desk-paths'
import { PayoutsPage } from '@/features/books/desk/payouts-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Payouts' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPayoutsPath} query={query} roles={financeRoles}>
      {(staff) => <PayoutsPage staff={staff} before={new URLSearchParams(query).get('before')} />}
    </DeskPage>
  )
}
