import { answerPerson } from '@/features/account/callers.routes'
import { listCardChecks, logCardCheck } from './contract'
import { findCardChecks } from './data'
import { logCheck } from './mutations'

/** The calls on the site log. */
export const checkCalls = {
  listCardChecks: answerPerson(listCardChecks, async ({ actor }) => ({ items: await findCardChecks(actor) })),
  logCardCheck: answerPerson(logCardCheck, ({ actor, body }) => logCheck(actor, body.token, new Date())),
}
