import { answerStaff } from '@/features/account/callers.routes'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { AppError } from '@/lib/errors'
import * as contract from './contract'
import { noteLeft, noteLook } from './mutations'
import { mayWatch, type Watched } from './rules'

/** @throws AppError NOT_FOUND for a record the caller can’t open. */
function requireWatched(staff: StaffActor, { kind }: Watched): void {
  if (!mayWatch(staff, kind)) throw new AppError('NOT_FOUND', 'There is no such record.')
}

export const presenceCalls = {
  lookAtRecord: answerStaff(contract.lookAtRecord, async ({ staff, body: { isWriting, ...record } }) => {
    requireWatched(staff, record)
    return { others: await noteLook(staff.staffId, record, isWriting) }
  }),
  leaveRecord: answerStaff(contract.leaveRecord, async ({ staff, body }) => {
    requireWatched(staff, body)
    return await noteLeft(staff.staffId, body)
  }),
}
