import { answerPerson } from '@/features/account/callers.routes'
import { findCaller } from '@/features/account/loaders'
import { answer } from '@/lib/calls'
import { statementCalls } from './accounts/statements.routes'
import { calculateTotalPrice, listShopItems } from './cart/contract'
import { priceCartOf } from './cart/data'
import { loadSaleItems } from './loaders'
import { cancelOrder, checkout, dataLayerSent, listOrders, payByAccount, payOrder, readOrder } from './orders/contract'
import { findOrder, findOrders } from './orders/data'
import { documentCalls } from './orders/documents.routes'
import { cancelWaiting, noteDataLayer, payAgain, placeOrder } from './orders/mutations'
import { orderMoney } from './orders/settlement.mutations'

/** The calls of the shop. */
export const shopCalls = {
  listShopItems: answer(listShopItems, async ({ request }) => {
    const actor = await findCaller(request)
    return { items: await loadSaleItems(actor?.company ?? null) }
  }),

  calculateTotalPrice: answerPerson(calculateTotalPrice, ({ actor, body }) => {
    const { items, voucherCode, creditToApply, region } = body
    return priceCartOf(actor, { items, voucherCode, creditToApply, region: region ?? null, now: new Date() })
  }),

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
  ...documentCalls,
  ...statementCalls,
}
