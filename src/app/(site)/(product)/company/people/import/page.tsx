import type { Metadata } from 'next'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { PasteList } from '@/features/company/employees/components/paste-list'
import { companyReader } from '@/features/company/loaders'
import { companyImportPath, companyPeoplePath } from '@/paths'

export const metadata: Metadata = { title: 'Paste a list of people', robots: { index: false } }

const intro = 'Copy the rows from your spreadsheet. You see what we read before anybody is added.'

/** Adds people from a list. */
export default async function Page() {
  const { company } = await companyReader(companyImportPath, 'change employees')
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title="Paste a list of people" intro={intro}>
      <PasteList />
    </CompanyFrame>
  )
}
