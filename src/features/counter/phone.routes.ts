import { answerStaff } from '@/features/account/callers.routes'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import * as contract from './phone.contract'
import { callersOf, findCompanyCrew, findCustomers, findStarts, findTwins } from './phone.data'
import { bookByPhone, previewPhoneBooking } from './phone.mutations'

export const phoneBookingCalls = {
  findCustomers: answerStaff(contract.findCustomers, async ({ query: { find, companyId } }) => ({
    items: companyId === undefined ? await findCustomers(find) : await callersOf(companyId, find),
  })),
  findTwins: answerStaff(contract.findTwins, async ({ body }) => ({ items: await findTwins(body) })),
  readCrew: answerStaff(contract.readCrew, ({ param, query }) => findCompanyCrew(param.companyId, query.slotId)),
  findStarts: answerStaff(contract.findStarts, async ({ query }) => ({ items: await findStarts(query.find) })),
  previewPhoneBooking: answerStaff(contract.previewPhoneBooking, ({ staff, body }) =>
    previewPhoneBooking(staff, orderMoney(), body),
  ),
  bookByPhone: answerStaff(contract.bookByPhone, ({ staff, body }) => bookByPhone(staff, orderMoney(), body)),
}
