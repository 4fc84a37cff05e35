import { exampleBrand } from '@/features/messages/examples'
import type { AccessAnsweredProps } from './mail/access-answered'
import type { AccessRequestedProps } from './mail/access-requested'
import type { AdminRemovedProps } from './mail/admin-removed'
import type { InvitationProps } from './mail/invitation'
import type { InvitationAcceptedProps } from './mail/invitation-accepted'
import type { PermissionChangedProps } from './mail/permission-changed'

const brand = exampleBrand
const companyName = 'Kōwhai Scaffolding & Sons'
const companyUrl = 'https://hivis.example/company/'
const accountUrl = 'https://hivis.example/account/'

export const invitationExample: InvitationProps = {
  brand,
  inviterName: 'Mere Tāwhiri',
  companyName,
  permission: 'booker',
  url: 'https://hivis.example/company/invitation/?token=k3J9-example',
  expiresOn: '28 Nov 2026',
}

export const invitationAcceptedExample: InvitationAcceptedProps = {
  brand,
  personName: 'Aroha Ngata',
  companyName,
  permission: 'manager',
  companyUrl,
}

export const adminRemovedExample: AdminRemovedProps = { brand, companyName, accountUrl }

export const permissionChangedExample: PermissionChangedProps = {
  brand,
  companyName,
  personName: 'Aroha Ngata',
  isToPerson: true,
  permission: 'owner',
  companyUrl,
}

export const ownerChangedExample: PermissionChangedProps = {
  ...permissionChangedExample,
  isToPerson: false,
  permission: 'viewer',
}

export const accessRequestedExample: AccessRequestedProps = {
  brand,
  personName: 'Wiremu O’Neill',
  companyName,
  message: 'I started on Monday in the Porirua crew.',
  companyUrl,
}

export const accessApprovedExample: AccessAnsweredProps = { brand, companyName, isApproved: true, url: companyUrl }

export const accessDeclinedExample: AccessAnsweredProps = { brand, companyName, isApproved: false, url: accountUrl }
