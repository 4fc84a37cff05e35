import { MailAction, MailFrame, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import type { OrderNoteProps } from './order-not-paid'

function OrderCancelledMail({ brand, orderNumber, amount, url, words }: OrderNoteProps & { words: Filled }) {
  return (
    <MailFrame brand={brand} title="Your order is cancelled" preview={`Order ${orderNumber}, ${amount}`}>
      <MailWords words={words} />
      <MailText>Did you not expect this? Call us, and we look at it together.</MailText>
      <MailAction href={url} label="See the order" />
    </MailFrame>
  )
}

export const renderOrderCancelled = async (props: OrderNoteProps, find: FindWording) => {
  const words = await fill(
    'order-cancelled',
    { name: props.contactName, order: props.orderNumber, amount: props.amount },
    find,
  )
  return await renderMail(<OrderCancelledMail {...props} words={words} />, words.subject)
}
