import { answerStaff } from '@/features/account/callers.routes'
import { AppError } from '@/lib/errors'
import { viewerOf } from '../sessions/rules'
import * as contract from './contract'
import { countSeated, findMergeDates } from './data'
import { decideStarts } from './mutations'
import { previewDecision } from './preview.mutations'

/** The calls of starts under their minimum. */
export const startDecisionCalls = {
  decideStarts: answerStaff(contract.decideStarts, ({ staff, body }) => decideStarts(viewerOf(staff), body)),
  previewDecision: answerStaff(contract.previewDecision, ({ staff, body }) => previewDecision(viewerOf(staff), body)),
  listMergeDates: answerStaff(contract.listMergeDates, async ({ param: { slotId } }) => {
    const seats = await countSeated(slotId)
    if (seats === null) throw new AppError('NOT_FOUND', 'There is no such start.')
    return { seats, items: await findMergeDates(slotId, seats) }
  }),
}
