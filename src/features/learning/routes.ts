import { answer } from '@/lib/calls'
import * as contract from './contract'
import { commitAttempt, openPart } from './mutations'

export const learningCalls = {
  openLearning: answer(contract.openLearning, ({ body }) => openPart(body, new Date())),
  commitLearning: answer(contract.commitLearning, ({ body }) => commitAttempt(body, new Date())),
}
