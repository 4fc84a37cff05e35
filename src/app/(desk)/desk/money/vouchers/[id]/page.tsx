import { VoucherPage } from '@/features/catalogue/desk/voucher-page'
import { vouchersList } from '@/features/catalogue/desk/vouchers.list'
import { recordPage } from '@/features/desk/components/record-page'

export const metadata = { title: 'Voucher' }

export default recordPage(vouchersList, VoucherPage)
