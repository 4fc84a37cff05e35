import { answerExport, answerList } from '@/features/account/desk.routes'
import { financeRoles } from '@/features/payments/rules'
import { itemsList } from './desk/items.list'
import { vouchersList } from './desk/vouchers.list'
import { itemsSource, vouchersSource } from './lists.data'
import { itemReaders, reductionReaders } from './rules'

export const catalogueListCalls = {
  listDeskItems: answerList(itemsList, { roles: itemReaders, source: itemsSource }),
  exportDeskItems: answerExport(itemsList, { roles: financeRoles, noted: 'shop_items', source: itemsSource }),
  listVouchers: answerList(vouchersList, { roles: reductionReaders, source: vouchersSource }),
  exportVouchers: answerExport(vouchersList, { roles: financeRoles, noted: 'vouchers', source: vouchersSource }),
}
