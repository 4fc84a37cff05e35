import { formatMonth } from '@/lib/dates'
import type { Report, ReportAsked, ReportRow } from './rules'

type Numbers = Omit<ReportRow, 'key'>

const fields = ['a', 'b', 'c'] as const

const sumOf = (rows: readonly ReportRow[], field: (typeof fields)[number]): number | null =>
  rows.some((row) => row[field] !== null) ? rows.reduce((sum, row) => sum + (row[field] ?? 0), 0) : null

const untotalled: ReadonlySet<string | undefined> = new Set(['days', 'marks'])

/** The last row of a report. A share is that of the sums; a median or a mark has no total. Null for fewer than two rows. */
export function totalOf({ measures, isTotalled }: Report, rows: readonly ReportRow[]): Numbers | null {
  if (isTotalled) return rows.find(({ key }) => key === '') ?? null
  if (rows.length < 2) return null
  const [a, b, c] = fields.map((field) => (untotalled.has(measures[field]?.kind) ? null : sumOf(rows, field)))
  const share = measures.c?.kind === 'percent'
  return { a: a ?? null, b: b ?? null, c: share ? (a != null && b ? (100 * a) / b : null) : (c ?? null) }
}

/** GST returns of two months end with odd months or with even ones, as Inland Revenue has it. */
export const periodEnds = [
  { value: 'odd', label: 'Periods that end in January, March, May…' },
  { value: 'even', label: 'Periods that end in February, April, June…' },
] as const

type PeriodEnds = (typeof periodEnds)[number]['value']

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

const monthOfNumber = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

export type Period = Numbers & { readonly key: string; readonly label: string }

/** Two-month periods of a report by month. One of which a part was not asked for says so. */
export function periodsOf(rows: readonly ReportRow[], { from, to }: ReportAsked, ends: PeriodEnds): Period[] {
  const endOf = (month: string) => {
    const number = monthNumber(month)
    const isEnd = (number % 2 === 0) === (ends === 'odd')
    return isEnd ? number : number + 1
  }
  return [...new Set(rows.map(({ key }) => endOf(key)))]
    .sort((one, other) => one - other)
    .map((end) => {
      const inIt = rows.filter(({ key }) => endOf(key) === end)
      const [first, last] = [monthOfNumber(end - 1), monthOfNumber(end)]
      const isWhole = from <= `${first}-01` && to.slice(0, 7) >= last
      return {
        key: last,
        label: `${formatMonth(first)} to ${formatMonth(last)}${isWhole ? '' : ', in part'}`,
        a: sumOf(inIt, 'a'),
        b: sumOf(inIt, 'b'),
        c: sumOf(inIt, 'c'),
      }
    })
}
