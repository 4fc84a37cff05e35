import { expect, test } from 'vitest'
import { cellOfMeasure, shownMeasure, xlsxCellOf, xlsxKeyOf } from './measures.rules'
import { reportNamed } from './rules'

test('numbers are dollars, percent and tenths, and nothing is a dash', () => {
  const shown = (kind: 'count' | 'cents' | 'percent' | 'hours' | 'days', value: number | null) => [
    shownMeasure({ label: '', kind }, value),
    cellOfMeasure({ label: '', kind }, value),
    xlsxCellOf({ label: '', kind }, value),
  ]
  expect(shown('cents', -123_456)).toEqual(['−$1,234.56', -1234.56, { kind: 'money', value: -123_456 }])
  expect(shown('cents', 0)).toEqual(['$0.00', 0, { kind: 'money', value: 0 }])
  expect(shown('cents', 50)).toEqual(['$0.50', 0.5, { kind: 'money', value: 50 }])
  expect(shown('percent', 33.333)).toEqual(['33.3\u00a0%', 33.3, { kind: 'share', value: 33.333 }])
  expect(shown('hours', 4.26)).toEqual(['4.3', 4.3, { kind: 'tenths', value: 4.26 }])
  expect(shown('days', 12)).toEqual(['12', 12, { kind: 'tenths', value: 12 }])
  expect(shown('count', 1200)).toEqual(['1,200', 1200, { kind: 'number', value: 1200 }])
  expect(shown('hours', null)).toEqual(['–', null, null])
})

test('a number that a row doesn’t have is a dash, and empty in a file', () => {
  const measure = { label: '', kind: 'count' } as const
  expect([shownMeasure(measure), cellOfMeasure(measure), xlsxCellOf(measure)]).toEqual(['–', null, null])
})

test.each([
  ['fill', '2026-11', { kind: 'month', value: '2026-11-01' }],
  ['answers', 'contact-us', 'Contact us'],
])('the row of %s for %s is %j in Excel', (name, key, cell) => {
  const report = reportNamed(name)
  expect(report && xlsxKeyOf(report, key)).toEqual(cell)
})
