import { answerPerson } from '@/features/account/callers.routes'
import { answer, senderOf } from '@/lib/calls'
import { listCardChecks, logCardCheck, logOfflineChecks, lookUpCard } from './contract'
import { findCardChecks } from './data'
import { loadLookUp } from './look-up.loaders'
import { logCheck, logOffline } from './mutations'

export const checkCalls = {
  listCardChecks: answerPerson(listCardChecks, async ({ actor }) => ({ items: await findCardChecks(actor) })),
  logCardCheck: answerPerson(logCardCheck, ({ actor, body }) => logCheck(actor, body, new Date())),
  logOfflineChecks: answerPerson(logOfflineChecks, ({ actor, body }) => logOffline(actor, body, new Date())),
  lookUpCard: answer(lookUpCard, ({ body, request }) =>
    loadLookUp(body, { address: senderOf(request), now: new Date() }),
  ),
}
