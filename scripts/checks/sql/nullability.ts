import { isCastToInteger } from './casts'
import type { Catalogue } from './catalogue'
import { answersOf, nodeOf, nodesOf, numberOf, numbersOf, type TreeNode, wordsOf } from './node-tree'
import { type Known, type Level, Tables } from './tables'

export function columnsOf(
  query: TreeNode,
  catalogue: Catalogue,
  notNullParameters: ReadonlySet<number>,
): { name: string; isNullable: boolean; isCast: boolean }[] {
  const reader = new Expressions({ catalogue, notNullParameters })
  return answersOf(query).map((entry, index) => {
    const name = entry.fields.get('resname')
    const isNullable = reader.tables.answer(query, index + 1, null)
    return { name: typeof name === 'string' ? name : '?', isNullable, isCast: isCastToInteger(nodeOf(entry, 'expr')) }
  })
}

/** Never null, whatever their arguments. */
const never = new Set([
  'ARRAYEXPR',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'JSONCONSTRUCTOREXPR',
  'NULLTEST',
  'ROWEXPR',
  'SQLVALUEFUNCTION',
])
const alwaysFull = /^(?:concat|concat_ws|format|jsonb?_build_(?:object|array))$/
const counting = /^(?:count|row_number|rank|dense_rank|ntile|percent_rank|cume_dist)$/
const collecting = /^(?:array_agg|jsonb?_agg|jsonb?_object_agg)$/

/** Nullability of expressions. Unknown counts as nullable. */
class Expressions {
  readonly tables: Tables
  readonly #known: Known

  constructor(known: Known) {
    this.#known = known
    this.tables = new Tables(known, (expression, level) => this.mayBeNull(expression, level))
  }

  mayBeNull(expression: TreeNode, level: Level): boolean {
    if (never.has(expression.tag)) return false
    if (expression.tag !== 'VAR' && level.facts.notNull.has(wordsOf(expression))) return false
    const some = (field: string) => nodesOf(expression, field).some((one) => this.mayBeNull(one, level))
    switch (expression.tag) {
      case 'VAR':
        return this.#variable(expression, level)
      case 'CONST':
        return expression.fields.get('constisnull') === 'true'
      case 'PARAM': {
        const isGiven = numberOf(expression, 'paramkind') === 0
        return isGiven && !this.#known.notNullParameters.has(numberOf(expression, 'paramid'))
      }
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return nodesOf(expression, 'args').every((one) => this.mayBeNull(one, level))
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
      case 'NAMEDARGEXPR':
        return some('arg')
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return some('args')
      case 'CASEEXPR':
        return (
          nodesOf(expression, 'args').some((when) =>
            nodesOf(when, 'result').some((one) => this.mayBeNull(one, level)),
          ) || some('defresult')
        )
      case 'OPEXPR':
        return !this.#known.catalogue.total.has(numberOf(expression, 'opfuncid')) || some('args')
      case 'FUNCEXPR':
        return this.#function(expression, level)
      case 'AGGREF':
        return this.#aggregate(expression, level)
      case 'WINDOWFUNC':
        return !counting.test(this.#nameOf(expression, 'winfnoid')) && some('args')
      case 'SUBLINK':
        return this.#subQuery(expression, level)
      default:
        return true
    }
  }

  #nameOf(expression: TreeNode, field: string): string {
    return this.#known.catalogue.functionNames.get(numberOf(expression, field)) ?? ''
  }

  #variable(variable: TreeNode, here: Level): boolean {
    let level: Level | null = here
    for (let up = numberOf(variable, 'varlevelsup'); up > 0; up -= 1) level = level?.outer ?? null
    if (!level) return true
    const { notNull, joined } = level.facts
    if (notNull.has(wordsOf(variable)) && this.tables.isAsBefore(variable, level)) return false
    if (numbersOf(variable, 'varnullingrels').some((join) => !joined.has(join))) return true
    return this.tables.column(numberOf(variable, 'varno'), numberOf(variable, 'varattno'), level)
  }

  #function(expression: TreeNode, level: Level): boolean {
    if (alwaysFull.test(this.#nameOf(expression, 'funcid'))) return false
    const isTotal = this.#known.catalogue.total.has(numberOf(expression, 'funcid'))
    return !isTotal || nodesOf(expression, 'args').some((one) => this.mayBeNull(one, level))
  }

  /** Every group has a row: without a filter, an aggregate of non-null values is non-null. */
  #aggregate(expression: TreeNode, level: Level): boolean {
    const name = this.#nameOf(expression, 'aggfnoid')
    if (counting.test(name)) return false
    const isGrouped =
      nodesOf(level.query, 'groupClause').length > 0 && nodesOf(level.query, 'groupingSets').length === 0
    if (!isGrouped || nodeOf(expression, 'aggfilter')) return true
    if (collecting.test(name)) return false
    return nodesOf(expression, 'args').some((entry) => nodesOf(entry, 'expr').some((one) => this.mayBeNull(one, level)))
  }

  #subQuery(expression: TreeNode, level: Level): boolean {
    const kind = numberOf(expression, 'subLinkType')
    // EXISTS and ARRAY.
    if (kind === 0 || kind === 6) return false
    const query = nodeOf(expression, 'subselect')
    if (!query) return true
    if (kind === 2)
      return (
        nodesOf(expression, 'testexpr').some((one) => this.mayBeNull(one, level)) || this.tables.answer(query, 1, level)
      )
    return kind !== 4 || !hasOneRow(query) || this.tables.answer(query, 1, level)
  }
}

/** Whether a query always returns a row: an aggregate without GROUP BY, or no table at all. */
function hasOneRow(query: TreeNode): boolean {
  const has = (field: string) => nodesOf(query, field).length > 0
  if (has('groupClause') || has('havingQual') || has('limitOffset') || has('setOperations')) return false
  const tree = nodeOf(query, 'jointree')
  const isBare = !tree || (nodesOf(tree, 'fromlist').length === 0 && nodesOf(tree, 'quals').length === 0)
  return query.fields.get('hasAggs') === 'true' || isBare
}
