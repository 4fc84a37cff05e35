import { answerStaff } from '@/features/account/callers.routes'
import { answer } from '@/lib/calls'
import * as contract from './modules.contract'
import { chooseOnlineCourse, endModule, giveOneMore, keepAnswer } from './modules.mutations'

export const moduleCalls = {
  answerQuestion: answer(contract.answerQuestion, ({ body }) => keepAnswer(body, new Date())),
  finishModule: answer(contract.finishModule, ({ body }) => endModule(body.attempt, new Date())),
  chooseModules: answerStaff(contract.chooseModules, ({ staff, param, body }) =>
    chooseOnlineCourse({ id: staff.staffId }, param.courseId, body),
  ),
  giveAttempt: answerStaff(contract.giveAttempt, ({ staff, param }) =>
    giveOneMore({ id: staff.staffId }, param.enrolmentId, new Date()),
  ),
}
