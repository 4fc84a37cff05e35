import { answerStaff } from '@/features/account/callers.routes'
import { findCaseRules, findRecentCases } from '@/features/enquiries/case-rules.data'
import { fits, ruleFor, sentenceOf } from '@/features/enquiries/case-rules.rules'
import { isCaseKind } from '@/features/enquiries/rules'
import * as contract from './case-rules.contract'
import { addCaseRule, changeCaseRule, moveCaseRule, removeCaseRule } from './case-rules.mutations'
import { listInboxStaff } from './data'
import { findSnippets } from './snippets.data'

/** A month of a busy office. */
const mostLooked = 20_000
const mostShown = 10

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], wanted: number | null) =>
  rows.find(({ id }) => id === wanted)?.name ?? null

async function tryRule({ id, assignee, snippet, ...rule }: contract.GivenRule & { id: number | null }) {
  const given = { ...rule, isOff: false, assigneeId: assignee, snippetId: snippet }
  const [cases, others, colleagues, snippets] = await Promise.all([
    findRecentCases(mostLooked),
    findCaseRules(),
    listInboxStaff(),
    findSnippets(),
  ])
  const own = others.findIndex((other) => other.id === id)
  const before = own < 0 ? others : others.slice(0, own)
  const found = cases.filter(({ kind, email, text }) => isCaseKind(kind) && fits(given, { kind, email, text }))
  const isTaken = ({ kind, email, text }: (typeof cases)[number]) =>
    isCaseKind(kind) && ruleFor(before, { kind, email, text }) !== null
  return {
    sentence: sentenceOf(given, { assignee: nameIn(colleagues, assignee), snippet: nameIn(snippets, snippet) }),
    looked: cases.length,
    found: found.length,
    earlier: found.filter(isTaken).length,
    cases: found.slice(0, mostShown).map(({ id, reference, sender, says }) => ({ id, reference, sender, says })),
  }
}

export const caseRuleCalls = {
  listCaseRules: answerStaff(contract.listCaseRules, async () => ({
    rules: (await findCaseRules()).map(
      ({ assigneeId, snippetId, assignee, isAssigneeAway, snippet, changedAt, ...rule }) => ({
        ...rule,
        kinds: [...rule.kinds],
        words: [...rule.words],
        assignee: assigneeId,
        snippet: snippetId,
        sentence: sentenceOf({ ...rule, assigneeId, snippetId }, { assignee, isAssigneeAway, snippet }),
        changedAt: changedAt.toISOString(),
      }),
    ),
  })),
  tryCaseRule: answerStaff(contract.tryCaseRule, ({ body }) => tryRule(body)),
  addCaseRule: answerStaff(contract.addCaseRule, ({ staff, body }) => addCaseRule(staff, body)),
  changeCaseRule: answerStaff(contract.changeCaseRule, ({ staff, param, body }) =>
    changeCaseRule(staff, param.ruleId, body),
  ),
  moveCaseRule: answerStaff(contract.moveCaseRule, ({ staff, param, body }) =>
    moveCaseRule(staff, param.ruleId, body.to),
  ),
  removeCaseRule: answerStaff(contract.removeCaseRule, ({ staff, param, body }) =>
    removeCaseRule(staff, param.ruleId, body.changedAt),
  ),
}
