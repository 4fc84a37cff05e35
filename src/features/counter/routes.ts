import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { moveBooking } from '@/features/changes/move.mutations'
import { cancelSeats } from '@/features/changes/mutations'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import * as contract from './contract'
import { addNote, changeContact, giveFreeSeat, nameSeat, seeNote, sendAgain } from './mutations'
import { previewCancel, previewMove } from './preview.mutations'

const by = (
  staff: StaffActor,
  { version, reason = null }: { version: string; reason?: string | null | undefined },
) => ({
  staff,
  version,
  reason,
})

export const bookingRecordCalls = {
  moveDeskBooking: answerStaff(contract.moveDeskBooking, async ({ staff, param, body }) => ({
    bookingId: (await moveBooking(by(staff, body), param.bookingId, body)).id,
  })),
  previewMove: answerStaff(contract.previewMove, ({ staff, param, body }) =>
    previewMove(by(staff, body), param.bookingId, body),
  ),
  cancelDeskSeats: answerStaff(contract.cancelDeskSeats, async ({ staff, param, body }) => {
    const { id, back } = await cancelSeats(by(staff, body), orderMoney(), param.bookingId, body)
    return { bookingId: id, back }
  }),
  previewCancel: answerStaff(contract.previewCancel, ({ staff, param, body }) =>
    previewCancel(by(staff, body), param.bookingId, body),
  ),
  nameDeskSeat: answerStaff(contract.nameDeskSeat, ({ staff, param, body }) =>
    nameSeat(by(staff, body), param.bookingId, body),
  ),
  giveBookingSeat: answerStaff(contract.giveBookingSeat, ({ staff, param, body }) =>
    giveFreeSeat(by(staff, body), param.bookingId, body),
  ),
  changeBookingContact: answerStaff(contract.changeBookingContact, ({ staff, param, body }) =>
    changeContact(by(staff, body), param.bookingId, body),
  ),
  sendBookingAgain: answerStaff(contract.sendBookingAgain, ({ staff, param, body }) =>
    sendAgain(staff, param.bookingId, body),
  ),
  noteBooking: answerStaff(contract.noteBooking, ({ staff, param, body }) => addNote(staff, param.bookingId, body)),
  seeBookingNote: answerStaff(contract.seeBookingNote, ({ staff, param }) => seeNote(staff, param.noteId)),
}
