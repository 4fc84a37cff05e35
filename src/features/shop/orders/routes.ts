import { answerPerson } from '@/features/account/callers.routes'
import { cancelOrder, checkout, dataLayerSent, listOrders, payByAccount, payOrder, readOrder } from './contract'
import { findOrder, findOrders } from './data'
import { cancelWaiting, noteDataLayer, payAgain, placeOrder } from './mutations'
import { orderMoney } from './settlement.mutations'

export const orderCalls = {
  checkout: answerPerson(checkout, ({ actor, body }) =>
    placeOrder(actor, orderMoney(), { method: 'card', order: body, now: new Date() }),
  ),
  payByAccount: answerPerson(payByAccount, ({ actor, body }) =>
    placeOrder(actor, orderMoney(), { method: 'account', order: body, now: new Date() }),
  ),

  listOrders: answerPerson(listOrders, ({ actor, query }) => findOrders(actor, query.page)),
  readOrder: answerPerson(readOrder, ({ actor, param }) => findOrder(actor, param.orderId)),
  payOrder: answerPerson(payOrder, ({ actor, param }) => payAgain(actor, orderMoney(), param.orderId)),
  cancelOrder: answerPerson(cancelOrder, ({ actor, param }) => cancelWaiting(actor, orderMoney(), param.orderId)),
  dataLayerSent: answerPerson(dataLayerSent, ({ actor, param }) => noteDataLayer(actor, param.id)),
}
