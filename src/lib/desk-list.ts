import type { Action } from './desk-action'
import { readId } from './ids'
import type { StaffRole } from './staff'

/** Kept free of zod for the browser; the server builds its check from these (`rowSchema`). `moment` is an ISO instant, `?` is optional. */
type Held = 'text' | 'whole' | 'number' | 'moment' | 'yes'
type Value<H> = H extends 'text' | 'moment' ? string : H extends 'yes' ? boolean : number

export type Fields = Readonly<Record<string, Held | `${Held}?`>>

export type RowOf<F extends Fields> = {
  [K in keyof F]: K extends 'id' ? number : F[K] extends `${infer H}?` ? Value<H> | null : Value<F[K]>
}

type HeldFor<V> = V extends string ? 'text' | 'moment' : V extends boolean ? 'yes' : 'whole' | 'number'
type FieldsFor<Row> = {
  readonly [K in keyof Row]: null extends Row[K] ? `${HeldFor<NonNullable<Row[K]>>}?` : HeldFor<Row[K]>
}

/** Orange is only for late or urgent (design, The desk). */
export type Chip = { readonly label: string; readonly tone?: 'ok' | 'warn' | 'bad' | 'urgent' | 'line' | 'ink' }

/** How a column is shown. `words` are someone’s, on two lines; `money` is cents, `moment` an ISO instant, `day` YYYY-MM-DD, `chip` one of `chips`. */
type Kind = 'text' | 'words' | 'person' | 'number' | 'money' | 'moment' | 'day' | 'chip'

export type Column<Row> = {
  readonly key: keyof Row & string
  readonly label: string
  readonly kind?: Kind
  readonly sub?: keyof Row & string
  readonly chips?: Readonly<Record<string, Chip>>
  /** Under the value: another field of the row, or what is made of it. */
  readonly note?: (keyof Row & string) | ((row: Row) => string)
  readonly isSorted?: boolean
  /** Smallest viewport that shows it: 768 px, 1280 px, or spreadsheets only. */
  readonly from?: 'md' | 'lg' | 'sheet'
}

export type Choice = { readonly value: string; readonly label: string }

/** `choice` is multiple choice, `days` a first and last day, `yes` keeps rows where it is true, `link` is set only by other pages. */
export type Filter =
  | { readonly key: string; readonly label: string; readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly key: string; readonly label: string; readonly kind: 'days' }
  | { readonly key: string; readonly label: string; readonly kind: 'yes' }
  | { readonly key: string; readonly label: string; readonly kind: 'link' }

