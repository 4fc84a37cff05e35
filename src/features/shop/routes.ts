import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { findCaller, requireCaller } from '@/features/account/loaders'
import { AppError } from '@/lib/errors'
import { calculateTotalPrice, listShopItems } from './cart/contract'
import { priceCartOf } from './cart/data'
import {
  type CheckoutOrder,
  cancelOrder,
  checkout,
  dataLayerSent,
  listOrders,
  payByAccount,
  payOrder,
  readOrder,
} from './checkout/contract'
import { findOrder, findOrders } from './checkout/data'
import { cancelWaiting, noteDataLayer, payAgain, placeOrder } from './checkout/mutations'
import { documentRoutes } from './documents/routes'
import { loadSaleItems } from './loaders'
import { orderMoney } from './settling/mutations'
import { statementRoutes } from './statements/routes'

/** Binds the calls of the shop to their functions. */
export function shopRoutes(api: OpenAPIHono): void {
  const who = (c: Context) => requireCaller(c.req.raw)

  api.openapi(listShopItems, async (c) => {
    const actor = await findCaller(c.req.raw)
    const items = await loadSaleItems(actor?.company ?? null)
    return c.json({ success: true as const, data: { items } }, 200)
  })

  api.openapi(calculateTotalPrice, async (c) => {
    const actor = await findCaller(c.req.raw)
    if (!actor) throw new AppError('NO_SESSION', 'You need to log in to add items to your cart')
    const { items, voucherCode, creditToApply, region } = c.req.valid('json')
    const question = { items, voucherCode, creditToApply, region: region ?? null, now: new Date() }
    return c.json({ success: true as const, data: await priceCartOf(actor, question) }, 200)
  })

  const place = async (c: Context, method: 'card' | 'account', order: CheckoutOrder) => {
    const actor = await who(c)
    return await placeOrder(actor, orderMoney(), { method, order, now: new Date() })
  }
  api.openapi(checkout, async (c) =>
    c.json({ success: true as const, data: await place(c, 'card', c.req.valid('json')) }, 200),
  )
  api.openapi(payByAccount, async (c) =>
    c.json({ success: true as const, data: await place(c, 'account', c.req.valid('json')) }, 200),
  )

  api.openapi(listOrders, async (c) =>
    c.json({ success: true as const, data: await findOrders(await who(c), c.req.valid('query').page) }, 200),
  )
  api.openapi(readOrder, async (c) =>
    c.json({ success: true as const, data: await findOrder(await who(c), c.req.valid('param').orderId) }, 200),
  )
  api.openapi(payOrder, async (c) =>
    c.json(
      { success: true as const, data: await payAgain(await who(c), orderMoney(), c.req.valid('param').orderId) },
      200,
    ),
  )
  api.openapi(cancelOrder, async (c) =>
    c.json(
      { success: true as const, data: await cancelWaiting(await who(c), orderMoney(), c.req.valid('param').orderId) },
      200,
    ),
  )
  documentRoutes(api)
  statementRoutes(api)
  api.openapi(dataLayerSent, async (c) =>
    c.json({ success: true as const, data: await noteDataLayer(await who(c), c.req.valid('param').id) }, 200),
  )
}
