import { answerStaff } from '@/features/account/callers.routes'
import { changeFormSettings, readFormSettings } from './contract'
import { findAllFormSettings } from './data'
import { changeSettings } from './mutations'

export const formSettingsCalls = {
  readFormSettings: answerStaff(readFormSettings, () => findAllFormSettings()),
  changeFormSettings: answerStaff(changeFormSettings, ({ staff, body }) => changeSettings(staff, body)),
}
