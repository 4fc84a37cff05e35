import { companiesList } from '@/features/company/desk/companies.list'
import { CompanyPage } from '@/features/desk/components/company-page'
import { recordPage } from '@/features/desk/components/record-page'

export const metadata = { title: 'Company' }

export default recordPage(companiesList, CompanyPage, 'company')
