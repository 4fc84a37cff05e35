import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './first.contract'
import { addFirstCourse, addFirstPlace, sellFirstCourse } from './first.mutations'

export const firstCalls = {
  addFirstPlace: answerStaff(contract.addFirstPlace, ({ staff, body }) => addFirstPlace(staff, body)),
  addFirstCourse: answerStaff(contract.addFirstCourse, ({ staff, body }) => addFirstCourse(staff, body)),
  sellFirstCourse: answerStaff(contract.sellFirstCourse, ({ staff, param, body }) =>
    sellFirstCourse(staff, param.courseId, body),
  ),
}
