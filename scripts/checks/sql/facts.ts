import type { Catalogue } from './catalogue'
import { nodeOf, nodesOf, numberOf, numbersOf, type TreeNode, wordsOf } from './node-tree'

export type Facts = {
  /** Non-null expressions, as `wordsOf` writes them. */
  readonly notNull: ReadonlySet<string>
  /** Outer joins that found a row on the other side. */
  readonly joined: ReadonlySet<number>
}

const sameOf = (comparison: TreeNode, table?: number): string => `same ${wordsOf(comparison.fields.get('args'), table)}`

type Rules = Pick<Catalogue, 'strict' | 'functionNames' | 'checks'>

/** Derives facts from WHERE and ON: what they compare or require is not null in a returned row; nor is what a CHECK then implies. */
export class FactReader {
  readonly #rules: Rules
  readonly #notNull = new Set<string>()
  readonly #joined = new Set<number>()
  readonly #true = new Set<string>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  read(query: TreeNode): Facts {
    const tree = nodeOf(query, 'jointree')
    let known = -1
    const count = () => this.#notNull.size + this.#joined.size + this.#true.size
    // A WHERE on the nullable side of an outer join makes its ON true too, which may imply more.
    while (tree && known !== count()) {
      known = count()
      for (const condition of this.#conditions(tree)) this.#hold(condition)
      for (const [index, table] of nodesOf(query, 'rtable').entries()) this.#holdChecks(table, index + 1)
    }
    return { notNull: this.#notNull, joined: this.#joined }
  }

  #hold(condition: TreeNode, table?: number): void {
    if (condition.tag === 'BOOLEXPR' && condition.fields.get('boolop') === 'and') {
      for (const one of nodesOf(condition, 'args')) this.#hold(one, table)
      return
    }
    this.#true.add(wordsOf(condition, table))
    const name = this.#rules.functionNames.get(numberOf(condition, 'opfuncid')) ?? ''
    if (condition.tag === 'OPEXPR' && name.endsWith('eq')) this.#true.add(sameOf(condition, table))
    for (const expression of this.#forcedBy(condition)) {
      this.#notNull.add(wordsOf(expression, table))
      for (const join of numbersOf(expression, 'varnullingrels')) this.#joined.add(join)
    }
  }

  /** `NOT active OR price IS NOT NULL`: if `active` holds, so does the rest. */
  #holdChecks(table: TreeNode, number: number): void {
    for (const check of this.#rules.checks.get(numberOf(table, 'relid')) ?? []) {
      const parts = check.tag === 'BOOLEXPR' && check.fields.get('boolop') === 'or' ? nodesOf(check, 'args') : [check]
      const left = parts.filter((part) => !this.#isRefuted(part, number))
      const [only] = left
      if (left.length === 1 && only) this.#hold(only, number)
    }
  }

  #isRefuted(part: TreeNode, table: number): boolean {
    if (part.tag === 'BOOLEXPR' && part.fields.get('boolop') === 'not')
      return nodesOf(part, 'args').every((one) => this.#true.has(wordsOf(one, table)))
    // `state = 'x'` refutes `state <> 'x'`.
    const name = this.#rules.functionNames.get(numberOf(part, 'opfuncid')) ?? ''
    if (part.tag !== 'OPEXPR' || !name.endsWith('ne')) return false
    return this.#true.has(sameOf(part, table))
  }

  #conditions(part: TreeNode): TreeNode[] {
    const below = (field: string) => nodesOf(part, field).flatMap((one) => this.#conditions(one))
    if (part.tag === 'FROMEXPR') return [...nodesOf(part, 'quals'), ...below('fromlist')]
    if (part.tag !== 'JOINEXPR') return []
    const type = numberOf(part, 'jointype')
    const isInner = type === 0 || this.#joined.has(numberOf(part, 'rtindex'))
    const left = type === 0 || type === 1 ? below('larg') : []
    const right = isInner || type === 3 ? below('rarg') : []
    return [...(isInner ? nodesOf(part, 'quals') : []), ...left, ...right]
  }

  /** Expressions that can’t be null if the condition is true. */
  #forcedBy(condition: TreeNode): TreeNode[] {
    const args = nodesOf(condition, 'args')
    const kind = condition.fields.get('boolop')
    if (kind === 'not') return args.flatMap((one) => (one.tag === 'OPEXPR' ? this.#needed(one) : []))
    if (kind === 'and') return args.flatMap((one) => this.#forcedBy(one))
    if (kind === 'or') {
      const [first = [], ...rest] = args.map((one) => this.#forcedBy(one))
      return first.filter((one) => rest.every((other) => other.some((two) => wordsOf(two) === wordsOf(one))))
    }
    if (condition.tag === 'NULLTEST') {
      const isAsked = numberOf(condition, 'nulltesttype') === 1
      return isAsked ? nodesOf(condition, 'arg').flatMap((one) => this.#needed(one)) : []
    }
    if (condition.tag === 'SCALARARRAYOPEXPR')
      return condition.fields.get('useOr') === 'true' ? args.slice(0, 1).flatMap((one) => this.#needed(one)) : []
    // `x IN (SELECT …)` compares x.
    if (condition.tag === 'SUBLINK')
      return numberOf(condition, 'subLinkType') === 2
        ? nodesOf(condition, 'testexpr').flatMap((one) => this.#needed(one))
        : []
    return [...this.#needed(condition), ...this.#filled(condition)]
  }

  /** `coalesce(x, '') <> ''` implies x is not null. */
  #filled(condition: TreeNode): TreeNode[] {
    const [left, right] = nodesOf(condition, 'args').map((one) =>
      one.tag === 'RELABELTYPE' ? nodeOf(one, 'arg') : one,
    )
    const name = this.#rules.functionNames.get(numberOf(condition, 'opfuncid')) ?? ''
    if (!/ne$/.test(name) || left?.tag !== 'COALESCEEXPR' || right?.tag !== 'CONST') return []
    const [first, other, ...more] = nodesOf(left, 'args')
    const isSame = wordsOf(other?.fields.get('constvalue')) === wordsOf(right.fields.get('constvalue'))
    return first && more.length === 0 && isSame ? this.#needed(first) : []
  }

  /** Expressions that can’t be null if this one isn’t, itself included. */
  #needed(expression: TreeNode): TreeNode[] {
    const of = (field: string) => [expression, ...nodesOf(expression, field).flatMap((one) => this.#needed(one))]
    const { strict } = this.#rules
    switch (expression.tag) {
      case 'VAR':
        return numberOf(expression, 'varlevelsup') === 0 ? [expression] : []
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return of('arg')
      case 'OPEXPR':
        return strict.has(numberOf(expression, 'opfuncid')) ? of('args') : [expression]
      case 'FUNCEXPR':
        return strict.has(numberOf(expression, 'funcid')) ? of('args') : [expression]
      case 'COALESCEEXPR':
        return [expression]
      default:
        return []
    }
  }
}
