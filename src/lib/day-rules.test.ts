import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonthsClamped,
  dayNumber,
  dayOfNumber,
  isBirthDay,
  isDay,
  readDate,
  typedBirthDay,
  typedDate,
  weekdays,
} from './day-rules'

/** The last day of a month, from a table of our own. */
const lengthOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

const years = fc.integer({ min: 1900, max: 2100 })
const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') }).map(dayOfNumber)
const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

describe('a date typed in three fields', () => {
  test.each([
    ['7', '3', '1990', '1990-03-07'],
    ['07', '03', '1990', '1990-03-07'],
    [' 7 ', '3', ' 1990', '1990-03-07'],
    ['29', '2', '2000', '2000-02-29'],
    ['29', '2', '2024', '2024-02-29'],
    ['29', '2', '1900', null],
    ['29', '2', '2023', null],
    ['31', '4', '1990', null],
    ['32', '1', '1990', null],
    ['0', '1', '1990', null],
    ['1', '0', '1990', null],
    ['1', '13', '1990', null],
    ['1', '1', '90', null],
    ['1', '1', '19900', null],
    ['', '1', '1990', null],
    ['1', '', '1990', null],
    ['1', '1', '', null],
    ['', '', '', null],
    ['-1', '1', '1990', null],
    ['1.5', '1', '1990', null],
    ['1e1', '1', '1990', null],
    ['001', '1', '1990', null],
    ['１', '1', '1990', null],
    ['1', 'May', '1990', null],
    ['1-1', '1', '1990', null],
  ])('%j %j %j is %s', (day, month, year, expected) => {
    expect(readDate(day, month, year)).toBe(expected)
  })

  test('is a day exactly when its month is that long', () => {
    const part = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(part, part, years, (day, month, year) => {
        const fits = day >= 1 && day <= lengthOf(year, month)
        expect(readDate(String(day), String(month), String(year))).toBe(fits ? written(year, month, day) : null)
      }),
    )
  })

  test('is never anything but a day, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (day, month, year) => {
        const read = readDate(day, month, year)
        expect(read === null || isDay(read)).toBe(true)
      }),
    )
  })
})

describe('what three fields give to the form', () => {
  test.each([
    ['7', '3', '1990', '1990-03-07'],
    ['', '', '', ''],
    [' ', '', ' ', ''],
    ['7', '', '', '--7'],
    ['', '3', '1990', '1990-3-'],
    ['31', '2', '1990', '1990-2-31'],
    ['07', '03', '90', '90-03-07'],
    ['x', 'May', '1990', '1990-May-x'],
  ])('%j %j %j is %j', (day, month, year, expected) => {
    expect(typedDate(day, month, year)).toBe(expected)
  })

  test('it is a day only when the three are one, and nothing only when nothing is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -.x'), maxLength: 10 })
    fc.assert(
      fc.property(typed, typed, typed, (day, month, year) => {
        const given = typedDate(day, month, year)
        expect(isDay(given)).toBe(readDate(day, month, year) !== null)
        expect(given === '').toBe(`${day}${month}${year}`.trim() === '')
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['7', '3', '1990', '1990-03-07'],
  ['31', '2', '1990', '1990-2-31'],
  ['7', '', '', ''],
  ['7', '3', '199', ''],
  ['', '3', '1990', ''],
  ['7', ' ', '1990', ''],
])('a date of birth of %j %j %j is %j', (day, month, year, expected) => {
  expect(typedBirthDay(day, month, year)).toBe(expected)
})

describe('so many months later', () => {
  test.each([
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-11-28', 3, '2027-02-28'],
    ['2026-12-31', 3, '2027-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-05-31', 3, '2026-08-31'],
    ['2026-10-15', 3, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonthsClamped(day, months)).toBe(expected)
  })

  test('it is the same date of the right month, or its last', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 24 }), (day, months) => {
        const later = addMonthsClamped(day, months)
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
        const inYear = year + Math.floor((month - 1 + months) / 12)
        const inMonth = ((month - 1 + months) % 12) + 1
        expect(later).toBe(written(inYear, inMonth, Math.min(date, lengthOf(inYear, inMonth))))
      }),
    )
  })

  test.each(['', '2026-02-30', '30/11/2026'])('%j has none', (day) => {
    expect(() => addMonthsClamped(day, 3)).toThrow(RangeError)
  })
})

test('a day keeps its number, and the next day has the next', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayOfNumber(dayNumber('2024-02-28') + 1)).toBe('2024-02-29')
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(dayOfNumber(dayNumber(day))).toBe(day)
    }),
  )
})

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2011-12-31', true],
  ['2012-01-01', false],
  ['1990-02-29', false],
  ['', false],
  ['1990', false],
])('someone who is 15 this year or older may be born on %j: %j', (day, expected) => {
  expect(isBirthDay(day, '2026-11-21')).toBe(expected)
})

test('days of the week are counted from Monday, 1, to Sunday, 7', () => {
  expect(weekdays.map(({ value, label }) => `${value} ${label}`)).toEqual([
    ...['1 Monday', '2 Tuesday', '3 Wednesday', '4 Thursday', '5 Friday', '6 Saturday', '7 Sunday'],
  ])
})
