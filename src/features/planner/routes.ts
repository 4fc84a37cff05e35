import { answerStaff } from '@/features/account/callers.routes'
import { viewerOf } from '@/features/sessions/rules'
import * as contract from './contract'
import * as leave from './leave.contract'
import { addLeave, addOwnLeave, removeLeave, removeOwnLeave } from './leave.mutations'
import { loadLook } from './loaders'
import { moveStart, setTrainerCourses, setTrainerProfile } from './mutations'

export const plannerCalls = {
  lookAtMove: answerStaff(contract.lookAtMove, ({ staff, param, body }) =>
    loadLook(viewerOf(staff), param.slotId, body),
  ),
  moveStart: answerStaff(contract.moveStart, ({ staff, param, body }) =>
    moveStart(viewerOf(staff), param.slotId, body),
  ),
  addLeave: answerStaff(leave.addLeave, ({ staff, body }) => addLeave(viewerOf(staff), body)),
  removeLeave: answerStaff(leave.removeLeave, async ({ staff, param }) => {
    await removeLeave(viewerOf(staff), param.leaveId)
    return {}
  }),
  addOwnLeave: answerStaff(leave.addOwnLeave, ({ staff, body }) => addOwnLeave(viewerOf(staff), body)),
  removeOwnLeave: answerStaff(leave.removeOwnLeave, async ({ staff, param }) => {
    await removeOwnLeave(viewerOf(staff), param.leaveId)
    return {}
  }),
  setTrainerCourses: answerStaff(contract.setTrainerCourses, ({ staff, param, body }) =>
    setTrainerCourses(viewerOf(staff), param.trainerId, body.courseIds),
  ),
  setTrainerProfile: answerStaff(contract.setTrainerProfile, ({ staff, param, body }) =>
    setTrainerProfile(viewerOf(staff), param.trainerId, body),
  ),
}
