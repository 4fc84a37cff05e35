import { describe, expect, test } from 'vitest'
import { type Report, type ReportRow, reportNamed } from './rules'
import { periodsOf, totalOf } from './totals.rules'

const named = (name: string): Report => {
  const report = reportNamed(name)
  if (!report) throw new Error(`There is no report ${name}.`)
  return report
}
const row = (key: string, a: number | null, b: number | null = null, c: number | null = null): ReportRow => ({
  key,
  a,
  b,
  c,
})

describe('the total of a report', () => {
  test.each<[string, ReportRow[], object | null]>([
    ['gst', [row('2026-01', 1000, 100, 900), row('2026-02', 500, 0, 500)], { a: 1500, b: 100, c: 1400 }],
    ['revenue', [row('2026-01', 1000, 300), row('2026-02', 500, 0)], { a: 1500, b: 300, c: null }],
    ['fill', [row('2026-01', 1, 2, 50), row('2026-02', 9, 10, 90)], { a: 10, b: 12, c: 1000 / 12 }],
    ['fill', [row('2026-01', 0, 0, null), row('2026-02', 0, 0, null)], { a: 0, b: 0, c: null }],
    ['lead-time', [row('2026-01', 4, 2), row('2026-02', 9, 10)], { a: null, b: 12, c: null }],
    ['fill', [row('2026-01', 1, 2, 50)], null],
    ['answers', [row('email', 1, 2, 50), row('', 3, 4, 60)], row('', 3, 4, 60)],
  ])('%s', (name, rows, total) => expect(totalOf(named(name), rows)).toEqual(total))
})

describe('two-month periods of GST', () => {
  const rows = [row('2025-12', 1, 0, 1), row('2026-01', 2, 0, 2), row('2026-02', 4, 1, 3), row('2026-04', 8, 0, 8)]
  const asked = { from: '2025-12-01', to: '2026-04-30', place: null, course: null }
  test('end in odd months', () =>
    expect(periodsOf(rows, asked, 'odd').map(({ label, c }) => [label, c])).toEqual([
      ['December 2025 to January 2026', 3],
      ['February 2026 to March 2026', 3],
      ['April 2026 to May 2026, in part', 8],
    ]))
  test('or in even ones', () =>
    expect(periodsOf(rows, asked, 'even').map(({ label, a, b, c }) => [label, a, b, c])).toEqual([
      ['November 2025 to December 2025, in part', 1, 0, 1],
      ['January 2026 to February 2026', 6, 1, 5],
      ['March 2026 to April 2026', 8, 0, 8],
    ]))
})
