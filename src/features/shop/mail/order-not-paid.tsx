import { MailAction, type MailBrand, MailFrame, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type OrderNoteProps = { brand: MailBrand; orderNumber: string; contactName: string; amount: string; url: string }

function OrderNotPaidMail({ brand, orderNumber, amount, url, words }: OrderNoteProps & { words: Filled }) {
  return (
    <MailFrame brand={brand} title="Your order was not paid" preview={`Order ${orderNumber}, ${amount}`}>
      <MailWords words={words} />
      <MailText>If you still want it, open the order and put the same things in your cart again.</MailText>
      <MailAction href={url} label="Order it again" />
    </MailFrame>
  )
}

export const renderOrderNotPaid = async (props: OrderNoteProps, find: FindWording) => {
  const words = await fill(
    'order-not-paid',
    { name: props.contactName, order: props.orderNumber, amount: props.amount },
    find,
  )
  return await renderMail(<OrderNotPaidMail {...props} words={words} />, words.subject)
}
