import {
  type Column,
  columnCounter,
  dateFormOf,
  dateQuestion,
  type Known,
  type Placed,
  type Proposed,
  proposeColumns,
} from '@/lib/import-columns'
import { findTable, headingWords, isTotalRow } from '@/lib/sheet-headings'
import { readAmount } from '@/lib/sheet-values'
import { readSheets, SheetProblem, type SheetRow } from '@/lib/sheets'
import { kindFor, listColumns, wholeName } from './list-fields.rules'
import { importLimit } from './rules'

/** A list as it was given: pasted or a file, and which part of it is meant. */
export type GivenList = {
  readonly bytes: Buffer
  /** Of a workbook; null for its first. */
  readonly sheet: string | null
  /** Null: the first row shows it, if anything does. */
  readonly hasHeading: boolean | null
}

export type ListTable = {
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** Null: a person has to say. */
  readonly hasHeading: boolean | null
  readonly firstLine: string
  readonly columns: readonly Column[]
  readonly rows: readonly SheetRow[]
  /** Of a heading: a row that is wider has slipped. */
  readonly width: number | null
}

/** A customer’s workbook may be this large once it is unpacked. */
const unpacked = 20_000_000
/** Where a heading may be. */
const searched = 20

const tooMany = `The list has more than ${importLimit.toLocaleString('en-NZ')} people. Split it into several lists.`

/** @throws SheetProblem with a sentence, also for a list that is too long. */
export async function readListed({ bytes, sheet: named, hasHeading }: GivenList): Promise<ListTable> {
  const { sheets } = await readSheets(bytes, { unpacked })
  const sheet = sheets.find(({ name }) => name !== null && name === named) ?? sheets[0]
  const all: SheetRow[] = []
  for await (const row of sheet?.rows ?? []) {
    if (all.length > importLimit + searched) throw new SheetProblem(tooMany)
    all.push(row)
  }
  return {
    sheets: sheets.flatMap(({ name }) => name ?? []),
    sheet: sheet?.name ?? null,
    ...tableOf(all, hasHeading),
  }
}

const kindOfCells = (cells: readonly string[]) => kindFor(cells.map(headingWords))

/** Fields that the cells of a row name. */
function namedIn(cells: readonly string[]): Set<string> {
  const fields = Object.entries(kindOfCells(cells).fields)
  const words = new Set(cells.map(headingWords).filter((one) => one !== ''))
  return new Set(
    fields.flatMap(([name, { label, headings }]) =>
      words.has(headingWords(label)) || headings.some((heading) => words.has(heading)) ? [name] : [],
    ),
  )
}

/** A row that can only be a heading: it names both names, or three columns. */
export function isHeadingRow(cells: readonly string[]): boolean {
  const named = namedIn(cells)
  return (named.has('firstName') && named.has('lastName')) || named.size > 2
}

const isOfPeople = (cell: string): boolean => /[@\p{N}]/u.test(cell)

/** A row with a known heading and nothing that only people have. */
const mayName = (cells: readonly string[]): boolean => namedIn(cells).size > 0 && !cells.some(isOfPeople)

/** A known heading above what only people have, such as “Email” above addresses. */
function isAbovePeople([first, ...others]: readonly SheetRow[]): boolean {
  return (first?.cells ?? []).some((cell, at) => {
    const below = others.map(({ cells }) => cells[at] ?? '').filter((one) => one !== '')
    return namedIn([cell]).size > 0 && below.filter(isOfPeople).length > below.length / 2
  })
}

/** Where the people begin, and what the columns are called. A row is skipped only above a heading. */
function headOf(all: readonly SheetRow[], said: boolean | null) {
  const at = all.slice(0, searched).findIndex(({ cells }) => isHeadingRow(cells))
  if (said !== false && at >= 0) return { hasHeading: true, from: at + 1, headings: all[at]?.cells ?? [] }
  const first = all[0]?.cells ?? []
  const isNaming = mayName(first)
  if (said === true || (said === null && isNaming && isAbovePeople(all.slice(0, searched))))
    return { hasHeading: true, from: 1, headings: first }
  if (said === false) return { hasHeading: false, from: 0, headings: [] }
  if (isNaming) return { hasHeading: null, from: 0, headings: [] }
  const table = findTable(all.slice(0, 200))
  if (!table.heading || !table.isSure) return { hasHeading: false, from: 0, headings: [] }
  // Words that name no field, above something else: only the person knows.
  return { hasHeading: null, from: 0, headings: [] }
}

