import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './elsewhere.contract'
import { addLink, enterResults } from './elsewhere.mutations'

export const elsewhereCalls = {
  addLearningLink: answerStaff(contract.addLearningLink, ({ staff, param, body }) =>
    addLink({ id: staff.staffId }, param.courseId, body),
  ),
  enterLearningResults: answerStaff(contract.enterLearningResults, ({ staff, param, body }) =>
    enterResults({ id: staff.staffId }, param.courseId, body.lines, new Date()),
  ),
}
