import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './equipment.contract'
import {
  addEquipment,
  addOutage,
  changeEquipment,
  removeEquipment,
  removeOutage,
  setCourseEquipment,
} from './equipment.mutations'

export const equipmentCalls = {
  addEquipment: answerStaff(contract.addEquipment, ({ staff, body }) => addEquipment(staff, body)),
  changeEquipment: answerStaff(contract.changeEquipment, ({ staff, param, body }) =>
    changeEquipment(staff, param.equipmentId, body),
  ),
  removeEquipment: answerStaff(contract.removeEquipment, async ({ staff, param }) => {
    await removeEquipment(staff, param.equipmentId)
    return {}
  }),
  addOutage: answerStaff(contract.addOutage, ({ staff, param, body }) => addOutage(staff, param.equipmentId, body)),
  removeOutage: answerStaff(contract.removeOutage, async ({ staff, param }) => {
    await removeOutage(staff, param.equipmentId, param.outageId)
    return {}
  }),
  setCourseEquipment: answerStaff(contract.setCourseEquipment, ({ staff, param, body }) =>
    setCourseEquipment(staff, param.courseId, body),
  ),
}
