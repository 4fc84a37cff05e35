import {
  accountPath,
  accountProfilePath,
  accountSessionsPath,
  clearancesPath,
  companyAdminsPath,
  companyCardChecksPath,
  companyLearnersPath,
  companyPath,
  companyPeoplePath,
  ordersPath,
  ownCardPath,
  renewalsPath,
  statementPath,
  trainingMatrixPath,
} from '@/account-paths'
import type { MenuGroup, MenuLink } from '@/features/account/menu.rules'
import type { ActorCompany } from '@/features/account/rules'
import { bookingsPath, waitingListPath } from '@/paths'
import { type CompanyAction, mayIn } from './rules'

export function menuOf(company: ActorCompany | null): readonly MenuGroup[] {
  const when = (action: CompanyAction, link: MenuLink) => (mayIn(company, action) ? [link] : [])
  const isBusiness = company?.kind === 'business'
  const bookings = [
    ...when('read bookings', { href: bookingsPath, label: 'Bookings' }),
    ...when('book', { href: waitingListPath, label: 'Waiting list' }),
    ...when('read orders', { href: ordersPath, label: 'Orders' }),
    ...(isBusiness ? when('read orders', { href: statementPath(), label: 'Statement' }) : []),
  ]
  const companies = [
    { href: companyPath, label: 'Overview' },
    ...when('read employees', { href: companyPeoplePath, label: 'People' }),
    ...when('read employees', { href: trainingMatrixPath, label: 'Training matrix' }),
    ...when('read employees', { href: companyLearnersPath, label: 'Online courses' }),
    ...when('read renewals', { href: renewalsPath, label: 'Renewals' }),
    ...when('read clearances', { href: clearancesPath, label: 'Clearance packs' }),
    ...when('change employees', { href: companyCardChecksPath, label: 'Site log' }),
    ...when('list admins', { href: companyAdminsPath, label: 'Business admins' }),
  ]
  return [
    { href: accountPath, label: 'Home', links: [] },
    { href: ownCardPath, label: 'My card', links: [] },
    ...(bookings.length > 0 ? [{ href: bookingsPath, label: 'Bookings and orders', links: bookings }] : []),
    ...(company?.permission
      ? [
          isBusiness
            ? { href: companyPath, label: 'Company', links: companies }
            : { href: companyPath, label: 'Membership', links: [] },
        ]
      : []),
    {
      href: accountProfilePath,
      label: 'My details',
      links: [
        { href: accountProfilePath, label: 'Profile' },
        { href: accountSessionsPath, label: 'Security' },
      ],
    },
  ]
}

export function actingWords(company: ActorCompany | null): string {
  if (!company) return 'You’re not with a company yet.'
  if (company.kind === 'personal') return 'You book and pay for yourself.'
  return company.permission ? `You’re working in the ${company.name} account.` : `You work for ${company.name}.`
}
