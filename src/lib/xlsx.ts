import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { toNz } from './dates'

/** Most rows of a workbook: it is made in one go, and takes most of a second for so many. */
export const mostXlsxRows = 10_000

/** A value of a workbook, which Excel counts with: `money` is in cents, `share` in percent, `moment` an instant in ISO text, `day` and `month` YYYY-MM-DD. */
export type XlsxCell =
  | null
  | string
  | { readonly kind: 'number' | 'tenths' | 'money' | 'share'; readonly value: number }
  | { readonly kind: 'moment' | 'day' | 'month'; readonly value: string }

const formats = { number: '#,##0', tenths: '#,##0.0', money: '$#,##0.00', share: '0.0%' } as const
const dates = { moment: 'd mmm yyyy h:mm', day: 'd mmm yyyy', month: 'mmmm yyyy' } as const

/** Signs that no workbook may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that break the file.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The longest text that Excel keeps in a cell. */
const longest = 32_767

/** A workbook knows no time zones: what it says is the day and the clock in New Zealand. */
function nzClockAsUtc(instant: string): Date {
  const nz = toNz(instant)
  return new Date(
    Date.UTC(nz.getFullYear(), nz.getMonth(), nz.getDate(), nz.getHours(), nz.getMinutes(), nz.getSeconds()),
  )
}

function written(cell: XlsxCell): Cell {
  if (cell === null || cell === '') return null
  // A text stays a text, also one that begins as a formula does.
  if (typeof cell === 'string') return { value: cell.replace(unwritable, '').slice(0, longest), type: String }
  if (cell.kind === 'day' || cell.kind === 'month')
    return { value: new Date(`${cell.value}T00:00:00Z`), type: Date, format: dates[cell.kind] }
  if (cell.kind === 'moment') return { value: nzClockAsUtc(cell.value), type: Date, format: dates.moment }
  const value = cell.kind === 'money' || cell.kind === 'share' ? cell.value / 100 : cell.value
  return { value, type: Number, format: formats[cell.kind] }
}

export type Workbook = {
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly XlsxCell[])[]
}

/** Draws a workbook of one sheet whose titles stay in sight. @returns the bytes of the file. */
export async function drawXlsx({ name, titles, rows }: Workbook): Promise<Buffer> {
  const data: SheetData = [
    titles.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(written)),
  ]
  const width = (index: number) =>
    Math.min(40, Math.max(titles[index]?.length ?? 0, ...rows.slice(0, 50).map((row) => lengthOf(row[index]))) + 3)
  return await writeXlsxFile(data, {
    sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: titles.map((_, index) => ({ width: width(index) })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function lengthOf(cell: XlsxCell | undefined): number {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'string') return cell.length
  return cell.kind === 'moment' ? 17 : 12
}
