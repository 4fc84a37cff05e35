import { mostOfSheet, SheetProblem, type SheetRow } from './sheet-problem'
import { decodeText, judgeText, looksLikeMarkup, type Separator, type TextEncoding, textRows } from './sheet-text'

export { SheetProblem, type SheetRow } from './sheet-problem'

export type Sheet = {
  /** Of a workbook; null for text. */
  readonly name: string | null
  readonly rows: AsyncIterable<SheetRow>
}

export type SheetFile = {
  readonly form: 'text' | 'workbook'
  readonly encoding: TextEncoding | null
  readonly separator: Separator | null
  readonly sheets: readonly Sheet[]
}

const pictures = 'This is a picture. Choose the table itself, saved as .xlsx or CSV.'

/** Beginnings of files that are no table, and what to do. */
const known: readonly { readonly starts: readonly number[]; readonly says: string; readonly at?: number }[] = [
  { starts: [0x25, 0x50, 0x44, 0x46, 0x2d], says: 'This is a PDF. Export the table as .xlsx or CSV.' },
  { starts: [0x89, 0x50, 0x4e, 0x47], says: pictures },
  { starts: [0xff, 0xd8, 0xff], says: pictures },
  { starts: [0x47, 0x49, 0x46, 0x38], says: pictures },
  { starts: [0x57, 0x45, 0x42, 0x50], says: pictures, at: 8 },
  { starts: [0x66, 0x74, 0x79, 0x70], says: pictures, at: 4 },
  { starts: [0x49, 0x49, 0x2a, 0x00], says: pictures },
  { starts: [0x4d, 0x4d, 0x00, 0x2a], says: pictures },
  { starts: [0x1f, 0x8b], says: 'This file is packed (.gz). Unpack it and choose the table in it.' },
  { starts: [0x52, 0x61, 0x72, 0x21], says: 'This file is packed (.rar). Unpack it and choose the table in it.' },
  { starts: [0x37, 0x7a, 0xbc, 0xaf], says: 'This file is packed (.7z). Unpack it and choose the table in it.' },
  { starts: [0x7b, 0x5c, 0x72, 0x74, 0x66], says: 'This is a text document. Save the table in it as .xlsx or CSV.' },
]

const begins = (bytes: Uint8Array, starts: readonly number[], from = 0): boolean =>
  starts.every((byte, at) => bytes[from + at] === byte)

const oldOffice = [0xd0, 0xcf, 0x11, 0xe0] as const
/** Old Excel without a container around it. */
const olderExcel = [0x09, 0x08] as const
const zip = [0x50, 0x4b, 0x03, 0x04] as const

/** Office wraps what has a password in a container of the old kind. */
function oldOfficeProblem(bytes: Buffer): SheetProblem {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage'))
    return new SheetProblem('This workbook has a password. Open it, save it without one, and choose it again.')
  if (has('WordDocument'))
    return new SheetProblem('This is a Word document. Copy the table into a spreadsheet and save it as .xlsx or CSV.')
  return new SheetProblem('This is an old Excel file (.xls). Open it and save it as .xlsx or CSV.')
}

function refuseOthers(bytes: Buffer): void {
  if (bytes.length === 0) throw new SheetProblem('The file is empty. Choose the file that has the table.')
  if (bytes.length > mostOfSheet.bytes)
    throw new SheetProblem(`The file is larger than ${mostOfSheet.bytes / 1_000_000} MB. Split it into several files.`)
  const other = known.find(({ starts, at }) => begins(bytes, starts, at))
  if (other) throw new SheetProblem(other.says)
  if (begins(bytes, oldOffice)) throw oldOfficeProblem(bytes)
  if (begins(bytes, olderExcel) && bytes[3] === 0)
    throw new SheetProblem('This is an old Excel file (.xls). Open it and save it as .xlsx or CSV.')
}

/**
 * Reads a CSV, TSV or XLSX file, whatever its name. Rows of text are parsed while they are iterated over, and can be again.
 * `unpacked` is how many bytes a workbook may have once it is unpacked.
 * @throws SheetProblem with a sentence for the person: here, or from `rows` for what only reading on finds.
 */
export async function readSheets(
  given: Uint8Array,
  { unpacked = mostOfSheet.unpacked }: { readonly unpacked?: number } = {},
): Promise<SheetFile> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  refuseOthers(bytes)
  if (begins(bytes, zip)) {
    // Most processes never read a workbook.
    const { readWorkbook } = await import('./sheet-workbook')
    return { form: 'workbook', encoding: null, separator: null, sheets: await readWorkbook(bytes, unpacked) }
  }
  const text = decodeText(bytes)
  const markup = looksLikeMarkup(text.start)
  if (markup) throw new SheetProblem(markup)
  const { separator, hasRows } = judgeText(text)
  if (!hasRows) throw new SheetProblem('The file is empty. Choose the file that has the table.')
  const rows = { [Symbol.asyncIterator]: () => textRows(text, separator ?? ',') }
  return { form: 'text', encoding: text.encoding, separator, sheets: [{ name: null, rows }] }
}
