import { addNzDays, nzInstant } from './dates'
import type { Filter, ListDefinition, ListView } from './desk-list'

export type Condition = (parameter: string) => string

/** How a desk list is read. All SQL here is ours; user input is only ever a parameter. */
export type ListSource<Row> = {
  /** A table with LEFT JOINs by id, which cost nothing when a view doesn’t need them. Use a subquery per column for the rest. */
  readonly from: string
  /** `from` sums up other rows, so one row of it costs as much as many. */
  readonly isSum?: true
  readonly where?: string
  readonly columns: { readonly [K in keyof Row]: string }
  readonly sorts?: { readonly [K in keyof Row]?: string }
  /** WHERE condition per filter: on text[] for choices, an instant for days (`from` and `to`), text for links, nothing for yes. */
  readonly filters: Readonly<Record<string, Condition>>
  /** Search condition on words folded by `hivis_words`, from a pattern that `hivis_like` makes of a typed word. */
  readonly search: (pattern: string, word: string) => string
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
  const words = view.q.split(/\s+/).filter(Boolean).slice(0, 6)
  const search = (word: string) => {
    const parameter = given.add(word)
    return source.search(`hivis_like(${parameter}::text)`, parameter)
  }
  const found =
    source.phone && looksLikePhone(view.q)
      ? [`(${source.phone(given.add(like(phoneDigits(view.q))))} OR ${search(view.q.trim())})`]
      : words.map((word) => `(${search(word)})`)
  const own = scopes.map(({ condition, value }) => condition(given.add(value)))
  const all = [...(source.where ? [source.where] : []), ...own, ...filtered, ...found]
  return all.length > 0 ? `WHERE ${all.map((one) => `(${one})`).join(' AND ')}` : ''
}

type Part = Asked & { readonly offset: number; readonly limit: number }

function partStatement<Row extends { id: number }>(
  columns: string,
  { definition, source }: { definition: ListDefinition<Row>; source: ListSource<Row> },
  asked: Part,
): Statement {
  const { view } = asked
  const given = new Parameters()
  const where = whereOf(definition, source, asked, given)
  const key = view.sort.replace(/^-/, '')
  const order = definition.columns.find((column) => column.key === key)?.key ?? 'id'
  const expression = source.sorts?.[order] ?? source.columns[order]
  const direction = view.sort.startsWith('-') ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const { id } = source.columns
  const text = `SELECT ${columns} FROM ${source.from} ${where}
    ORDER BY ${expression} ${direction}, ${id} DESC LIMIT ${given.add(asked.limit)} OFFSET ${given.add(asked.offset)}`
  return { text, values: given.values }
}

/** The ids of a part of the list, in its order. Found before their columns, so that columns cost only for this part. */
export const idsStatement = <Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Part,
): Statement => partStatement(`${source.columns.id} AS id`, { definition, source }, asked)

/** A part of a list that sums up other rows, each with the `total` of the list: summed up once for all three. */
export const sumsStatement = <Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Part,
): Statement => partStatement(`${columnsOf(source)}, count(*) OVER () AS total`, { definition, source }, asked)

const columnsOf = <Row extends { id: number }>(source: ListSource<Row>): string =>
  Object.entries<string>(source.columns)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ')

/** The rows of these ids, in their order. */
export function rowsStatement<Row extends { id: number }>(source: ListSource<Row>, ids: readonly number[]): Statement {
  const { id } = source.columns
  const drawn = `SELECT ${columnsOf(source)} FROM ${source.from}`
  // Looked up one by one: a plan for all of them may read whole tables. What is summed up from a table is summed up once.
  const text = source.isSum
    ? `SELECT drawn.* FROM (${drawn} WHERE ${id} = ANY($1::int[])) AS drawn ORDER BY array_position($1::int[], drawn.id)`
    : `SELECT drawn.* FROM unnest($1::int[]) WITH ORDINALITY AS part (found, place)
    CROSS JOIN LATERAL (${drawn} WHERE ${id} = part.found LIMIT 1) AS drawn ORDER BY part.place`
  return { text, values: [ids] }
}

export function countStatement<Row extends { id: number }>(
  definition: ListDefinition<Row>,
  source: ListSource<Row>,
  asked: Asked,
): Statement {
  const given = new Parameters()
  const where = whereOf(definition, source, asked, given)
  return { text: `SELECT count(*) AS total FROM ${source.from} ${where}`, values: given.values }
}
