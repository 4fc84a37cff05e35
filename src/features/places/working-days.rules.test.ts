import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { regions } from './rules'
import { addWorkingDays, holidayFinder, isWorkingDay, workingDaysBetween } from './working-days.rules'

const daysOf = (year: number): string[] => {
  const first = dayNumber(`${year}-01-01`)
  return Array.from({ length: dayNumber(`${year}-12-31`) - first + 1 }, (_, index) => dayOfNumber(first + index))
}
const isMondayToFriday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Every day from Monday to Friday on which no one works in that year, wherever they are; from the calendars of the Government. */
const national: Record<number, string> = {
  2025: '01-01 01-02 02-06 04-18 04-21 04-25 06-02 06-20 10-27 12-25 12-26',
  // Anzac Day is a Saturday, Boxing Day too.
  2026: '01-01 01-02 02-06 04-03 04-06 04-27 06-01 07-10 10-26 12-25 12-28',
  // 2 January, Waitangi Day and Christmas are Saturdays, Anzac and Boxing Day Sundays.
  2027: '01-01 01-04 02-08 03-26 03-29 04-26 06-07 06-25 10-25 12-27 12-28',
  // New Year's Day is a Saturday and 2 January a Sunday, Waitangi Day too.
  2028: '01-03 01-04 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26',
  2029: '01-01 01-02 02-06 03-30 04-02 04-25 06-04 07-06 10-22 12-25 12-26',
  2030: '01-01 01-02 02-06 04-19 04-22 04-25 06-03 06-21 10-28 12-25 12-26',
  2031: '01-01 01-02 02-06 04-11 04-14 04-25 06-02 07-11 10-27 12-25 12-26',
  // Christmas is a Sunday: it moves to the Tuesday, as Boxing Day stays where it is. 2034 begins so.
  2033: '01-03 01-04 02-07 04-15 04-18 04-25 06-06 06-24 10-24 12-26 12-27',
  2034: '01-02 01-03 02-06 04-07 04-10 04-25 06-05 07-07 10-23 12-25 12-26',
}

/** Anniversary days as they are observed, for 2026, 2027 and 2030. */
const anniversaries: Record<string, [string, string, string]> = {
  northland: ['2026-01-26', '2027-02-01', '2030-01-28'],
  auckland: ['2026-01-26', '2027-02-01', '2030-01-28'],
  waikato: ['2026-01-26', '2027-02-01', '2030-01-28'],
  'bay-of-plenty': ['2026-01-26', '2027-02-01', '2030-01-28'],
  gisborne: ['2026-01-26', '2027-02-01', '2030-01-28'],
  'hawkes-bay': ['2026-10-23', '2027-10-22', '2030-10-25'],
  taranaki: ['2026-03-09', '2027-03-08', '2030-03-11'],
  'manawatu-whanganui': ['2026-01-19', '2027-01-25', '2030-01-21'],
  wellington: ['2026-01-19', '2027-01-25', '2030-01-21'],
  tasman: ['2026-02-02', '2027-02-01', '2030-02-04'],
  nelson: ['2026-02-02', '2027-02-01', '2030-02-04'],
  marlborough: ['2026-11-02', '2027-11-01', '2030-11-04'],
  'west-coast': ['2026-11-30', '2027-11-29', '2030-12-02'],
  canterbury: ['2026-11-13', '2027-11-12', '2030-11-15'],
  otago: ['2026-03-23', '2027-03-22', '2030-03-25'],
  southland: ['2026-04-07', '2027-03-30', '2030-04-23'],
  'chatham-islands': ['2026-11-30', '2027-11-29', '2030-12-02'],
}

describe('every day of a year', () => {
  test.each(Object.entries(national))('%s: work from Monday to Friday but on the public holidays', (year, listed) => {
    const holidays = listed.split(' ').map((day) => `${year}-${day}`)
    const expected = daysOf(Number(year)).filter((day) => isMondayToFriday(day) && !holidays.includes(day))
    expect(daysOf(Number(year)).filter((day) => isWorkingDay(day, null))).toEqual(expected)
  })

  test.each(Object.entries(anniversaries))('%s has its own anniversary day besides, and no other', (region, days) => {
    for (const [index, year] of [2026, 2027, 2030].entries()) {
      const own = daysOf(year).filter((day) => isWorkingDay(day, null) !== isWorkingDay(day, region))
      expect(own).toEqual([days[index]])
    }
  })
})

