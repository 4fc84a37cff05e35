import { deskPayoutPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { PayoutPage } from '@/features/shop/desk/payouts-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'

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
