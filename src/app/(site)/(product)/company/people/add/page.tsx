import type { Metadata } from 'next'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { PersonForm } from '@/features/company/employees/components/person-form'
import { companyReader } from '@/features/company/loaders'
import { companyAddPersonPath, companyPeoplePath } from '@/paths'

export const metadata: Metadata = { title: 'Add a person', robots: { index: false } }

/** Adds somebody who works for the company. */
export default async function Page() {
  const { company } = await companyReader(companyAddPersonPath, 'change employees')
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title="Add a person">
      <PersonForm />
    </CompanyFrame>
  )
}
