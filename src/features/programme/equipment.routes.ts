import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './equipment.contract'
import { addEquipment, changeEquipment, removeEquipment, setCourseEquipment } from './equipment.mutations'

export const equipmentCalls = {
  addEquipment: answerStaff(contract.addEquipment, ({ staff, body }) => addEquipment(staff, body)),
  changeEquipment: answerStaff(contract.changeEquipment, ({ staff, param, body }) =>
    changeEquipment(staff, param.equipmentId, body),
  ),
  removeEquipment: answerStaff(contract.removeEquipment, async ({ staff, param }) => {
    await removeEquipment(staff, param.equipmentId)
    return {}
  }),
  setCourseEquipment: answerStaff(contract.setCourseEquipment, ({ staff, param, body }) =>
    setCourseEquipment(staff, param.courseId, body),
  ),
}
