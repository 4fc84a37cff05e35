import { answer } from '@/lib/calls'
import * as contract from './feedback.contract'
import { giveFeedback } from './feedback.mutations'

export const feedbackCalls = {
  giveFeedback: answer(contract.giveFeedback, ({ body: { token, ...given } }) => giveFeedback(token, given)),
}
