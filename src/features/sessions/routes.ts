import { answerStaff } from '@/features/account/callers.routes'
import { loadMailBrand } from '@/features/content/loaders'
import { listTrainers } from '@/features/courses/data'
import { answerFile } from '@/lib/calls'
import { AppError } from '@/lib/errors'
import { drawPdf } from '@/lib/pdf'
import * as answers from './answers.contract'
import { answerSession } from './answers.mutations'
import * as contract from './contract'
import * as feed from './feed.contract'
import { feedUrl } from './feed.loaders'
import { renewFeed } from './feed.mutations'
import { loadCertificate } from './loaders'
import { messageAll, writeNotes } from './mutations'
import { checkIn, correctResult, markResults } from './results.mutations'
import { onRoll, rollOf } from './roll.routes'
import { rollSheetOf } from './roll.rules'
import { viewerOf } from './rules'
import { blockSeats, giveSeat, takeBack } from './seats.mutations'

export const sessionCalls = {
  listTrainers: answerStaff(contract.listTrainers, async () => ({ trainers: await listTrainers() })),
  acceptSession: answerStaff(answers.acceptSession, ({ staff, param }) =>
    answerSession(viewerOf(staff), param.sessionId, null),
  ),
  declineSession: answerStaff(answers.declineSession, ({ staff, param, body }) =>
    answerSession(viewerOf(staff), param.sessionId, body.reason),
  ),
  renewCalendarLink: answerStaff(feed.renewCalendarLink, async ({ staff }) => ({
    url: feedUrl(staff.staffId, await renewFeed(viewerOf(staff))),
  })),
  readRoll: answerStaff(contract.readRoll, ({ staff, param }) => rollOf(viewerOf(staff), param.slotId)),
  readRollSheet: answerStaff(contract.readRollSheet, async ({ staff, param: { slotId } }) => {
    const roll = await rollOf(viewerOf(staff), slotId)
    const bytes = await drawPdf(rollSheetOf(roll, (await loadMailBrand()).brandName))
    return answerFile(`roll-${slotId}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),
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
  giveSeat: answerStaff(contract.giveSeat, onRoll(giveSeat)),
  blockSeats: answerStaff(contract.blockSeats, onRoll(blockSeats)),
  takeBack: answerStaff(contract.takeBack, onRoll(takeBack)),
}
