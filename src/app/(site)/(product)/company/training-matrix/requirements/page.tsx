import type { Metadata } from 'next'
import { companyRequirementsPath, trainingMatrixPath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { RequirementsForm } from '@/features/wallet/matrix/components/requirements-form'
import { findCourseChoices } from '@/features/wallet/matrix/data'
import { defaultValidMonths } from '@/features/wallet/matrix/rules'

export const metadata: Metadata = { title: 'What people need', robots: { index: false } }

export default async function Page() {
  const { actor, company } = await companyReader(companyRequirementsPath)
  return (
    <CompanyFrame company={company} here={trainingMatrixPath} title="What your people need">
      <RequirementsForm courses={await findCourseChoices(actor)} defaultMonths={defaultValidMonths} />
    </CompanyFrame>
  )
}
