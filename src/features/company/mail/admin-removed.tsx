import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type AdminRemovedProps = {
  brand: MailBrand
  companyName: string
  accountUrl: string
}

export function AdminRemovedMail({ brand, companyName, accountUrl }: AdminRemovedProps) {
  return (
    <MailFrame
      brand={brand}
      title={`You no longer run the account of ${companyName}`}
      preview={`Your access to the training account of ${companyName} has ended.`}
    >
      <MailText>Kia ora,</MailText>
      <MailText>
        Your access to the training account of {companyName} has ended. You can’t book for the company or see its people
        and orders any more.
      </MailText>
      <MailText>
        Your own account stays, with your card and the courses you completed. If you think this is a mistake, talk to
        somebody at {companyName}: an owner can invite you again.
      </MailText>
      <MailAction href={accountUrl} label="Go to your account" />
    </MailFrame>
  )
}

export const renderAdminRemoved = (props: AdminRemovedProps) =>
  renderMail(<AdminRemovedMail {...props} />, `You no longer run the account of ${props.companyName}`)
