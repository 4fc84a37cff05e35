import { MailAction, type MailBrand, MailFrame, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type OrderRefundedProps = {
  brand: MailBrand
  orderNumber: string
  contactName: string
  amount: string
  back:
    | { to: 'card' | 'credit' }
    /** Taken off an unpaid invoice; `owed` is what is left. */
    | { to: 'account'; invoiceNumber: string | null; noteNumber: string | null; owed: string }
  isLate: boolean
  url: string
}

const wayWords = {
  card: 'It goes to the card that you paid with. Your bank shows it within about five working days.',
  credit: 'It has been added to your company’s credit with us, and comes off your next order.',
} as const

function OrderRefundedMail(props: OrderRefundedProps & { words: Filled }) {
  const { brand, orderNumber, contactName, amount, back, isLate, url, words } = props
  if (back.to === 'account')
    return (
      <MailFrame brand={brand} title="You owe less on your account" preview={`Order ${orderNumber}, ${amount}`}>
        <MailText>Kia ora {contactName},</MailText>
        <MailText>
          {amount} came off invoice {back.invoiceNumber}, for order {orderNumber}. {back.owed} of it is left to pay.
        </MailText>
        <MailText>The correction note {back.noteNumber} is with the order, and on your statement.</MailText>
        <MailAction href={url} label="See your order" />
      </MailFrame>
    )
  return (
    <MailFrame brand={brand} title="Your refund" preview={`Order ${orderNumber}, ${amount}`}>
      <MailWords words={words} />
      {isLate && <MailText>Your payment for order {orderNumber} reached us after the order had expired.</MailText>}
      {!isLate && <MailText>The correction of your tax invoice is with the order.</MailText>}
      <MailAction href={url} label="See your order" />
    </MailFrame>
  )
}

export const renderOrderRefunded = async (props: OrderRefundedProps, find: FindWording) => {
  const { orderNumber, contactName, amount, back } = props
  const way = back.to === 'account' ? '' : wayWords[back.to]
  const words = await fill('order-refunded', { name: contactName, order: orderNumber, amount, way }, find)
  const subject = back.to === 'account' ? `You owe less: order ${orderNumber}` : words.subject
  return await renderMail(<OrderRefundedMail {...props} words={words} />, subject)
}
