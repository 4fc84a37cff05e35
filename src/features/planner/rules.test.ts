import { describe, expect, test } from 'vitest'
import { calendarQuery, freeWords, isFree, kmFrom, mondayOf, movedTimes, readCalendar, travelHours } from './rules'

const at = (text: string) => new Date(text)

describe('the times of a moved start', () => {
  // 8.30 am to 12.30 pm on Friday 25 September 2026; summer time begins on Sunday 27.
  const winter = { startsAt: at('2026-09-24T20:30:00Z'), endsAt: at('2026-09-25T00:30:00Z') }
  const twoDays = { startsAt: at('2026-09-24T20:30:00Z'), endsAt: at('2026-09-26T00:30:00Z') }
  test.each([
    ['nowhere', winter, {}, '2026-09-24T20:30:00Z', '2026-09-25T00:30:00Z'],
    [
      'to its own day and time',
      winter,
      { day: '2026-09-25', from: '08:30' },
      '2026-09-24T20:30:00Z',
      '2026-09-25T00:30:00Z',
    ],
    ['to another day', winter, { day: '2026-09-26' }, '2026-09-25T20:30:00Z', '2026-09-26T00:30:00Z'],
    ['beyond the clock change', winter, { day: '2026-09-28' }, '2026-09-27T19:30:00Z', '2026-09-27T23:30:00Z'],
    [
      'beyond it, at its own time',
      winter,
      { day: '2026-09-28', from: '08:30' },
      '2026-09-27T19:30:00Z',
      '2026-09-27T23:30:00Z',
    ],
    ['to another time', winter, { from: '13:00' }, '2026-09-25T01:00:00Z', '2026-09-25T05:00:00Z'],
    [
      'to another day and time',
      winter,
      { day: '2026-09-28', from: '13:00' },
      '2026-09-28T00:00:00Z',
      '2026-09-28T04:00:00Z',
    ],
    ['of two days', twoDays, { day: '2026-09-28' }, '2026-09-27T19:30:00Z', '2026-09-28T23:30:00Z'],
  ])('%s', (_name, times, to, startsAt, endsAt) => {
    expect(movedTimes(times, to)).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt) })
  })
})

const auckland = { lat: -36.85, lng: 174.76 }
describe('the travel between places', () => {
  test.each([
    ['the same place', auckland, 0, 0],
    ['Hamilton', { lat: -37.79, lng: 175.28 }, 2.0, 2.3],
    ['Taupō', { lat: -38.69, lng: 176.07 }, 4.0, 4.6],
    // 349 and 351 km in a straight line south.
    ['a place just within a drive', { lat: -36.85 - 349 / 111.195, lng: 174.76 }, 6.4, 6.5],
    ['a place just beyond it', { lat: -36.85 - 351 / 111.195, lng: 174.76 }, 5, 5],
    ['Christchurch, by air', { lat: -43.53, lng: 172.64 }, 5, 5],
  ])('from Auckland to %s', (_name, to, least, mostHours) => {
    expect(travelHours(auckland, to)).toBeGreaterThanOrEqual(least)
    expect(travelHours(auckland, to)).toBeLessThanOrEqual(mostHours)
    expect(travelHours(to, auckland)).toBeCloseTo(travelHours(auckland, to))
  })

  test('is as long east as it is south, but for the width of a degree there', () => {
    const east = travelHours(auckland, { lat: -36.85, lng: 175.76 })
    const south = travelHours(auckland, { lat: -37.85, lng: 174.76 })
    expect(east / south).toBeCloseTo(Math.cos((36.85 * Math.PI) / 180), 3)
    expect(south).toBeCloseTo((111.195 * 1.3) / 70, 2)
  })
})

test.each([
  ['2026-12-07', '2026-12-07'],
  ['2026-12-11', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

const today = '2026-12-11'
const usual = { view: 'week', by: 'place', on: today, places: [] } as const
test.each([
  ['', usual, ''],
  [
    'view=day&by=room&on=2026-12-24&places=3,14',
    { view: 'day', by: 'room', on: '2026-12-24', places: [3, 14] },
    '?view=day&by=room&on=2026-12-24&places=3%2C14',
  ],
  ['view=month&by=trainer', { ...usual, view: 'month', by: 'trainer' }, '?view=month&by=trainer'],
  ['view=year&by=moon&on=2026-02-30&places=a,-1,1.5,1234567890', usual, ''],
  ['view=week&by=place&on=2026-12-11&places=123456789', { ...usual, places: [123_456_789] }, '?places=123456789'],
] as const)('the calendar at ?%s is %j', (query, asked, address) => {
  expect(readCalendar(query, today)).toEqual(asked)
  expect(calendarQuery(readCalendar(query, today), today)).toBe(address)
})

describe('a trainer who may take a start', () => {
  const petone = { base: 'Petone', lat: -41.227, lng: 174.87 }
  const one = { clash: null, teaches: true, ...petone, hours: 18.2 }
  const wellington = { lat: -41.29, lng: 174.78 }

  test('is free, so far from it and with so many hours that week', () => {
    expect(kmFrom(petone, wellington)).toBe(13)
    expect(kmFrom(petone, { lat: null, lng: null })).toBeNull()
    expect(freeWords(one, 13)).toBe('free, 13 km from Petone, 18 h that week')
    expect(freeWords({ ...one, hours: 0 }, 0)).toBe('free, in Petone')
    expect(freeWords({ ...one, base: null }, null)).toBe('free, 18 h that week')
    expect(isFree(one)).toBe(true)
  })

  test('or is away, busy or doesn’t teach it, and then not chosen first', () => {
    expect(freeWords({ ...one, clash: 'leave' }, 13)).toBe('away')
    expect(freeWords({ ...one, clash: 'trainer', teaches: false }, 13)).toBe('busy, doesn’t teach this course')
    expect([isFree({ clash: 'leave', teaches: true }), isFree({ clash: null, teaches: false })]).toEqual([false, false])
  })
})
