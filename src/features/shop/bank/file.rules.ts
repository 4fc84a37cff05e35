import { formatDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'

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

const notText = 'This is no text file. Export the statement from the bank as CSV and choose that file.'

/** Decodes UTF-8, UTF-16 with a BOM, or Windows-1252. @throws FileProblem for binary content. */
export function textOf(bytes: Uint8Array): string {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0x50, 0x4b))
    throw new FileProblem(['This is an Excel workbook. Export the statement from the bank as CSV, or save it as CSV.'])
  if (begins(0x25, 0x50, 0x44, 0x46))
    throw new FileProblem(['This is a PDF. Export the statement from the bank as CSV.'])
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  const text = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text of a bank has.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new FileProblem([notText])
  return text
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type Row = { readonly line: number; readonly cells: readonly string[] }

/** Comma- or tab-separated rows (RFC 4180), without empty ones. @throws FileProblem for an unclosed quote. */
export function rowsOf(text: string): Row[] {
  const separator = (text.split('\n', 30).find((line) => /\t.*\t/.test(line)) ?? '') === '' ? ',' : '\t'
  const rows: Row[] = []
  let [cells, cell, isQuoted, line, began]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') {
      endRow()
      began = line
    } else if (sign !== '\r') cell += sign
  }
  if (isQuoted) throw new FileProblem([`Line ${began}: a quote begins there and never ends.`])
  endRow()
  return rows
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
export function readFile(bytes: Uint8Array, mapping: Mapping | null): ReadFile {
  const rows = rowsOf(textOf(bytes))
  if (rows.length === 0) throw new FileProblem(['The file is empty.'])
  if (rows.length > mostLines)
    throw new FileProblem([`The file has more than ${mostLines} lines. Export fewer days at once.`])
  const found = mapping ? null : findBank(rows)
  if (found) return { bank: found.name, ...linesOf(rows.slice(found.at + 1), found.columns) }
  const start = rows.findIndex(({ cells }) => cells.length > 2)
  const head = rows[start]
  if (!head) throw new FileProblem(['Nothing in the file is in columns. Export the statement from the bank as CSV.'])
  if (!mapping) {
    const hasHeadings = !head.cells.some((cell) => readDay(cell) !== null)
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

function findBank(rows: readonly Row[]) {
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

const isLine = ({ cells }: Row, columns: Columns): boolean => {
  try {
    return readDay(cells[columns.date] ?? '') !== null && centsOf(cells, columns) !== null
  } catch (error) {
    if (error instanceof FileProblem) return false
    throw error
  }
}

/** @throws FileProblem with what can’t be read. */
function lineOf({ line, cells }: Row, columns: Columns): BankLine | SkippedLine {
  const { date, amount, payer, words, key, kind } = columns
  if (cells.length <= Math.max(date, amount)) throw new FileProblem([`it has ${cells.length} columns only.`])
  const on = readDay(cells[date] ?? '')
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

function linesOf(rows: readonly Row[], columns: Columns): Lines {
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

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** Reads `30/11/2026`, `30-11-26`, `2026/11/30`, `20261130` or `Mon 30th Nov 2026`, also with a time behind it, else null. */
export function readDay(text: string): string | null {
  const bare = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]\s*/i, '')
    .replace(/[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i, '')
  const first =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare) ?? /^(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(bare)
  const last = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ](\d{1,2}|[A-Za-z]{3})[a-z]*[-/., ]\s?(\d{4}|\d{2})$/.exec(bare)
  const [day, month, year] = first ? [first[3], first[2], first[1]] : [last?.[1], last?.[2], last?.[3]]
  if (!day || !month || !year) return null
  const at = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) / 3 + 1
  const read = `${year.length === 2 ? `20${year}` : year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}

const amountForm =
  /^(\(?)\s*([-+]?)\s*(?:NZ\s?\$|NZD|\$)?\s*([-+]?)\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?: \d{3}){1,2})(?:\.(\d{1,2}))?\s*(?:NZD)?\s*(-|DR|CR|)\s*(\)?)$/i

/** Cents of `1,234.50`, `-12`, `$5.5`, `(12.00)`, `12.00-` or `NZD 1 234.50 DR`, else null. */
export function readAmount(text: string): number | null {
  const match = amountForm.exec(
    text
      .replace(/[\u2212\u2013]/g, '-')
      .replace(/\s/g, ' ')
      .trim(),
  )
  if (!match) return null
  const [, opens = '', sign = '', inner = '', whole = '', rest = '', side = '', closes = ''] = match
  if ((opens === '') !== (closes === '')) return null
  const signs = [opens, sign, inner, side].filter((one) => one !== '')
  if (signs.length > 1) return null
  const cents = Number(whole.replace(/[, ]/g, '')) * 100 + Number(rest.padEnd(2, '0'))
  const isOut = signs.some((one) => one === '(' || one === '-' || one.toUpperCase() === 'DR')
  return isOut && cents > 0 ? -cents : cents
}

export const wordsOf = ({ payer, words }: Pick<BankLine, 'payer' | 'words'>): string =>
  [payer, ...words].filter(Boolean).join(' / ').slice(0, 200)

export const lineName = ({ line, on }: Pick<BankLine, 'line' | 'on'>): string => `Line ${line} of ${formatDay(on)}`
