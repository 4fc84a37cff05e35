import { deskPayoutPath } from '@/desk-paths'
import { PayoutPage } from '@/features/books/desk/payouts-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { financeRoles } from '@/features/payments/rules'

export const metadata = { title: 'Payout' }

type Props = { params: Promise<{ id: string }> }

export default async function Page({ params }: Props) {
  const ref = decodeURIComponent((await params).id).replace(/[^\w-]/g, '')
  return (
    <DeskPage here={deskPayoutPath(ref)} roles={financeRoles}>
      {() => <PayoutPage payoutRef={ref} />}
    </DeskPage>
  )
}
