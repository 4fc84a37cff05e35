import { minuteMs } from '@/lib/durations'
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

/** A sign for each value where one will do: most lists have few that differ. */
const oneSign = 36

/** Each value once (`of`), and for each row which one (`at`), unless there is but one. */
function onceEach(values: readonly unknown[]): object {
  const texts = values.map((value) => JSON.stringify(value))
  const of = [...new Set(texts)]
  const known = of.map((text) => values[texts.indexOf(text)])
  const at = texts.map((text) => of.indexOf(text))
  if (of.length === 1) return { of: known }
  return { of: known, at: of.length > oneSign ? at : at.map((index) => index.toString(oneSign)).join('') }
}

/** The minute of an instant as JSON has it; null for anything else. */
function minuteOf(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return at % minuteMs === 0 && new Date(at).toISOString() === value ? at / minuteMs : null
}

/** Of instants the first (`from`), and the minutes to each from the one before (`plus`); null if there are others. */
function stepsOf(values: readonly unknown[]): object | null {
  const minutes = values.flatMap((value) => minuteOf(value) ?? [])
  if (minutes.length < values.length) return null
  return { from: values[0], plus: minutes.map((minute, index) => minute - (minutes[index - 1] ?? minute)) }
}

/** What is shortest. */
function columnOf(values: readonly unknown[]): unknown {
  const length = (column: unknown) => JSON.stringify(column).length
  const ways = [values, onceEach(values), stepsOf(values)].filter((way) => way !== null)
  return ways.reduce((best, way) => (length(way) < length(best) ? way : best))
}

const byColumn = (_: string, value: unknown): unknown =>
  Array.isArray(value) && areAlike(value)
    ? {
        [count]: value.length,
        ...Object.fromEntries(keysOf(value[0] ?? {}).map((key) => [key, columnOf(value.map((row) => row[key]))])),
      }
    : value

function valuesOf(column: unknown, rows: number): unknown[] {
  if (Array.isArray(column)) return column
  const { of, at, from, plus } = Object(column)
  if (plus) {
    let minutes = Date.parse(from) / minuteMs
    return plus.map((step: number) => {
      minutes += step
      return new Date(minutes * minuteMs).toISOString()
    })
  }
  const indexOf = (row: number): number =>
    typeof at === 'string' ? Number.parseInt(at.charAt(row), oneSign) : (at?.[row] ?? 0)
  return Array.from({ length: rows }, (_, row) => of[indexOf(row)])
}

function byRow(_: string, value: unknown): unknown {
  if (!isRecord(value) || typeof value[count] !== 'number') return value
  const { [count]: rows, ...columns } = value
  const filled = Object.entries(columns).map(([key, column]) => ({ key, values: valuesOf(column, Number(rows)) }))
  return Array.from({ length: Number(rows) }, (_row, index) =>
    Object.fromEntries(filled.map(({ key, values }) => [key, values[index]])),
  )
}

/** What an island is given, as text for an attribute. Lists of like objects go by columns: a page with a hundred dates names their fields once. */
export const packGiven = (given: object): string => swapQuotes(JSON.stringify(given, byColumn))

export const unpackGiven = <P extends object>(packed: string): P => JSON.parse(swapQuotes(packed), byRow)