function tableOf(all: readonly SheetRow[], said: boolean | null): Omit<ListTable, 'sheets' | 'sheet'> {
  const { hasHeading, from, headings } = headOf(all, said)
  const rows = all.slice(from).filter((row) => !isTotalRow(row))
  if (rows.length === 0) throw new SheetProblem('The list has a heading and no people.')
  if (rows.length > importLimit) throw new SheetProblem(tooMany)
  const counter = columnCounter()
  for (const { cells } of rows) counter.add(cells)
  const columns = counter.columns(headings).slice(0, hasHeading ? headings.length : undefined)
  const last = columns.findLastIndex(({ filled }, at) => filled > 0 || (headings[at] ?? '') !== '')
  return {
    hasHeading,
    firstLine: (all[0]?.cells ?? []).join(', '),
    columns: columns.slice(0, last + 1),
    rows,
    width: hasHeading ? headings.length : null,
  }
}

const isMoney = (text: string): boolean => /[$.]/.test(text) && readAmount(text) !== null

/** Whether the values of a column can be those of a field at its place. */
function fits(field: (typeof listColumns)[number], { filled, dates, samples, words }: Column): boolean {
  const values = (words.length > 0 ? words : samples).filter((value) => value !== '')
  if (filled === 0 || values.some(isMoney)) return false
  if (field === 'firstName' || field === 'lastName') return true
  if (field === 'dateOfBirth') return dates.either + dates.dayFirst + dates.monthFirst + dates.certain > 0
  const rule = kindFor([]).fields[field]?.rule
  return values.some((value) => rule?.safeParse(value).success ?? false)
}

/** Without a heading: what values look like, then the usual order. */
function byPlace(columns: readonly Column[], proposed: readonly Proposed[]): Proposed[] {
  const taken = new Set(proposed.flatMap(({ field }) => field ?? []))
  return columns.map((column, at) => {
    const [before, field] = [proposed[at], listColumns[at]]
    if (before?.field) return before
    if (!field || taken.has(field) || !fits(field, column))
      return { field: null, dates: null, tone: 'none', why: before?.why ?? '' }
    taken.add(field)
    if (field !== 'dateOfBirth') return { field, dates: null, tone: 'guess', why: 'By its place in the list' }
    const dates = dateFormOf(column)
    return dates
      ? { field, dates, tone: 'guess', why: 'By its place in the list' }
      : { field, dates, tone: 'asks', why: 'Two readings' }
  })
}

/** A column of whole names is a guess, as someone has to see how they are parted; none is needed beside first and last names. */
function withWholeNames(proposed: readonly Proposed[]): Proposed[] {
  const isApart = ['firstName', 'lastName'].every((name) => proposed.some(({ field }) => field === name))
  return proposed.map((one) => {
    if (one.field !== wholeName) return one
    return isApart
      ? { field: null, dates: null, tone: 'none', why: 'First and last names have columns of their own' }
      : { ...one, tone: 'guess', why: 'Split into first and last name' }
  })
}

/** Where each column may go, and why. Sure only by the words of its heading, or by the company’s last list of this shape. */
export function proposeListed(
  { columns, hasHeading }: Pick<ListTable, 'columns' | 'hasHeading'>,
  remembered: Known | null,
): Proposed[] {
  const kind = kindOfCells(columns.map(({ heading }) => heading))
  const proposed = proposeColumns(kind, columns, remembered)
  return withWholeNames(hasHeading ? proposed : byPlace(columns, proposed))
}

/** What a person has to say of where the columns go, by column from 0; none if all is settled. */
export function unsettledIn(columns: readonly Column[], placed: readonly Placed[]): readonly string[] {
  const of = (name: string) => placed.filter(({ field }) => field === name).length
  const twice = [...listColumns, wholeName].some((name) => of(name) > 1)
  const isNamed = of(wholeName) > 0 || (of('firstName') > 0 && of('lastName') > 0)
  const asks = placed.some(
    ({ field, dates }, at) =>
      field === 'dateOfBirth' && dates === null && columns[at] && dateFormOf(columns[at]) === null,
  )
  const isUnknown = placed.some(
    ({ field }) => field !== null && field !== wholeName && !listColumns.some((name) => name === field),
  )
  return [
    ...(placed.length === columns.length && !isUnknown ? [] : ['Say where each of the columns goes.']),
    ...(twice ? ['Two columns go to the same place. Choose one of them.'] : []),
    ...(isNamed ? [] : ['Say which columns have the first and the last name.']),
    ...(asks ? ['Say whether the day or the month comes first in the dates of birth.'] : []),
  ]
}

/** The question of a column whose dates read both ways. */
export const questionOf = (column: Column): string | null => (dateFormOf(column) === null ? dateQuestion(column) : null)
