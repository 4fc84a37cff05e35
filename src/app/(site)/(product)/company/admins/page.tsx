import type { Metadata } from 'next'
import { companyAdminsPath } from '@/account-paths'
import { Admins } from '@/features/company/admins/components/admins'
import { loadAdmins } from '@/features/company/admins/loaders'
import { CompanyFrame } from '@/features/company/components/company-frame'

export const metadata: Metadata = { title: 'Business admins', robots: { index: false } }

const intro = 'They book, pay and look after people for your company.'

export default async function Page() {
  const { company, ...given } = await loadAdmins()
  return (
    <CompanyFrame
      company={company}
      here={companyAdminsPath}
      title="Business admins"
      intro={intro}
      openRequests={given.requests.length}
    >
      <Admins {...given} />
    </CompanyFrame>
  )
}
