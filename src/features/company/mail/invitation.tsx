import type { Permission } from '@/features/account/rules'
import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { permissionWords } from './permission-words'

export type InvitationProps = {
  brand: MailBrand
  inviterName: string
  companyName: string
  permission: Permission
  url: string
  expiresOn: string
}

export function InvitationMail({ brand, inviterName, companyName, permission, url, expiresOn }: InvitationProps) {
  const { name, may } = permissionWords[permission]
  return (
    <MailFrame
      brand={brand}
      title={`Join ${companyName}`}
      preview={`${inviterName} invites you to help run the training account of ${companyName}.`}
    >
      <MailText>Kia ora,</MailText>
      <MailText>
        {inviterName} invites you to help run the training account of {companyName} with {brand.brandName}. As {name}{' '}
        you can {may}.
      </MailText>
      <MailAction href={url} label="See the invitation" />
      <MailText>
        The link is yours alone and works for 7 days, until {expiresOn}. Nothing happens until you log in and accept. If
        you don’t know {inviterName}, leave this message: the invitation ends by itself.
      </MailText>
      <MailNote title="Why you got this email">
        {inviterName} of {companyName} gave us your email address, and nothing else about you, so that we can send you
        this invitation. We use it for that alone. {companyName} sees whether you accepted; nobody else does. We delete
        the address 30 days after the invitation ends, unless you accept. You may ask {brand.brandName} what we hold
        about you, and have it corrected or deleted: call {brand.supportPhone}. This is your notice under information
        privacy principle 3A of the Privacy Act 2020.
      </MailNote>
    </MailFrame>
  )
}

export const renderInvitation = (props: InvitationProps) =>
  renderMail(<InvitationMail {...props} />, `${props.inviterName} invites you to join ${props.companyName}`)
