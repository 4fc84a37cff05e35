import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './details.contract'
import { addStart, changeSession, changeStart, removeSession, removeStart } from './details.mutations'
import { viewerOf } from './rules'

export const sessionDetailCalls = {
  changeSession: answerStaff(contract.changeSession, ({ staff, param, body }) =>
    changeSession(viewerOf(staff), param.sessionId, body),
  ),
  removeSession: answerStaff(contract.removeSession, async ({ staff, param }) => {
    await removeSession(viewerOf(staff), param.sessionId)
    return {}
  }),
  addStart: answerStaff(contract.addStart, ({ staff, param, body }) =>
    addStart(viewerOf(staff), param.sessionId, body),
  ),
  changeStart: answerStaff(contract.changeStart, ({ staff, param, body }) =>
    changeStart(viewerOf(staff), param.slotId, body),
  ),
  removeStart: answerStaff(contract.removeStart, async ({ staff, param }) => {
    await removeStart(viewerOf(staff), param.slotId)
    return {}
  }),
}
