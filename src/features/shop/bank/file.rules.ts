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
}

/** 0-based column indexes. */
export type Mapping = {
  readonly date: number
  readonly amount: number
  readonly payer: number | null
  readonly words: readonly number[]
}

type Bank = {
  readonly name: string
  readonly needs: readonly string[]
  readonly date: string
  readonly payer: string
  readonly words: readonly string[]
  readonly key?: string
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

export type UnknownFile = { readonly headings: readonly string[]; readonly sample: readonly (readonly string[])[] }

export type ReadFile =
  | { readonly bank: string; readonly lines: readonly BankLine[] }
  | { readonly bank: null; readonly unknown: UnknownFile }

const spelled = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, ' ')

/** Reads a bank statement. Finds the columns by heading, in any order and below any preamble, unless mapped.
 * @throws FileProblem if any part can't be read: no line is dropped silently. */
export function readFile(bytes: Uint8Array, mapping: Mapping | null): ReadFile {
  const rows = rowsOf(textOf(bytes))
  if (rows.length === 0) throw new FileProblem(['The file is empty.'])
  if (rows.length > mostLines)
    throw new FileProblem([`The file has more than ${mostLines} lines. Export fewer days at once.`])
  const found = mapping ? null : findBank(rows)
  if (found) return { bank: found.name, lines: linesOf(rows.slice(found.at + 1), found.columns) }
  const start = rows.findIndex(({ cells }) => cells.length > 2)
  const head = rows[start]
  if (!head) throw new FileProblem(['Nothing in the file is in columns. Export the statement from the bank as CSV.'])
  if (!mapping)
    return {
      bank: null,
      unknown: { headings: head.cells, sample: rows.slice(start + 1, start + 4).map(({ cells }) => cells) },
    }
  return { bank: 'Other', lines: linesOf(rows.slice(start + 1), { ...mapping, key: null }) }
}

type Columns = Mapping & { readonly key: number | null }

function findBank(rows: readonly Row[]) {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const headings = cells.map(spelled)
    const place = (name: string) => headings.indexOf(name)
    const bank = banks.find(({ needs }) => needs.every((name) => headings.includes(name)))
    if (!bank) continue
    const orNull = (name: string | undefined) => (name && headings.includes(name) ? place(name) : null)
    const columns: Columns = {
      date: place(bank.date),
      amount: place('amount'),
      payer: orNull(bank.payer),
      words: bank.words.filter((name) => headings.includes(name)).map(place),
      key: orNull(bank.key),
    }
    return { name: bank.name, at, columns }
  }
  return null
}

const mostProblems = 20

function linesOf(rows: readonly Row[], { date, amount, payer, words, key }: Columns): BankLine[] {
  const problems: string[] = []
  const lines = rows.flatMap(({ line, cells }): BankLine[] => {
    const [on, cents] = [readDay(cells[date] ?? ''), readAmount(cells[amount] ?? '')]
    if (cells.length <= Math.max(date, amount)) problems.push(`Line ${line}: it has ${cells.length} columns only.`)
    else if (on === null) problems.push(`Line ${line}: “${(cells[date] ?? '').slice(0, 30)}” is no date.`)
    else if (cents === null) problems.push(`Line ${line}: “${(cells[amount] ?? '').slice(0, 30)}” is no amount.`)
    if (on === null || cents === null) return []
    const says = words.map((place) => cells[place] ?? '').filter((word) => word !== '')
    return [
      {
        line,
        on,
        cents,
        payer: payer === null ? '' : (cells[payer] ?? ''),
        words: says,
        key: key === null ? '' : (cells[key] ?? ''),
      },
    ]
  })
  const more = problems.length - mostProblems
  if (problems.length > 0)
    throw new FileProblem([...problems.slice(0, mostProblems), ...(more > 0 ? [`And ${more} more lines.`] : [])])
  if (lines.length === 0) throw new FileProblem(['The file has headings and no lines.'])
  return lines
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** Reads `30/11/2026`, `30-11-26`, `2026/11/30` or `30 Nov 2026`, else null. */
export function readDay(text: string): string | null {
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const last = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[a-z]*[-/. ](\d{4}|\d{2})$/.exec(text)
  const [day, month, year] = first ? [first[3], first[2], first[1]] : [last?.[1], last?.[2], last?.[3]]
  if (!day || !month || !year) return null
  const at = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) / 3 + 1
  const read = `${year.length === 2 ? `20${year}` : year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}

/** Cents of `1,234.50`, `-12`, `$5.5` or `(12.00)`, else null. */
export function readAmount(text: string): number | null {
  const match = /^([-−(]?)\s*\$?\s*([-−]?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?\)?$/.exec(
    text.replace(/^\+/, '').trim(),
  )
  if (!match) return null
  const cents = Number(match[3]?.replaceAll(',', '')) * 100 + Number((match[4] ?? '').padEnd(2, '0'))
  return match[1] !== '' || match[2] !== '' ? -cents : cents
}

export const wordsOf = ({ payer, words }: Pick<BankLine, 'payer' | 'words'>): string =>
  [payer, ...words].filter(Boolean).join(' / ').slice(0, 200)

export const lineName = ({ line, on }: Pick<BankLine, 'line' | 'on'>): string => `Line ${line} of ${formatDay(on)}`
