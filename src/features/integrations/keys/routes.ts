import { answerStaff } from '@/features/account/callers.routes'
import { freshMinutes, requireFreshSignIn } from '@/features/account/desk-session.rules'
import * as contract from './contract'
import { findApiKeys } from './data'
import { addApiKey, revokeApiKey } from './mutations'

export const apiKeyCalls = {
  listApiKeys: answerStaff(contract.listApiKeys, async () => ({ keys: await findApiKeys() })),
  addApiKey: answerStaff(contract.addApiKey, async ({ staff, body }) => {
    requireFreshSignIn(staff, freshMinutes.roles)
    return await addApiKey(staff, body)
  }),
  revokeApiKey: answerStaff(contract.revokeApiKey, async ({ staff, param }) => {
    await revokeApiKey(staff, param.keyId)
    return param
  }),
}
