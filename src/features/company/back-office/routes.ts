import { answerStaff } from '@/features/account/callers.routes'
import { checkCompany } from './checks.mutations'
import * as contract from './contract'
import * as desk from './mutations'

export const deskCompanyCalls = {
  addDeskCompany: answerStaff(contract.addDeskCompany, ({ staff, body }) => desk.addCompany(staff, body)),
  changeDeskCompany: answerStaff(contract.changeDeskCompany, ({ staff, param, body }) =>
    desk.changeCompany(staff, param.companyId, body),
  ),
  setMembership: answerStaff(contract.setMembership, ({ staff, param, body }) =>
    desk.setMembership(staff, param.companyId, body),
  ),
  setAccount: answerStaff(contract.setAccount, ({ staff, param, body }) =>
    desk.setAccount(staff, param.companyId, body),
  ),
  addDeskEmployee: answerStaff(contract.addDeskEmployee, ({ staff, param, body }) =>
    desk.addEmployee(staff, param.companyId, body),
  ),
  addNewDeskEmployee: answerStaff(contract.addNewDeskEmployee, ({ staff, param, body }) =>
    desk.addNewEmployee(staff, param.companyId, body),
  ),
  changeDeskEmployee: answerStaff(contract.changeDeskEmployee, ({ staff, param, body }) =>
    desk.changeEmployee(staff, param.companyId, param.employmentId, body),
  ),
  addDeskAdmin: answerStaff(contract.addDeskAdmin, ({ staff, param, body }) =>
    desk.addAdmin(staff, param.companyId, body),
  ),
  changeDeskAdmin: answerStaff(contract.changeDeskAdmin, ({ staff, param, body }) =>
    desk.changeRight(staff, param.companyId, param.adminId, body),
  ),
  removeDeskAdmin: answerStaff(contract.removeDeskAdmin, ({ staff, param }) =>
    desk.removeRight(staff, param.companyId, param.adminId),
  ),
  checkDeskCompany: answerStaff(contract.checkDeskCompany, ({ staff, param, body }) =>
    checkCompany(staff, param.companyId, body.sameAsId),
  ),
  answerDeskRequest: answerStaff(contract.answerDeskRequest, ({ staff, param, body }) =>
    desk.answerRequest(staff, param, body),
  ),
}
