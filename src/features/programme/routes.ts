import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './contract'
import { addCourse, changeCourse, removeCourse, setPrices, setTemplate } from './mutations'

export const courseCatalogueCalls = {
  addCourse: answerStaff(contract.addCourse, ({ staff, body }) => addCourse(staff, body)),
  changeCourse: answerStaff(contract.changeCourse, ({ staff, param, body }) =>
    changeCourse(staff, param.courseId, body),
  ),
  setCoursePrices: answerStaff(contract.setCoursePrices, ({ staff, param, body }) =>
    setPrices(staff, param.courseId, body),
  ),
  setCourseTemplate: answerStaff(contract.setCourseTemplate, ({ staff, param, body }) =>
    setTemplate(staff, param.courseId, body),
  ),
  removeCourse: answerStaff(contract.removeCourse, async ({ staff, param }) => {
    await removeCourse(staff, param.courseId)
    return {}
  }),
}
