import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './places.contract'
import { addPlace, changePlace, removePlace, setRooms } from './places.mutations'

export const deskPlaceCalls = {
  addPlace: answerStaff(contract.addPlace, ({ staff, body }) => addPlace(staff, body)),
  changePlace: answerStaff(contract.changePlace, ({ staff, param, body }) => changePlace(staff, param.placeId, body)),
  setRooms: answerStaff(contract.setRooms, ({ staff, param, body }) => setRooms(staff, param.placeId, body)),
  removePlace: answerStaff(contract.removePlace, async ({ staff, param }) => {
    await removePlace(staff, param.placeId)
    return {}
  }),
}
