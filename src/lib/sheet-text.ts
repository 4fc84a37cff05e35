import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { mostOfSheet, rowOf, SheetProblem, type SheetRow, tooManyRows } from './sheet-problem'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Those that programs write. At a draw the first wins: tabs and semicolons are rare in words, commas are not. */
const separators = ['\t', ';', '|', ','] as const

export type Separator = (typeof separators)[number]

/** A file of text, read again for each pass. Pieces have `\n` alone as line ends. */
export type SheetText = {
  readonly encoding: TextEncoding
  /** Enough to judge it by. */
  readonly start: string
  readonly isWhole: boolean
  readonly pieces: () => Iterable<string>
}

const pieceBytes = 65_536
const judged = { letters: 262_144, rows: 50 } as const
/** A row beyond it is a quote that never ends. */
const longestRow = 2_000_000

/** UTF-16 without a mark has a zero beside each Latin letter, sign and line end. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = Math.max(1, looked.length / 20)
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  return wideWithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

function* piecesOf(bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const isLast = at + pieceBytes >= bytes.length
    const text = held + decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: !isLast })
    // The other half of a line end may be in the next piece.
    held = !isLast && text.endsWith('\r') ? '\r' : ''
    yield plainEnds(held === '' ? text : text.slice(0, -1))
  }
}

/** DOS ended its files with this sign. */
function withoutEndSign(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0x1a) end -= 1
  return bytes.subarray(0, end)
}

/** @throws SheetProblem if it is no text. */
export function decodeText(given: Uint8Array): SheetText {
  const bytes = withoutEndSign(given)
  const encoding = encodingOf(bytes)
  let start = ''
  let isWhole = true
  for (const piece of piecesOf(bytes, encoding)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no table has.
    if (/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(piece))
      throw new SheetProblem('This file isn’t a table. Save the table as .xlsx or CSV and choose that file.')
    if (start.length < judged.letters) start += piece
    else isWhole = false
  }
  return { encoding, start, isWhole, pieces: () => piecesOf(bytes, encoding) }
}

/** What to say of web pages and XML, which some programs save under the name of a spreadsheet. Null for others. */
export function looksLikeMarkup(text: string): string | null {
  if (/^\s*(?:<!doctype html|<html|<head|<body|<table)\b/i.test(text))
    return 'This is a web page. Open it in a spreadsheet and save it as .xlsx or CSV.'
  return /^\s*<\?xml\b/i.test(text)
    ? 'This is an XML file. Open it in a spreadsheet and save it as .xlsx or CSV.'
    : null
}

/** Excel writes the separator into a first line of its own: `sep=;`. The line is left empty, so that lines keep their numbers. */
function separatorSaid(text: string): { readonly said: Separator | null; readonly rest: string } {
  const [line, sign] = /^\s*"?sep=([,;\t|])"?[ \t,;|]*(?=\n|$)/i.exec(text) ?? []
  const said = separators.find((separator) => separator === sign) ?? null
  if (line === undefined || said === null) return { said: null, rest: text }
  return { said, rest: line.replace(/[^\n]/g, '') + text.slice(line.length) }
}

const optionsOf = (delimiter: Separator): Options & { columns?: false } => ({
  delimiter,
  record_delimiter: '\n',
  // A quote within a cell, as in 5" pipe, is a sign like others.
  relax_quotes: true,
  relax_column_count: true,
  ltrim: true,
  max_record_size: longestRow,
})

/** Rows as far as they can be read. */
function sampleRows(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  const keep = (row: string[]) => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    return null
  }
  try {
    parseAtOnce(text, { ...optionsOf(separator), to: judged.rows * 2, on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // What can’t be parted is something all the same.
    rows.push([text])
  }
  return rows.slice(0, judged.rows)
}

/** Commas of prose and of decimals: each is followed by a space, or by one or two digits after another. */
const isWeak = (text: string, separator: Separator): boolean =>
  separator === ',' && !/(?<!\d),(?! )|,(?! |\d{1,2}(?!\d))/.test(text)

/** How well a separator explains rows: those that agree on their number of columns, and that number. */
function weightOf(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([columns, times]) => times * Math.log2(columns)))
}

