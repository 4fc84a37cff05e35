import type { Metadata } from 'next'
import { companyLearnersPath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { CompanyLearners } from '@/features/learning/components/company-learners'
import { findCompanyLearners } from '@/features/learning/desk.data'

export const metadata: Metadata = { title: 'Online courses', robots: { index: false } }

export default async function Page() {
  const { actor, company } = await companyReader(companyLearnersPath)
  return (
    <CompanyFrame company={company} here={companyLearnersPath} title="Online courses">
      <CompanyLearners learners={await findCompanyLearners(actor, new Date())} />
    </CompanyFrame>
  )
}
