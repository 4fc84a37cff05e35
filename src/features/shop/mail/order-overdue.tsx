import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Stage } from '../reminders/rules'

export type OrderOverdueProps = {
  brand: MailBrand
  stage: Stage['name']
  contactName: string
  invoiceNumber: string
  orderNumber: string
  poNumber: string | null
  amount: string
  /** As DD MMM YYYY. */
  dueOn: string
  bankAccount: string | null
  url: string
}

/** From the friendly one to the final one: the same calm voice, a little more each time. */
const words: Readonly<Record<Stage['name'], { title: string; subject: string; text: string }>> = {
  friendly: {
    title: 'A friendly reminder',
    subject: 'Reminder',
    text: 'It may only have been overlooked.',
  },
  firm: {
    title: 'An invoice is still open',
    subject: 'Second reminder',
    text: 'Please pay it within seven days. Is something in the way? Call us and tell us. We would rather know.',
  },
  final: {
    title: 'The last reminder of this invoice',
    subject: 'Final reminder',
    text: 'This is our last reminder. Please pay it now, or call us today so that we find a way together. Otherwise we may have to put your account on stop.',
  },
}

/** Reminds the buyer of an invoice that is overdue. */
export function OrderOverdueMail(props: OrderOverdueProps) {
  const { brand, stage, contactName, invoiceNumber, orderNumber, poNumber, amount, dueOn, bankAccount, url } = props
  return (
    <MailFrame brand={brand} title={words[stage].title} preview={`${invoiceNumber}, ${amount}, was due on ${dueOn}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        Invoice {invoiceNumber} of {amount} was due on {dueOn}. {words[stage].text}
      </MailText>
      <MailNote title="What we need">
        {amount}
        {bankAccount ? ` to ${bankAccount}` : ''}, with the number {invoiceNumber}.
        <br />
        Order {orderNumber}
        {poNumber ? `, your PO number ${poNumber}` : ''}
      </MailNote>
      <MailAction href={url} label="See the order and its invoice" />
      <MailText>Paid in the last days? Then thank you, and please ignore this mail.</MailText>
    </MailFrame>
  )
}

export const renderOrderOverdue = (props: OrderOverdueProps) =>
  renderMail(
    <OrderOverdueMail {...props} />,
    `${words[props.stage].subject}: invoice ${props.invoiceNumber} was due on ${props.dueOn}`,
  )
