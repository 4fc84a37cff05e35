import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './waitlist.contract'
import { addToWaitlist, moveToFront, offerSeatNow, removeFromWaitlist } from './waitlist.mutations'

export const startWaitlistCalls = {
  addToWaitlist: answerStaff(contract.addToWaitlist, ({ staff, param, body }) =>
    addToWaitlist(staff, param.slotId, body),
  ),
  offerSeatNow: answerStaff(contract.offerSeatNow, ({ staff, param }) => offerSeatNow(staff, param)),
  moveToFront: answerStaff(contract.moveToFront, ({ staff, param, body }) => moveToFront(staff, param, body)),
  removeFromWaitlist: answerStaff(contract.removeFromWaitlist, ({ staff, param, body }) =>
    removeFromWaitlist(staff, param, body),
  ),
}
