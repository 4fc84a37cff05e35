import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './contract'
import { changeBusiness } from './mutations'

export const businessCalls = {
  changeBusiness: answerStaff(contract.changeBusiness, ({ staff, body }) => changeBusiness(staff, body)),
}
