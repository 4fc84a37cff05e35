import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarAttachment, calendarFile } from './calendar.rules'

const entry: CalendarEntry = {
  uid: 'booking-42@hivis.example',
  sequence: 2,
  courseName: 'Passport, one day',
  startsAt: new Date('2026-12-10T19:30:00Z'),
  endsAt: new Date('2026-12-10T23:30:00Z'),
  place: 'Room 2, Taupō',
  url: 'https://hivis.example/account/bookings/42/',
  isCancelled: false,
  join: null,
  organiser: { name: 'Hivis Training', email: 'kia.ora@hivis.example' },
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
