import { answerExport, answerList } from '@/features/account/desk.routes'
import { documentsList } from './desk/documents.list'
import { ordersList } from './desk/orders.list'
import { paymentsList } from './desk/payments.list'
import { refundsList } from './desk/refunds.list'
import { documentsSource, ordersSource, paymentsSource, refundsSource } from './lists.data'

export const orderListCalls = {
  listAllOrders: answerList(ordersList, { source: ordersSource }),
  exportAllOrders: answerExport(ordersList, { source: ordersSource }),
  listDeskDocuments: answerList(documentsList, { source: documentsSource }),
  exportDeskDocuments: answerExport(documentsList, { source: documentsSource }),
  listDeskPayments: answerList(paymentsList, { source: paymentsSource }),
  exportDeskPayments: answerExport(paymentsList, { source: paymentsSource }),
  listDeskRefunds: answerList(refundsList, { source: refundsSource }),
  exportDeskRefunds: answerExport(refundsList, { source: refundsSource }),
}
