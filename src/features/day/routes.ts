import { answerStaff } from '@/features/account/callers.routes'
import { viewerOf } from '@/features/sessions/rules'
import { answerFile } from '@/lib/calls'
import { AppError } from '@/lib/errors'
import { readDay, readDayPhoto, sendActs } from './contract'
import { findDayPhoto } from './data'
import { loadDay } from './loaders'
import { performActs } from './mutations'

export const dayCalls = {
  readDay: answerStaff(readDay, ({ staff }) => loadDay(staff)),
  sendActs: answerStaff(sendActs, async ({ staff, body }) => ({
    answers: await performActs(staff, body.acts),
  })),
  readDayPhoto: answerStaff(readDayPhoto, async ({ staff, param }) => {
    const photo = await findDayPhoto(viewerOf(staff), param.noteId)
    if (!photo) throw new AppError('NOT_FOUND', 'There is no such photo.')
    return answerFile(`incident-${param.noteId}.jpg`, 'image/jpeg', new Uint8Array(photo))
  }),
}
