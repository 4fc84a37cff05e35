import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type StaffPasswordProps = { brand: MailBrand; url: string }

/** Lets a member of staff choose a new password. */
export function StaffPasswordMail({ brand, url }: StaffPasswordProps) {
  return (
    <MailFrame
      brand={brand}
      title="Choose a new password"
      preview={`Choose a new password for the back office of ${brand.brandName}.`}
    >
      <MailText>Kia ora,</MailText>
      <MailText>
        Someone, we hope you, asked for a new password for your account in the back office of {brand.brandName}. The
        link works once, within the next hour.
      </MailText>
      <MailAction href={url} label="Choose a new password" />
      <MailText>If it was not you, there is nothing to do: your password stays as it is.</MailText>
    </MailFrame>
  )
}

export const renderStaffPassword = (props: StaffPasswordProps) =>
  renderMail(<StaffPasswordMail {...props} />, 'Choose a new password')
