/** A row as it is in the file: `line` counts from 1 as a spreadsheet does (for text: the line on which the row begins). Cells are text, trimmed. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** Why a file can’t be read, in a sentence for the person who chose it. */
export class SheetProblem extends Error {
  /** Where it is, if it is on one line. */
  readonly line: number | null
  constructor(sentence: string, line: number | null = null) {
    super(sentence)
    this.line = line
  }
}

/** Of one file; cells are those of a sheet, empty ones among them counted. */
export const mostOfSheet = {
  bytes: 50_000_000,
  unpacked: 200_000_000,
  columns: 200,
  rows: 300_000,
  cells: 10_000_000,
} as const

export const tooManyRows = (): SheetProblem =>
  new SheetProblem(
    `The file has more than ${mostOfSheet.rows.toLocaleString('en-NZ')} rows. Split it into several files.`,
  )

export const tooWide = (line: number): SheetProblem =>
  new SheetProblem(
    `Line ${line} has more than ${mostOfSheet.columns} columns. Delete the columns that aren’t needed.`,
    line,
  )

/** A row as text without spaces around it; null if it has nothing. @throws SheetProblem if it has too many columns. */
export function rowOf(line: number, given: readonly string[]): SheetRow | null {
  const cells = given.map((cell) => cell.trim())
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last < 0) return null
  if (last >= mostOfSheet.columns) throw tooWide(line)
  return { line, cells: cells.slice(0, mostOfSheet.columns) }
}
