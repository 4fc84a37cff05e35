import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AccessAnsweredProps = {
  brand: MailBrand
  companyName: string
  isApproved: boolean
  url: string
}

export function AccessAnsweredMail({ brand, companyName, isApproved, url }: AccessAnsweredProps) {
  return (
    <MailFrame
      brand={brand}
      title={subjectOf({ companyName, isApproved })}
      preview={`${companyName} answered your request.`}
    >
      <MailText>Kia ora,</MailText>
      {isApproved ? (
        <MailText>
          {companyName} approved your request. When you log in you act for the company, as far as it allows you.
        </MailText>
      ) : (
        <MailText>
          {companyName} declined your request. If you do work there, talk to whoever books the training: an owner or
          manager can invite you.
        </MailText>
      )}
      <MailAction href={url} label={isApproved ? 'Go to the company' : 'Go to your account'} />
    </MailFrame>
  )
}

const subjectOf = ({ companyName, isApproved }: { companyName: string; isApproved: boolean }) =>
  isApproved ? `You have access to ${companyName}` : `${companyName} declined your request`

export const renderAccessAnswered = (props: AccessAnsweredProps) =>
  renderMail(<AccessAnsweredMail {...props} />, subjectOf(props))
