import type { Permission } from '@/features/account/rules'
import { MailAction, type MailBrand, MailFrame, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import { permissionWords } from './permission-words'

export type PermissionChangedProps = {
  brand: MailBrand
  companyName: string
  personName: string
  /** True for the admin themselves. Owners get it too if an owner is concerned. */
  isToPerson: boolean
  permission: Permission
  companyUrl: string
}

export function PermissionChangedMail(props: PermissionChangedProps) {
  const { brand, companyName, personName, isToPerson, permission, companyUrl } = props
  const { name, may } = permissionWords[permission]
  return (
    <MailFrame brand={brand} title={titleOf(props)} preview={`${titleOf(props)}.`}>
      <MailText>Kia ora,</MailText>
      <MailText>
        {isToPerson ? 'Your' : `${personName}’s`} permission in the training account of {companyName} was changed. As{' '}
        {name} {isToPerson ? 'you' : 'they'} can {may}.
      </MailText>
      {isToPerson ? null : (
        <MailText>You’re getting this because all owners are notified when an owner changes.</MailText>
      )}
      <MailAction href={companyUrl} label="See who runs the account" />
    </MailFrame>
  )
}

function titleOf({ isToPerson, personName, permission, companyName }: PermissionChangedProps): string {
  const { name } = permissionWords[permission]
  return `${isToPerson ? 'You are' : `${personName} is`} now ${name} of ${companyName}`
}

export const renderPermissionChanged = (props: PermissionChangedProps) =>
  renderMail(<PermissionChangedMail {...props} />, titleOf(props))
