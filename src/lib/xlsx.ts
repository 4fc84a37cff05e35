import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { toNz } from './dates'

/** Row limit of a workbook. It is built synchronously; at this size that takes most of a second. */
export const mostXlsxRows = 10_000

/** `money` is cents, `share` percent, `moment` an ISO instant, `day` and `month` YYYY-MM-DD. */
export type XlsxCell =
  | null
  | string
  | { readonly kind: 'number' | 'tenths' | 'money' | 'share'; readonly value: number }
  | { readonly kind: 'moment' | 'day' | 'month'; readonly value: string }

const formats = { number: '#,##0', tenths: '#,##0.0', money: '$#,##0.00', share: '0.0%' } as const
const dates = { moment: 'd mmm yyyy h:mm', day: 'd mmm yyyy', month: 'mmmm yyyy' } as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that break the file.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const longest = 32_767

/** Workbooks have no time zones: this is NZ wall-clock time. */
function nzClockAsUtc(instant: string): Date {
  const nz = toNz(instant)
  return new Date(
    Date.UTC(nz.getFullYear(), nz.getMonth(), nz.getDate(), nz.getHours(), nz.getMinutes(), nz.getSeconds()),
  )
}

function written(cell: XlsxCell): Cell {
  if (cell === null || cell === '') return null
  // Text stays text, even if it looks like a formula.
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
