import { answerExport, answerList } from '@/features/account/desk.routes'
import { itemsList } from './desk/items.list'
import { vouchersList } from './desk/vouchers.list'
import { itemsSource, vouchersSource } from './lists.data'

export const catalogueListCalls = {
  listDeskItems: answerList(itemsList, { source: itemsSource }),
  exportDeskItems: answerExport(itemsList, { source: itemsSource }),
  listVouchers: answerList(vouchersList, { source: vouchersSource }),
  exportVouchers: answerExport(vouchersList, { source: vouchersSource }),
}
