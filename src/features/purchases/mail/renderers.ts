import { orderPath } from '@/account-paths'
import { deskOrderPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatDay } from '@/lib/dates'
import { deskUrl, siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { findOrderForMail } from '../data'
import { findRefundForMail, type Reader } from '../desk.data'
import { payLinkOf } from '../pay-link.rules'
import { findLastOffAccount } from '../refunds.data'
import * as mails from './mails'

const address = (path: string) => `${siteUrl()}${path}`

const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

/** Null if the order is gone or not in one of `states`, where the email is still true. */
async function orderNote(orderId: number, states: readonly string[], reader?: Reader) {
  const order = await findOrderForMail(orderId, reader)
  if (!order || !states.includes(order.state)) return null
  return {
    orderNumber: order.number,
    contactName: order.contact.name,
    amount: formatCents(order.amountToPay),
    cardEnding: order.cardEnding,
    url: address(orderPath(order.id)),
  }
}

export const orderRenderers = {
  'order-confirmed': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const order = await findOrderForMail(about.order ?? 0, reader)
    if (!order) return null
    return await draw(
      mails.writeOrderConfirmed({
        orderNumber: order.number,
        contactName: order.contact.name,
        lines: order.lines.map(({ title, count, lineTotal, isAgreed }) => ({
          title: isAgreed ? `${title}, agreed price` : title,
          count,
          total: formatCents(lineTotal),
        })),
        total: formatCents(order.totalPriceIncGST),
        gst: formatCents(order.gstAmount),
        dueOn: order.state === 'on_account' && order.dueOn ? formatDay(order.dueOn) : null,
        isPaid: order.amountToPay > 0,
        hasCredit: order.appliedCredit > 0,
        isSent: order.booking === null,
        payUrl: order.amountOwed > 0 ? payLinkOf(order.id) : null,
        cardEnding: order.cardEnding,
        url: address(orderPath(order.id)),
      }),
    )
  },
  // If money came in the meantime, the confirmation is sent instead.
  'order-not-paid': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const note = await orderNote(about.order ?? 0, ['expired'], reader)
    return note && (await draw(mails.writeOrderNotPaid(note)))
  },
  'order-cancelled': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const note = await orderNote(about.order ?? 0, ['cancelled'], reader)
    const cents = await findLastOffAccount(about.order ?? 0, reader)
    return note && (await draw(mails.writeOrderCancelled({ ...note, amount: formatCents(cents) })))
  },
  'order-paid-after-cancel': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const note = await orderNote(about.order ?? 0, ['refund_due', 'refunded'], reader)
    return note && (await draw(mails.writePaidAfterCancel(note)))
  },
  'order-refund-due': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const note = await orderNote(about.order ?? 0, ['refund_due', 'refunded'], reader)
    return note && (await draw(mails.writeRefundDue(note)))
  },
  'order-refund-due-staff': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const note = await orderNote(about.order ?? 0, ['refund_due', 'refunded'], reader)
    return (
      note &&
      (await draw(mails.writeRefundDueStaff({ ...note, url: `${deskUrl()}${deskOrderPath(about.order ?? 0)}` })))
    )
  },
  'order-refunded': async ({ about }, reader?: Reader, draw: Draw = render) => {
    const { refund: card = null, creditRefund: credit = null, correction: account = null } = about
    const refund = await findRefundForMail({ card, credit, account }, reader)
    if (!refund) return null
    const { to, invoiceNumber, noteNumber, owedCents, cardEnding } = refund
    return await draw(
      mails.writeOrderRefunded({
        orderNumber: refund.orderNumber,
        contactName: refund.contactName,
        amount: formatCents(refund.amountCents),
        back:
          to === 'account'
            ? { to, invoiceNumber, noteNumber, owed: formatCents(owedCents) }
            : to === 'card'
              ? { to, cardEnding }
              : { to },
        isLate: invoiceNumber === null,
        url: address(orderPath(refund.orderId)),
      }),
    )
  },
} satisfies Record<string, Renderer>
