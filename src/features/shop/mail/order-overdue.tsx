import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type OrderOverdueProps = {
  brand: MailBrand
  /** Which reminder it is: so many days after the invoice was due. */
  days: number
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

/** What follows from the first day to the thirtieth: the same calm voice, a little more each time. */
function wordsFor(days: number): string {
  if (days >= 30)
    return 'It has been open for a month now. Please call us, so that we find a way together. Until then we may have to put your account on stop.'
  if (days >= 14) return 'Is something in the way? Call us and tell us. We would rather know.'
  if (days >= 7) return 'Could you look into it this week?'
  return 'It may only have been overlooked.'
}

/** Reminds the buyer of an invoice that is overdue. */
export function OrderOverdueMail(props: OrderOverdueProps) {
  const { brand, days, contactName, invoiceNumber, orderNumber, poNumber, amount, dueOn, bankAccount, url } = props
  return (
    <MailFrame
      brand={brand}
      title={days >= 7 ? 'An invoice is still open' : 'A friendly reminder'}
      preview={`${invoiceNumber}, ${amount}, was due on ${dueOn}`}
    >
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        Invoice {invoiceNumber} of {amount} was due on {dueOn}. {wordsFor(days)}
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
  renderMail(<OrderOverdueMail {...props} />, `Reminder: invoice ${props.invoiceNumber} was due on ${props.dueOn}`)
