import { hasConsent } from './consent'
import { dollarsOf } from './money'

declare global {
  interface Window {
    /** What tag managers read. There only after a visitor agreed. */
    dataLayer?: unknown[]
  }
}

type Sold = { readonly id: number; readonly title: string; readonly count: number; readonly cents: number }

type ShopEvent = {
  event: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'
  items: readonly Sold[]
  /** Cents with GST. */
  valueCents: number
  /** Of a purchase. */
  order?: { number: string; gstCents: number; freightCents: number }
}

/** Tells analytics what happened in the shop, in NZD (spec section 7); nothing at all before the visitor said yes. */
export function tellAnalytics({ event, items, valueCents, order }: ShopEvent): void {
  if (!hasConsent()) return
  window.dataLayer ??= []
  window.dataLayer.push({
    event,
    ecommerce: {
      currency: 'NZD',
      value: dollarsOf(valueCents),
      ...(order
        ? { transaction_id: order.number, tax: dollarsOf(order.gstCents), shipping: dollarsOf(order.freightCents) }
        : {}),
      items: items.map(({ id, title, count, cents }) => ({
        item_id: String(id),
        item_name: title,
        quantity: count,
        price: dollarsOf(cents),
      })),
    },
  })
}
