import { answerPerson } from '@/features/account/callers.routes'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import { answerFile } from '@/lib/calls'
import { findCalendarEntry } from './calendar.data'
import { calendarFile } from './calendar.rules'
import * as contract from './contract'
import { findBooking, findBookings } from './data'
import { changeNeeds, changeParty, extendHold, holdBooking, releaseHold } from './holds.mutations'
import { bookingTotals, payByCard, payOnAccount } from './payment.contract'
import { quoteSeats } from './payment.data'
import { payBooking } from './payment.mutations'
import { readTold } from './told.contract'
import { findTold } from './told.data'

export const bookingCalls = {
  holdBooking: answerPerson(contract.holdBooking, ({ actor, body }) => holdBooking(actor, body)),
  listBookings: answerPerson(contract.listBookings, ({ actor, query }) => findBookings(actor, query)),
  readBooking: answerPerson(contract.readBooking, ({ actor, param }) => findBooking(actor, param.bookingId)),
  readTold: answerPerson(readTold, ({ actor, param }) => findTold(actor, param.bookingId, new Date())),
  changeParty: answerPerson(contract.changeParty, ({ actor, param, body }) =>
    changeParty(actor, param.bookingId, body.party),
  ),
  changeNeeds: answerPerson(contract.changeNeeds, ({ actor, param, body }) =>
    changeNeeds(actor, param.bookingId, body.needs),
  ),
  extendHold: answerPerson(contract.extendHold, ({ actor, param }) => extendHold(actor, param.bookingId)),
  releaseHold: answerPerson(contract.releaseHold, ({ actor, param }) => releaseHold(actor, param.bookingId)),
  readCalendar: answerPerson(contract.readCalendar, async ({ actor, param }) => {
    const entry = await findCalendarEntry(actor, param.bookingId)
    return answerFile('course.ics', 'text/calendar; charset=utf-8', calendarFile(entry))
  }),

  bookingTotals: answerPerson(bookingTotals, ({ actor, param: { bookingId }, body }) =>
    quoteSeats(actor, { bookingId, ...body, now: new Date() }),
  ),
  payByCard: answerPerson(payByCard, ({ actor, param: { bookingId }, body }) =>
    payBooking(actor, orderMoney(), { bookingId, method: 'card', words: body, now: new Date() }),
  ),
  payOnAccount: answerPerson(payOnAccount, ({ actor, param: { bookingId }, body }) =>
    payBooking(actor, orderMoney(), { bookingId, method: 'account', words: body, now: new Date() }),
  ),
}
