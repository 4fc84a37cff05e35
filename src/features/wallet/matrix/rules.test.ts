import { describe, expect, it, test } from 'vitest'
import { cellOf, mostNeeded, readMatrixQuery, warnDay } from './rules'

const today = '2026-11-22'

describe('a requirement at one person', () => {
  it.each([
    [null, 24, false, 'missing', null],
    [null, 24, true, 'booked', null],
    ['2026-11-22', 24, false, 'met', '2028-11-22'],
    ['2020-01-31', 0, false, 'met', null],
    // The 60th day from now still runs out, the 61st does not.
    ['2025-01-21', 24, false, 'expiring', '2027-01-21'],
    ['2025-01-22', 24, false, 'met', '2027-01-22'],
    ['2024-11-22', 24, false, 'expiring', '2026-11-22'],
    ['2024-11-21', 24, false, 'expired', '2026-11-21'],
    ['2024-11-21', 24, true, 'booked', '2026-11-21'],
    // Two years after 29 February is the last of that month.
    ['2024-02-29', 24, false, 'expired', '2026-02-28'],
  ] as const)(
    'passed on %s, counting %i months, booked %s, is %s until %s',
    (completedOn, validMonths, isBooked, state, until) => {
      expect(cellOf({ completedOn, validMonths, isBooked, today, warnTo: warnDay(today) })).toEqual({ state, until })
    },
  )
})

describe('the address of the matrix', () => {
  it.each([
    [{}, { show: 'all', page: 1, need: null, chosen: [] }],
    [
      { show: 'gaps', page: '3', need: '7' },
      { show: 'gaps', page: 3, need: 7, chosen: [] },
    ],
    [
      { show: ['gaps', 'all'], page: '-1', people: '4' },
      { show: 'gaps', page: 1, need: null, chosen: [4] },
    ],
    [
      { show: 'x', page: '1e9', need: 'all', people: ['4,5', '5', '0', '-1', '1e3', '12345678901'] },
      { show: 'all', page: 1, need: null, chosen: [4, 5] },
    ],
  ])('%j reads as %j', (raw, read) => {
    expect(readMatrixQuery(raw)).toEqual(read)
  })
})

test('the course to begin with is the one that most of the people need', () => {
  const [a, b, c] = [
    { courseId: 1, gaps: 1 },
    { courseId: 2, gaps: 2 },
    { courseId: 3, gaps: 2 },
  ]
  expect(mostNeeded([a, b, c])).toBe(b)
  expect(mostNeeded([])).toBeNull()
})
