import type { Metadata } from 'next'
import { companyAddPersonPath, companyPeoplePath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { PersonForm } from '@/features/employees/components/person-form'

export const metadata: Metadata = { title: 'Add a person', robots: { index: false } }

export default async function Page() {
  const { company } = await companyReader(companyAddPersonPath)
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title="Add a person">
      <div className="max-w-[48rem] border-ink md:border-2 md:bg-white md:p-8">
        <PersonForm />
      </div>
    </CompanyFrame>
  )
}
