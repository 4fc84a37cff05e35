import { answerStaff } from '@/features/account/callers.routes'
import { addTradeArea, changeTradeArea, listDeskTradeAreas } from './contract'
import { findDeskTradeAreas } from './data'
import { addArea, changeArea } from './mutations'

export const tradeAreaCalls = {
  listDeskTradeAreas: answerStaff(listDeskTradeAreas, async () => ({ areas: await findDeskTradeAreas() })),
  addTradeArea: answerStaff(addTradeArea, ({ staff, body }) => addArea(staff, body)),
  changeTradeArea: answerStaff(changeTradeArea, ({ staff, param, body }) => changeArea(staff, param.areaId, body)),
}
