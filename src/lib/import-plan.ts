import type { Fixes, RowRead } from './import-rows'
import type { Found, ImportKind, Match, RowProblem, Scalar, Values } from './imports'

export type Change = { readonly from: Scalar; readonly to: Scalar }

/** What would be done with a row, or was. */
export type Plan = {
  readonly state: 'new' | 'changed' | 'same' | 'held'
  readonly targetId: number | null
  readonly problems: readonly RowProblem[]
  readonly matches: readonly Match[]
  readonly changes: Readonly<Record<string, Change>>
  /** All that `write` gets. */
  readonly values: Values
}

type Kind = Pick<ImportKind, 'one' | 'fields'>

type Given = {
  readonly kind: Kind
  readonly read: RowRead
  readonly fixes: Fixes
  readonly found: Found
  /** Lines of the file with the same key. */
  readonly twins: readonly number[]
  /** What other rows of this file are. */
  readonly taken: ReadonlySet<number>
  readonly keepsOurs: boolean
}

/** Decides about a row: once for the check, and again when it comes in, as others work here in the meantime. */
export function planRow({ kind, read, fixes, found, twins, taken, keepsOurs }: Given): Plan {
  const values = found.values ?? read.values
  const letIn = new Set(fixes.letIn)
  const problems = [...read.problems, ...(found.problems ?? []), ...twice(kind, twins, fixes)].filter(
    ({ code, remedy }) => remedy !== 'let in' || !letIn.has(code),
  )
  const chosen = choose(kind, found.matches, fixes)
  const all = chosen.problem ? [...problems, chosen.problem] : problems
  const whole = { targetId: chosen.match?.id ?? null, problems: all, matches: found.matches, values }
  if (all.length > 0) return { ...whole, state: 'held', changes: {} }
  if (!chosen.match) return { ...whole, state: 'new', changes: {} }
  const changes = changesOf(kind, chosen.match, values, keepsOurs)
  if (Object.keys(changes).length === 0) return { ...whole, state: 'same', changes }
  // It would write over another row of its file: a person has to say that both are one.
  if (taken.has(chosen.match.id) && fixes.same !== chosen.match.id)
    return { ...whole, targetId: null, state: 'held', changes: {}, problems: [overOther(kind, chosen.match)] }
  return { ...whole, state: 'changed', changes }
}

const overOther = ({ one }: Kind, { name, by }: Match): RowProblem => ({
  code: 'who',
  title: 'May be twice in the file',
  says: `${name} is another row already: ${by}. Is it the same ${one}?`,
})

/** Only what the file says and what is compared. An empty cell takes nothing away. */
function changesOf(kind: Kind, match: Match, values: Values, keepsOurs: boolean): Record<string, Change> {
  const changes: Record<string, Change> = {}
  for (const field of Object.keys(kind.fields)) {
    const [from, to] = [match.values[field], values[field]]
    if (from === undefined || to === undefined || to === null || from === to) continue
    if (keepsOurs && from !== null && from !== '') continue
    changes[field] = { from, to }
  }
  return changes
}

const linesText = (lines: readonly number[]): string =>
  lines.length === 1 ? `Row ${lines[0]}` : `Rows ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' and more' : ''}`

const twice = ({ one }: Kind, twins: readonly number[], { isKept }: Fixes): RowProblem[] =>
  twins.length === 0 || isKept
    ? []
    : [{ code: 'twice', title: 'Twice in the file', says: `${linesText(twins)} may be the same ${one}.` }]

type Choice = { readonly match: Match | null; readonly problem?: RowProblem }

function choose({ one }: Kind, matches: readonly Match[], { same }: Fixes): Choice {
  if (same === 'new') return { match: null }
  const said = matches.find(({ id }) => id === same)
  if (said) return { match: said }
  const sure = matches.filter(({ isSure }) => isSure)
  const [first] = sure
  if (first && sure.length === 1) return { match: first }
  const asked = sure.length > 1 ? sure : matches
  const [some] = asked
  if (!some) return { match: null }
  const says =
    asked.length === 1
      ? `${some.name} is here: ${some.by}. Is it the same ${one}?`
      : `${asked.length} here could be meant, such as ${some.name}: ${some.by}.`
  return { match: null, problem: { code: 'who', title: `May be here already`, says } }
}
