import { answerStaff } from '@/features/account/callers.routes'
import { readDay, sendActs } from './contract'
import { loadDay } from './loaders'
import { performActs } from './mutations'

export const dayCalls = {
  readDay: answerStaff(readDay, ({ staff }) => loadDay(staff)),
  sendActs: answerStaff(sendActs, async ({ staff, body }) => ({
    answers: await performActs(staff, body.acts),
  })),
}
