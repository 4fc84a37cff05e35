import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import type { regions } from './rules'

/* NZ working days: Monday to Friday without public holidays (product decisions, section 7; spec section 9).
   Days are numbers from `dayNumber` for speed. Also runs in the browser. */

type Region = (typeof regions)[number]['value']

const sunday = 0
const monday = 1
const tuesday = 2
const friday = 5
const saturday = 6

/** Month and date from 2022 to 2052 (Te Kāhui o Matariki Public Holiday Act 2022, schedule 1). */
const matariki = {
  first: 2022,
  days: `06-24 07-14 06-28 06-20 07-10 06-25 07-14 07-06 06-21 07-11 07-02 06-24 07-07 06-29 07-18 07-10
    06-25 07-15 07-06 07-19 07-11 07-03 06-24 07-07 06-29 07-19 07-03 06-25 07-15 06-30 06-21`.split(/\s+/),
} as const

const numberOf = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 86_400_000
// 1 January 1970 was a Thursday.
const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7
const nth = (place: number, weekday: number, from: number): number =>
  from + ((weekday - weekdayOf(from) + 7) % 7) + 7 * (place - 1)

/** Waitangi and Anzac Day on a weekend move to Monday (Holidays Act 2003, section 45A). */
const mondayised = (number: number): number => (isWeekend(number) ? nth(1, monday, number) : number)
/** Of two holidays in a row, Saturday moves to Monday and Sunday to Tuesday (Holidays Act 2003, section 45). */
const movedInPair = (number: number): number => (isWeekend(number) ? number + 2 : number)
const nearestMonday = (number: number): number => nth(1, monday, number - 3)
const isWeekend = (number: number): boolean => weekdayOf(number) === saturday || weekdayOf(number) === sunday

/** Gregorian (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const correction = century - leap - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15
  const epact = (19 * moon + correction) % 30
  const rest = year % 100
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((moon + 11 * epact + 22 * weekday) / 451)
  return numberOf(year, 3, 22 + epact + weekday - 7 * shift)
}

const labourDay = (year: number): number => nth(4, monday, numberOf(year, 10, 1))

type Holiday = readonly [number: number, name: string]

function nationalHolidays(year: number): Holiday[] {
  const easter = easterOf(year)
  const matarikiDay = matariki.days[year - matariki.first]
  return [
    [movedInPair(numberOf(year, 1, 1)), 'New Year’s Day'],
    [movedInPair(numberOf(year, 1, 2)), 'the day after New Year’s Day'],
    [mondayised(numberOf(year, 2, 6)), 'Waitangi Day'],
    [easter - 2, 'Good Friday'],
    [easter + 1, 'Easter Monday'],
    [mondayised(numberOf(year, 4, 25)), 'Anzac Day'],
    [nth(1, monday, numberOf(year, 6, 1)), 'the King’s Birthday'],
    ...(matarikiDay ? [[dayNumber(`${year}-${matarikiDay}`), 'Matariki'] as const] : []),
    [labourDay(year), 'Labour Day'],
    [movedInPair(numberOf(year, 12, 25)), 'Christmas Day'],
    [movedInPair(numberOf(year, 12, 26)), 'Boxing Day'],
  ]
}

/** Observed on the weekend by weekend workers, on a later day by everyone else. */
function weekendHolidays(year: number): Holiday[] {
  const days: Holiday[] = [
    [numberOf(year, 1, 1), 'New Year’s Day'],
    [numberOf(year, 1, 2), 'the day after New Year’s Day'],
    [numberOf(year, 2, 6), 'Waitangi Day'],
    [numberOf(year, 4, 25), 'Anzac Day'],
    [numberOf(year, 12, 25), 'Christmas Day'],
    [numberOf(year, 12, 26), 'Boxing Day'],
  ]
  return [...days.filter(([day]) => isWeekend(day)), [easterOf(year), 'Easter Sunday']]
}

