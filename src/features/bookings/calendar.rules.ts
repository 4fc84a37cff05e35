import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from '@/features/messages/mail/render'

/** What a calendar entry of a course says. Instants are UTC. */
export type CalendarEntry = {
  /** Of the booking or of the attendee: the same for every later file, so that calendars change the entry they have. */
  readonly uid: string
  readonly sequence: number
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: string
  readonly url: string
  readonly isCancelled: boolean
  readonly organiser: { readonly name: string; readonly email: string }
}

/** A course as a calendar file: PUBLISH while it stands, CANCEL when it was given up. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, courseName, startsAt, endsAt, place, url, isCancelled, organiser } = entry
  const calendar = ical({
    name: courseName,
    prodId: { company: organiser.name, product: 'bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: uid,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: courseName,
    location: place,
    url,
    organizer: organiser,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** The calendar file as it goes with a mail: mail programs read from its type what they may do with it. */
export function calendarAttachment(entry: CalendarEntry): Attachment {
  const method = entry.isCancelled ? 'CANCEL' : 'PUBLISH'
  return {
    filename: entry.isCancelled ? 'cancelled.ics' : 'course.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(entry),
  }
}
