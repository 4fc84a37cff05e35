import { hasConsent } from './consent'
import { dollarsOf } from './money'

declare global {
  interface Window {
    /** Read by tag managers. Set only after the visitor agrees. */
    dataLayer?: unknown[]
  }
}

type Sold = { readonly id: number; readonly title: string; readonly count: number; readonly cents: number }

type ShopEvent = {
  event: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'
  items: readonly Sold[]
  /** Cents with GST. */
  valueCents: number
  order?: { number: string; gstCents: number; freightCents: number }
}

/** Sends a shop event to analytics, amounts in NZD dollars (spec section 7). No-op until the visitor has agreed. */
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
