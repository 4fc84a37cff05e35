import type { Metadata } from 'next'
import { companyImportPath, companyPeoplePath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { companyReader } from '@/features/company/loaders'
import { PeopleList } from '@/features/employees/components/people-list'

export const metadata: Metadata = { title: 'Bring in a list of people', robots: { index: false } }

const intro =
  'Choose a file of your HR or payroll system, or paste rows. You see what it changes before anything is stored.'

export default async function Page() {
  const { company } = await companyReader(companyImportPath)
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title="Bring in a list of people" intro={intro}>
      <PeopleList />
    </CompanyFrame>
  )
}
