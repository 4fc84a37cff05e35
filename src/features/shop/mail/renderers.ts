import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { formatDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { orderPath } from '@/paths'
import { findRefundForMail } from '../back-office/data'
import { findOrderForMail } from '../checkout/data'
import { renderOrderConfirmed } from './order-confirmed'
import { renderOrderRefunded } from './order-refunded'

/** Reads an order when its mail is sent. */
export const shopRenderers = {
  'order-confirmed': async ({ about }) => {
    const order = await findOrderForMail(about.order ?? 0)
    if (!order) return null
    return await renderOrderConfirmed({
      brand: await loadMailBrand(),
      orderNumber: order.number,
      contactName: order.contact.name,
      lines: order.lines.map(({ title, count, lineTotal }) => ({ title, count, total: formatCents(lineTotal) })),
      total: formatCents(order.totalPriceIncGST),
      gst: formatCents(order.gstAmount),
      dueOn: order.state === 'on_account' && order.dueOn ? formatDay(order.dueOn) : null,
      url: `${siteUrl()}${orderPath(order.id)}`,
    })
  },
  'order-refunded': async ({ about }) => {
    const refund = await findRefundForMail({ card: about.refund ?? null, credit: about.creditRefund ?? null })
    if (!refund) return null
    return await renderOrderRefunded({
      brand: await loadMailBrand(),
      orderNumber: refund.orderNumber,
      contactName: refund.contactName,
      amount: formatCents(refund.amountCents),
      way: refund.isCredit ? 'credit' : 'card',
      isLate: refund.isLate,
      url: `${siteUrl()}${orderPath(refund.orderId)}`,
    })
  },
} satisfies Record<string, Renderer>
