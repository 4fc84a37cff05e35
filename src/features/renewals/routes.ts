import { answerPerson } from '@/features/account/callers.routes'
import { orderMoney } from '@/features/purchases/settlement.mutations'
import { bookProposal } from './booking.mutations'
import * as contract from './contract'
import { findProposal, quoteRenewals } from './data'
import { declineProposal, proposeNow } from './mutations'
import { readRenewalSettings, writeRenewalSettings } from './settings.contract'
import { findSettings } from './settings.data'
import { writeSettings } from './settings.mutations'

export const renewalCalls = {
  readRenewalSettings: answerPerson(readRenewalSettings, ({ actor }) => findSettings(actor)),
  writeRenewalSettings: answerPerson(writeRenewalSettings, ({ actor, body }) => writeSettings(actor, body)),
  proposeRenewals: answerPerson(contract.proposeRenewals, ({ actor }) => proposeNow(actor, new Date())),
  readRenewalProposal: answerPerson(contract.readRenewalProposal, ({ actor, param }) =>
    findProposal(actor, param.proposalId),
  ),
  renewalTotals: answerPerson(contract.renewalTotals, ({ actor, param, body }) =>
    quoteRenewals(actor, param.proposalId, { ...body, now: new Date() }),
  ),
  bookRenewalsByCard: answerPerson(contract.bookRenewalsByCard, ({ actor, param, body }) =>
    bookProposal(actor, orderMoney(), { ...param, method: 'card', words: body, now: new Date() }),
  ),
  bookRenewalsOnAccount: answerPerson(contract.bookRenewalsOnAccount, ({ actor, param, body }) =>
    bookProposal(actor, orderMoney(), { ...param, method: 'account', words: body, now: new Date() }),
  ),
  declineRenewals: answerPerson(contract.declineRenewals, ({ actor, param, body }) =>
    declineProposal(actor, param.proposalId, body.reason),
  ),
}
