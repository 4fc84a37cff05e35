import { exampleBrand } from '@/features/messages/examples'
import type {
  AccessAnswered,
  AccessRequested,
  AdminRemoved,
  CompanyChecked,
  Invitation,
  InvitationAccepted,
  PermissionChanged,
} from './mail/mails'

const companyName = 'Kōwhai Scaffolding & Sons'
const companyUrl = 'https://hivis.example/company/'
const accountUrl = 'https://hivis.example/account/'

export const invitationExample: Invitation = {
  brand: exampleBrand,
  inviterName: 'Mere Tāwhiri',
  companyName,
  permission: 'booker',
  url: 'https://hivis.example/company/invitation/?token=k3J9-example',
  expiresOn: '28 Nov 2026',
}

export const ourInvitationExample: Invitation = { ...invitationExample, inviterName: null, permission: 'owner' }

export const invitationAcceptedExample: InvitationAccepted = {
  personName: 'Aroha Ngata',
  companyName,
  permission: 'manager',
  companyUrl,
}

export const adminRemovedExample: AdminRemoved = { companyName, accountUrl }

export const companyCheckedExample: CompanyChecked = { companyName, isSame: false, url: companyUrl }

export const companyJoinedExample: CompanyChecked = { companyName, isSame: true, url: accountUrl }

export const permissionChangedExample: PermissionChanged = {
  companyName,
  personName: 'Aroha Ngata',
  isToPerson: true,
  permission: 'owner',
  companyUrl,
}

export const ownerChangedExample: PermissionChanged = {
  ...permissionChangedExample,
  isToPerson: false,
  permission: 'viewer',
}

export const accessRequestedExample: AccessRequested = {
  personName: 'Wiremu O’Neill',
  companyName,
  message: 'I started on Monday in the Porirua crew.',
  companyUrl,
}

export const accessApprovedExample: AccessAnswered = { companyName, isApproved: true, url: companyUrl }

export const accessDeclinedExample: AccessAnswered = { companyName, isApproved: false, url: accountUrl }
