/*
 * Comma-separated values that a spreadsheet opens without harm (integrity, row 22): quoted by RFC 4180, and no cell is taken for a formula.
 */

/** Written before the first line: without it spreadsheets read macrons wrongly. */
export const csvStart = '\uFEFF'

/** How a formula, or what becomes one when a spreadsheet trims the cell, begins: also in full-width letters. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/**
 * One line with its end. A cell that would be taken for a formula gets an apostrophe before it. Every cell stands in quotes, and its own
 * quotes are doubled; null is the empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A number of ours is no formula, also a negative one.
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

type CsvFile<Row> = {
  readonly head: readonly string[]
  readonly parts: AsyncGenerator<readonly Row[]>
  readonly line: (row: Row) => string
  /** Told how many rows there were, before the end is sent. */
  readonly note: (rows: number) => Promise<void>
}

/** A list as comma-separated values, part by part. The first part is read before anything is answered: what fails there is refused with a status. */
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
