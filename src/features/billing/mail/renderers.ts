import { orderPath, statementPath } from '@/account-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { payLinkOf } from '@/features/purchases/pay-link.rules'
import { formatDay, formatShortMonth } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { stageOf } from '../reminders.rules'
import { findInvoicePaid, findOverdue, findParties, findStatementOf } from '../statements.data'
import { ageLabels, ages } from '../statements.rules'
import * as mails from './mails'

const address = (path: string) => `${siteUrl()}${path}`

const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

export const billingRenderers = {
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
  'order-overdue': async ({ about }) => {
    const overdue = await findOverdue(about.order ?? 0)
    if (!overdue) return null
    const { cents, dueOn, ...rest } = overdue
    return await render(
      mails.writeOrderOverdue({
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
      mails.writeAccountStatement({
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
} satisfies Record<string, Renderer>
