import { answerExport, answerList } from '@/features/account/desk.routes'
import { financeRoles } from '@/features/payments/rules'
import { creditList } from './desk/credit.list'
import { debtorsList } from './desk/debtors.list'
import { creditSource, debtorsSource } from './lists.data'

export const billingListCalls = {
  listDeskCredit: answerList(creditList, { roles: financeRoles, source: creditSource }),
  exportDeskCredit: answerExport(creditList, { roles: financeRoles, noted: 'credit_entries', source: creditSource }),
  listDebtors: answerList(debtorsList, { roles: financeRoles, source: debtorsSource }),
  exportDebtors: answerExport(debtorsList, { roles: financeRoles, noted: 'orders', source: debtorsSource }),
}
