import { answerStaff } from '@/features/account/callers.routes'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { correctCard, issueDeskCard, readDeskCard, renewCard, revokeCard } from './contract'
import { loadCardRecord } from './loaders'
import { correctAsStaff, issueAsStaff, renewAsStaff, revokeAsStaff } from './mutations'
import { officeRoles, supportRoles } from './rules'

const recordFor = (staff: StaffActor, cardId: number) =>
  loadCardRecord(cardId, {
    mayChange: holds(staff, supportRoles),
    trainerId: holds(staff, officeRoles) ? null : staff.staffId,
  })

export const deskCardCalls = {
  readDeskCard: answerStaff(readDeskCard, ({ staff, param }) => recordFor(staff, param.cardId)),
  issueDeskCard: answerStaff(issueDeskCard, ({ staff, param, body }) =>
    issueAsStaff({ id: staff.staffId }, param.personId, body),
  ),
  correctCard: answerStaff(correctCard, async ({ staff, param, body }) => {
    await correctAsStaff({ id: staff.staffId }, param.cardId, body)
    return { cardId: param.cardId }
  }),
  renewCard: answerStaff(renewCard, async ({ staff, param, body }) => ({
    cardId: await renewAsStaff({ id: staff.staffId }, param.cardId, body.reason),
  })),
  revokeCard: answerStaff(revokeCard, async ({ staff, param, body }) => {
    await revokeAsStaff({ id: staff.staffId }, param.cardId, body)
    return await recordFor(staff, param.cardId)
  }),
}
