import { answer } from '@/lib/calls'
import * as contract from './contract'
import { giveFeedback } from './mutations'

export const feedbackCalls = {
  giveFeedback: answer(contract.giveFeedback, ({ body: { token, ...given } }) => giveFeedback(token, given)),
}
