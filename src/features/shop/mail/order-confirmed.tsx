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
  /** Seats are not sent. */
  isSent: boolean
  url: string
}

/** Tells the buyer what they ordered and what happens next. */
export function OrderConfirmedMail(props: OrderConfirmedProps) {
  const { brand, orderNumber, contactName, lines, total, gst, dueOn, isSent, url } = props
  return (
    <MailFrame brand={brand} title="Thank you for your order" preview={`Order ${orderNumber}, ${total}`}>
      <MailText>Kia ora {contactName},</MailText>
      <MailText>
        {dueOn ? `Order ${orderNumber} is on your account. It is due on ${dueOn}.` : `Order ${orderNumber} is paid.`}{' '}
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
