import { zipSync } from 'fflate'
import readExcelFile, { type CellValue } from 'read-excel-file/node'
import { mostOfSheet, rowOf, SheetProblem, type SheetRow, tooManyRows, tooWide } from './sheet-problem'
import { withZeros, zeroWidths } from './sheet-zeros'
import { bytesOf, type Entry, entriesOf } from './unzip'

const damaged = 'This workbook is damaged. Open it in Excel, save it as .xlsx or CSV, and choose it again.'
const tooLarge = (bytes: number) =>
  `This workbook is larger than ${bytes / 1_000_000} MB when unpacked. Save the sheet you need as CSV.`

/** Files of other programs that are zip files too, by an entry of theirs. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, 'This is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx or CSV.'],
  [
    /^content\.xml$/,
    'This is an OpenDocument file (.ods). Open it in LibreOffice and save it as Excel (.xlsx) or CSV.',
  ],
  [/^Index\.zip$|\.iwa$/, 'This is a Numbers file. Open it in Numbers and export it as Excel or CSV.'],
  [/^word\/document\.xml$/, 'This is a Word document. Copy the table into a spreadsheet and save it as .xlsx or CSV.'],
  [/^ppt\//, 'This is a presentation. Copy the table into a spreadsheet and save it as .xlsx or CSV.'],
  [/^\[Content_Types\]\.xml$/, damaged],
]

function refuseOthers(entries: readonly Entry[]): void {
  if (entries.some(({ name }) => name === 'xl/workbook.xml')) return
  const other = others.find(([pattern]) => entries.some(({ name }) => pattern.test(name)))
  throw new SheetProblem(other?.[1] ?? 'This is a packed file (.zip). Unpack it and choose the table in it.')
}

/** What the reader looks at: the list of sheets, the sheets, their words and formats. */
const isNeeded = ({ name }: Entry): boolean =>
  /^xl\/.+\.(?:xml|rels)$/.test(name) &&
  !/^xl\/(?:drawings|charts|theme|pivotCache|pivotTables|media|externalLinks|revisions|queryTables|tables|worksheets\/_rels|customXml|calcChain|comments)/.test(
    name,
  )

const columnOf = (letters: string): number => [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0)

/** Cells with a format and nothing in it can reach the last column that Excel has. */
const withoutEmptyCells = (sheet: string): string => sheet.replace(/<(?:\w+:)?c\b[^<>]*\/>/g, '')

