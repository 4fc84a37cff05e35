import { answerStaff } from '@/features/account/callers.routes'
import { viewerOf } from '@/features/sessions/rules'
import * as contract from './contract'
import { loadLook } from './loaders'
import { addLeave, moveStart, removeLeave, setTrainerCourses, setTrainerProfile } from './mutations'

export const plannerCalls = {
  lookAtMove: answerStaff(contract.lookAtMove, ({ staff, param, body }) =>
    loadLook(viewerOf(staff), param.slotId, body),
  ),
  moveStart: answerStaff(contract.moveStart, ({ staff, param, body }) =>
    moveStart(viewerOf(staff), param.slotId, body),
  ),
  addLeave: answerStaff(contract.addLeave, ({ staff, body }) => addLeave(viewerOf(staff), body)),
  removeLeave: answerStaff(contract.removeLeave, async ({ staff, param }) => {
    await removeLeave(viewerOf(staff), param.leaveId)
    return {}
  }),
  setTrainerCourses: answerStaff(contract.setTrainerCourses, ({ staff, param, body }) =>
    setTrainerCourses(viewerOf(staff), param.trainerId, body.courseIds),
  ),
  setTrainerProfile: answerStaff(contract.setTrainerProfile, ({ staff, param, body }) =>
    setTrainerProfile(viewerOf(staff), param.trainerId, body),
  ),
}
