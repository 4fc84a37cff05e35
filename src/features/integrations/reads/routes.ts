import type { Call } from '@/lib/api'
import { type Answer, type AnsweredCall, type Asked, answerWith } from '@/lib/calls'
import { requireKey } from '../keys/loaders'
import * as contract from './contract'
import { findBookingsOfKey, findEnquiriesOfKey, findOrdersOfKey, findResultsOfKey, findStartsOfKey } from './data'

type KeyCall = Call & { readonly access: { readonly key: string } }

const answerKey = <C extends KeyCall>(
  call: C,
  handle: (asked: Asked<C> & { hasPeople: boolean }) => Answer<C>,
): AnsweredCall<C> =>
  answerWith(
    call,
    async (request) => ({ hasPeople: (await requireKey(request, call.access.key)).scopes.includes('people') }),
    handle,
  )

export const keyCalls = {
  readOrdersByKey: answerKey(contract.readOrdersByKey, ({ query, hasPeople }) =>
    findOrdersOfKey({ ...query, hasPeople }),
  ),
  readBookingsByKey: answerKey(contract.readBookingsByKey, ({ query, hasPeople }) =>
    findBookingsOfKey({ ...query, hasPeople }),
  ),
  readResultsByKey: answerKey(contract.readResultsByKey, ({ query, hasPeople }) =>
    findResultsOfKey({ ...query, hasPeople }),
  ),
  readEnquiriesByKey: answerKey(contract.readEnquiriesByKey, ({ query, hasPeople }) =>
    findEnquiriesOfKey({ ...query, hasPeople }),
  ),
  readSessionsByKey: answerKey(contract.readSessionsByKey, ({ query, hasPeople }) =>
    findStartsOfKey({ ...query, hasPeople }),
  ),
}