export type ListView = {
  readonly q: string
  readonly sort: string
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** A list of the desk with its records: its page, call, spreadsheet, table, filters, search and links derive from this. Plain data goes to the browser as it is. */
export type ListDefinition<Row extends { readonly id: number }, Shown = never> = {
  readonly name: string
  /** Heading of its page, and of the way back from a record. */
  readonly title: string
  readonly lead?: string
  readonly words: readonly [one: string, many: string]
  readonly path: string
  /** Who sees it; administrators always do. */
  readonly roles: readonly StaffRole[]
  /** Who may take it along as a file, where not everyone who sees it, and under which table the audit log notes that. */
  readonly exports?: { readonly roles?: readonly StaffRole[]; readonly noted: string }
  readonly row: FieldsFor<Row>
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  readonly sort: string
  /** What a row opens, if not its own page below `path`. */
  readonly opens?: { readonly path: string; readonly key: keyof Row & string } | ((row: Row) => string)
  /** A record shows the list beside it: its address has the query of the list that it was opened from. */
  readonly isBeside?: true
  /** What the search covers: “Number, company, person, PO number”. */
  readonly finds: string
  /** Saved views. `query` is the part of the URL after the `?`. */
  readonly views?: readonly { readonly label: string; readonly query: string }[]
  readonly sheet?: string
  readonly empty: string
  /** What makes a new record, in the heading of the list. */
  readonly adds?: Action<object> | undefined
  /** What can be done with a record, in the heading of its page. `Shown` is what that page has read. */
  readonly actions?: readonly Action<Shown>[] | undefined
}

/** A choice without a label and choices offers the chips of the column of its name. */
type GivenFilter<Row> = Filter | { readonly key: keyof Row & string; readonly kind: 'choice' }

type Given<Row extends { readonly id: number }, F, Shown> = Omit<ListDefinition<Row, Shown>, 'row' | 'filters'> & {
  readonly row: F
  readonly filters: readonly GivenFilter<Row>[]
}

type Labelled = {
  readonly columns: readonly {
    readonly key: string
    readonly label: string
    readonly chips?: Column<unknown>['chips']
  }[]
  readonly filters: readonly (Filter | { readonly key: string; readonly kind: 'choice' })[]
}

/** One definition of a list and its records, in a feature's `desk/<name>.list.ts`. The row's type follows from its fields. */
export function defineRecord<const F extends Fields & { readonly id: 'whole' }, Shown = never>(
  definition: Given<RowOf<NoInfer<F>>, F, Shown>,
): ListDefinition<RowOf<F>, Shown>
export function defineRecord({ filters, ...definition }: Labelled): object {
  const { columns } = definition
  const labelled = filters.map((filter): Filter => {
    if ('label' in filter) return filter
    const { label = '', chips = {} } = columns.find(({ key }) => key === filter.key) ?? {}
    return { ...filter, label, choices: choicesOf(chips) }
  })
  return { ...definition, filters: labelled }
}

export type RowIn<Definition> = Definition extends ListDefinition<infer Row> ? Row : never

export const choicesOf = (chips: Readonly<Record<string, Chip>>): Choice[] =>
  Object.entries(chips).map(([value, { label }]) => ({ value, label }))

/** The chip that a list shows for a value. */
export function chipOf<Row extends { readonly id: number }>(
  { columns }: ListDefinition<Row>,
  key: keyof Row & string,
  value: string,
): Chip {
  return columns.find((column) => column.key === key)?.chips?.[value] ?? { label: value }
}

/** The way back from a record. */
export const backTo = ({ title, path }: { readonly title: string; readonly path: string }) => ({
  label: title,
  href: path,
})

export const listPart = 100

const dayText = /^\d{4}-\d{2}-\d{2}$/

/** Filter values in a URL. Unknown ones are dropped, so that old links still open. */
export function valuesOf(filter: Filter, given: string): string[] {
  if (filter.kind === 'yes') return given === 'yes' ? ['yes'] : []
  if (filter.kind === 'link') return given === '' ? [] : [given.slice(0, 200)]
  const values = given.split(',')
  if (filter.kind === 'choice') return values.filter((value) => filter.choices.some((choice) => choice.value === value))
  const [first = '', last = ''] = values
  const isFirst = dayText.test(first)
  const isLast = dayText.test(last)
  return isFirst || isLast ? [isFirst ? first : '', isLast ? last : ''] : []
}

export const valuesNamed = (filter: Filter, given: string): number =>
  given === '' ? 0 : filter.kind === 'days' ? 2 : given.split(',').length

type Lists = Pick<ListDefinition<{ id: number }>, 'sort' | 'filters'> & {
  readonly columns: readonly { readonly key: string; readonly isSorted?: boolean }[]
}

/** The view in a URL. Unknown names and values are ignored. */
export function readView({ columns, filters, sort }: Lists, query: URLSearchParams): ListView {
  const wanted = query.get('sort') ?? sort
  const isSorted = columns.some(({ key, isSorted: may }) => may === true && key === wanted.replace(/^-/, ''))
  const read = filters.flatMap((filter) => {
    const values = valuesOf(filter, query.get(filter.key) ?? '')
    return values.length > 0 ? [[filter.key, values] as const] : []
  })
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    sort: isSorted ? wanted : sort,
    filters: Object.fromEntries(read),
  }
}

export function viewQuery({ q, sort, filters }: ListView, usual: string): URLSearchParams {
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...Object.entries(filters).flatMap(([key, values]) => (values.length > 0 ? [[key, values.join(',')]] : [])),
    ...(sort === usual ? [] : [['sort', sort]]),
  ])
}

/** The page that a row opens. */
export function pathOfRow<Row extends { readonly id: number }>(
  { path, opens = { path, key: 'id' } }: ListDefinition<Row>,
  row: Row,
): string {
  return typeof opens === 'function' ? opens(row) : `${opens.path}${row[opens.key]}/`
}

/** The address of a row in the list with this query. */
export function rowAddress<Row extends { readonly id: number }>(
  definition: ListDefinition<Row>,
  row: Row,
  query: string,
): string {
  const path = pathOfRow(definition, row)
  return definition.isBeside ? `${path}?${query || `sort=${definition.sort}`}` : path
}

/** Query of a page's URL. The first of repeated names wins. */
export function addressQuery(given: Readonly<Record<string, string | string[] | undefined>>): string {
  const pairs = Object.entries(given).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first]]
  })
  return new URLSearchParams(pairs).toString()
}

/** Record id in a URL; 0, which no record has, if malformed. */
export const recordId = (text: string): number => readId(text) ?? 0
