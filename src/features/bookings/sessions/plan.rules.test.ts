import { describe, expect, test } from 'vitest'
import { startText } from '@/features/courses/catalogue/rules'
import { holidayFinder } from '@/features/places/working-days.rules'
import { seriesDays, startsOn, weekdayOf } from './plan.rules'

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
