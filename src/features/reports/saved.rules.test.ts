import { describe, expect, test } from 'vitest'
import { reports } from './rules'
import { askedToday, isReportTime, mostSaved } from './saved.rules'

test.each([
  ['7 am on a Monday', '2026-11-23T07:00:00+13:00', true],
  ['a minute earlier', '2026-11-23T06:59:00+13:00', false],
  ['the evening of a Monday', '2026-11-23T23:59:00+13:00', true],
  ['a Sunday in New Zealand, a Saturday in UTC', '2026-11-22T09:00:00+13:00', false],
  ['a Monday in New Zealand, a Sunday in UTC', '2026-11-23T09:00:00+13:00', true],
  ['a Tuesday in New Zealand, a Monday in UTC', '2026-11-24T09:00:00+13:00', false],
  ['a Friday', '2026-11-27T09:00:00+13:00', false],
])('saved reports go out at %s: %s', (_name, now, does) => {
  expect(isReportTime(new Date(now))).toBe(does)
})

describe('a saved report', () => {
  const report = reports[0]
  const saved = { savedOn: '2026-10-15', moves: true, query: 'from=2026-09-01&to=2026-09-30&place=3' }
  test.each([
    ['moves by months, where it is of whole months', {}, '2026-12-02', '2026-11-01', '2026-11-30', 3],
    ['stays in its month', {}, '2026-10-31', '2026-09-01', '2026-09-30', 3],
    [
      'moves by days, where it is of days',
      { query: 'from=2026-10-08&to=2026-10-14' },
      '2026-10-22',
      '2026-10-15',
      '2026-10-21',
      null,
    ],
    ['stays, where it is of a fixed time', { moves: false }, '2026-12-02', '2026-09-01', '2026-09-30', 3],
    ['without a time is of the last twelve months', { query: '' }, '2026-12-02', '2026-01-01', '2026-12-31', null],
  ])('%s', (_name, change, today, from, to, place) => {
    expect(report && askedToday(report, { ...saved, ...change }, today)).toEqual({ from, to, place, course: null })
  })
})

test('someone has fifty of them at most', () => expect(mostSaved).toBe(50))
