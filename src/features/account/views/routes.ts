import { answerStaff } from '../callers.routes'
import * as contract from './contract'
import { findViews } from './data'
import { addView, changeView, removeView } from './mutations'

export const deskViewCalls = {
  listDeskViews: answerStaff(contract.listDeskViews, async ({ staff, query }) => ({
    views: await findViews(staff, query.listName),
  })),
  addDeskView: answerStaff(contract.addDeskView, ({ staff, body }) => addView(staff, body)),
  changeDeskView: answerStaff(contract.changeDeskView, ({ staff, param, body }) =>
    changeView(staff, param.viewId, body),
  ),
  removeDeskView: answerStaff(contract.removeDeskView, ({ staff, param }) => removeView(staff, param.viewId)),
}
