import { answerStaff } from '@/features/account/callers.routes'
import { freshMinutes, requireFreshSignIn } from '@/features/account/desk-session.rules'
import * as contract from './contract'
import { findWebhooks } from './data'
import {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  testWebhook,
} from './mutations'

/** Changing the target or the signature needs a fresh sign-in. */
export const webhookCalls = {
  listWebhooks: answerStaff(contract.listWebhooks, async () => ({ webhooks: await findWebhooks() })),
  addWebhook: answerStaff(contract.addWebhook, async ({ staff, body }) => {
    requireFreshSignIn(staff, freshMinutes.roles)
    return await addWebhook(staff, body)
  }),
  changeWebhook: answerStaff(contract.changeWebhook, async ({ staff, param, body }) => {
    requireFreshSignIn(staff, freshMinutes.roles)
    await changeWebhook(staff, param.webhookId, body)
    return param
  }),
  renewWebhookSecret: answerStaff(contract.renewWebhookSecret, async ({ staff, param }) => {
    requireFreshSignIn(staff, freshMinutes.roles)
    return await renewSecret(staff, param.webhookId)
  }),
  pauseWebhook: answerStaff(contract.pauseWebhook, async ({ staff, param }) => {
    await pauseWebhook(staff, param.webhookId, true)
    return param
  }),
  resumeWebhook: answerStaff(contract.resumeWebhook, async ({ staff, param }) => {
    await pauseWebhook(staff, param.webhookId, false)
    return param
  }),
  removeWebhook: answerStaff(contract.removeWebhook, async ({ staff, param }) => {
    await removeWebhook(staff, param.webhookId)
    return param
  }),
  testWebhook: answerStaff(contract.testWebhook, async ({ staff, param }) => {
    await testWebhook(staff, param.webhookId)
    return param
  }),
  sendWebhookAgain: answerStaff(contract.sendWebhookAgain, async ({ staff, param }) => {
    await sendAgain(staff, param.webhookId, param.deliveryId)
    return param
  }),
}
