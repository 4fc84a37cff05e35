import { answerPerson } from '@/features/account/callers.routes'
import * as contract from './contract'
import { findOrder, findOrders } from './data'
import { noteDataLayer, placeOrder } from './mutations'
import { orderMoney } from './settlement.mutations'
import { cancelWaiting, moveToAccount, payAgain, stopPayment } from './waiting.mutations'

export const orderCalls = {
  checkout: answerPerson(contract.checkout, ({ actor, body }) =>
    placeOrder(actor, orderMoney(), { method: 'card', order: body, now: new Date() }),
  ),
  payByAccount: answerPerson(contract.payByAccount, ({ actor, body }) =>
    placeOrder(actor, orderMoney(), { method: 'account', order: body, now: new Date() }),
  ),

  listOrders: answerPerson(contract.listOrders, ({ actor, query }) => findOrders(actor, query.page)),
  readOrder: answerPerson(contract.readOrder, ({ actor, param }) => findOrder(actor, param.orderId)),
  payOrder: answerPerson(contract.payOrder, ({ actor, param }) => payAgain(actor, orderMoney(), param.orderId)),
  payOrderOnAccount: answerPerson(contract.payOrderOnAccount, ({ actor, param, body }) =>
    moveToAccount(actor, orderMoney(), param.orderId, { poNumber: body.poNumber ?? null, now: new Date() }),
  ),
  stopPayment: answerPerson(contract.stopPayment, ({ actor, param }) =>
    stopPayment(actor, orderMoney(), param.orderId),
  ),
  cancelOrder: answerPerson(contract.cancelOrder, ({ actor, param }) =>
    cancelWaiting(actor, orderMoney(), param.orderId),
  ),
  dataLayerSent: answerPerson(contract.dataLayerSent, ({ actor, param }) => noteDataLayer(actor, param.id)),
}
