import { DeskPage } from '@/features/desk/components/desk-page'
import { PayoutPage } from '@/features/shop/desk/payouts-page'
import { financeRoles } from '@/features/shop/orders/desk.rules'
import { deskPayoutPath } from '@/paths'

export const metadata = { title: 'Payout' }

type Props = { params: Promise<{ id: string }> }

/** One payout. */
export default async function Page({ params }: Props) {
  const ref = decodeURIComponent((await params).id).replace(/[^\w-]/g, '')
  return (
    <DeskPage here={deskPayoutPath(ref)} roles={financeRoles}>
      {() => <PayoutPage payoutRef={ref} />}
    </DeskPage>
  )
}
