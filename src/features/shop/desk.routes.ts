import { answerExport, answerList } from '@/features/account/desk.routes'
import { itemReaders, reductionReaders } from './catalogue/rules'
import { creditList } from './desk/credit.list'
import { debtorsList } from './desk/debtors.list'
import { documentsList } from './desk/documents.list'
import { itemsList } from './desk/items.list'
import { ordersList } from './desk/orders.list'
import { paymentsList } from './desk/payments.list'
import { refundsList } from './desk/refunds.list'
import { vouchersList } from './desk/vouchers.list'
import {
  creditSource,
  debtorsSource,
  documentsSource,
  itemsSource,
  ordersSource,
  paymentsSource,
  refundsSource,
  vouchersSource,
} from './desk.data'
import { financeRoles, readerRoles } from './orders/desk.rules'

const taken = (noted: string) => ({ roles: financeRoles, noted })

export const orderListCalls = {
  listAllOrders: answerList(ordersList, { roles: readerRoles, source: ordersSource }),
  exportAllOrders: answerExport(ordersList, { ...taken('orders'), source: ordersSource }),
  listDeskDocuments: answerList(documentsList, { roles: readerRoles, source: documentsSource }),
  exportDeskDocuments: answerExport(documentsList, { ...taken('tax_documents'), source: documentsSource }),
  listDeskPayments: answerList(paymentsList, { roles: financeRoles, source: paymentsSource }),
  exportDeskPayments: answerExport(paymentsList, { ...taken('payments'), source: paymentsSource }),
  listDeskRefunds: answerList(refundsList, { roles: financeRoles, source: refundsSource }),
  exportDeskRefunds: answerExport(refundsList, { ...taken('refunds'), source: refundsSource }),
  listDeskCredit: answerList(creditList, { roles: financeRoles, source: creditSource }),
  exportDeskCredit: answerExport(creditList, { ...taken('credit_entries'), source: creditSource }),
  listDebtors: answerList(debtorsList, { roles: financeRoles, source: debtorsSource }),
  exportDebtors: answerExport(debtorsList, { ...taken('orders'), source: debtorsSource }),
  listDeskItems: answerList(itemsList, { roles: itemReaders, source: itemsSource }),
  exportDeskItems: answerExport(itemsList, { ...taken('shop_items'), source: itemsSource }),
  listVouchers: answerList(vouchersList, { roles: reductionReaders, source: vouchersSource }),
  exportVouchers: answerExport(vouchersList, { ...taken('vouchers'), source: vouchersSource }),
}
