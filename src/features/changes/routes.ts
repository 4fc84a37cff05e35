import { answerPerson } from '@/features/account/callers.routes'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import * as contract from './contract'
import { findMoneyBack, findMoveTargets } from './data'
import * as exchanging from './exchange.contract'
import { findExchangeTargets } from './exchange.data'
import { exchangeBooking } from './exchange.mutations'
import { moveBooking } from './move.mutations'
import { cancelSeats, nameAttendee } from './mutations'

export const changingCalls = {
  nameAttendee: answerPerson(contract.nameAttendee, ({ actor, param: { bookingId, attendeeId }, body }) =>
    nameAttendee({ actor }, bookingId, attendeeId, body.person),
  ),
  readMoneyBack: answerPerson(contract.readMoneyBack, ({ actor, param }) => findMoneyBack({ actor }, param.bookingId)),
  cancelSeats: answerPerson(contract.cancelSeats, ({ actor, param, body }) =>
    cancelSeats({ actor }, orderMoney(), param.bookingId, body),
  ),
  moveBooking: answerPerson(contract.moveBooking, ({ actor, param, body }) =>
    moveBooking({ actor }, param.bookingId, body),
  ),
  listMoveTargets: answerPerson(contract.listMoveTargets, async ({ actor, param }) => ({
    items: await findMoveTargets({ actor }, param.bookingId),
  })),
  listExchangeTargets: answerPerson(exchanging.listExchangeTargets, ({ actor, param }) =>
    findExchangeTargets({ actor }, param.bookingId),
  ),
  exchangeBooking: answerPerson(exchanging.exchangeBooking, ({ actor, param, body }) =>
    exchangeBooking(actor, param.bookingId, body),
  ),
}
