import { answerExport, answerList } from '@/features/account/desk.routes'
import { companiesList } from './desk/companies.list'
import { companiesSource } from './desk.data'

const companies = { roles: ['scheduler', 'support', 'finance'], source: companiesSource } as const

export const companyListCalls = {
  listCompanies: answerList(companiesList, companies),
  exportCompanies: answerExport(companiesList, companies),
}
