import { deskCompaniesPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { companyWriters } from '@/features/company/back-office/contract'
import { AddCompany } from '@/features/company/back-office/desk/company-actions'
import { findTradeAreas } from '@/features/company/data'
import { CompaniesPage } from '@/features/company/desk/companies-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Companies' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCompaniesPath} query={query} roles={['scheduler', 'support', 'finance']}>
      {async (staff) => (
        <CompaniesPage staff={staff} query={query}>
          {holds(staff, companyWriters) && <AddCompany trades={await findTradeAreas()} />}
        </CompaniesPage>
      )}
    </DeskPage>
  )
}
