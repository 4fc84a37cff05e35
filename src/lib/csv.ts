/* CSV that is safe to open in a spreadsheet (integrity, row 22): RFC 4180 quoting, and no cell runs as a formula. */

/** Byte order mark: without it, Excel garbles macrons. */
export const csvStart = '\uFEFF'

/** Formula prefixes, including full-width forms and any whitespace a spreadsheet trims first. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** One line with its line end. Formula-like text gets a leading apostrophe; null is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // Numbers of ours are never formulas, even negative ones.
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

type CsvFile<Row> = {
  readonly head: readonly string[]
  readonly parts: AsyncGenerator<readonly Row[]>
  readonly line: (row: Row) => string
  readonly note: (rows: number) => Promise<void>
}

/** Streams a list as CSV. Reads the first part before the response starts, so a failure there still gets a status. */
export async function streamCsv<Row>({ head, parts, line, note }: CsvFile<Row>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = await parts.next()
  let rows = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvLine(head))),
    pull: async (controller) => {
      if (next.done) {
        await note(rows)
        return controller.close()
      }
      rows += next.value.length
      controller.enqueue(encoder.encode(next.value.map(line).join('')))
      next = await parts.next()
    },
  })
}
