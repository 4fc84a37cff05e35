import { describe, expect, test } from 'vitest'
import {
  casesBehind,
  drawnRows,
  measuresOf,
  type Report,
  readReport,
  reportNamed,
  reportQuery,
  reports,
  rowLabel,
} from './rules'
import { movedTo } from './saved.rules'

/** Reports of the desk: what an address asks of them, and how their numbers are read. */
const named = (name: string): Report => {
  const report = reportNamed(name)
  if (!report) throw new Error(`There is no report ${name}.`)
  return report
}
const read = (name: string, address: string) => readReport(named(name), new URLSearchParams(address), '2026-11-20')

describe('what a report is asked for', () => {
  test.each([
    ['fill', '', '2025-12-01', '2026-11-30'],
    ['expiring-cards', '', '2026-11-01', '2027-10-31'],
    ['fill', 'from=2026-02-03&to=2026-02-10', '2026-02-03', '2026-02-10'],
    ['fill', 'from=2026-02-10&to=2026-02-03', '2026-02-03', '2026-02-10'],
    ['fill', 'from=2026-02-30&to=yesterday', '2025-12-01', '2026-11-30'],
    ['fill', 'from=1990-01-01&to=2026-11-30', '2021-11-26', '2026-11-30'],
    ['fill', 'from=2021-11-26&to=2026-11-30', '2021-11-26', '2026-11-30'],
    ['fill', 'from=2026-02-03&to=2026-02-03', '2026-02-03', '2026-02-03'],
  ])('%s with “%s” is %s to %s', (name, address, from, to) => {
    expect(read(name, address)).toMatchObject({ from, to })
  })

  test('is narrowed only as the report can be, and is in the address again', () => {
    expect(read('fill', 'place=3&course=x')).toMatchObject({ place: 3, course: null })
    expect(read('revenue', 'place=3&course=4')).toMatchObject({ place: null, course: null })
    const asked = read('fill', 'from=2026-02-03&to=2026-02-10&place=3&course=4')
    expect(asked).toMatchObject({ place: 3, course: 4 })
    expect(read('fill', reportQuery(asked))).toEqual(asked)
    expect(reportQuery(asked)).toBe('from=2026-02-03&to=2026-02-10&place=3&course=4')
    expect(reportQuery({ ...asked, place: null, course: null })).toBe('from=2026-02-03&to=2026-02-10')
  })
})

test('rows are months, forms and names in words', () => {
  expect(rowLabel(named('fill'), '2026-11')).toBe('November 2026')
  expect(rowLabel(named('answers'), 'contact-us')).toBe('Contact us')
  expect(rowLabel(named('demand'), 'Taupō')).toBe('Taupō')
  // An area that has the name of a form.
  expect(rowLabel(named('demand'), 'contact-us')).toBe('contact-us')
})

test('a plot has the largest of many names, and every month', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ key: `Company ${index}`, a: index, b: null, c: null }))
  const drawn = drawnRows(named('revenue-by-company'), rows)
  expect([drawn.length, drawn[0]?.key, drawn.at(-1)?.key]).toEqual([16, 'Company 19', 'Company 4'])
  expect(drawnRows(named('revenue-by-company'), rows.slice(0, 16))).toEqual(rows.slice(0, 16))
  expect(drawnRows(named('revenue'), rows)).toEqual(rows)
})

test.each([
  ['fill', ['Seats taken', 'Seats', 'Full']],
  ['revenue', ['Revenue', 'A year before']],
  ['expiring-cards', ['Cards']],
])('the measures of %s are %j, in this order', (name, labels) => {
  expect(measuresOf(named(name)).map(([, { label }]) => label)).toEqual(labels)
  expect(measuresOf(named(name)).map(([field]) => field)).toEqual(['a', 'b', 'c'].slice(0, labels.length))
})

test('each report draws and writes measures that it has', () => {
  for (const { name, measures, plot } of reports)
    for (const field of Object.values(plot)) expect([name, field in measures]).toEqual([name, true])
})

test('days that move on move by whole months, or by days', () => {
  const asked = (from: string, to: string) => ({ from, to, place: null, course: 3 })
  expect(movedTo(asked('2025-12-01', '2026-11-30'), '2026-11-23', '2027-02-01')).toEqual(
    asked('2026-03-01', '2027-02-28'),
  )
  expect(movedTo(asked('2026-11-02', '2026-11-20'), '2026-11-23', '2026-11-30')).toEqual(
    asked('2026-11-09', '2026-11-27'),
  )
  expect(movedTo(asked('2026-11-01', '2026-11-30'), '2026-11-23', '2026-11-30')).toEqual(
    asked('2026-11-01', '2026-11-30'),
  )
  // Only one end is that of a month: by days.
  expect(movedTo(asked('2026-11-01', '2026-11-20'), '2026-11-23', '2026-12-23')).toEqual(
    asked('2026-12-01', '2026-12-20'),
  )
  expect(movedTo(asked('2026-09-15', '2026-09-30'), '2026-11-23', '2026-12-23')).toEqual(
    asked('2026-10-15', '2026-10-30'),
  )
})

test('answer times have a last row for all, which is not drawn, and lead to what is open', () => {
  const report = named('answers')
  expect(rowLabel(report, '')).toBe('All')
  expect(rowLabel(report, 'email')).toBe('Email')
  const rows = ['contact-us', ''].map((key) => ({ key, a: 1, b: null, c: null }))
  expect(drawnRows(report, rows).map(({ key }) => key)).toEqual(['contact-us'])
  expect(measuresOf(report)).toHaveLength(10)
  const asked = { from: '2026-11-01', to: '2026-11-30', place: null, course: null }
  expect(casesBehind(report, 'j', 'email', asked)).toBe('form=email&state=late&came=2026-11-01%2C2026-11-30')
  expect(casesBehind(report, 'i', '', asked)).toBe(
    'state=new%2Clate%2Cin-progress%2Cwaiting%2Caway&came=2026-11-01%2C2026-11-30',
  )
  expect(casesBehind(report, 'a', 'email', asked)).toBeNull()
  expect(casesBehind(named('fill'), 'i', 'email', asked)).toBeNull()
})
