import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './packages.contract'
import { extendLearning, finishUpload, keepPart, startUpload } from './packages.mutations'

export const packageCalls = {
  startUpload: answerStaff(contract.startUpload, ({ staff, param, body }) =>
    startUpload({ id: staff.staffId }, param.courseId, body),
  ),
  uploadPart: answerStaff(contract.uploadPart, async ({ staff, param, body }) => {
    await keepPart({ id: staff.staffId }, param.uploadId, body)
    return {}
  }),
  finishUpload: answerStaff(contract.finishUpload, ({ staff, param }) =>
    finishUpload({ id: staff.staffId }, param.uploadId),
  ),
  extendLearning: answerStaff(contract.extendLearning, ({ staff, param, body }) =>
    extendLearning({ id: staff.staffId }, param.enrolmentId, body.days, new Date()),
  ),
}
