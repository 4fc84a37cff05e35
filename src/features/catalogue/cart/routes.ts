import { answerPerson } from '@/features/account/callers.routes'
import { findCaller } from '@/features/account/loaders'
import { answer } from '@/lib/calls'
import { calculateTotalPrice, listShopItems } from './contract'
import { priceCartOf } from './data'
import { loadSaleItems } from './loaders'

export const cartCalls = {
  listShopItems: answer(listShopItems, async ({ request }) => {
    const actor = await findCaller(request)
    return { items: await loadSaleItems(actor?.company ?? null) }
  }),

  calculateTotalPrice: answerPerson(calculateTotalPrice, ({ actor, body }) => {
    const { items, voucherCode, creditToApply, region } = body
    return priceCartOf(actor, { items, voucherCode, creditToApply, region: region ?? null, now: new Date() })
  }),
}