/** The separator, judged over the first rows with quotes respected; null if they have one column. */
function judge(text: string): { readonly separator: Separator | null; readonly hasRows: boolean } {
  const { said, rest } = separatorSaid(text)
  const read = separators.map((separator) => ({ separator, rows: sampleRows(rest, separator) }))
  const hasRows = read.every(({ rows }) => rows.length > 0)
  if (said) return { separator: said, hasRows }
  const isOneRow = read.every(({ rows }) => rows.length < 2)
  const weighed = read.map(({ separator, rows }) => ({
    separator,
    weight: weightOf(rows) * (isWeak(rest.slice(0, 20_000), separator) ? 0.5 : 1),
  }))
  const best = Math.max(...weighed.map(({ weight }) => weight))
  const fit = weighed.filter(({ weight }) => weight === best).map(({ separator }) => separator)
  // One row says little: a tab in it may be part of a cell.
  const found = isOneRow && fit.includes(',') ? ',' : fit[0]
  return { separator: best > 0 && found ? found : null, hasRows }
}

export const judgeText = ({ start }: SheetText): { readonly separator: Separator | null; readonly hasRows: boolean } =>
  judge(start)

const linesIn = (cells: readonly string[]): number => {
  let lines = 1
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** A quoted cell with spaces behind it. */
const unquoted = (cell: string): string => /^"(.*)"\s+$/s.exec(cell)?.[1] ?? cell

function problemAt(line: number, error: unknown): unknown {
  if (error instanceof CsvError && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'))
    return new SheetProblem(`Line ${line}: a quote begins there and never ends. Close it or delete it.`, line)
  return error
}

function* withoutSeparatorLine(pieces: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const piece of pieces) {
    yield isFirst ? separatorSaid(piece).rest : piece
    isFirst = false
  }
}

/** Numbers the records that a parser finds, and takes those with something in them. */
function numbered(most: number) {
  let line = 1
  let count = 0
  const take = (cells: string[]): SheetRow | null => {
    const row = rowOf(line, cells.map(unquoted))
    line += linesIn(cells)
    if (row) count += 1
    if (count > most) throw tooManyRows()
    return row
  }
  return { take, line: () => line }
}

/** The rows of a file of text, parsed as they are asked for. @throws SheetProblem */
export async function* textRows(text: SheetText, separator: Separator): AsyncGenerator<SheetRow> {
  const { take, line } = numbered(mostOfSheet.rows)
  const parser = parse({
    ...optionsOf(separator),
    // The line is counted while parsing, also where rows still wait, and goes along as the first cell.
    on_record: (cells: string[]) => {
      const row = take(cells)
      return row ? [String(row.line), ...row.cells] : null
    },
  })
  // The loop gets what fails.
  pipeline(Readable.from(withoutSeparatorLine(text.pieces())), parser, () => undefined)
  try {
    for await (const record of parser) {
      const [at, ...cells]: string[] = record
      yield { line: Number(at), cells }
    }
  } catch (error) {
    throw problemAt(line(), error)
  }
}

/** The rows of a short text that is at hand, such as one that was pasted; without empty ones. @throws SheetProblem */
export function rowsOfText(given: string): SheetRow[] {
  const text = plainEnds(given.replace(/^\uFEFF/, ''))
  const { take, line } = numbered(mostOfSheet.rows)
  const rows: SheetRow[] = []
  const keep = (cells: string[]) => {
    const row = take(cells)
    if (row) rows.push(row)
    return null
  }
  try {
    parseAtOnce(separatorSaid(text).rest, { ...optionsOf(judge(text).separator ?? ','), on_record: keep })
  } catch (error) {
    throw problemAt(line(), error)
  }
  return rows
}
