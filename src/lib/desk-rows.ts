import { addNzDays, nzInstant } from './dates'
import type { Filter, ListDefinition, ListView } from './desk-list'

/** A part of SQL that takes the number of a parameter. */
export type Condition = (parameter: string) => string

/** How a list of the desk is read. Everything here is written by us: what anyone typed goes in as a parameter alone. */
export type ListSource<Row> = {
  /** A table, and LEFT JOINs to rows by their number: those that a view doesn’t ask for cost nothing. Everything else is a column’s own subquery. */
  readonly from: string
  /** What is always asked. */
  readonly where?: string
  /** The expression of each property of a row. */
  readonly columns: { readonly [K in keyof Row]: string }
  /** Expressions to order by, where that isn’t the column itself. */
  readonly sorts?: { readonly [K in keyof Row]?: string }
  /** The condition of each filter: on text[] for choices, on an instant for days (`from` and `to`), on text for links, nothing for yes. */
  readonly filters: Readonly<Record<string, Condition>>
  /** The condition of the search, on folded words as `hivis_fold` makes them, each as %word%. */
  readonly search: Condition
  /** The digits of a phone as `hivis_phone` makes them, where people are found by it. */
  readonly phone?: Condition
}

/** The rows that this person may see, where they aren’t all: such as a trainer’s own sessions. */
export type Scope = { readonly condition: Condition; readonly value: unknown }

export type Statement = { text: string; values: unknown[] }

const digitsOf = (q: string): string => q.replace(/\D/g, '')

/** True for what can only be a phone: digits, spaces, brackets, +, -, and at least six digits. */
export const looksLikePhone = (q: string): boolean => /^[\d\s()+.-]+$/.test(q) && digitsOf(q).length >= 6

/** A phone’s digits as everyone dials them: +64 21 and 021 are one. */
export const phoneDigits = (q: string): string => digitsOf(q).replace(/^(?:0064|64)(?=[2-9])/, '0')

/** As `hivis_fold` does: lower case, no macrons or other accents. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

/** A word anywhere in a text, as a pattern of LIKE. */
export const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The values of a statement, each named by its place. */
export class Parameters {
  readonly values: unknown[] = []

  /** Keeps a value, and gives what stands for it in the text. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

function conditionOf(filter: Filter, values: readonly string[], condition: Condition, given: Parameters): string[] {
  if (filter.kind === 'yes') return [condition('')]
  if (filter.kind === 'choice') return [condition(given.add(values))]
  if (filter.kind === 'link') return [condition(given.add(values[0]))]
  const [first, last] = values
  const from = first ? nzInstant(first, '00:00') : null
  const to = last ? nzInstant(addNzDays(last, 1), '00:00') : null
  return [condition(`${given.add(from)}|${given.add(to)}`)]
}

/** The condition of a filter by days on an expression for an instant. */
export const betweenDays =
  (expression: string): Condition =>
  (parameters) => {
    const [from, to] = parameters.split('|')
    return `(${from}::timestamptz IS NULL OR ${expression} >= ${from}) AND (${to}::timestamptz IS NULL OR ${expression} < ${to})`
  }

/** The condition of a filter by choices on an expression for a text or an enum. */
export const oneOf =
  (expression: string): Condition =>
  (parameter) =>
    `${expression}::text = ANY(${parameter}::text[])`

export type Asked = { readonly view: ListView; readonly scopes?: readonly Scope[] }

function whereOf<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  { view, scopes = [] }: Asked,
  given: Parameters,
): string {
  const filtered = definition.filters.flatMap((filter) => {
    const values = view.filters[filter.key]
    const condition = source.filters[filter.key]
    return values && condition ? conditionOf(filter, values, condition, given) : []
  })
  const words = fold(view.q).split(/\s+/).filter(Boolean).slice(0, 6)
  const found =
    source.phone && looksLikePhone(view.q)
      ? [
          `(${source.phone(given.add(like(phoneDigits(view.q))))} OR ${source.search(given.add(like(fold(view.q).trim())))})`,
        ]
      : words.map((word) => `(${source.search(given.add(like(word)))})`)
  const own = scopes.map(({ condition, value }) => condition(given.add(value)))
  const all = [...(source.where ? [source.where] : []), ...own, ...filtered, ...found]
  return all.length > 0 ? `WHERE ${all.map((one) => `(${one})`).join(' AND ')}` : ''
}

/** The statement that reads a part of a list. */
export function rowsStatement<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked & { readonly offset: number; readonly limit: number },
): Statement {
  const { view } = asked
  const given = new Parameters()
  const where = whereOf(definition, source, asked, given)
  const columns = Object.entries<string>(source.columns).map(([name, expression]) => `${expression} AS "${name}"`)
  const key = view.sort.replace(/^-/, '')
  const order = definition.columns.find((column) => column.key === key)?.key ?? 'id'
  const expression = source.sorts?.[order] ?? source.columns[order]
  const direction = view.sort.startsWith('-') ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const { id } = source.columns
  // Found first, and drawn then: what a column costs is paid for the rows of this part alone. The limit keeps each of them a look-up by its number.
  const text = `SELECT drawn.*
    FROM (SELECT found, row_number() OVER () AS place FROM (SELECT ${id} AS found FROM ${source.from} ${where}
      ORDER BY ${expression} ${direction}, ${id} DESC LIMIT ${given.add(asked.limit)} OFFSET ${given.add(asked.offset)}) AS ordered) AS part
    CROSS JOIN LATERAL (SELECT ${columns.join(', ')} FROM ${source.from} WHERE ${id} = part.found LIMIT 1) AS drawn ORDER BY part.place`
  return { text, values: given.values }
}

/** The statement that counts a list. */
export function countStatement<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked,
): Statement {
  const given = new Parameters()
  const where = whereOf(definition, source, asked, given)
  return { text: `SELECT count(*)::int AS total FROM ${source.from} ${where}`, values: given.values }
}
