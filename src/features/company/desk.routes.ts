import { answerExport, answerList } from '@/features/account/desk.routes'
import { companiesList } from './desk/companies.list'
import { companiesSource } from './desk.data'

export const companyListCalls = {
  listCompanies: answerList(companiesList, { source: companiesSource }),
  exportCompanies: answerExport(companiesList, { source: companiesSource }),
}
