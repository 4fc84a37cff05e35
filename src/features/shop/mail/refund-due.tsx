import { MailAction, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { OrderNoteProps } from './order-not-paid'

export function RefundDueMail({ brand, orderNumber, contactName, amount, url }: OrderNoteProps) {
  return (
    <MailFrame brand={brand} title="We’re refunding your payment" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        Your payment of {amount} for order {orderNumber} reached us too late, and what you ordered had already gone.
        We’re sorry.
      </MailText>
      <MailText>
        The money goes back to your card. You don’t need to do anything. We’ll email you again once it’s on its way.
      </MailText>
      <MailAction href={url} label="See the order" />
    </MailFrame>
  )
}

export const renderRefundDue = (props: OrderNoteProps) =>
  renderMail(<RefundDueMail {...props} />, `Money back for order ${props.orderNumber}`)

/** For finance: no buyer details. */
export function RefundDueStaffMail({ brand, orderNumber, amount, url }: Omit<OrderNoteProps, 'contactName'>) {
  return (
    <MailFrame brand={brand} title="A refund is due" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>
        {amount} for order {orderNumber} was paid too late, and what was ordered has gone. The system is refunding it to
        the card. Please check that it arrives.
      </MailText>
      <MailAction href={url} label="Open the order" />
    </MailFrame>
  )
}

export const renderRefundDueStaff = (props: Omit<OrderNoteProps, 'contactName'>) =>
  renderMail(<RefundDueStaffMail {...props} />, `A refund is due: ${props.orderNumber}`)

export function PaidAfterCancelMail({ brand, orderNumber, contactName, amount, url }: OrderNoteProps) {
  return (
    <MailFrame brand={brand} title="We’re refunding your payment" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        You cancelled order {orderNumber}. After that your bank told us that it had taken {amount} for it. The order
        stays cancelled.
      </MailText>
      <MailText>
        The money goes back to your card. You don’t need to do anything. We’ll email you again once it’s on its way.
      </MailText>
      <MailAction href={url} label="See the order" />
    </MailFrame>
  )
}

export const renderPaidAfterCancel = (props: OrderNoteProps) =>
  renderMail(<PaidAfterCancelMail {...props} />, `Money back for order ${props.orderNumber}`)
