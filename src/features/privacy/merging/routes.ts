import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './contract'
import { merge, setApart, undo } from './mutations'

export const personMergingCalls = {
  mergePeople: answerStaff(
    contract.mergePeople,
    async ({ staff, param, body }) => await merge(staff, param.personId, body),
  ),
  undoMerge: answerStaff(contract.undoMerge, async ({ staff, param }) => await undo(staff, param.mergeId)),
  keepApart: answerStaff(
    contract.keepApart,
    async ({ staff, param, body }) => await setApart(staff, param.personId, body.other),
  ),
}
