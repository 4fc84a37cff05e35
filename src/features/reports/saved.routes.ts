import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './saved.contract'
import { changeSavedReport, removeSavedReport, saveReport } from './saved.mutations'

export const savedReportCalls = {
  saveReport: answerStaff(contract.saveReport, ({ staff, body }) => saveReport(staff, body)),
  changeSavedReport: answerStaff(contract.changeSavedReport, ({ staff, param, body }) =>
    changeSavedReport(staff, param.savedId, body),
  ),
  removeSavedReport: answerStaff(contract.removeSavedReport, ({ staff, param }) =>
    removeSavedReport(staff, param.savedId),
  ),
}
