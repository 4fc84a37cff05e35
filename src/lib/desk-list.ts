/**
 * What a row of a list holds, in words that cost a browser nothing: the check of the server is made of them (`rowSchema`). `moment` is an instant in
 * ISO; with `?` after it a value may be missing.
 */
type Held = 'text' | 'whole' | 'number' | 'moment' | 'yes'
type Value<H> = H extends 'text' | 'moment' ? string : H extends 'yes' ? boolean : number

export type Fields = Readonly<Record<string, Held | `${Held}?`>>

/** A row with these fields. */
export type RowOf<F extends Fields> = {
  [K in keyof F]: F[K] extends `${infer H}?` ? Value<H> | null : Value<F[K]>
}

type HeldFor<V> = V extends string ? 'text' | 'moment' : V extends boolean ? 'yes' : 'whole' | 'number'
type FieldsFor<Row> = {
  readonly [K in keyof Row]: null extends Row[K] ? `${HeldFor<NonNullable<Row[K]>>}?` : HeldFor<Row[K]>
}

/** What a chip says, and how: orange is for what is late or urgent alone (design, The desk). */
export type Chip = { readonly label: string; readonly tone?: 'ok' | 'warn' | 'bad' | 'urgent' | 'line' | 'ink' }

/**
 * How a column shows its value. `money` is in cents, `moment` an instant in ISO, `day` is YYYY-MM-DD, `person` a name with initials, `chip` one of the
 * column's chips.
 */
type Kind = 'text' | 'person' | 'number' | 'money' | 'moment' | 'day' | 'chip'

export type Column<Row> = {
  readonly key: keyof Row & string
  readonly label: string
  readonly kind?: Kind
  /** A second, quiet line. */
  readonly sub?: keyof Row & string
  readonly chips?: Readonly<Record<string, Chip>>
  /** A second line that is worked out from the row, on the screen alone. */
  readonly note?: (row: Row) => string
  /** True where the list can be ordered by it. */
  readonly isSorted?: boolean
  /** From which width it is worth its room: 768 or 1280 pixels, or in a spreadsheet alone. */
  readonly from?: 'md' | 'lg' | 'sheet'
}

export type Choice = { readonly value: string; readonly label: string }

/** `choice` takes several of its choices, `days` a first and a last day, `yes` only those for which it is true. `link` comes from other pages alone. */
export type Filter =
  | { readonly key: string; readonly label: string; readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly key: string; readonly label: string; readonly kind: 'days' }
  | { readonly key: string; readonly label: string; readonly kind: 'yes' }
  | { readonly key: string; readonly label: string; readonly kind: 'link' }

/** A list with its search, filters and order, as the address has them. */
export type ListView = {
  readonly q: string
  /** Key of a column; with `-` before it the greatest first. */
  readonly sort: string
  /** Filter to its values: those chosen, the first and last day, or `yes`. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** One list of the desk: its table, filters, address, call and spreadsheet all follow from it. */
export type ListDefinition<Row extends { readonly id: number }> = {
  /** Last part of its call, such as `orders` in /desk/orders/. */
  readonly name: string
  /** In the words of a sentence: “12 orders”, “1 order”. */
  readonly words: readonly [one: string, many: string]
  readonly row: FieldsFor<Row>
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  /** The order without a wish. */
  readonly sort: string
  readonly href: (row: Row) => string
  /** What the search field finds: “Number, company, person, PO number”. */
  readonly finds: string
  /** Lists that are asked for every day, as the part of the address behind the `?`. */
  readonly views?: readonly { readonly label: string; readonly query: string }[]
  /** The call of its spreadsheet, below the desk’s calls, where that is not the list’s own. */
  readonly sheet?: string
  /** Said where there is nothing at all. */
  readonly empty: string
}

/** Checks that a definition fits its row; what it gives is what it got. */
export const defineList = <Row extends { readonly id: number }>(definition: ListDefinition<Row>): ListDefinition<Row> =>
  definition

/** Rows of one part of a list. */
export const listPart = 100

const dayText = /^\d{4}-\d{2}-\d{2}$/

/** The values of a filter that an address names; what it doesn’t know is left out, so an old link still opens. */
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

/** How many values an address names for a filter, known or not: a first and a last day count as two. */
export const valuesNamed = (filter: Filter, given: string): number =>
  given === '' ? 0 : filter.kind === 'days' ? 2 : given.split(',').length

type Lists = Pick<ListDefinition<{ id: number }>, 'sort' | 'filters'> & {
  readonly columns: readonly { readonly key: string; readonly isSorted?: boolean }[]
}

/** What an address asks of a list. Unknown names and values are as if they weren’t there. */
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

/** The address of a view; the usual order is left out. */
export function viewQuery({ q, sort, filters }: ListView, usual: string): URLSearchParams {
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...Object.entries(filters).flatMap(([key, values]) => (values.length > 0 ? [[key, values.join(',')]] : [])),
    ...(sort === usual ? [] : [['sort', sort]]),
  ])
}

/** The query of a page as an address has it; of a name that stands twice the first counts. */
export function addressQuery(given: Readonly<Record<string, string | string[] | undefined>>): string {
  const pairs = Object.entries(given).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first]]
  })
  return new URLSearchParams(pairs).toString()
}

/** The number of a record in an address; 0, which nothing has, for anything else. */
export const recordId = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
