import { loadSite } from '@/features/content/loaders'
import { hasPart } from '@/lib/env'
import { findPayable, type PayableOrder } from './pay-link.data'
import { refreshLink } from './pay-link.mutations'
import { type PayStage, readPayToken, stageOfLink } from './pay-link.rules'
import { orderMoney } from './settlement.mutations'

export type PayLink = { readonly phone: string; readonly sellerName: string } & (
  | { readonly order: null }
  | { readonly order: PayableOrder; readonly stage: PayStage; readonly takesCards: boolean }
)

/** `isBack`: from the payment page, whose provider is asked then. */
export async function loadPayLink(token: string, isBack: boolean): Promise<PayLink> {
  const { settings } = await loadSite()
  const own = { phone: settings.supportPhone, sellerName: settings.brandName }
  const orderId = readPayToken(token)
  if (orderId !== null && isBack) await refreshLink(orderMoney(), orderId)
  const order = orderId === null ? null : await findPayable(orderId)
  if (!order) return { ...own, order: null }
  return { ...own, order, stage: stageOfLink(order, isBack), takesCards: hasPart('card payment') }
}
