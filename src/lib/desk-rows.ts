import { addNzDays, nzInstant } from './dates'
import type { Filter, ListDefinition, ListView } from './desk-list'

export type Condition = (parameter: string) => string

/** How a desk list is read. All SQL here is ours; user input is only ever a parameter. */
export type ListSource<Row> = {
  /** A table with LEFT JOINs by id, which cost nothing when a view doesn’t need them. Use a subquery per column for the rest. */
  readonly from: string
  readonly where?: string
  readonly columns: { readonly [K in keyof Row]: string }
  readonly sorts?: { readonly [K in keyof Row]?: string }
  /** WHERE condition per filter: on text[] for choices, an instant for days (`from` and `to`), text for links, nothing for yes. */
  readonly filters: Readonly<Record<string, Condition>>
  /** Search condition on words folded by `hivis_fold`, each as %word%. */
  readonly search: Condition
  /** Condition on phone digits as `hivis_phone` makes them. */
  readonly phone?: Condition
}

export type Scope = { readonly condition: Condition; readonly value: unknown }

export type Statement = { text: string; values: unknown[] }

const digitsOf = (q: string): string => q.replace(/\D/g, '')

/** True for at least four digits, as in “the number ends in 1067”, with only spaces, brackets, dots, + and - between them. */
export const looksLikePhone = (q: string): boolean => /^[\d\s()+.-]+$/.test(q) && digitsOf(q).length >= 4

/** Digits as dialled in NZ, so that +64 21 and 021 match. */
export const phoneDigits = (q: string): string => digitsOf(q).replace(/^(?:0064|64)(?=[2-9])/, '0')

/** Same as `hivis_fold` in SQL: lower case without diacritics. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

export const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export class Parameters {
  readonly values: unknown[] = []

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

export const betweenDays =
  (expression: string): Condition =>
  (parameters) => {
    const [from, to] = parameters.split('|')
    return `(${from}::timestamptz IS NULL OR ${expression} >= ${from}) AND (${to}::timestamptz IS NULL OR ${expression} < ${to})`
  }

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
  // Find the rows first and then their columns, so that columns cost only for this part. The limit keeps each a look-up by id.
  const text = `SELECT drawn.*
    FROM (SELECT found, row_number() OVER () AS place FROM (SELECT ${id} AS found FROM ${source.from} ${where}
      ORDER BY ${expression} ${direction}, ${id} DESC LIMIT ${given.add(asked.limit)} OFFSET ${given.add(asked.offset)}) AS ordered) AS part
    CROSS JOIN LATERAL (SELECT ${columns.join(', ')} FROM ${source.from} WHERE ${id} = part.found LIMIT 1) AS drawn ORDER BY part.place`
  return { text, values: given.values }
}

export function countStatement<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked,
): Statement {
  const given = new Parameters()
  const where = whereOf(definition, source, asked, given)
  return { text: `SELECT count(*)::int AS total FROM ${source.from} ${where}`, values: given.values }
}
