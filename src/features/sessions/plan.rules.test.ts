import { describe, expect, test } from 'vitest'
import { holidayFinder } from '@/features/places/working-days.rules'
import { startText } from '@/features/programme/rules'
import { weekdayOf, weekdays } from '@/lib/day-rules'
import {
  daysOf,
  draftFor,
  isOnlineFormat,
  lastsOf,
  mostSessions,
  mostWeeksBetween,
  seriesDays,
  startsOn,
  wordsOf,
} from './plan.rules'

const auckland = { lasts: 1, holidayOf: holidayFinder('auckland') }
const line = (days: ReturnType<typeof seriesDays>) =>
  days.map(({ day, holiday }) => `${day.slice(5)}${holiday ? ` (${holiday})` : ''}`).join(', ')
const weekly = (firstDay: string, weekdays: number[], end: { count: number } | { until: string }, everyWeeks = 1) => ({
  firstDay,
  repeat: { everyWeeks, weekdays, end },
})

describe('a series', () => {
  test.each([
    [
      'so many Tuesdays, without Anzac Day',
      weekly('2028-04-11', [2], { count: 4 }),
      '04-11, 04-18, 04-25 (Anzac Day), 05-02, 05-09',
    ],
    ['until a day and with it', weekly('2028-05-02', [2], { until: '2028-05-16' }), '05-02, 05-09, 05-16'],
    [
      'Tuesdays and Thursdays of every second week',
      weekly('2027-03-04', [2, 4], { count: 4 }, 2),
      '03-04, 03-16, 03-18, 03-30',
    ],
    [
      'not on the anniversary day of the region',
      weekly('2027-01-25', [1], { count: 2 }),
      '01-25, 02-01 (the anniversary day of the region), 02-08 (Waitangi Day), 02-15',
    ],
    ['nothing after the day it ends', weekly('2027-03-04', [4], { until: '2027-03-03' }), ''],
    ['one alone', { firstDay: '2027-03-06', repeat: null }, '03-06'],
  ])('%s', (_title, plan, days) => {
    expect(line(seriesDays(plan, auckland))).toBe(days)
  })

  test('a course of two days is left out when its second day is a holiday', () => {
    const plan = weekly('2028-04-17', [1], { count: 2 })
    expect(line(seriesDays(plan, { ...auckland, lasts: 2 }))).toBe(
      '04-17 (Easter Monday), 04-24 (Anzac Day), 05-01, 05-08',
    )
  })

  test('the days of a week are numbered from Monday', () => {
    expect(['2026-11-23', '2026-11-29', '1969-12-31'].map(weekdayOf)).toEqual([1, 7, 3])
  })
})

describe('a start of a template', () => {
  const morning = { from: '08:30', to: '12:30', days: 1 }

  test('half past eight stays half past eight on both sides of a change of clocks', () => {
    // The clocks go back on 4 April 2027, and forward on 26 September.
    const begins = ['2027-04-03', '2027-04-04', '2027-04-05', '2027-09-25', '2027-09-26'].map((day) =>
      startsOn(day, [morning]).map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`),
    )
    expect(begins.flat()).toEqual([
      '2027-04-02T19:30:00.000Z 2027-04-02T23:30:00.000Z',
      '2027-04-03T20:30:00.000Z 2027-04-04T00:30:00.000Z',
      '2027-04-04T20:30:00.000Z 2027-04-05T00:30:00.000Z',
      '2027-09-24T20:30:00.000Z 2027-09-25T00:30:00.000Z',
      '2027-09-25T19:30:00.000Z 2027-09-25T23:30:00.000Z',
    ])
  })

  test('may end on a later day, and says so', () => {
    const long = { from: '08:00', to: '16:00', days: 2 }
    expect(startsOn('2027-04-03', [long])).toEqual([
      { startsAt: new Date('2027-04-02T19:00:00Z'), endsAt: new Date('2027-04-04T04:00:00Z') },
    ])
    expect([startText(morning), startText(long)]).toEqual(['8.30 am to 12.30 pm', '8.00 am to 4.00 pm on day 2'])
  })
})

describe('how long a session lasts', () => {
  const template = (days: number) => ({ from: '08:30', to: '12:30', days })
  test.each([
    [[], 1],
    [[1], 1],
    [[1, 3, 2], 3],
  ])('in a template with starts of %j days: %i', (starts, days) => expect(daysOf(starts.map(template))).toBe(days))

  const times = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
  test('is counted in days of New Zealand, from the first to the last', () => {
    const friday = times('2026-12-10T19:30:00Z', '2026-12-10T23:30:00Z')
    const sunday = times('2026-12-12T19:30:00Z', '2026-12-12T23:30:00Z')
    expect(lastsOf([])).toBe(1)
    expect(lastsOf([friday])).toBe(1)
    expect(lastsOf([sunday, friday])).toBe(3)
    expect(lastsOf([times('2026-12-10T10:00:00Z', '2026-12-10T11:30:00Z')])).toBe(2)
  })
})

test.each([
  ['online', true],
  ['webinar', true],
  ['classroom', false],
  ['', false],
])('a course in the format %j has the virtual place: %s', (format, isOne) => expect(isOnlineFormat(format)).toBe(isOne))

describe('a new plan', () => {
  const course = { id: 3, formats: ['online', 'classroom'], venue: 'Room 2', trainerId: 5 }
  const nothing = { courseId: 0, format: 'classroom', venue: '', trainerId: null }
  test.each([
    ['a course', course, { courseId: 3, format: 'online', venue: 'Room 2', trainerId: 5 }],
    [
      'a course without defaults',
      { ...course, formats: [], venue: null, trainerId: null },
      { ...nothing, courseId: 3 },
    ],
    ['no course', null, nothing],
  ])('of %s has its defaults', (_name, given, expected) => {
    expect(draftFor(given, '2026-12-11')).toEqual({
      locationId: 0,
      language: 'en',
      joiningLink: '',
      meetingNumber: '',
      passcode: '',
      dialIn: '',
      hostNotes: '',
      firstDay: '2026-12-11',
      isSeries: false,
      everyWeeks: 1,
      weekdays: [5],
      endKind: 'count',
      count: 8,
      until: '',
      state: 'draft',
      ...expected,
    })
    expect(draftFor(given, '').weekdays).toEqual([])
  })

  test('is one session, or a series with a number or a last day', () => {
    const draft = { ...draftFor(course, '2026-12-11'), until: '2027-02-01' }
    expect(wordsOf(draft)).toMatchObject({ courseId: 3, firstDay: '2026-12-11', repeat: null })
    expect(wordsOf({ ...draft, isSeries: true }).repeat).toEqual({ everyWeeks: 1, weekdays: [5], end: { count: 8 } })
    expect(wordsOf({ ...draft, isSeries: true, endKind: 'until' }).repeat).toEqual({
      everyWeeks: 1,
      weekdays: [5],
      end: { until: '2027-02-01' },
    })
    expect(Object.keys(wordsOf(draft))).not.toContain('isSeries')
  })
})

test.each([
  ['2026-12-07', 'Monday'],
  ['2026-12-08', 'Tuesday'],
  ['2026-12-09', 'Wednesday'],
  ['2026-12-10', 'Thursday'],
  ['2026-12-11', 'Friday'],
  ['2026-12-12', 'Saturday'],
  ['2026-12-13', 'Sunday'],
])('%s is a %s', (day, label) => {
  expect(weekdays.find(({ value }) => value === weekdayOf(day))?.label).toBe(label)
})

test('a series is of a hundred sessions at most, half a year between them', () => {
  expect([mostSessions, mostWeeksBetween]).toEqual([100, 26])
})
