import { answerStaff } from '@/features/account/callers.routes'
import { answerExport, answerList } from '@/features/account/desk.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import type { ListView } from '@/lib/desk-list'
import * as contract from './contract'
import { openRequests, requestsSource } from './data'
import { addRequest, answerRequest, assignRequest, extendRequest, nameRequest, reopenRequest } from './mutations'
import { privacyRoles, requestsList } from './rules'

const requests = {
  roles: privacyRoles,
  source: ({ staffId }: StaffActor) => requestsSource(staffId),
  scopes: (_staff: StaffActor, view: ListView) => openRequests(view),
} as const

export const privacyRequestCalls = {
  listPrivacyRequests: answerList(requestsList, requests),
  exportPrivacyRequests: answerExport(requestsList, { ...requests, noted: 'privacy_requests' }),
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
