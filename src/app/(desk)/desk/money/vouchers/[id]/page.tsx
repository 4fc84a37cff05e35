import { deskVoucherPath } from '@/desk-paths'
import { VoucherPage } from '@/features/catalogue/desk/voucher-page'
import { reductionReaders } from '@/features/catalogue/rules'
import { DeskPage } from '@/features/desk/components/desk-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Voucher' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskVoucherPath(id)} roles={reductionReaders}>
      {(staff) => <VoucherPage id={id} staff={staff} />}
    </DeskPage>
  )
}
