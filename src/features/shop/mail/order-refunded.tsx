import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type OrderRefundedProps = {
  brand: MailBrand
  orderNumber: string
  contactName: string
  amount: string
  way: 'card' | 'credit'
  /** The payment came after the order had lapsed, and what was ordered was gone. */
  isLate: boolean
  url: string
}

const wayWords = {
  card: 'It goes to the card that you paid with. Your bank shows it within about five working days.',
  credit: 'It is credit of your company with us, and is used with your next order.',
} as const

/** Tells the buyer that money of theirs went back. */
export function OrderRefundedMail({ brand, orderNumber, contactName, amount, way, isLate, url }: OrderRefundedProps) {
  return (
    <MailFrame brand={brand} title="We gave money back" preview={`Order ${orderNumber}, ${amount}`}>
      <MailText>Kia ora {contactName},</MailText>
      {isLate && (
        <MailText>
          Your payment for order {orderNumber} reached us after its time, and what you ordered was gone by then. We are
          sorry.
        </MailText>
      )}
      <MailText>
        We gave {amount} of order {orderNumber} back. {wayWords[way]}
      </MailText>
      {!isLate && <MailText>The correction of your tax invoice is with the order.</MailText>}
      <MailAction href={url} label="See your order" />
    </MailFrame>
  )
}

export const renderOrderRefunded = (props: OrderRefundedProps) =>
  renderMail(<OrderRefundedMail {...props} />, `Money back for order ${props.orderNumber}`)
