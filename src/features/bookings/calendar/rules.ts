import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

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
