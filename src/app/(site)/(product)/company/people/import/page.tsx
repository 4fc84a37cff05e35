import type { Metadata } from 'next'
import { companyImportPath, companyPeoplePath } from '@/account-paths'
import { CompanyFrame } from '@/features/company/components/company-frame'
import { PasteList } from '@/features/company/employees/components/paste-list'
import { companyReader } from '@/features/company/loaders'

export const metadata: Metadata = { title: 'Paste a list of people', robots: { index: false } }

const intro = 'Copy the rows from your spreadsheet. You can check the list before anyone is added.'

export default async function Page() {
  const { company } = await companyReader(companyImportPath)
  return (
    <CompanyFrame company={company} here={companyPeoplePath} title="Paste a list of people" intro={intro}>
      <PasteList />
    </CompanyFrame>
  )
}
