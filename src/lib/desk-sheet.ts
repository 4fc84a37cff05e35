import { formatDate, formatDay, formatTime } from './dates'
import type { Column, ListDefinition } from './desk-list'
import type { XlsxCell } from './xlsx'

type Listed = { id: number }

export const spreadsheetTitles = <Row extends Listed>({ columns }: ListDefinition<Row>): string[] =>
  columns.flatMap(({ label, sub }) => [label, ...(sub ? [titleOf(sub)] : [])])

const titles: Readonly<Record<string, string>> = { nzbn: 'NZBN', poNumber: 'PO number', asker: 'Asked by', by: 'By' }

/** A title for what a cell shows under its value, such as “Email” under a phone number. */
const titleOf = (sub: string): string => {
  const words = sub.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return titles[sub] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Text as on screen: dollars, NZ dates, words. */
export const spreadsheetLine = <Row extends Listed>({ columns }: ListDefinition<Row>, row: Row): string[] =>
  columns.flatMap((column) => [cellOf(column, row), ...(column.sub ? [textOf(row[column.sub])] : [])])

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function cellOf<Row>({ key, kind, chips }: Column<Row>, row: Row): string {
  const value: unknown = row[key]
  const text = textOf(value)
  if (text === '') return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'moment') return `${formatDate(text)} ${formatTime(text)}`
  if (kind === 'day') return formatDay(text)
  return chips?.[text]?.label ?? text
}

/** Numbers, dollars and dates that Excel can calculate with. */
export const workbookLine = <Row extends Listed>({ columns }: ListDefinition<Row>, row: Row): XlsxCell[] =>
  columns.flatMap((column) => [countedCell(column, row), ...(column.sub ? [textOf(row[column.sub])] : [])])

function countedCell<Row>(column: Column<Row>, row: Row): XlsxCell {
  const value: unknown = row[column.key]
  const { kind } = column
  if (value === null || value === undefined || value === '') return null
  if ((kind === 'money' || kind === 'number') && Number.isFinite(Number(value))) return { kind, value: Number(value) }
  if (kind === 'moment' || kind === 'day') return { kind, value: String(value) }
  return cellOf(column, row)
}
