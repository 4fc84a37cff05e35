import type { Permission } from '@/features/account/rules'
import type { Mail, MailBrand } from '@/features/messages/mail/mail'
import { permissionWords } from '../rules'

export type Invitation = {
  brand: MailBrand
  /** Null where the provider invites. */
  inviterName: string | null
  companyName: string
  permission: Permission
  url: string
  expiresOn: string
}

export function writeInvitation({ inviterName, ...invitation }: Invitation): Mail {
  return inviterName === null ? writeOurInvitation(invitation) : writeTheirInvitation({ ...invitation, inviterName })
}

/** To the person whom a list from another system names as a company’s contact. */
function writeOurInvitation({ brand, ...invitation }: Omit<Invitation, 'inviterName'>): Mail {
  const { companyName, permission, url, expiresOn } = invitation
  const { name, may } = permissionWords[permission]
  return {
    subject: `${brand.brandName} invites you to run the training account of ${companyName}`,
    title: `Run the account of ${companyName}`,
    preview: `Log in to ${brand.brandName} to book and look after training for ${companyName}.`,
    parts: [
      'Kia ora,',
      `You can now book and look after training online. We know you as the person to turn to at ${companyName}, so we invite you to help run its training account with ${brand.brandName}. As ${name} you can ${may}.`,
      { action: 'See the invitation', href: url },
      `The link is only for you and works for 7 days, until ${expiresOn}. Nothing happens until you log in and accept. If you’re not the right person, ignore this email or call us on ${brand.supportPhone}: the invitation will expire.`,
      {
        note: 'Why you’re getting this email',
        text: `Our records of ${companyName} name you as its contact, with this email address. We use it here for this invitation alone. ${companyName} sees whether you accepted; no one else does. You may ask ${brand.brandName} what we hold about you, and have it corrected or deleted: call ${brand.supportPhone}. This is your notice under information privacy principle 3A of the Privacy Act 2020.`,
      },
    ],
  }
}

function writeTheirInvitation(invitation: Invitation & { inviterName: string }): Mail {
  const { brand, inviterName, companyName, permission, url, expiresOn } = invitation
  const { name, may } = permissionWords[permission]
  return {
    subject: `${inviterName} invites you to join ${companyName}`,
    title: `Join ${companyName}`,
    preview: `${inviterName} invites you to help run the training account of ${companyName}.`,
    parts: [
      'Kia ora,',
      `${inviterName} invites you to help run the training account of ${companyName} with ${brand.brandName}. As ${name} you can ${may}.`,
      { action: 'See the invitation', href: url },
      `The link is only for you and works for 7 days, until ${expiresOn}. Nothing happens until you log in and accept. If you don’t know ${inviterName}, ignore this email: the invitation will expire.`,
      {
        note: 'Why you’re getting this email',
        text: `${inviterName} of ${companyName} gave us your email address, and nothing else about you, so that we can send you this invitation. We use it for that alone. ${companyName} sees whether you accepted; no one else does. We delete the address 30 days after the invitation ends, unless you accept. You may ask ${brand.brandName} what we hold about you, and have it corrected or deleted: call ${brand.supportPhone}. This is your notice under information privacy principle 3A of the Privacy Act 2020.`,
      },
    ],
  }
}

export type InvitationAccepted = {
  personName: string
  companyName: string
  permission: Permission
  companyUrl: string
}

export function writeInvitationAccepted(accepted: InvitationAccepted): Mail {
  const { personName, companyName, permission, companyUrl } = accepted
  const { name, may } = permissionWords[permission]
  return {
    subject: `${personName} has joined ${companyName}`,
    title: `${personName} has joined ${companyName}`,
    preview: `${personName} accepted your invitation.`,
    parts: [
      'Kia ora,',
      `${personName} accepted your invitation. As ${name} of ${companyName} they can now ${may}.`,
      { action: 'See who runs the account', href: companyUrl },
    ],
  }
}

export type AdminRemoved = { companyName: string; accountUrl: string }

