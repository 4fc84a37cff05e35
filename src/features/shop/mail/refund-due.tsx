import { MailAction, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { OrderNoteProps } from './order-not-paid'

/** Tells the buyer that money came too late and goes back by itself. */
export function RefundDueMail({ brand, orderNumber, contactName, amount, url }: OrderNoteProps) {
  return (
    <MailFrame brand={brand} title="Your money goes back" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        Your payment of {amount} for order {orderNumber} reached us after its time, and what you ordered was gone by
        then. We are sorry.
      </MailText>
      <MailText>
        The money goes back to your card. You need not do anything; we write again when it is on its way.
      </MailText>
      <MailAction href={url} label="See the order" />
    </MailFrame>
  )
}

export const renderRefundDue = (props: OrderNoteProps) =>
  renderMail(<RefundDueMail {...props} />, `Money back for order ${props.orderNumber}`)

/** Tells finance of it, without anything of the buyer. */
export function RefundDueStaffMail({ brand, orderNumber, amount, url }: Omit<OrderNoteProps, 'contactName'>) {
  return (
    <MailFrame brand={brand} title="A refund is due" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>
        {amount} for order {orderNumber} came after its time, and what was ordered is gone. The refund was asked for by
        the system and goes to the card. Look whether it arrives.
      </MailText>
      <MailAction href={url} label="Open the order" />
    </MailFrame>
  )
}

export const renderRefundDueStaff = (props: Omit<OrderNoteProps, 'contactName'>) =>
  renderMail(<RefundDueStaffMail {...props} />, `A refund is due: ${props.orderNumber}`)

/** Tells the buyer that their bank took money for an order that they had cancelled. */
export function PaidAfterCancelMail({ brand, orderNumber, contactName, amount, url }: OrderNoteProps) {
  return (
    <MailFrame brand={brand} title="Your money goes back" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        You cancelled order {orderNumber}. After that your bank told us that it had taken {amount} for it. The order
        stays cancelled.
      </MailText>
      <MailText>
        The money goes back to your card. You need not do anything; we write again when it is on its way.
      </MailText>
      <MailAction href={url} label="See the order" />
    </MailFrame>
  )
}

export const renderPaidAfterCancel = (props: OrderNoteProps) =>
  renderMail(<PaidAfterCancelMail {...props} />, `Money back for order ${props.orderNumber}`)
