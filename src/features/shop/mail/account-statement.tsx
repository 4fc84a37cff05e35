import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type AccountStatementProps = {
  brand: MailBrand
  companyName: string
  month: string
  asOf: string
  toPay: string
  ages: { label: string; amount: string }[]
  bankAccount: string | null
  url: string
}

function AccountStatementMail(props: AccountStatementProps & { words: Filled }) {
  const { brand, month, asOf, toPay, ages, bankAccount, url, words } = props
  return (
    <MailFrame brand={brand} title={`Your account in ${month}`} preview={`To be paid on ${asOf}: ${toPay}`}>
      <MailWords words={words} />
      <MailNote title="How old it is">
        {ages.map(({ label, amount }) => (
          <span key={label}>
            {label}: {amount}
            <br />
          </span>
        ))}
      </MailNote>
      {bankAccount && (
        <MailText>
          Please pay to {bankAccount} and give the number of the invoice. Paid already? Then thank you.
        </MailText>
      )}
      <MailAction href={url} label="See the statement, and download it" />
    </MailFrame>
  )
}

export const renderAccountStatement = async (props: AccountStatementProps, find: FindWording) => {
  const words = await fill(
    'account-statement',
    { company: props.companyName, month: props.month, day: props.asOf, owed: props.toPay },
    find,
  )
  return await renderMail(<AccountStatementMail {...props} words={words} />, words.subject)
}