/** The reader fills gaps, so what is far out is refused before. @throws SheetProblem */
function refuseFarOut(sheet: string): void {
  let [columns, rows] = [0, 0]
  for (const [, number] of sheet.matchAll(/<(?:\w+:)?row\b[^<>]*\br=["'](\d+)["']/g))
    rows = Math.max(rows, Number(number))
  for (const [, place = ''] of sheet.matchAll(/<(?:\w+:)?c\b([^<>]*)>/g)) {
    const [, letters, digits] = /\br=["']([A-Z]{1,7})(\d{1,9})["']/.exec(place) ?? []
    if (!letters || !digits) throw new SheetProblem(damaged)
    const [column, row] = [columnOf(letters), Number(digits)]
    if (column > mostOfSheet.columns) throw tooWide(row)
    columns = Math.max(columns, column)
    rows = Math.max(rows, row)
  }
  if (rows > mostOfSheet.rows) throw tooManyRows()
  if (rows * columns > mostOfSheet.cells)
    throw new SheetProblem('A sheet of this workbook has too many cells. Save the rows you need as CSV.')
}

/** Rows with nothing in them, whatever number they have. */
const withoutEmptyRows = (sheet: string): string =>
  sheet.replace(/<(?:\w+:)?row\b[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g, '')

function checkedPart(content: Buffer, widths: ReadonlyMap<number, number>): Buffer {
  if (!/<(?:\w+:)?sheetData\b/.test(content.toString('latin1', 0, 100_000))) return content
  const sheet = withoutEmptyRows(withoutEmptyCells(content.toString('latin1')))
  refuseFarOut(sheet)
  return Buffer.from(withZeros(sheet, widths), 'latin1')
}

/**
 * A workbook of the same parts without packing: the reader goes by the heads of entries, not by the directory that was
 * checked, and would unpack whatever they hold. @throws SheetProblem
 */
function checkedParts(bytes: Buffer, unpacked: number): Record<string, Buffer> {
  const entries = entriesOf(bytes)
  if (!entries) throw new SheetProblem(damaged)
  refuseOthers(entries)
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new SheetProblem('This workbook has a password. Open it, save it without one, and choose it again.')
  if (entries.reduce((sum, entry) => sum + entry.bytes, 0) > unpacked) throw new SheetProblem(tooLarge(unpacked))
  const parts = entries.filter(isNeeded).map((entry) => {
    const content = bytesOf(bytes, entry, entry.bytes)
    if (content?.length !== entry.bytes) throw new SheetProblem(damaged)
    return { name: entry.name, content }
  })
  const widths = zeroWidths(parts.find(({ name }) => name === 'xl/styles.xml')?.content.toString('latin1') ?? '')
  return Object.fromEntries(parts.map(({ name, content }) => [name, checkedPart(content, widths)]))
}

/** Whether each sheet is hidden, in the workbook’s order. */
const hiddenSheets = (workbook: string): boolean[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([sheet]) => /\bstate=["'](?:veryH|h)idden["']/.test(sheet))

/** A number without exponent, and without the noise that binary fractions leave: 15 digits, as spreadsheets have. */
function writtenNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const number = Number(Number(text).toPrecision(15))
  const plain = String(number)
  if (!plain.includes('e')) return plain
  return Math.abs(number) >= 1 ? BigInt(number).toString() : number.toFixed(20).replace(/0+$/, '')
}

const secondMs = 1000
/** The days on which a time alone is: before 1900, or, in workbooks of old Macs, of 1904. */
const daysZero = { usual: '1899-12-30', mac: '1904-01-01' } as const
type DayZero = (typeof daysZero)[keyof typeof daysZero]

const dayZeroOf = (workbook: string): DayZero =>
  /<(?:\w+:)?workbookPr\b[^<>]*\bdate1904=["'](?:1|true)["']/.test(workbook) ? daysZero.mac : daysZero.usual

/** Spreadsheets have no time zones: a day, a day with a time, or a time alone. */
function writtenDate(date: Date, dayZero: DayZero): string {
  if (Number.isNaN(date.getTime())) return ''
  // Fractions of days rarely meet a whole second.
  const near = new Date(Math.round(date.getTime() / secondMs) * secondMs).toISOString()
  const [day, time] = [near.slice(0, 10), near.slice(11, 16)]
  if (day === dayZero) return time
  return time === '00:00' ? day : `${day} ${time}`
}

function written(cell: CellValue<string> | null | undefined, dayZero: DayZero): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (cell instanceof Date) return writtenDate(cell, dayZero)
  return String(cell).replace(/\r\n?/g, '\n')
}

type Data = readonly (readonly (CellValue<string> | null)[])[]

async function* rowsOf(data: Data, dayZero: DayZero): AsyncGenerator<SheetRow> {
  for (const [at, cells] of data.entries()) {
    const row = rowOf(
      at + 1,
      cells.map((cell) => written(cell, dayZero)),
    )
    if (row) yield row
  }
}

async function readParts(parts: Record<string, Buffer>) {
  try {
    return await readExcelFile(Buffer.from(zipSync(parts, { level: 0 })), { parseNumber: writtenNumber })
  } catch (error) {
    if (error instanceof Error) throw new SheetProblem(damaged)
    throw error
  }
}

/** The sheets of a workbook (XLSX) that are shown and have something in them. @throws SheetProblem */
export async function readWorkbook(
  bytes: Buffer,
  unpacked: number,
): Promise<{ name: string; rows: AsyncIterable<SheetRow> }[]> {
  const parts = checkedParts(bytes, unpacked)
  const workbook = parts['xl/workbook.xml']?.toString('utf8') ?? ''
  const [hidden, dayZero] = [hiddenSheets(workbook), dayZeroOf(workbook)]
  const sheets = (await readParts(parts)).filter(({ data }, at) => hidden[at] !== true && data?.length > 0)
  if (sheets.length === 0) throw new SheetProblem('The workbook is empty. Choose the file that has the table.')
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: { [Symbol.asyncIterator]: () => rowsOf(data, dayZero) },
  }))
}
