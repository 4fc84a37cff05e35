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
