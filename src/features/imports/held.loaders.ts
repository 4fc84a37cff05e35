import { csvHead, csvLine, csvStart } from '@/lib/csv'
import { drawXlsx } from '@/lib/xlsx'
import { findRows, type RowSeen } from './data'
import type { Run } from './rules'

/** The most of one file: with more, something is wrong with the file as a whole. */
const mostHeld = 10_000

const headOf = ({ columns }: Run): string[] => ['Row', 'Why it is held back', ...columns.map(({ heading }) => heading)]

const cellsOf = ({ columns }: Run, { line, problems, cells }: RowSeen): string[] => [
  String(line),
  problems.map(({ says }) => says).join(' '),
  ...columns.map((_, at) => cells[at] ?? ''),
]

const held = (run: Run) => findRows(run.id, { states: ['held'], code: null, after: 0, most: mostHeld })

/** What is held back as CSV, as it came, with the reasons before it. Read again, it is a file of the same shape. */
export async function heldCsv(run: Run): Promise<string> {
  const rows = await held(run)
  return csvStart + csvHead(headOf(run)) + rows.map((row) => csvLine(cellsOf(run, row))).join('')
}

/** The same as a workbook. */
export async function heldWorkbook(run: Run): Promise<Buffer> {
  const rows = await held(run)
  return await drawXlsx({ name: 'Held back', titles: headOf(run), rows: rows.map((row) => cellsOf(run, row)) })
}
