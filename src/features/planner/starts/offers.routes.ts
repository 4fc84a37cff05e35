import { answer } from '@/lib/calls'
import * as contract from './offers.contract'
import { answerMoveOffer } from './offers.mutations'

export const moveOfferCalls = {
  answerMoveOffer: answer(contract.answerMoveOffer, ({ body }) => answerMoveOffer(body.token, body.answer)),
}
