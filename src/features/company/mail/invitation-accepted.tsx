import type { Permission } from '@/features/account/rules'
import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { permissionWords } from './permission-words'

export type InvitationAcceptedProps = {
  brand: MailBrand
  personName: string
  companyName: string
  permission: Permission
  companyUrl: string
}

export function InvitationAcceptedMail({
  brand,
  personName,
  companyName,
  permission,
  companyUrl,
}: InvitationAcceptedProps) {
  const { name, may } = permissionWords[permission]
  return (
    <MailFrame
      brand={brand}
      title={`${personName} has joined ${companyName}`}
      preview={`${personName} accepted your invitation.`}
    >
      <MailText>Kia ora,</MailText>
      <MailText>
        {personName} accepted your invitation. As {name} of {companyName} they can now {may}.
      </MailText>
      <MailAction href={companyUrl} label="See who runs the account" />
    </MailFrame>
  )
}

export const renderInvitationAccepted = (props: InvitationAcceptedProps) =>
  renderMail(<InvitationAcceptedMail {...props} />, `${props.personName} has joined ${props.companyName}`)
