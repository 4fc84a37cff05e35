import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AccessRequestedProps = {
  brand: MailBrand
  personName: string
  companyName: string
  message: string | null
  companyUrl: string
}

export function AccessRequestedMail({ brand, personName, companyName, message, companyUrl }: AccessRequestedProps) {
  return (
    <MailFrame
      brand={brand}
      title={`${personName} asks for access`}
      preview={`${personName} says they work for ${companyName}. Please answer.`}
    >
      <MailText>Kia ora,</MailText>
      <MailText>
        {personName} says they work for {companyName} and asks for access to its training account. Until somebody says
        yes they see nothing of it.
      </MailText>
      {message ? <MailText>They wrote: “{message}”</MailText> : null}
      <MailAction href={companyUrl} label="Answer the request" />
      <MailText>If you don’t know them, decline. Any owner or manager can answer; the first answer counts.</MailText>
    </MailFrame>
  )
}

export const renderAccessRequested = (props: AccessRequestedProps) =>
  renderMail(<AccessRequestedMail {...props} />, `${props.personName} asks for access to ${props.companyName}`)
