/* CSV that is safe to open in a spreadsheet (integrity, row 22): RFC 4180 quoting, and no cell runs as a formula. */

/** Byte order mark: without it, Excel garbles macrons. */
export const csvStart = '\uFEFF'

/** Formula prefixes, including full-width forms and any whitespace a spreadsheet trims first. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** One line with its line end. Formula-like text gets a leading apostrophe; null is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A line of our own constants, such as headings, which the program that reads them must find unchanged: they get no apostrophe. */
export const csvHead = (titles: readonly string[]): string => `${titles.map(quoted).join(',')}\r\n`

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // Numbers of ours are never formulas, even negative ones.
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return quoted(safe)
}

type CsvFile<Row> = {
  readonly head: readonly string[]
  readonly parts: AsyncGenerator<readonly Row[]>
  readonly line: (row: Row) => string
  /** Once, with the rows that were read: at the end, or where the reader stopped or a part failed. */
  readonly note: (rows: number) => Promise<void>
}

/** Streams a list as CSV. Reads the first part before the response starts, so a failure there still gets a status. */
export async function streamCsv<Row>({ head, parts, line, note }: CsvFile<Row>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = await parts.next()
  let rows = 0
  let isNoted = false
  const noteOnce = async () => {
    if (isNoted) return
    isNoted = true
    await note(rows)
  }
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvHead(head))),
    pull: async (controller) => {
      if (next.done) {
        await noteOnce()
        return controller.close()
      }
      rows += next.value.length
      controller.enqueue(encoder.encode(next.value.map(line).join('')))
      try {
        next = await parts.next()
      } catch (error) {
        await noteOnce()
        throw error
      }
    },
    cancel: async () => {
      await parts.return(undefined)
      await noteOnce()
    },
  })
}
