import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type OrderNoteProps = { brand: MailBrand; orderNumber: string; contactName: string; amount: string; url: string }

/** Tells the buyer that no payment came, and that nothing is lost by it. */
export function OrderNotPaidMail({ brand, orderNumber, contactName, amount, url }: OrderNoteProps) {
  return (
    <MailFrame brand={brand} title="Your order was not paid" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        We have no payment of {amount} for order {orderNumber}: the time for it ran out, or your bank said no. Nothing
        was taken from your card, and we send nothing.
      </MailText>
      <MailText>If you still want it, open the order and put the same things in your cart again.</MailText>
      <MailAction href={url} label="Order it again" />
    </MailFrame>
  )
}

export const renderOrderNotPaid = (props: OrderNoteProps) =>
  renderMail(<OrderNotPaidMail {...props} />, `Order ${props.orderNumber} was not paid`)
