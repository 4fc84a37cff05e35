import { holds } from '@/features/account/desk-session.rules'
import { AddVoucher } from '@/features/catalogue/desk/voucher-actions'
import { vouchersList } from '@/features/catalogue/desk/vouchers.list'
import { vouchersSource } from '@/features/catalogue/lists.data'
import { reductionWriters } from '@/features/catalogue/rules'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: vouchersList.title }

export default listPage(vouchersList, {
  source: vouchersSource,
  head: (staff) => holds(staff, reductionWriters) && <AddVoucher />,
})
