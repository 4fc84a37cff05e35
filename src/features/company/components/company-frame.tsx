import type { ReactNode } from 'react'
import { PersonalFrame } from '@/features/account/components/frame'
import type { ActorCompany } from '@/features/account/rules'
import { companyAdminsPath } from '@/paths'
import { actingWords, menuOf } from '../menu.rules'

type Props = {
  company: ActorCompany
  here: string
  title?: string
  intro?: string
  openRequests?: number
  children: ReactNode
}

/** The frame of a company's pages. */
export function CompanyFrame({ company, here, title, intro, openRequests = 0, children }: Props) {
  return (
    <PersonalFrame
      title={title ?? company.name}
      // The name is not said twice.
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
