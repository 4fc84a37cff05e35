import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './contract'
import * as desk from './mutations'

export const shopCatalogueCalls = {
  addVoucher: answerStaff(contract.addVoucher, ({ staff, body }) => desk.addVoucher(staff, body)),
  changeVoucher: answerStaff(contract.changeVoucher, ({ staff, param, body }) =>
    desk.changeVoucher(staff, param.voucherId, body),
  ),
  addFreight: answerStaff(contract.addFreight, ({ staff, body }) => desk.addFreight(staff, body)),
  changeFreight: answerStaff(contract.changeFreight, ({ staff, param, body }) =>
    desk.changeFreight(staff, param.freightId, body),
  ),
  removeFreight: answerStaff(contract.removeFreight, ({ staff, param, body }) =>
    desk.removeFreight(staff, param.freightId, body.version),
  ),
  addItem: answerStaff(contract.addItem, ({ staff, body }) => desk.addItem(staff, body)),
  changeItem: answerStaff(contract.changeItem, ({ staff, param, body }) => desk.changeItem(staff, param.itemId, body)),
  setItemPrices: answerStaff(contract.setItemPrices, ({ staff, param, body }) =>
    desk.setItemPrices(staff, param.itemId, body),
  ),
  receiveStock: answerStaff(contract.receiveStock, ({ staff, param, body }) =>
    desk.receiveStock(staff, param.itemId, body),
  ),
}
