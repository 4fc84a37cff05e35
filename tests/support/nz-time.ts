/**
 * What the product says about times and days, as one JSON: started once for each time zone of a machine by tests/unit/nz-time.test.ts. Every line is
 * a question with its answer.
 */
import { calendarFile } from '@/features/bookings/calendar.rules'
import { isFree } from '@/features/changes/rules'
import { type CourseRow, dateWindows, filterRows } from '@/features/courses/rules'
import { addWorkingDays } from '@/features/places/working-days.rules'
import {
  addNzDays,
  endOfNzDayAfter,
  formatCourseDate,
  formatDate,
  formatDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
  nzDay,
  nzInstant,
} from '@/lib/dates'

const row: CourseRow = {
  id: 1,
  name: 'Foundation',
  category: 'foundation',
  language: 'en',
  startDate: '2026-04-04T13:30:00.000Z',
  endDate: '2026-04-04T14:30:00.000Z',
  isMultiDay: false,
  availableSpaces: 1,
  renewsCard: false,
  sessionTimes: [],
  type: 'classroom',
  courseSlug: 'foundation',
  location: { slug: 'taupo', name: 'Taupō' },
  venue: null,
  duration: '4 hours',
  priceCents: 1,
  memberPriceCents: 1,
}

const at = (day: string, time: string) => nzInstant(day, time).toISOString()
const shown = (instant: string) => `${nzDay(instant)} ${formatWeekday(instant)} ${formatTime(instant)}`
const rowsIn = (now: string, startDate: string) =>
  dateWindows.filter((window) => filterRows([{ ...row, startDate }], { window }, new Date(now)).length === 1).join()
const free = (now: string, startsAt: string, region: string | null) =>
  isFree(nzDay(now), addWorkingDays(nzDay(startsAt), -5, region))

function calendarTimes(startsAt: string, endsAt: string): string {
  const file = calendarFile({
    uid: 'booking-1@hivis.example',
    sequence: 0,
    courseName: 'Foundation',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    place: 'Taupō',
    url: 'https://hivis.example/',
    number: 'BKG-2026-000001',
    geo: null,
    bring: [],
    taughtIn: null,
    parking: null,
    mayChange: true,
    isCancelled: false,
    isHeld: false,
    join: null,
    organiser: { name: 'Hivis', email: 'bookings@hivis.example', phone: '0800 448 472' },
  })
  return (file.match(/DT(?:START|END)[^\r\n]*/g) ?? []).join(' ')
}

const answers = {
  'at 2.30 am of the day it is twice': at('2026-04-05', '02:30'),
  'at 1.59 am before that': at('2026-04-05', '01:59'),
  'at 3 am after that': at('2026-04-05', '03:00'),
  'at 2.30 am of the day it is not': at('2026-09-27', '02:30'),
  'at 3 am of that day': at('2026-09-27', '03:00'),
  'at 7.30 am the day before summer time': at('2026-09-26', '07:30'),
  'at 7.30 am the day after': at('2026-09-28', '07:30'),
  'at 7.30 am the day before winter time': at('2026-04-04', '07:30'),
  'at 7.30 am the day after winter time': at('2026-04-06', '07:30'),
  'at midnight of New Year': at('2027-01-01', '00:00'),
  'the first 2.30 am': shown('2026-04-04T13:30:00Z'),
  'the second 2.30 am': shown('2026-04-04T14:30:00Z'),
  'the minute before summer time': shown('2026-09-26T13:59:00Z'),
  'the minute of summer time': shown('2026-09-26T14:00:00Z'),
  'the last minute of a year': shown('2026-12-31T10:59:00Z'),
  'the first minute of a year': shown('2026-12-31T11:00:00Z'),
  'half past eleven in London is tomorrow': shown('2026-11-21T11:30:00Z'),
  'the general date': formatDate('2026-09-04T20:00:00Z'),
  'the date of a course': formatCourseDate('2026-09-04T20:00:00Z'),
  'a short day': formatShortDay('2026-11-30T12:00:00Z'),
  'a long day': formatLongDay('2026-12-10T12:00:00Z'),
  'a written day': formatDay('2026-04-05'),
  'a written month': formatMonth('2026-11'),
  'the day after the clocks change to winter': addNzDays('2026-04-04', 1),
  'the day after the clocks change to summer': addNzDays('2026-09-26', 1),
  'ninety days on': addNzDays('2026-11-30', 90),
  'a day before New Year': addNzDays('2027-01-01', -1),
  'the end of seven days into summer': endOfNzDayAfter(new Date('2026-09-25T00:00:00Z'), 7).toISOString(),
  'the end of seven days into winter': endOfNzDayAfter(new Date('2026-04-01T00:00:00Z'), 7).toISOString(),
  'the end of today, late in the evening': endOfNzDayAfter(new Date('2026-11-21T10:59:00Z'), 0).toISOString(),
  'the end of today, a minute later': endOfNzDayAfter(new Date('2026-11-21T11:00:00Z'), 0).toISOString(),
  'windows of a course at the end of the seventh day': rowsIn('2026-11-21T10:30:00Z', '2026-11-28T10:59:00Z'),
  'windows of one a minute later': rowsIn('2026-11-21T10:30:00Z', '2026-11-28T11:00:00Z'),
  'windows of one after the clocks change': rowsIn('2026-09-25T00:00:00Z', '2026-10-02T11:00:00Z'),
  'windows of one in ninety days': rowsIn('2026-11-21T10:30:00Z', '2027-02-19T10:59:00Z'),
  'free in the last minute before five working days over Easter': free(
    '2026-03-27T10:59:00Z',
    at('2026-04-07', '08:00'),
    null,
  ),
  'not free a minute later': free('2026-03-27T11:00:00Z', at('2026-04-07', '08:00'), null),
  'free over a regional anniversary': free('2026-11-05T10:59:00Z', at('2026-11-16', '08:00'), 'canterbury'),
  'a calendar file of the first 2.30 am': calendarTimes('2026-04-04T13:30:00Z', '2026-04-04T17:30:00Z'),
  'a calendar file of the second': calendarTimes('2026-04-04T14:30:00Z', '2026-04-04T18:30:00Z'),
  'a calendar file over the start of summer': calendarTimes('2026-09-26T13:00:00Z', '2026-09-26T17:00:00Z'),
}

process.stdout.write(JSON.stringify(answers))
