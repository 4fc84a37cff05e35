import type { Metadata } from 'next'
import { companyAdminsPath } from '@/account-paths'
import { Admins } from '@/features/company/admins/components/admins'
import { Waiting } from '@/features/company/admins/components/waiting'
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
      <div className="grid gap-6 lg:gap-8">
        {company.isWaiting && <Waiting name={company.name} />}
        <Admins {...given} isWaiting={company.isWaiting} />
      </div>
    </CompanyFrame>
  )
}
