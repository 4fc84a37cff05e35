import { welcomeExample } from '@/features/account/examples'
import { writeWelcome } from '@/features/account/mail/mails'
import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as examples from '../examples'
import * as mails from './mails'

export const companySamples = {
  'account-welcome': (brand) => writeWelcome({ ...welcomeExample, brand }),
} satisfies Partial<Samples<WordingKey>>

/** Mails without words of staff. */
export const moreCompanyMails = {
  'company-invitation': () => mails.writeInvitation(examples.invitationExample),
  'company-invitation-of-ours': () => mails.writeInvitation(examples.ourInvitationExample),
  'company-invitation-accepted': () => mails.writeInvitationAccepted(examples.invitationAcceptedExample),
  'company-admin-removed': () => mails.writeAdminRemoved(examples.adminRemovedExample),
  'company-checked': () => mails.writeCompanyChecked(examples.companyCheckedExample),
  'company-permission-changed': () => mails.writePermissionChanged(examples.permissionChangedExample),
  'company-access-requested': () => mails.writeAccessRequested(examples.accessRequestedExample),
  'company-access-answered': () => mails.writeAccessAnswered(examples.accessApprovedExample),
} as const
