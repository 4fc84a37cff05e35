import { MailAction, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { OrderNoteProps } from './order-not-paid'

/** Tells the buyer that an order on account was cancelled: nothing is to be paid. */
export function OrderCancelledMail({ brand, orderNumber, contactName, amount, url }: OrderNoteProps) {
  return (
    <MailFrame brand={brand} title="Your order is cancelled" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        We cancelled order {orderNumber}. You need not pay the {amount} on your account: the correction of your tax
        invoice is with the order.
      </MailText>
      <MailText>Did you not expect this? Call us, and we look at it together.</MailText>
      <MailAction href={url} label="See the order" />
    </MailFrame>
  )
}

export const renderOrderCancelled = (props: OrderNoteProps) =>
  renderMail(<OrderCancelledMail {...props} />, `Order ${props.orderNumber} is cancelled`)
