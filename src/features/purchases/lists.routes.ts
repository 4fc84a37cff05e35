import { answerExport, answerList } from '@/features/account/desk.routes'
import { financeRoles, readerRoles } from '@/features/payments/rules'
import { documentsList } from './desk/documents.list'
import { ordersList } from './desk/orders.list'
import { paymentsList } from './desk/payments.list'
import { refundsList } from './desk/refunds.list'
import { documentsSource, ordersSource, paymentsSource, refundsSource } from './lists.data'

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
}
