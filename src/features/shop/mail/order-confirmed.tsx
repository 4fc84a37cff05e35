import { MailAction, type MailBrand, MailFrame, MailNote, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type OrderConfirmedProps = {
  brand: MailBrand
  orderNumber: string
  contactName: string
  lines: { title: string; count: number; total: string }[]
  total: string
  gst: string
  /** DD MMM YYYY; null for a paid order. */
  dueOn: string | null
  /** False if credit covered it, or there was nothing to pay. */
  isPaid: boolean
  hasCredit: boolean
  isSent: boolean
  url: string
}

function OrderConfirmedMail(props: OrderConfirmedProps & { words: Filled }) {
  const { brand, orderNumber, lines, total, gst, url, words } = props
  return (
    <MailFrame brand={brand} title="Thank you for your order" preview={`Order ${orderNumber}, ${total}`}>
      <MailWords words={words} />
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

function confirmedValues({ orderNumber, contactName, total, dueOn, isPaid, hasCredit, isSent }: OrderConfirmedProps) {
  const paid = isPaid
    ? `Order ${orderNumber} is paid.`
    : hasCredit
      ? `Order ${orderNumber} is paid with your credit.`
      : `There is nothing to pay for order ${orderNumber}.`
  return {
    name: contactName,
    order: orderNumber,
    amount: total,
    payment: dueOn ? `Order ${orderNumber} is on your account. It is due on ${dueOn}.` : paid,
    delivery: isSent ? 'We send it within two working days.' : 'The seats are yours.',
  }
}

export const renderOrderConfirmed = async (props: OrderConfirmedProps, find: FindWording) => {
  const words = await fill('order-confirmed', confirmedValues(props), find)
  return await renderMail(<OrderConfirmedMail {...props} words={words} />, words.subject)
}
