import { answerExport, answerList } from '@/features/account/desk.routes'
import { ordersList } from './desk/orders.list'
import { ordersSource } from './desk.data'

const orders = { roles: ['finance', 'support'], source: ordersSource } as const

/** The list of orders. */
export const orderListCalls = {
  listAllOrders: answerList(ordersList, orders),
  exportAllOrders: answerExport(ordersList, { ...orders, roles: ['finance'] }),
}
