import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'
import type { Stage } from '../accounts/reminders.rules'

export type OrderOverdueProps = {
  brand: MailBrand
  stage: Stage['name']
  contactName: string
  invoiceNumber: string
  orderNumber: string
  poNumber: string | null
  amount: string
  dueOn: string
  bankAccount: string | null
  url: string
}

const titles: Readonly<Record<Stage['name'], string>> = {
  friendly: 'A friendly reminder',
  firm: 'An invoice is still open',
  final: 'The last reminder of this invoice',
}

function OrderOverdueMail(props: OrderOverdueProps & { words: Filled }) {
  const { brand, stage, invoiceNumber, orderNumber, poNumber, amount, dueOn, bankAccount, url, words } = props
  return (
    <MailFrame brand={brand} title={titles[stage]} preview={`${invoiceNumber}, ${amount}, was due on ${dueOn}`}>
      <MailWords words={words} />
      <MailNote title="What we need">
        {amount}
        {bankAccount ? ` to ${bankAccount}` : ''}, with the number {invoiceNumber}.
        <br />
        Order {orderNumber}
        {poNumber ? `, your PO number ${poNumber}` : ''}
      </MailNote>
      <MailAction href={url} label="See the order and its invoice" />
      <MailText>If you’ve paid in the last few days, thank you. Please ignore this email.</MailText>
    </MailFrame>
  )
}

export const renderOrderOverdue = async (props: OrderOverdueProps, find: FindWording) => {
  const words = await fill(
    `order-overdue-${props.stage}`,
    {
      name: props.contactName,
      invoice: props.invoiceNumber,
      amount: props.amount,
      due: props.dueOn,
      order: props.orderNumber,
    },
    find,
  )
  return await renderMail(<OrderOverdueMail {...props} words={words} />, words.subject)
}
