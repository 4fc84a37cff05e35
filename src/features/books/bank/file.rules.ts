import { formatDay } from '@/lib/dates'
import { readAmount, readDay } from '@/lib/sheet-values'
import { readSheets, SheetProblem, type SheetRow } from '@/lib/sheets'

export const mostLines = 2_000

/** Cents are negative for money out. */
export type BankLine = {
  readonly line: number
  readonly on: string
  readonly cents: number
  readonly payer: string
  readonly words: readonly string[]
  readonly key: string
  /** What kind of line the bank says it is, where it says nothing else. */
  readonly kind?: string
}

/** 0-based column indexes. */
export type Mapping = {
  readonly date: number
  /** Money in, and below zero money out; with a column of money out, money in alone. */
  readonly amount: number
  readonly out: number | null
  readonly payer: number | null
  readonly words: readonly number[]
  /** Null where the first row is to be judged by what it holds. */
  readonly hasHeadings: boolean | null
}

type Bank = {
  readonly name: string
  readonly needs: readonly string[]
  readonly date: string
  readonly payer: string
  readonly words: readonly string[]
  readonly key?: string
  /** The column that says D or C of amounts without a sign. */
  readonly side?: string
}

export const banks: readonly Bank[] = [
  {
    name: 'ANZ',
    needs: ['type', 'details', 'particulars', 'code', 'reference', 'amount', 'date'],
    date: 'date',
    payer: 'details',
    words: ['particulars', 'code', 'reference'],
  },
  {
    name: 'ANZ card',
    needs: ['card', 'type', 'amount', 'details', 'transactiondate', 'processeddate'],
    date: 'transactiondate',
    payer: 'details',
    words: [],
    side: 'type',
  },
  {
    name: 'ASB',
    needs: ['date', 'unique id', 'tran type', 'payee', 'memo', 'amount'],
    date: 'date',
    payer: 'payee',
    words: ['memo'],
    key: 'unique id',
  },
  {
    name: 'Westpac',
    needs: ['date', 'amount', 'other party', 'description', 'reference', 'particulars', 'analysis code'],
    date: 'date',
    payer: 'other party',
    words: ['particulars', 'analysis code', 'reference', 'description'],
  },
  {
    name: 'Kiwibank',
    needs: ['account number', 'date', 'memo/description', 'amount'],
    date: 'date',
    payer: 'op name',
    words: ['tp part', 'tp code', 'tp ref', 'op part', 'op code', 'op ref', 'memo/description'],
  },
  {
    name: 'BNZ',
    needs: ['date', 'amount', 'payee', 'particulars', 'code', 'reference'],
    date: 'date',
    payer: 'payee',
    words: ['particulars', 'code', 'reference'],
  },
]

export class FileProblem extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems[0])
    this.problems = problems
  }
}

/** The rows of each sheet of a file, as many as may be read and one more. @throws FileProblem */
async function sheetsOf(bytes: Uint8Array): Promise<SheetRow[][]> {
  try {
    const { sheets } = await readSheets(bytes)
    return await Promise.all(sheets.map(({ rows }) => firstRows(rows)))
  } catch (error) {
    if (error instanceof SheetProblem) throw new FileProblem([error.message])
    throw error
  }
}

async function firstRows(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const read: SheetRow[] = []
  for await (const row of rows) {
    read.push(row)
    if (read.length > mostLines) break
  }
  return read
}

export type UnknownFile = {
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  readonly sample: readonly (readonly string[])[]
}

/** A line that is no payment, and why. */
export type SkippedLine = { readonly line: number; readonly why: string }

type Lines = { readonly lines: readonly BankLine[]; readonly skipped: readonly SkippedLine[] }

export type ReadFile = ({ readonly bank: string } & Lines) | { readonly bank: null; readonly unknown: UnknownFile }

/** “Transaction Date” and “TransactionDate” are one heading. */
const spelled = (heading: string): string => heading.toLowerCase().replace(/\s+/g, '')

/** Reads a bank statement. Finds the columns by heading, in any order and below any preamble, unless mapped.
 * @throws FileProblem if any part can't be read: every line is read or skipped with its reason. */
export async function readFile(bytes: Uint8Array, mapping: Mapping | null): Promise<ReadFile> {
  const sheets = await sheetsOf(bytes)
  // A workbook may have the bank’s words on a sheet before the lines.
  const rows = sheets.find((sheet) => findBank(sheet)) ?? sheets[0] ?? []
  if (rows.length > mostLines)
    throw new FileProblem([`The file has more than ${mostLines} lines. Export fewer days at once.`])
  const found = mapping ? null : findBank(rows)
  if (found) return { bank: found.name, ...linesOf(rows.slice(found.at + 1), found.columns) }
  const start = rows.findIndex(({ cells }) => cells.length > 2)
  const head = rows[start]
  if (!head) throw new FileProblem(['Nothing in the file is in columns. Export the statement from the bank as CSV.'])
  if (!mapping) {
    const hasHeadings = !head.cells.some((cell) => readDay(cell, 'day-first') !== null)
    const sample = rows.slice(start + 1, start + 4).map(({ cells }) => cells)
    return { bank: null, unknown: { headings: head.cells, hasHeadings, sample } }
  }
  const columns: Columns = { ...mapping, key: null, side: null, kind: null }
  const hasHeadings = mapping.hasHeadings ?? !isLine(head, columns)
  return { bank: 'Other', ...linesOf(rows.slice(start + (hasHeadings ? 1 : 0)), columns) }
}

