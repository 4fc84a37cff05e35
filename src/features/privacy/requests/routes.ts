import { answerStaff } from '@/features/account/callers.routes'
import { answerExport, answerList } from '@/features/account/desk.routes'
import * as contract from './contract'
import { requestsReading } from './data'
import { addRequest, answerRequest, assignRequest, extendRequest, nameRequest, reopenRequest } from './mutations'
import { requestsList } from './rules'

export const privacyRequestCalls = {
  listPrivacyRequests: answerList(requestsList, requestsReading),
  exportPrivacyRequests: answerExport(requestsList, requestsReading),
  addPrivacyRequest: answerStaff(contract.addPrivacyRequest, async ({ staff, body }) => await addRequest(staff, body)),
  assignPrivacyRequest: answerStaff(
    contract.assignPrivacyRequest,
    async ({ staff, param, body }) => await assignRequest(staff, param.requestId, body.assigneeId),
  ),
  namePrivacyRequest: answerStaff(
    contract.namePrivacyRequest,
    async ({ staff, param, body }) => await nameRequest(staff, param.requestId, body.who),
  ),
  extendPrivacyRequest: answerStaff(
    contract.extendPrivacyRequest,
    async ({ staff, param, body }) => await extendRequest(staff, param.requestId, body),
  ),
  answerPrivacyRequest: answerStaff(
    contract.answerPrivacyRequest,
    async ({ staff, param, body }) => await answerRequest(staff, param.requestId, body),
  ),
  reopenPrivacyRequest: answerStaff(
    contract.reopenPrivacyRequest,
    async ({ staff, param }) => await reopenRequest(staff, param.requestId),
  ),
}
