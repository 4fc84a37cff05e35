import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './reminders.contract'
import { changeReminders, holdCompany, holdOrder } from './reminders.mutations'

export const reminderCalls = {
  holdCompanyReminders: answerStaff(contract.holdCompanyReminders, ({ staff, param, body }) =>
    holdCompany({ id: staff.staffId }, param.companyId, body.reason),
  ),
  holdOrderReminders: answerStaff(contract.holdOrderReminders, ({ staff, param, body }) =>
    holdOrder({ id: staff.staffId }, param.orderId, body.reason),
  ),
  changeReminders: answerStaff(contract.changeReminders, ({ staff, body }) =>
    changeReminders({ id: staff.staffId }, body),
  ),
}
