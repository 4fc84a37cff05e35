import type { Catalogue } from './catalogue'
import { FactReader, type Facts } from './facts'
import { answersOf, nodeOf, nodesOf, numberOf, type TreeNode } from './node-tree'

/** A query, the facts of its WHERE, and the outer query. */
export type Level = {
  readonly query: TreeNode
  readonly facts: Facts
  readonly outer: Level | null
  /** While examining an assigned value: names refer to the old row. */
  readonly isBefore: boolean
}

export type Known = { readonly catalogue: Catalogue; readonly notNullParameters: ReadonlySet<number> }

export type MayBeNull = (expression: TreeNode, level: Level) => boolean

const kinds = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 } as const
const commands = { update: 2, insert: 3 } as const

/** Nullability of columns of tables, sub-queries and functions. */
export class Tables {
  readonly #known: Known
  readonly #mayBeNull: MayBeNull
  /** Queries in progress: a recursive one refers to itself. */
  readonly #facts = new Map<TreeNode, Facts>()
  readonly #open = new Set<TreeNode>()

  constructor(known: Known, mayBeNull: MayBeNull) {
    this.#known = known
    this.#mayBeNull = mayBeNull
  }

  #levelOf(query: TreeNode, outer: Level | null): Level {
    const facts = this.#facts.get(query) ?? new FactReader(this.#known.catalogue).read(query)
    this.#facts.set(query, facts)
    return { query, outer, facts, isBefore: false }
  }

  answer(query: TreeNode, column: number, outer: Level | null): boolean {
    if (this.#open.has(query)) return false
    this.#open.add(query)
    try {
      const level = this.#levelOf(query, outer)
      const operation = nodeOf(query, 'setOperations')
      if (operation) return this.#operation(operation, column, level)
      const expression = nodeOf(answersOf(query)[column - 1] ?? query, 'expr')
      return expression === null || this.#mayBeNull(expression, level)
    } finally {
      this.#open.delete(query)
    }
  }

  /** UNION and the like: nullable if either side is. */
  #operation(part: TreeNode, column: number, level: Level): boolean {
    if (part.tag === 'RANGETBLREF') {
      const table = nodesOf(level.query, 'rtable')[numberOf(part, 'rtindex') - 1]
      const query = table ? nodeOf(table, 'subquery') : null
      return query === null || this.answer(query, column, level)
    }
    return [...nodesOf(part, 'larg'), ...nodesOf(part, 'rarg')].some((side) => this.#operation(side, column, level))
  }

  column(number: number, column: number, level: Level): boolean {
    const table = nodesOf(level.query, 'rtable')[number - 1]
    if (!table) return true
    switch (numberOf(table, 'rtekind')) {
      case kinds.relation:
        return this.#stored(table, number, column, level)
      case kinds.subquery: {
        const query = nodeOf(table, 'subquery')
        return query === null || this.answer(query, column, level)
      }
      case kinds.cte:
        return this.#common(table, column, level)
      case kinds.function:
        return this.#made(table, column, level)
      case kinds.values: {
        const lists = table.fields.get('values_lists')
        const rows = Array.isArray(lists) ? lists : []
        return rows.some((row) => {
          const cell = nodesOf({ tag: '', fields: new Map([['row', row]]) }, 'row')[column - 1]
          return !cell || this.#mayBeNull(cell, level)
        })
      }
      case kinds.join:
      case kinds.group: {
        const field = numberOf(table, 'rtekind') === kinds.join ? 'joinaliasvars' : 'groupexprs'
        const expression = nodesOf(table, field)[column - 1]
        return !expression || this.#mayBeNull(expression, level)
      }
      default:
        return true
    }
  }

  #stored(table: TreeNode, number: number, column: number, level: Level): boolean {
    const { query } = level
    const written = this.#written(query, number, column)
    if (column === 0 || this.#known.catalogue.notNull.has(`${numberOf(table, 'relid')}:${column}`)) return false
    return level.isBefore || !written || this.#mayBeNull(written, { ...level, isBefore: true })
  }

  /** What a column of the written row is set to; null if unsure. */
  #written(query: TreeNode, number: number, column: number): TreeNode | null {
    const command = numberOf(query, 'commandType')
    const isWritten = command === commands.update || command === commands.insert
    if (!isWritten || numberOf(query, 'resultRelation') !== number) return null
    const conflict = nodeOf(query, 'onConflict')
    if (conflict && numberOf(conflict, 'action') === 2) return null
    const entry = nodesOf(query, 'targetList').find((one) => numberOf(one, 'resno') === column)
    return entry ? nodeOf(entry, 'expr') : null
  }

  /** Whether WHERE applies to a column as returned: not if the statement itself sets it. */
  isAsBefore(variable: TreeNode, level: Level): boolean {
    const [number, column] = [numberOf(variable, 'varno'), numberOf(variable, 'varattno')]
    return level.isBefore || this.#written(level.query, number, column) === null
  }

  #common(table: TreeNode, column: number, level: Level): boolean {
    let at: Level | null = level
    for (let up = numberOf(table, 'ctelevelsup'); up > 0; up -= 1) at = at?.outer ?? null
    const entry =
      at && nodesOf(at.query, 'cteList').find((one) => one.fields.get('ctename') === table.fields.get('ctename'))
    const query = entry ? nodeOf(entry, 'ctequery') : null
    return query === null || this.answer(query, column, at)
  }

  #made(table: TreeNode, column: number, level: Level): boolean {
    const names = nodeOf(table, 'eref')?.fields.get('colnames')
    const columns = Array.isArray(names) ? names.length : 1
    if (table.fields.get('funcordinality') === 'true' && column === columns) return false
    const made = nodesOf(table, 'functions').map((one) => nodeOf(one, 'funcexpr'))[0]
    if (!made) return true
    const name = this.#known.catalogue.functionNames.get(numberOf(made, 'funcid')) ?? ''
    const args = nodesOf(made, 'args')
    const isFull = /^(?:generate_series|unnest|regexp_split_to_table|jsonb?_array_elements|jsonb?_object_keys)$/.test(
      name,
    )
    return !isFull || args.some((one) => this.#mayBeNull(one, level))
  }
}
