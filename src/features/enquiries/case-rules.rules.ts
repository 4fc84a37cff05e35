import { nzDay } from '@/lib/dates'
import { inWords } from '@/lib/in-words'
import { fold } from '@/lib/letters'
import { dueAfterDays, type Office, officeFor } from './office.rules'
import { type CaseKind, casePolicies, type Filed, type Filing } from './rules'

/** What happens to a case as it comes, without anyone. The first rule that fits a case is the one for it. */
export type CaseRule = {
  readonly id: number
  /** Of these kinds; of any where there are none. */
  readonly kinds: readonly CaseKind[]
  /** With one of these words in it; with any where there are none. */
  readonly words: readonly string[]
  /** An address, or a domain with all of its addresses; null for anyone. */
  readonly sender: string | null
  readonly assigneeId: number | null
  /** Working days until it is due; null leaves the day of its kind. */
  readonly dueIn: number | null
  readonly snippetId: number | null
  readonly isOff: boolean
}

export type RuledCase = { readonly kind: CaseKind; readonly email: string | null; readonly text: string }

/** `text` has what they wrote and how they are called; words are found without macrons and capitals. */
export function fits(rule: Omit<CaseRule, 'id'>, { kind, email, text }: RuledCase): boolean {
  if (rule.isOff) return false
  if (rule.kinds.length > 0 && !rule.kinds.includes(kind)) return false
  if (rule.sender !== null && !isFrom(rule.sender, email)) return false
  const folded = fold(text)
  return rule.words.length === 0 || rule.words.some((word) => folded.includes(fold(word)))
}

/** `kauri.example` is every address of it, its sub-domains too; never `notkauri.example`. */
function isFrom(sender: string, email: string | null): boolean {
  const [given, asked] = [(email ?? '').toLowerCase(), sender.toLowerCase()]
  return asked.includes('@') ? given === asked : given.endsWith(`@${asked}`) || given.endsWith(`.${asked}`)
}

export const ruleFor = (rules: readonly CaseRule[], one: RuledCase): CaseRule | null =>
  rules.find((rule) => fits(rule, one)) ?? null

type Asked = { readonly rules: readonly CaseRule[]; readonly office: Office; readonly now: Date }

/** Gives a case what the first rule that fits says: who gets it and when it is due. */
export function applyRules({ rules, office, now }: Asked, kind: CaseKind, filing: Filing): Filed {
  const rule = ruleFor(rules, { kind, email: filing.email, text: filing.searchText })
  if (!rule) return { ...filing, assigneeId: null, ruleId: null }
  const given = { assigneeId: rule.assigneeId, ruleId: rule.id }
  if (rule.dueIn === null) return { ...filing, ...given }
  const dueAt = dueAfterDays(now, rule.dueIn, officeFor(office, filing.region))
  return { ...filing, ...given, dueOn: dueAt && nzDay(dueAt), dueAt }
}

/** Why a rule can’t be kept, or null: it needs something to look for and something to do. */
export function refuseRule(rule: Omit<CaseRule, 'id'>): string | null {
  if (rule.kinds.length === 0 && rule.words.length === 0 && rule.sender === null)
    return 'Say what it looks for: a kind, words or a sender.'
  return rule.assigneeId === null && rule.dueIn === null && rule.snippetId === null
    ? 'Say what it does: who gets it, when it is due or which answer it suggests.'
    : null
}

type Names = {
  readonly assignee: string | null
  /** They left, or no longer work in the inbox: the rule passes them over. */
  readonly isAssigneeAway?: boolean
  readonly snippet: string | null
}

/** A rule as one would say it. */
export function sentenceOf(
  { kinds, words, sender, dueIn }: Omit<CaseRule, 'id'>,
  { assignee, isAssigneeAway = false, snippet }: Names,
): string {
  const labels = kinds.map((kind) => casePolicies[kind].label)
  const what = labels.length === 0 ? 'anything' : inWords(labels, 'or')
  const from = sender === null ? '' : ` from ${sender}`
  const asked = words.map((word) => `“${word}”`)
  const says = asked.length === 0 ? '' : ` that says ${inWords(asked, 'or')}`
  const does = [
    assignee === null
      ? []
      : [isAssigneeAway ? `it goes to no one, as ${assignee} no longer works in the inbox` : `it goes to ${assignee}`],
    dueIn === null
      ? []
      : [dueIn === 0 ? 'it is due the same day' : `it is due in ${dueIn} working ${dueIn === 1 ? 'day' : 'days'}`],
    snippet === null ? [] : [`the answer “${snippet}” is suggested`],
  ].flat()
  return `When ${what}${from} comes in${says}, ${inWords(does)}.`
}
