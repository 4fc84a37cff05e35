import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findExchangeTargets } from '@/features/changes/exchange.data'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import * as beside from './beside.contract'
import { addSeats, previewSeats } from './beside.mutations'
import * as contract from './exchange.contract'
import { changeBookingCourse, previewBookingCourse } from './exchange.mutations'

const by = (
  staff: StaffActor,
  { version, reason = null }: { version: string; reason?: string | null | undefined },
) => ({ staff, version, reason })

export const bookingPurchaseCalls = {
  addSeats: answerStaff(beside.addSeats, ({ staff, param, body }) =>
    addSeats(by(staff, body), orderMoney(), param.bookingId, body),
  ),
  previewSeats: answerStaff(beside.previewSeats, ({ staff, param, body }) =>
    previewSeats(by(staff, body), orderMoney(), param.bookingId, body),
  ),
  changeBookingCourse: answerStaff(contract.changeBookingCourse, ({ staff, param, body }) =>
    changeBookingCourse(by(staff, body), orderMoney(), param.bookingId, body),
  ),
  previewBookingCourse: answerStaff(contract.previewBookingCourse, ({ staff, param, body }) =>
    previewBookingCourse(by(staff, body), orderMoney(), param.bookingId, body),
  ),
  listOtherCourses: answerStaff(contract.listOtherCourses, async ({ staff, param, query }) => ({
    items: (await findExchangeTargets(by(staff, { version: '' }), param.bookingId, query.courseId)).items,
  })),
}
