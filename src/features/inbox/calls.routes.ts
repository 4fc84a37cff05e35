import { answerStaff } from '@/features/account/callers.routes'
import { nzDay } from '@/lib/dates'
import * as contract from './calls.contract'
import { findCallersById, findCallersLike, listColleagues } from './calls.data'
import { callRegions, loadCallForms } from './calls.loaders'
import { noteContact, takeCall } from './calls.mutations'
import { listInboxStaff } from './data'
import { makeBounceCase, takeFromColleague } from './own-cases.mutations'

export const phoneEnquiryCalls = {
  readCallForms: answerStaff(contract.readCallForms, async ({ staff }) => {
    const [forms, inbox, colleagues] = await Promise.all([loadCallForms(), listInboxStaff(), listColleagues()])
    return {
      forms,
      regions: callRegions,
      me: staff.staffId,
      colleagues,
      staff: inbox.map(({ id, name }) => ({ id, name })),
      today: nzDay(new Date()),
    }
  }),
  findCallers: answerStaff(contract.findCallers, async ({ query }) => ({
    items: query.person === undefined ? await findCallersLike(query.find) : await findCallersById([query.person]),
  })),
  takeCall: answerStaff(contract.takeCall, ({ staff, body }) =>
    takeCall({ id: staff.staffId, name: staff.name }, body),
  ),
  takeFromColleague: answerStaff(contract.takeFromColleague, ({ staff, body }) =>
    takeFromColleague({ id: staff.staffId }, body),
  ),
  caseOfBounce: answerStaff(contract.caseOfBounce, ({ staff, param }) =>
    makeBounceCase({ id: staff.staffId }, param.messageId),
  ),
  noteContact: answerStaff(contract.noteContact, ({ staff, param, body }) =>
    noteContact({ id: staff.staffId }, param.personId, body),
  ),
}
