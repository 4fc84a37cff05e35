import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarAttachment, calendarFeed, calendarFile, daysOf } from './calendar.rules'

const entry: CalendarEntry = {
  uid: 'booking-42@hivis.example',
  sequence: 2,
  courseName: 'Passport, one day',
  startsAt: new Date('2026-12-10T19:30:00Z'),
  endsAt: new Date('2026-12-10T23:30:00Z'),
  place: 'Room 2, Taupō',
  url: 'https://hivis.example/account/bookings/42/',
  isCancelled: false,
  isHeld: false,
  mayChange: true,
  number: 'BKG-2026-000042',
  geo: { lat: -38.6843, lon: 176.0704 },
  bring: ['Photo identification', 'Boots'],
  taughtIn: 'Te reo Māori',
  parking: 'Behind the hall',
  join: null,
  organiser: { name: 'Hivis Training', email: 'kia.ora@hivis.example', phone: '0800 448 472' },
}
const cancelled = { ...entry, isCancelled: true }
/** The lines of a calendar file, with those that it folds put together again (RFC 5545). */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n')

describe('the calendar file of a course', () => {
  test('names it, its time in UTC, its place, its page and who runs it', () => {
    expect(linesOf(calendarFile(entry))).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:booking-42@hivis.example',
        'SEQUENCE:2',
        'SUMMARY:Passport\\, one day',
        'DTSTART:20261210T193000Z',
        'DTEND:20261210T233000Z',
        'LOCATION:Room 2\\, Taupō',
        'STATUS:CONFIRMED',
        'URL;VALUE=URI:https://hivis.example/account/bookings/42/',
        'ORGANIZER;CN="Hivis Training":mailto:kia.ora@hivis.example',
      ]),
    )
  })

  test('says the booking, what to bring, where to park and where to change it, and where it is on the map', () => {
    const lines = linesOf(calendarFile(entry))
    expect(lines).toContain(
      'DESCRIPTION:Booking BKG-2026-000042\\nTaught in Te reo Māori\\nBring: Photo identification\\, Boots\\nParking: Behind the hall\\nChange or cancel: https://hivis.example/account/bookings/42/',
    )
    expect(lines).toContain('GEO:-38.6843;176.0704')
    const forOthers = linesOf(calendarFile({ ...entry, mayChange: false, url: 'https://hivis.example' }))
    expect(forOthers.find((line) => line.startsWith('DESCRIPTION'))).toContain('Can’t make it? Call 0800 448 472')
  })

  test('reminds a day before, unless it is off', () => {
    expect(linesOf(calendarFile(entry))).toEqual(
      expect.arrayContaining(['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', 'END:VALARM']),
    )
    expect(linesOf(calendarFile(cancelled))).not.toContain('BEGIN:VALARM')
  })

  test('is tentative while the seats are only held', () => {
    const lines = linesOf(calendarFile({ ...entry, isHeld: true }))
    expect(lines).toContain('STATUS:TENTATIVE')
    expect(lines).not.toContain('STATUS:CONFIRMED')
  })

  test('has one event for each day of a course of several days, the first with the id of before', () => {
    const file = linesOf(calendarFile({ ...entry, endsAt: new Date('2026-12-12T23:30:00Z') }))
    const valuesOf = (name: string) => file.filter((line) => line.startsWith(`${name}:`))
    expect(valuesOf('UID')).toEqual([
      'UID:booking-42@hivis.example',
      'UID:day-2-booking-42@hivis.example',
      'UID:day-3-booking-42@hivis.example',
    ])
    expect(valuesOf('DTSTART')).toEqual([
      'DTSTART:20261210T193000Z',
      'DTSTART:20261211T193000Z',
      'DTSTART:20261212T193000Z',
    ])
    expect(valuesOf('DTEND')).toEqual(['DTEND:20261210T233000Z', 'DTEND:20261211T233000Z', 'DTEND:20261212T233000Z'])
    expect(valuesOf('SUMMARY')[1]).toBe('SUMMARY:Passport\\, one day\\, day 2 of 3')
  })

  test('takes it out of the calendar once it is cancelled, by the same id', () => {
    const lines = linesOf(calendarFile(cancelled))
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:booking-42@hivis.example']))
    expect(lines).not.toContain('STATUS:CONFIRMED')
  })

  test.each([
    ['course.ics', 'PUBLISH', entry],
    ['cancelled.ics', 'CANCEL', cancelled],
  ])('goes with a mail as %s, for the method %s', (filename, method, given) => {
    const attachment = calendarAttachment(given)
    expect(attachment).toMatchObject({ filename, contentType: `text/calendar; charset=utf-8; method=${method}` })
    expect(String(attachment.content)).toContain(`METHOD:${method}`)
  })
})

test.each([
  [
    'over the change of the clocks: the hours of the wall',
    '2026-09-25T20:00:00Z',
    '2026-09-28T03:00:00Z',
    [
      ['2026-09-25T20:00:00.000Z', '2026-09-26T04:00:00.000Z'],
      ['2026-09-26T19:00:00.000Z', '2026-09-27T03:00:00.000Z'],
      ['2026-09-27T19:00:00.000Z', '2026-09-28T03:00:00.000Z'],
    ],
  ],
  [
    'over midnight: one stretch',
    '2026-12-10T09:00:00Z',
    '2026-12-10T17:00:00Z',
    [['2026-12-10T09:00:00.000Z', '2026-12-10T17:00:00.000Z']],
  ],
  [
    'of two months: one stretch',
    '2026-12-10T19:00:00Z',
    '2027-02-10T20:00:00Z',
    [['2026-12-10T19:00:00.000Z', '2027-02-10T20:00:00.000Z']],
  ],
])('a course %s', (_name, startsAt, endsAt, days) => {
  const found = daysOf({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
  expect(found.map((one) => [one.startsAt.toISOString(), one.endsAt.toISOString()])).toEqual(days)
})

test('a feed has each entry with its own state, and is read again each hour', () => {
  const lines = linesOf(calendarFeed('My courses', [entry, { ...cancelled, uid: 'booking-43@hivis.example' }]))
  expect(lines.filter((line) => /^(?:UID|STATUS)/.test(line))).toEqual([
    'UID:booking-42@hivis.example',
    'STATUS:CONFIRMED',
    'UID:booking-43@hivis.example',
    'STATUS:CANCELLED',
  ])
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
})
