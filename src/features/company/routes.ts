import { answerPerson } from '@/features/account/callers.routes'
import { answer } from '@/lib/calls'
import {
  answerAccessRequest,
  chooseCompany,
  listAccessRequests,
  listOwnCompanies,
  listTradeAreas,
  readOverview,
  signUp,
} from './contract'
import { findAccessRequests, findOverview, findOwnCompanies, findTradeAreas } from './data'
import { answerRequest, chooseActiveCompany, openCompany } from './mutations'

export const companyCalls = {
  listTradeAreas: answer(listTradeAreas, async () => ({ items: await findTradeAreas() })),
  readOverview: answerPerson(readOverview, ({ actor }) => findOverview(actor, new Date())),
  listOwnCompanies: answerPerson(listOwnCompanies, async ({ actor }) => ({ items: await findOwnCompanies(actor) })),
  chooseCompany: answerPerson(chooseCompany, async ({ actor, body: { companyId } }) => {
    await chooseActiveCompany(actor, companyId)
    return { companyId }
  }),
  signUp: answerPerson(signUp, ({ actor, body }) => openCompany(actor, body)),
  listAccessRequests: answerPerson(listAccessRequests, async ({ actor }) => ({
    items: await findAccessRequests(actor),
  })),
  answerAccessRequest: answerPerson(answerAccessRequest, async ({ actor, param: { requestId }, body }) => {
    await answerRequest(actor, requestId, body)
    return { id: requestId }
  }),
}
