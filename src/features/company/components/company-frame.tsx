import type { ReactNode } from 'react'
import { PersonalFrame } from '@/features/account/components/frame'
import type { ActorCompany } from '@/features/account/rules'
import {
  accountPath,
  companyAdminsPath,
  companyCardChecksPath,
  companyPath,
  companyPeoplePath,
  ordersPath,
  statementPath,
  trainingMatrixPath,
} from '@/paths'
import { mayIn } from '../rules'

type Props = {
  company: ActorCompany
  here: string
  title?: string
  intro?: string
  openRequests?: number
  children: ReactNode
}

/** The frame of a company's pages; it names those that the person may open. */
export function CompanyFrame({ company, here, title = company.name, intro, openRequests = 0, children }: Props) {
  const links = [
    { href: companyPath, label: 'Overview' },
    ...(mayIn(company, 'read employees') ? [{ href: companyPeoplePath, label: 'People' }] : []),
    ...(mayIn(company, 'read employees') ? [{ href: trainingMatrixPath, label: 'Training matrix' }] : []),
    ...(mayIn(company, 'change employees') ? [{ href: companyCardChecksPath, label: 'Site log' }] : []),
    ...(mayIn(company, 'list admins')
      ? [{ href: companyAdminsPath, label: 'Business admins', count: openRequests }]
      : []),
    ...(mayIn(company, 'read orders') ? [{ href: ordersPath, label: 'Orders' }] : []),
    ...(company.kind === 'business' && mayIn(company, 'read orders')
      ? [{ href: statementPath(), label: 'Statement' }]
      : []),
    { href: accountPath, label: 'My account' },
  ]
  return (
    <PersonalFrame title={title} {...(intro ? { intro } : {})} links={links} here={here} label={company.name}>
      {children}
    </PersonalFrame>
  )
}
