import { answerStaff } from '@/features/account/callers.routes'
import * as contract from './snippets.contract'
import { findSnippets } from './snippets.data'
import { addSnippet, changeSnippet, removeSnippet } from './snippets.mutations'

export const snippetCalls = {
  listSnippets: answerStaff(contract.listSnippets, async () => ({ snippets: await findSnippets() })),
  addSnippet: answerStaff(contract.addSnippet, ({ staff, body }) => addSnippet(staff, body)),
  changeSnippet: answerStaff(contract.changeSnippet, ({ staff, param, body }) =>
    changeSnippet(staff, param.snippetId, body),
  ),
  removeSnippet: answerStaff(contract.removeSnippet, ({ staff, param, body }) =>
    removeSnippet(staff, param.snippetId, body.changedAt),
  ),
}