type Columns = Omit<Mapping, 'hasHeadings'> & {
  readonly key: number | null
  readonly side: number | null
  readonly kind: number | null
}

function findBank(rows: readonly SheetRow[]) {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const headings = cells.map(spelled)
    const place = (name: string) => headings.indexOf(spelled(name))
    const has = (name: string) => headings.includes(spelled(name))
    const bank = banks.find(({ needs }) => needs.every(has))
    if (!bank) continue
    const orNull = (name: string | undefined) => (name && has(name) ? place(name) : null)
    const columns: Columns = {
      date: place(bank.date),
      amount: place('amount'),
      out: null,
      payer: orNull(bank.payer),
      words: bank.words.filter(has).map(place),
      key: orNull(bank.key),
      side: orNull(bank.side),
      kind: bank.side === 'type' ? null : orNull(has('tran type') ? 'tran type' : 'type'),
    }
    return { name: bank.name, at, columns }
  }
  return null
}

const mostProblems = 20

const cut = (text: string): string => `“${text.slice(0, 30)}”`

/** Cents of a row, below zero for money out; null where it has no amount. @throws FileProblem with what can’t be read. */
function centsOf(cells: readonly string[], { amount, out, side }: Columns): number | null {
  const read = (place: number | null): number | null => {
    const text = place === null ? '' : (cells[place] ?? '')
    if (text === '') return null
    const cents = readAmount(text)
    if (cents === null) throw new FileProblem([`${cut(text)} is no amount.`])
    return cents
  }
  const [came, went] = [read(amount), read(out)]
  if (came && went) throw new FileProblem(['it has money in and money out.'])
  if (went) return -Math.abs(went)
  const sign = side === null ? '' : (cells[side] ?? '').toUpperCase()
  if (came !== null && /^D(?:R|EBIT)?$/.test(sign)) return -Math.abs(came)
  return came ?? went
}

const isLine = ({ cells }: SheetRow, columns: Columns): boolean => {
  try {
    return readDay(cells[columns.date] ?? '', 'day-first') !== null && centsOf(cells, columns) !== null
  } catch (error) {
    if (error instanceof FileProblem) return false
    throw error
  }
}

/** @throws FileProblem with what can’t be read. */
function lineOf({ line, cells }: SheetRow, columns: Columns): BankLine | SkippedLine {
  const { date, amount, payer, words, key, kind } = columns
  if (cells.length <= Math.max(date, amount)) throw new FileProblem([`it has ${cells.length} columns only.`])
  const on = readDay(cells[date] ?? '', 'day-first')
  if (on === null && cells[date] !== '') throw new FileProblem([`${cut(cells[date] ?? '')} is no date.`])
  const cents = centsOf(cells, columns)
  if (cents === null) return { line, why: 'no amount' }
  if (on === null) return { line, why: 'no date' }
  if (cents === 0) return { line, why: 'an amount of zero' }
  const says = words.map((place) => cells[place] ?? '').filter((word) => word !== '')
  const who = payer === null ? '' : (cells[payer] ?? '')
  const only = who === '' && says.length === 0 && kind !== null ? (cells[kind] ?? '') : ''
  const said = { line, on, cents, payer: who, words: says, key: key === null ? '' : (cells[key] ?? '') }
  return only === '' ? said : { ...said, kind: only }
}

function linesOf(rows: readonly SheetRow[], columns: Columns): Lines {
  const [lines, skipped, problems]: [BankLine[], SkippedLine[], string[]] = [[], [], []]
  for (const row of rows) {
    try {
      const read = lineOf(row, columns)
      if ('why' in read) skipped.push(read)
      else lines.push(read)
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      problems.push(...error.problems.map((problem) => `Line ${row.line}: ${problem}`))
    }
  }
  const more = problems.length - mostProblems
  if (problems.length > 0)
    throw new FileProblem([...problems.slice(0, mostProblems), ...(more > 0 ? [`And ${more} more lines.`] : [])])
  if (lines.length + skipped.length === 0) throw new FileProblem(['The file has headings and no lines.'])
  if (lines.length === 0) throw new FileProblem(['No line of the file has an amount. Choose other columns.'])
  return { lines, skipped }
}

export const wordsOf = ({ payer, words }: Pick<BankLine, 'payer' | 'words'>): string =>
  [payer, ...words].filter(Boolean).join(' / ').slice(0, 200)

export const lineName = ({ line, on }: Pick<BankLine, 'line' | 'on'>): string => `Line ${line} of ${formatDay(on)}`
