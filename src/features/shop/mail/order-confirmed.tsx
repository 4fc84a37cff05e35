import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type OrderConfirmedProps = {
  brand: MailBrand
  orderNumber: string
  contactName: string
  lines: { title: string; count: number; total: string }[]
  total: string
  gst: string
  /** When an order on account is due, as DD MMM YYYY; null for one that is paid. */
  dueOn: string | null
  /** False when credit covers all of it, or there was nothing to pay. */
  isPaid: boolean
  hasCredit: boolean
  /** Seats are not sent. */
  isSent: boolean
  url: string
}

/** Tells the buyer what they ordered and what happens next. */
export function OrderConfirmedMail(props: OrderConfirmedProps) {
  const { brand, orderNumber, contactName, lines, total, gst, dueOn, isPaid, hasCredit, isSent, url } = props
  const paid = isPaid
    ? `Order ${orderNumber} is paid.`
    : hasCredit
      ? `Order ${orderNumber} is paid with your credit.`
      : `There is nothing to pay for order ${orderNumber}.`
  return (
    <MailFrame brand={brand} title="Thank you for your order" preview={`Order ${orderNumber}, ${total}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        {dueOn ? `Order ${orderNumber} is on your account. It is due on ${dueOn}.` : paid}{' '}
        {isSent ? 'We send it within two working days.' : 'The seats are yours.'}
      </MailText>
      <MailNote title="What you ordered">
        {lines.map(({ title, count, total: cost }) => (
          <span key={title}>
            {count} × {title}: {cost}
            <br />
          </span>
        ))}
        Total {total}, of it GST {gst}
      </MailNote>
      <MailAction href={url} label="See your order" />
    </MailFrame>
  )
}

export const renderOrderConfirmed = (props: OrderConfirmedProps) =>
  renderMail(<OrderConfirmedMail {...props} />, `Your order ${props.orderNumber}`)
