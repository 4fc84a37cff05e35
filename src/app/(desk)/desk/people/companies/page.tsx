import { holds } from '@/features/account/desk-session.rules'
import { companyWriters } from '@/features/company/back-office/contract'
import { AddCompany } from '@/features/company/back-office/desk/company-actions'
import { findTradeAreas } from '@/features/company/data'
import { companiesList } from '@/features/company/desk/companies.list'
import { companiesSource } from '@/features/company/desk.data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: companiesList.title }

export default listPage(companiesList, {
  source: companiesSource,
  head: async (staff) => holds(staff, companyWriters) && <AddCompany trades={await findTradeAreas()} />,
})
