import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/staff/rules'
import { listTrainers } from '@/features/courses/data'
import { answerFile } from '@/lib/calls'
import { AppError } from '@/lib/errors'
import { cancelStarts } from '../starts/cancellation.mutations'
import { previewCancelling } from '../starts/cancellation-preview.mutations'
import * as contract from './contract'
import { loadCertificate, loadRoll } from './loaders'
import { messageAll, writeNotes } from './mutations'
import { checkIn, correctResult, markResults } from './results.mutations'
import { type Viewer, viewerOf } from './rules'
import { blockSeats, giveSeat, takeBack } from './seats.mutations'

async function rollOf(viewer: Viewer, slotId: number) {
  const roll = await loadRoll(viewer, slotId)
  if (!roll) throw new AppError('NOT_FOUND', 'There is no such start.')
  return roll
}

type Asked<Body> = { staff: StaffActor; param: { slotId: number }; body: Body }

/** Changes a start and gives its roll as it is then. */
const onRoll =
  <Body>(act: (by: Viewer, slotId: number, body: Body) => Promise<unknown>) =>
  async ({ staff, param: { slotId }, body }: Asked<Body>) => {
    await act(viewerOf(staff), slotId, body)
    return await rollOf(viewerOf(staff), slotId)
  }

/** The calls of staff that run sessions; a start is named by the number of its slot. */
export const sessionCalls = {
  listTrainers: answerStaff(contract.listTrainers, async () => ({ trainers: await listTrainers() })),
  readRoll: answerStaff(contract.readRoll, ({ staff, param }) => rollOf(viewerOf(staff), param.slotId)),
  readDeskCertificate: answerStaff(contract.readDeskCertificate, async ({ staff, param: { attendeeId } }) => {
    const bytes = await loadCertificate(viewerOf(staff), attendeeId)
    if (!bytes) throw new AppError('NOT_FOUND', 'There is no such certificate.')
    return answerFile(`certificate-${attendeeId}.pdf`, 'application/pdf', bytes)
  }),
  checkIn: answerStaff(contract.checkIn, onRoll(checkIn)),
  markResults: answerStaff(contract.markResults, onRoll(markResults)),
  correctResult: answerStaff(contract.correctResult, onRoll(correctResult)),
  writeNotes: answerStaff(
    contract.writeNotes,
    onRoll((by, slotId, { text }: { text: string }) => writeNotes(by, slotId, text)),
  ),
  messageAll: answerStaff(contract.messageAll, onRoll(messageAll)),
  cancelStarts: answerStaff(contract.cancelStarts, onRoll(cancelStarts)),
  lookAtCancelling: answerStaff(contract.lookAtCancelling, ({ staff, param, body }) =>
    previewCancelling(viewerOf(staff), param.slotId, body),
  ),
  giveSeat: answerStaff(contract.giveSeat, onRoll(giveSeat)),
  blockSeats: answerStaff(contract.blockSeats, onRoll(blockSeats)),
  takeBack: answerStaff(contract.takeBack, onRoll(takeBack)),
}
