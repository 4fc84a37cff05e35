import { isRecord } from '@/lib/unknown'

/** JSON as an attribute: React writes six characters for each " there, and none more for a `. */
const swapQuotes = (text: string): string => text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))

/** The key of a list that is sent by columns: how many rows it has. No part of ours has a property of this name. */
const count = '@rows'

type Row = Readonly<Record<string, unknown>>

const keysOf = (row: Row): string[] => Object.keys(row).filter((key) => row[key] !== undefined)

function areAlike(rows: readonly unknown[]): rows is readonly Row[] {
  const [first, ...others] = rows
  if (!isRecord(first) || others.length === 0) return false
  const keys = keysOf(first).join()
  return keys !== '' && others.every((row) => isRecord(row) && keysOf(row).join() === keys)
}

/** The values, or each of them once (`of`) with where it is (`at`), unless there is but one: what is shorter. */
function columnOf(values: readonly unknown[]): unknown {
  const texts = values.map((value) => JSON.stringify(value))
  const of = [...new Set(texts)]
  const known = of.map((text) => values[texts.indexOf(text)])
  const short = of.length === 1 ? { of: known } : { of: known, at: texts.map((text) => of.indexOf(text)) }
  return JSON.stringify(short).length < JSON.stringify(values).length ? short : values
}

const byColumn = (_: string, value: unknown): unknown =>
  Array.isArray(value) && areAlike(value)
    ? {
        [count]: value.length,
        ...Object.fromEntries(keysOf(value[0] ?? {}).map((key) => [key, columnOf(value.map((row) => row[key]))])),
      }
    : value

const cellOf = (column: unknown, row: number): unknown => {
  if (Array.isArray(column)) return column[row]
  const { of, at } = Object(column)
  return of[at?.[row] ?? 0]
}

function byRow(_: string, value: unknown): unknown {
  if (!isRecord(value) || typeof value[count] !== 'number') return value
  const { [count]: rows, ...columns } = value
  return Array.from({ length: Number(rows) }, (_row, index) =>
    Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, cellOf(column, index)])),
  )
}

/** What an island is given, as text for an attribute. Lists of like objects go by columns: a page with a hundred dates names their fields once. */
export const packGiven = (given: object): string => swapQuotes(JSON.stringify(given, byColumn))

export const unpackGiven = <P extends object>(packed: string): P => JSON.parse(swapQuotes(packed), byRow)