export const writeAdminRemoved = ({ companyName, accountUrl }: AdminRemoved): Mail => ({
  subject: `You no longer run the account of ${companyName}`,
  title: `You no longer run the account of ${companyName}`,
  preview: `Your access to the training account of ${companyName} has ended.`,
  parts: [
    'Kia ora,',
    `Your access to the training account of ${companyName} has ended. You can no longer book for the company or see its people and orders.`,
    `Your own account stays, with your card and the courses you completed. If you think this is a mistake, talk to someone at ${companyName}: an owner can invite you again.`,
    { action: 'Go to your account', href: accountUrl },
  ],
})

export type CompanyChecked = { companyName: string; isSame: boolean; url: string }

export const writeCompanyChecked = ({ companyName, isSame, url }: CompanyChecked): Mail =>
  isSame
    ? {
        subject: `${companyName} is already with us`,
        title: `${companyName} is already with us`,
        preview: 'We’ve asked its owners to let you in.',
        parts: [
          'Kia ora,',
          `The company you signed up is ${companyName}, which is already with us. We’ve asked its owners and managers to let you in, and you’ll get an email when they answer.`,
          'Until then you can book for yourself. What you’ve booked is in your account. The invitations you wrote were not sent.',
          { action: 'Go to your account', href: url },
        ],
      }
    : {
        subject: `${companyName} is ready`,
        title: `${companyName} is ready`,
        preview: 'We’ve checked your company, and you can book for everyone.',
        parts: [
          'Kia ora,',
          `Thanks for waiting. We’ve checked ${companyName}: you can now add people and book for everyone who works there. If you invited anyone, their invitations are on the way.`,
          { action: 'Go to the company', href: url },
        ],
      }

export type PermissionChanged = {
  companyName: string
  personName: string
  /** True for the admin themselves. Owners get it too if an owner is concerned. */
  isToPerson: boolean
  permission: Permission
  companyUrl: string
}

export function writePermissionChanged(changed: PermissionChanged): Mail {
  const { companyName, personName, isToPerson, permission, companyUrl } = changed
  const { name, may } = permissionWords[permission]
  const title = `${isToPerson ? 'You are' : `${personName} is`} now ${name} of ${companyName}`
  return {
    subject: title,
    title,
    preview: `${title}.`,
    parts: [
      'Kia ora,',
      `${isToPerson ? 'Your' : `${personName}’s`} permission in the training account of ${companyName} was changed. As ${name} ${isToPerson ? 'you' : 'they'} can ${may}.`,
      isToPerson ? null : 'You’re getting this because all owners are notified when an owner changes.',
      { action: 'See who runs the account', href: companyUrl },
    ],
  }
}

export type AccessRequested = { personName: string; companyName: string; message: string | null; companyUrl: string }

export const writeAccessRequested = ({ personName, companyName, message, companyUrl }: AccessRequested): Mail => ({
  subject: `${personName} is asking for access to ${companyName}`,
  title: `${personName} is asking for access`,
  preview: `${personName} says they work for ${companyName}. Please answer.`,
  parts: [
    'Kia ora,',
    `${personName} says they work for ${companyName} and is asking for access to its training account. They can’t see any of it until someone says yes.`,
    message ? `They wrote: “${message}”` : null,
    { action: 'Answer the request', href: companyUrl },
    'If you don’t know them, decline. Any owner or manager can answer; the first answer counts.',
  ],
})

export type AccessAnswered = { companyName: string; isApproved: boolean; url: string }

export function writeAccessAnswered({ companyName, isApproved, url }: AccessAnswered): Mail {
  const title = isApproved ? `You have access to ${companyName}` : `${companyName} declined your request`
  return {
    subject: title,
    title,
    preview: `${companyName} answered your request.`,
    parts: [
      'Kia ora,',
      isApproved
        ? `${companyName} approved your request. When you log in, you can do what the company allows you to.`
        : `${companyName} declined your request. If you do work there, talk to the person who books the training: an owner or manager can invite you.`,
      { action: isApproved ? 'Go to the company' : 'Go to your account', href: url },
    ],
  }
}
