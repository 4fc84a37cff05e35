import type { ReactNode } from 'react'
import { companyAdminsPath } from '@/account-paths'
import { PersonalFrame } from '@/features/account/components/frame'
import type { ActorCompany } from '@/features/account/rules'
import { actingWords, menuOf } from '../menu.rules'

type Props = {
  company: ActorCompany
  here: string
  title?: string
  intro?: string
  openRequests?: number
  children: ReactNode
}

export function CompanyFrame({ company, here, title, intro, openRequests = 0, children }: Props) {
  return (
    <PersonalFrame
      title={title ?? company.name}
      acting={title ? actingWords(company) : 'Your company'}
      {...(intro ? { intro } : {})}
      groups={menuOf(company)}
      here={here}
      counts={{ [companyAdminsPath]: openRequests }}
    >
      {children}
    </PersonalFrame>
  )
}
