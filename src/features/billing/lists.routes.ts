import { answerExport, answerList } from '@/features/account/desk.routes'
import { creditList } from './desk/credit.list'
import { debtorsList } from './desk/debtors.list'
import { creditSource, debtorsSource } from './lists.data'

export const billingListCalls = {
  listDeskCredit: answerList(creditList, { source: creditSource }),
  exportDeskCredit: answerExport(creditList, { source: creditSource }),
  listDebtors: answerList(debtorsList, { source: debtorsSource }),
  exportDebtors: answerExport(debtorsList, { source: debtorsSource }),
}
