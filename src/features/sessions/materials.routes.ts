import { answerStaff } from '@/features/account/callers.routes'
import { holds } from '@/features/account/desk-session.rules'
import { courseReaders } from '@/features/courses/rules'
import { fileKinds, headerNameOf } from '@/features/enquiries/files.rules'
import { answerFile } from '@/lib/calls'
import { AppError } from '@/lib/errors'
import * as contract from './materials.contract'
import { findMaterialFile } from './materials.data'
import { addMaterial, removeMaterial } from './materials.mutations'

export const materialCalls = {
  addMaterial: answerStaff(contract.addMaterial, ({ staff, param, body }) =>
    addMaterial({ id: staff.staffId }, param.courseId, body),
  ),
  removeMaterial: answerStaff(contract.removeMaterial, async ({ staff, param }) => {
    await removeMaterial({ id: staff.staffId }, param.courseId, param.materialId)
    return {}
  }),
  readMaterial: answerStaff(contract.readMaterial, async ({ staff, param }) => {
    const viewer = { id: staff.staffId, isOwnOnly: !holds(staff, courseReaders) }
    const file = await findMaterialFile(viewer, param.materialId)
    if (!file) throw new AppError('NOT_FOUND', 'There is no such file.')
    return answerFile(headerNameOf(file.name), fileKinds[file.kind], new Uint8Array(file.content))
  }),
}
