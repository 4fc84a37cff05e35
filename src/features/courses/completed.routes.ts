import { answerStaff } from '@/features/account/callers.routes'
import { addCompletedCourse, correctCompletedCourse } from './completed.contract'
import { addCompleted, correctCompleted } from './completed.mutations'

export const completedCourseCalls = {
  addCompletedCourse: answerStaff(addCompletedCourse, ({ staff, param, body }) =>
    addCompleted(staff, param.personId, body),
  ),
  correctCompletedCourse: answerStaff(correctCompletedCourse, ({ staff, param, body }) =>
    correctCompleted(staff, param, body),
  ),
}
