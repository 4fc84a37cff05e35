import { describe, expect, it, test } from 'vitest'
import { type Cell, cellOf, gapsFirst, gapWords, mostNeeded, needOrder, readMatrixQuery, warnDay } from './rules'

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

test('those with the most to do come first, and what is missing before what is met', () => {
  const cells = (...states: Cell['state'][]) => states.map((state) => ({ state, until: null }))
  const people = [
    { name: 'Met', cells: cells('met', 'booked') },
    { name: 'One', cells: cells('met', 'expiring') },
    { name: 'Two', cells: cells('missing', 'expired') },
    { name: 'Also one', cells: cells('missing', 'met') },
  ]
  expect(gapsFirst(people).map(({ name }) => name)).toEqual(['Two', 'One', 'Also one', 'Met'])
  expect(people.map((person) => gapWords(person.cells))).toEqual([
    'Nothing to book',
    '1 of 2 to do',
    '2 of 2 to do',
    '1 of 2 to do',
  ])
  expect(gapWords(cells('met', 'met'))).toBe('All done')
  expect(
    cells('met', 'booked', 'expired', 'missing', 'expiring')
      .toSorted((one, other) => needOrder(one) - needOrder(other))
      .map(({ state }) => state),
  ).toEqual(['missing', 'expired', 'expiring', 'booked', 'met'])
})
