import { type Mail, newLine } from '@/features/messages/mail/mail'
import { endingWords } from '@/features/payments/rules'
import { byCard, type OrderNote } from '@/features/purchases/mail/mails'
import type { Stage } from '../reminders.rules'

type OrderOverdue = {
  stage: Stage['name']
  contactName: string
  invoiceNumber: string
  orderNumber: string
  poNumber: string | null
  amount: string
  dueOn: string
  bankAccount: string | null
  payUrl: string | null
  url: string
}

const overdueTitles: Readonly<Record<Stage['name'], string>> = {
  friendly: 'A friendly reminder',
  firm: 'An invoice is still unpaid',
  final: 'Final reminder for this invoice',
}

export function writeOrderOverdue(overdue: OrderOverdue): Mail {
  const { stage, contactName, invoiceNumber, orderNumber, poNumber, amount, dueOn, bankAccount, payUrl, url } = overdue
  return {
    words: [
      `order-overdue-${stage}`,
      { name: contactName, invoice: invoiceNumber, amount, due: dueOn, order: orderNumber },
    ],
    title: overdueTitles[stage],
    preview: `${invoiceNumber}, ${amount}, was due on ${dueOn}`,
    parts: [
      {
        note: 'What we need',
        text: [
          `${amount}${bankAccount ? ` to ${bankAccount}` : ''}, quoting ${invoiceNumber}.`,
          newLine,
          `Order ${orderNumber}${poNumber ? `, your PO number ${poNumber}` : ''}`,
        ],
      },
      { action: 'See the order and its invoice', href: url },
      payUrl ? byCard(payUrl) : null,
      'If you’ve paid in the last few days, thank you. Please ignore this email.',
    ],
  }
}

type AccountStatement = {
  companyName: string
  month: string
  asOf: string
  toPay: string
  ages: readonly { label: string; amount: string }[]
  bankAccount: string | null
  url: string
}

export function writeAccountStatement(statement: AccountStatement): Mail {
  const { companyName, month, asOf, toPay, ages, bankAccount, url } = statement
  return {
    words: ['account-statement', { company: companyName, month, day: asOf, owed: toPay }],
    title: `Your account in ${month}`,
    preview: `To be paid on ${asOf}: ${toPay}`,
    parts: [
      { note: 'How old it is', text: ages.map(({ label, amount }) => ({ row: `${label}: ${amount}` })) },
      bankAccount
        ? `Please pay to ${bankAccount} and quote the invoice number. If you’ve already paid, thank you.`
        : null,
      { action: 'See the statement, and download it', href: url },
    ],
  }
}

type InvoicePaid = OrderNote & {
  invoiceNumber: string
  /** What was more than was owed; null if nothing was. */
  credit: string | null
  cardEnding: string | null
}

/** A card payment of an invoice on account, usually by someone in accounts. */
export const writeInvoicePaid = ({
  orderNumber,
  contactName,
  amount,
  invoiceNumber,
  credit,
  cardEnding,
  url,
}: InvoicePaid): Mail => ({
  subject: `Payment received for ${invoiceNumber}`,
  title: 'Thank you, your payment is here',
  preview: `${invoiceNumber}, ${amount}`,
  parts: [
    `Kia ora ${contactName},`,
    `We received ${amount} by card${endingWords(cardEnding)} for invoice ${invoiceNumber}, order ${orderNumber}.`,
    credit &&
      `${credit} of it was no longer owed. It has been added to your company’s credit with us, and comes off your next order. Call us if you’d rather have it back.`,
    'Nothing else is needed. The receipt is with the order.',
    { action: 'See the order and its receipt', href: url },
  ],
})
