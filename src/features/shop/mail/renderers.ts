import { orderPath, statementPath } from '@/account-paths'
import { deskBooksPath, deskOrderPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatDay, formatShortMonth } from '@/lib/dates'
import { deskUrl, siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { stageOf } from '../accounts/reminders.rules'
import {
  findInvoicePaid,
  findLastOffAccount,
  findOverdue,
  findParties,
  findStatementOf,
} from '../accounts/statements.data'
import { ageLabels, ages } from '../accounts/statements.rules'
import { findCheck } from '../books/daily.data'
import { findOrderForMail } from '../orders/data'
import { findRefundForMail, type Reader } from '../orders/desk.data'
import { payLinkOf } from '../orders/pay-link.rules'
import * as accountMails from './accounts.mails'
import * as mails from './mails'

const address = (path: string) => `${siteUrl()}${path}`

const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

/** Null if the order is gone or not in one of `states`, where the email is still true. */
async function orderNote(orderId: number, states: readonly string[]) {
  const order = await findOrderForMail(orderId)
  if (!order || !states.includes(order.state)) return null
  return {
    orderNumber: order.number,
    contactName: order.contact.name,
    amount: formatCents(order.amountToPay),
    cardEnding: order.cardEnding,
    url: address(orderPath(order.id)),
  }
}

const orderRenderers = {
  'order-confirmed': async ({ about }) => {
    const order = await findOrderForMail(about.order ?? 0)
    if (!order) return null
    return await render(
      mails.writeOrderConfirmed({
        orderNumber: order.number,
        contactName: order.contact.name,
        lines: order.lines.map(({ title, count, lineTotal }) => ({ title, count, total: formatCents(lineTotal) })),
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
  // If money came meanwhile, the confirmation is sent instead.
  'order-not-paid': async ({ about }) => {
    const note = await orderNote(about.order ?? 0, ['expired'])
    return note && (await render(mails.writeOrderNotPaid(note)))
  },
  'order-cancelled': async ({ about }) => {
    const note = await orderNote(about.order ?? 0, ['cancelled'])
    const cents = await findLastOffAccount(about.order ?? 0)
    return note && (await render(mails.writeOrderCancelled({ ...note, amount: formatCents(cents) })))
  },
  'invoice-paid': async ({ about }) => {
    const paid = await findInvoicePaid(about.payment ?? 0)
    if (!paid) return null
    const { orderId, cents, creditCents, ...rest } = paid
    return await render(
      mails.writeInvoicePaid({
        ...rest,
        amount: formatCents(cents),
        credit: creditCents > 0 ? formatCents(creditCents) : null,
        url: address(orderPath(orderId)),
      }),
    )
  },
  'order-paid-after-cancel': async ({ about }) => {
    const note = await orderNote(about.order ?? 0, ['refund_due', 'refunded'])
    return note && (await render(mails.writePaidAfterCancel(note)))
  },
  'order-refund-due': async ({ about }) => {
    const note = await orderNote(about.order ?? 0, ['refund_due', 'refunded'])
    return note && (await render(mails.writeRefundDue(note)))
  },
  'order-refund-due-staff': async ({ about }) => {
    const note = await orderNote(about.order ?? 0, ['refund_due', 'refunded'])
    return (
      note &&
      (await render(mails.writeRefundDueStaff({ ...note, url: `${deskUrl()}${deskOrderPath(about.order ?? 0)}` })))
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

const accountRenderers = {
  'order-overdue': async ({ about }) => {
    const overdue = await findOverdue(about.order ?? 0)
    if (!overdue) return null
    const { cents, dueOn, ...rest } = overdue
    return await render(
      accountMails.writeOrderOverdue({
        stage: stageOf(about.stage).name,
        ...rest,
        amount: formatCents(cents),
        dueOn: formatDay(dueOn),
        payUrl: payLinkOf(about.order ?? 0),
        url: address(orderPath(about.order ?? 0)),
      }),
    )
  },
  'account-statement': async ({ about }) => {
    const parties = await findParties(about.company ?? 0)
    const month = String(about.month ?? '').replace(/^(\d{4})(\d{2})$/, '$1-$2')
    if (!parties || !/^\d{4}-\d{2}$/.test(month)) return null
    const { closingCents, ageing, asOf } = await findStatementOf(about.company ?? 0, month, new Date())
    return await render(
      accountMails.writeAccountStatement({
        companyName: parties.buyer.name,
        month: formatShortMonth(month),
        asOf: formatDay(asOf),
        toPay: formatCents(closingCents),
        ages: ages.flatMap((age) =>
          ageing[age] > 0 ? [{ label: ageLabels[age], amount: formatCents(ageing[age]) }] : [],
        ),
        bankAccount: parties.bankAccount,
        url: address(statementPath(month)),
      }),
    )
  },
  'books-differ': async ({ about }) => {
    const check = await findCheck(about.check ?? 0)
    if (!check) return null
    return await render(
      accountMails.writeBooksDiffer({
        day: formatDay(check.day),
        findings: check.findings.map(({ says, wrong }) => ({ says, count: wrong.length })),
        url: `${deskUrl()}${deskBooksPath}`,
      }),
    )
  },
} satisfies Record<string, Renderer>

export const shopRenderers = { ...orderRenderers, ...accountRenderers } satisfies Record<string, Renderer>
