import type { SheetRow } from './sheet-problem'
import { dateReading, readAmount, readTime } from './sheet-values'
import { typedLine } from './typed'

export type FoundTable = {
  readonly preamble: readonly SheetRow[]
  /** The last row of headings. Null: the first row looks like data, or it isn’t clear. */
  readonly heading: SheetRow | null
  /** Whether what is said of the heading, or of there being none, is certain enough not to ask. */
  readonly isSure: boolean
  /** As they are in the file, or `Column 1` and so on where it has none. */
  readonly headings: readonly string[]
  /** Where the rows of the table begin among those given. */
  readonly bodyFrom: number
}

/** `First_Name*`, `FirstName`, `Email (work)` and `E-mail:` as lower-case words: one spelling to compare headings by. */
export const headingWords = (heading: string): string =>
  typedLine(heading)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Words that name columns and are rarely in a cell of their own. */
const usual = new Set(
  'name surname forename firstname lastname fullname first last given family email mail phone mobile cell telephone date dob birthday birth day time start starts end ends amount total price cost fee balance debit credit gst number no id code ref reference type kind status title role position job occupation company organisation organization employer business client customer address street suburb city town region postcode country course class session venue location place room trainer tutor instructor seats places capacity booked notes note comment comments description details particulars payee payer memo account certificate card licence license expiry expires issued paid invoice order quantity qty user gender department branch site language url website'.split(
    ' ',
  ),
)

const filled = ({ cells }: SheetRow): number => cells.filter((cell) => cell !== '').length

const isData = (cell: string): boolean =>
  cell !== '' &&
  (cell.includes('@') ||
    dateReading(cell) !== null ||
    readAmount(cell) !== null ||
    readTime(cell) !== null ||
    /^\+?[\d ()./-]{5,}$/.test(cell))

/** Short text, each cell another. */
function mayBeHeading({ cells }: SheetRow): boolean {
  const named = cells.filter((cell) => cell !== '')
  return named.length > 0 && !named.some(isData) && named.every((cell) => cell.length <= 80 && /\p{L}|#/u.test(cell))
}

const isUsual = (cell: string): boolean =>
  headingWords(cell)
    .split(' ')
    .some((word) => usual.has(word))

/** The share of a row’s cells that usually name a column. */
const usualShare = (row: SheetRow): number =>
  row.cells.filter((cell) => cell !== '' && isUsual(cell)).length / Math.max(1, filled(row))

/** How many cells most rows have that are of the table. */
function usualWidth(rows: readonly SheetRow[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(filled(row), (counts.get(filled(row)) ?? 0) + 1)
  const weighed = [...counts].map(([width, times]) => ({ width, weight: times * width }))
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), { width: 1, weight: 0 }).width
}

/** Whether a column has text at its head and something else below. */
const differs = (heading: SheetRow, body: readonly SheetRow[]): boolean =>
  heading.cells.some((cell, at) => {
    const below = body.map(({ cells }) => cells[at] ?? '').filter((one) => one !== '')
    return cell !== '' && below.length > 0 && below.filter(isData).length > below.length / 2
  })

/** Two rows of headings, as merged cells leave them: `Contact` above `Email` and `Phone`. */
function joined(upper: SheetRow, lower: SheetRow): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, at) => {
    const [above, below] = [upper.cells[at] ?? '', lower.cells[at] ?? '']
    if (above !== '') group = above
    if (below === '') return above
    return `${group} ${below}`.trim()
  })
}

/** The upper row has gaps, and the lower one fills each of them. */
function isPair(upper: SheetRow, lower: SheetRow, width: number): boolean {
  if (!mayBeHeading(upper) || !mayBeHeading(lower) || upper.line + 1 !== lower.line || filled(upper) < 2) return false
  const length = Math.max(upper.cells.length, lower.cells.length)
  const places = Array.from({ length }, (_, at) => [upper.cells[at] ?? '', lower.cells[at] ?? ''])
  const gaps = places.filter(([above]) => above === '')
  const covered = places.filter(([above, below]) => above !== '' || below !== '').length
  return gaps.length > 0 && gaps.every(([, below]) => below !== '') && covered >= width
}

const isFullRow = (row: SheetRow, width: number): boolean => filled(row) >= Math.max(1, Math.ceil(width * 0.6))

/** The first row of the table: as wide as most, or the upper of two rows of headings. */
function beginOf(first: readonly SheetRow[], width: number): number {
  const at = first.findIndex((row, place) => {
    const next = first[place + 1]
    return isFullRow(row, width) || (next !== undefined && isPair(row, next, width) && usualShare(next) >= 0.5)
  })
  return Math.max(0, at)
}

const named = (headings: readonly string[]): string[] =>
  headings.map((heading, at) => typedLine(heading).replace(/\s+/g, ' ') || `Column ${at + 1}`)

/** Where the table begins in the first rows of a sheet (200 are enough), and what its columns are called. */
export function findTable(first: readonly SheetRow[]): FoundTable {
  const width = usualWidth(first)
  const begin = beginOf(first, width)
  const [row, next] = first.slice(begin, begin + 2)
  const preamble = first.slice(0, begin)
  const columns = Math.max(0, ...first.slice(begin).map(({ cells }) => cells.length))
  const without = (isSure: boolean): FoundTable => ({
    preamble,
    heading: null,
    isSure,
    headings: named(Array.from({ length: columns }, () => '')),
    bodyFrom: begin,
  })
  if (!row) return without(false)
  if (!mayBeHeading(row)) return without(true)
  const wide = (headings: readonly string[]) => Array.from({ length: columns }, (_, at) => headings[at] ?? '')
  const body = first.slice(begin + 1)
  if (next && isPair(row, next, width) && (usualShare(next) >= 0.5 || differs(next, first.slice(begin + 2))))
    return { preamble, heading: next, isSure: true, headings: named(wide(joined(row, next))), bodyFrom: begin + 2 }
  const share = usualShare(row)
  if (share < 0.3 && !differs(row, body)) return without(false)
  const isSure = share >= 0.5 || differs(row, body)
  return { preamble, heading: row, isSure, headings: named(wide(row.cells)), bodyFrom: begin + 1 }
}

/** The columns and the first row of data, once it is said whether there is a heading. One that was not seen is the first row. */
export function bodyOf(
  { heading, headings, preamble, bodyFrom }: FoundTable,
  first: readonly SheetRow[],
  hasHeading: boolean,
): { readonly from: number; readonly headings: readonly string[] } {
  if (!hasHeading) return { from: heading ? preamble.length : bodyFrom, headings: [] }
  return heading ? { from: bodyFrom, headings } : { from: bodyFrom + 1, headings: first[bodyFrom]?.cells ?? [] }
}

const totalWords =
  /^(?:(?:grand|sub|overall|report) ?)?(?:totals?|sum)(?: (?:amount|rows?|records?|lines?|count|value|credits?|debits?|people|of))*(?: \d+)*(?: (?:rows?|records?|lines?|people))?$/

/** A row such as “Grand total” at the end of a report, which is no data: a word for it, and sums or nothing beside it. */
export function isTotalRow({ cells }: SheetRow): boolean {
  const [first = '', ...rest] = cells.filter((cell) => cell !== '')
  return totalWords.test(headingWords(first)) && rest.every((cell) => readAmount(cell) !== null)
}
