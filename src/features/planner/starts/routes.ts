import { answerStaff } from '@/features/account/callers.routes'
import * as sessions from '@/features/sessions/contract'
import { onRoll } from '@/features/sessions/roll.routes'
import { viewerOf } from '@/features/sessions/rules'
import { AppError } from '@/lib/errors'
import { cancelStarts } from './cancellation.mutations'
import { previewCancelling } from './cancellation-preview.mutations'
import * as contract from './contract'
import { countSeated, findMergeDates } from './data'
import { decideStarts } from './mutations'
import { previewDecision } from './preview.mutations'

export const startDecisionCalls = {
  cancelStarts: answerStaff(sessions.cancelStarts, onRoll(cancelStarts)),
  lookAtCancelling: answerStaff(sessions.lookAtCancelling, ({ staff, param, body }) =>
    previewCancelling(viewerOf(staff), param.slotId, body),
  ),
  decideStarts: answerStaff(contract.decideStarts, ({ staff, body }) => decideStarts(viewerOf(staff), body)),
  previewDecision: answerStaff(contract.previewDecision, ({ staff, body }) => previewDecision(viewerOf(staff), body)),
  listMergeDates: answerStaff(contract.listMergeDates, async ({ param: { slotId } }) => {
    const seats = await countSeated(slotId)
    if (seats === null) throw new AppError('NOT_FOUND', 'There is no such start.')
    return { seats, items: await findMergeDates(slotId, seats) }
  }),
}
