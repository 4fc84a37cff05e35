import { answerStaff } from '../callers.routes'
import { answerExport, answerList } from '../desk.routes'
import { freshMinutes, requireFreshSignIn, type StaffActor } from '../desk-session.rules'
import * as contract from './contract'
import { staffSource } from './data'
import { staffList } from './desk/staff.list'
import { addAccount, changeAccount, closeAccount, endSessionsOf, reopenAccount } from './mutations'

const assertFresh = (staff: StaffActor) => requireFreshSignIn(staff, freshMinutes.roles)

export const staffCalls = {
  listStaff: answerList(staffList, { source: staffSource }),
  exportStaff: answerExport(staffList, { source: staffSource }),
  addStaff: answerStaff(contract.addStaff, async ({ staff, body }) => {
    assertFresh(staff)
    return { id: await addAccount(staff, body) }
  }),
  changeStaff: answerStaff(contract.changeStaff, async ({ staff, param, body }) => {
    assertFresh(staff)
    await changeAccount(staff, param.staffId, body)
    return param
  }),
  closeStaff: answerStaff(contract.closeStaff, async ({ staff, param }) => {
    assertFresh(staff)
    await closeAccount(staff, param.staffId)
    return param
  }),
  reopenStaff: answerStaff(contract.reopenStaff, async ({ staff, param }) => {
    assertFresh(staff)
    await reopenAccount(staff, param.staffId)
    return param
  }),
  endStaffSessions: answerStaff(contract.endStaffSessions, async ({ staff, param }) => {
    assertFresh(staff)
    await endSessionsOf(staff, param.staffId)
    return param
  }),
}