test('all 17 regions have an anniversary day, and what is no region has none', () => {
  expect(Object.keys(anniversaries).sort()).toEqual(regions.map(({ value }) => value).sort())
  for (const other of ['', 'atlantis', 'constructor'])
    expect(daysOf(2026).filter((day) => isWorkingDay(day, other))).toEqual(
      daysOf(2026).filter((day) => isWorkingDay(day, null)),
    )
})

test('Otago’s day gives way to Easter Monday, as in 2008', () => {
  expect(isWorkingDay('2008-03-25', 'otago')).toBe(false)
  expect(isWorkingDay('2008-03-25', null)).toBe(true)
})

describe('five working days', () => {
  test.each([
    ['an ordinary week', '2026-11-09', null, '2026-11-16'],
    ['from a Saturday', '2026-11-21', null, '2026-11-27'],
    ['over Easter', '2026-04-01', null, '2026-04-10'],
    ['over Easter in Southland', '2026-04-01', 'southland', '2026-04-13'],
    ['over Easter and Anzac Day', '2030-04-17', null, '2030-04-29'],
    ['over Easter and Anzac Day in Southland', '2030-04-17', 'southland', '2030-04-30'],
    ['over a moved Anzac Day', '2027-04-23', null, '2027-05-03'],
    ['over Matariki', '2026-07-08', null, '2026-07-16'],
    ['over Christmas and New Year', '2026-12-24', null, '2027-01-06'],
    ['over a Christmas at the weekend', '2027-12-24', null, '2028-01-06'],
    ['over Show Day in Christchurch', '2026-11-09', 'canterbury', '2026-11-17'],
    ['over the end of a year', '2026-12-31', null, '2027-01-11'],
    ['over Wellington Anniversary Day', '2027-01-20', 'wellington', '2027-01-28'],
  ])('%s: from %s (%s) until %s', (_name, from, region, until) => {
    expect(addWorkingDays(from, 5, region)).toBe(until)
    expect(workingDaysBetween(from, until, region)).toBe(5)
    expect(workingDaysBetween(from, dayOfNumber(dayNumber(until) - 1), region)).toBe(4)
  })

  test('before a course on the Tuesday after Easter begin in the week before', () => {
    expect(addWorkingDays('2026-04-07', -5, null)).toBe('2026-03-27')
    expect(addWorkingDays('2026-04-07', 0, null)).toBe('2026-04-07')
  })
})

const day = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2031-12-31') }).map(dayOfNumber)
const region = fc.option(fc.constantFrom(...regions.map(({ value }) => value)), { nil: null })

test('so many days later there were so many working days, and that day is one', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), region, (from, count, where) => {
      const until = addWorkingDays(from, count, where)
      expect(isWorkingDay(until, where)).toBe(true)
      expect(workingDaysBetween(from, until, where)).toBe(count)
      expect(workingDaysBetween(until, from, where)).toBe(0)
      if (isWorkingDay(from, where)) expect(addWorkingDays(until, -count, where)).toBe(from)
    }),
  )
})

test('two spans in a row hold as many working days as the whole', () => {
  fc.assert(
    fc.property(day, day, day, region, (a, b, c, where) => {
      const [from = '', middle = '', to = ''] = [a, b, c].sort()
      expect(workingDaysBetween(from, middle, where) + workingDaysBetween(middle, to, where)).toBe(
        workingDaysBetween(from, to, where),
      )
    }),
  )
})

test.each(['', '2026-02-30', '1/2/2026'])('%j is no day', (given) => {
  expect(() => isWorkingDay(given, null)).toThrow(RangeError)
  expect(() => addWorkingDays(given, 5, null)).toThrow(RangeError)
  expect(() => workingDaysBetween('2026-01-01', given, null)).toThrow(RangeError)
})

test('a span of two thousand years is counted at once', { tags: ['timing'] }, () => {
  const started = performance.now()
  expect(workingDaysBetween('0001-01-01', '2026-11-21', 'otago')).toBeGreaterThan(500_000)
  expect(performance.now() - started).toBeLessThan(2_000)
})

describe('a public holiday by name', () => {
  test.each([
    ['2028-04-25', 'auckland', 'Anzac Day'],
    // At a weekend it is kept on the day itself, and on the Monday.
    ['2026-04-25', null, 'Anzac Day'],
    ['2026-04-27', null, 'Anzac Day'],
    ['2027-03-28', 'otago', 'Easter Sunday'],
    ['2027-02-01', 'auckland', 'the anniversary day of the region'],
    ['2027-02-01', 'wellington', null],
    ['2026-11-24', 'waikato', null],
    ['2026-11-22', 'waikato', null],
  ])('%s in %s is %s', (day, region, name) => {
    expect(holidayFinder(region)(day)).toBe(name)
  })
})
