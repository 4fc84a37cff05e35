import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AccountStatementProps = {
  brand: MailBrand
  companyName: string
  /** As November 2026. */
  month: string
  /** As DD MMM YYYY. */
  asOf: string
  toPay: string
  /** What is open by its age; ages with nothing are left out. */
  ages: { label: string; amount: string }[]
  bankAccount: string | null
  url: string
}

/** Tells an owner what the company's account came to in a month. */
export function AccountStatementMail(props: AccountStatementProps) {
  const { brand, companyName, month, asOf, toPay, ages, bankAccount, url } = props
  return (
    <MailFrame brand={brand} title={`Your account in ${month}`} preview={`To be paid on ${asOf}: ${toPay}`}>
      <MailText>Kia ora,</MailText>
      <MailText>
        This is the statement of {companyName} for {month}. On {asOf} there was {toPay} to be paid.
      </MailText>
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

export const renderAccountStatement = (props: AccountStatementProps) =>
  renderMail(<AccountStatementMail {...props} />, `Statement of ${props.companyName} for ${props.month}`)