/** Anniversary days of the 1876 provinces, as observed. */
const auckland = (year: number): number => nearestMonday(numberOf(year, 1, 29))
const wellington = (year: number): number => nearestMonday(numberOf(year, 1, 22))
const nelson = (year: number): number => nearestMonday(numberOf(year, 2, 1))

/** Tuesday when it falls on Easter Monday, as in 2008. */
function otago(year: number): number {
  const day = nearestMonday(numberOf(year, 3, 23))
  return day === easterOf(year) + 1 ? day + 1 : day
}

/**
 * Regions are not provinces: if one spans two, the day of most of its people counts. Northland, Waikato, Bay of Plenty and
 * Gisborne keep Auckland's day, Manawatū-Whanganui Wellington's, Tasman Nelson's, the West Coast Westland's, Canterbury Christchurch's.
 */
const anniversaryDays: Record<Region, (year: number) => number> = {
  northland: auckland,
  auckland,
  waikato: auckland,
  'bay-of-plenty': auckland,
  gisborne: auckland,
  'hawkes-bay': (year) => labourDay(year) - 3,
  taranaki: (year) => nth(2, monday, numberOf(year, 3, 1)),
  'manawatu-whanganui': wellington,
  wellington,
  tasman: nelson,
  nelson,
  marlborough: (year) => labourDay(year) + 7,
  'west-coast': (year) => nearestMonday(numberOf(year, 12, 1)),
  canterbury: (year) => nth(2, friday, nth(1, tuesday, numberOf(year, 11, 1))),
  otago,
  southland: (year) => easterOf(year) + 2,
  'chatham-islands': (year) => nearestMonday(numberOf(year, 11, 30)),
}

const isRegion = (value: string): value is Region => Object.hasOwn(anniversaryDays, value)

/** Caches each year. */
function holidayRule(region: string | null): (number: number) => string | null {
  const years = new Map<number, ReadonlyMap<number, string>>()
  const holidaysOf = (year: number) => {
    const known = years.get(year)
    if (known) return known
    const own: Holiday[] =
      region !== null && isRegion(region) ? [[anniversaryDays[region](year), 'the anniversary day of the region']] : []
    const holidays = new Map([...own, ...weekendHolidays(year), ...nationalHolidays(year)])
    years.set(year, holidays)
    return holidays
  }
  return (number) => holidaysOf(new Date(number * 86_400_000).getUTCFullYear()).get(number) ?? null
}

function workingDayRule(region: string | null): (number: number) => boolean {
  const holidayOf = holidayRule(region)
  return (number) => !isWeekend(number) && holidayOf(number) === null
}

/** Includes weekends, as no one runs a course then; null for other days. Region as for `isWorkingDay`. */
export function holidayFinder(region: string | null): (day: string) => string | null {
  const holidayOf = holidayRule(region)
  return (day) => holidayOf(dayNumber(day))
}

/** Region: one of `regions`; otherwise national holidays only. Matariki covers 2022 to 2052. @throws RangeError for an invalid day. */
export function isWorkingDay(day: string, region: string | null): boolean {
  return workingDayRule(region)(dayNumber(day))
}

/** Negative counts go back, 0 is the day itself. One working day after a Friday is Monday. @throws RangeError for an invalid day. */
export function addWorkingDays(day: string, count: number, region: string | null): string {
  const isWorking = workingDayRule(region)
  const step = Math.sign(count)
  let number = dayNumber(day)
  for (let left = Math.abs(count); left > 0; ) {
    number += step
    if (isWorking(number)) left--
  }
  return dayOfNumber(number)
}

/** Days after `from` up to and including `to`, 0 if `to` is not later. @throws RangeError for an invalid day. */
export function workingDaysBetween(from: string, to: string, region: string | null): number {
  const isWorking = workingDayRule(region)
  const last = dayNumber(to)
  let count = 0
  for (let number = dayNumber(from) + 1; number <= last; number++) if (isWorking(number)) count++
  return count
}
