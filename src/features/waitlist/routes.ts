import { answerPerson } from '@/features/account/callers.routes'
import { answer } from '@/lib/calls'
import * as contract from './contract'
import { findEntries } from './data'
import { answerOffer, joinWaitlist, leaveWaitlist } from './mutations'

export const waitlistCalls = {
  joinWaitlist: answerPerson(contract.joinWaitlist, ({ actor, body }) => joinWaitlist(actor, body)),
  listWaitlist: answerPerson(contract.listWaitlist, async ({ actor }) => ({ items: await findEntries(actor) })),
  leaveWaitlist: answerPerson(contract.leaveWaitlist, ({ actor, param }) => leaveWaitlist(actor, param.entryId)),
  answerOffer: answer(contract.answerOffer, ({ body }) => answerOffer(body.token, body.answer)),
}
