import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from '@/features/messages/mail/render'
import type { HowToJoin } from '@/features/sessions/joining.rules'

/** Instants are UTC. */
export type CalendarEntry = {
  /** Booking or attendee id. Stable across files, so calendars update their entry. */
  readonly uid: string
  readonly sequence: number
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: string
  readonly url: string
  readonly isCancelled: boolean
  /** Of a webinar: its link is where it is. */
  readonly join: HowToJoin | null
  readonly organiser: { readonly name: string; readonly email: string }
}

/** An iCalendar file: PUBLISH, or CANCEL once the course is cancelled. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, courseName, startsAt, endsAt, place, url, isCancelled, join, organiser } = entry
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
    location: join?.url ?? place,
    description: join?.url ? [`Join: ${join.url}`, ...join.lines].join('\n') : null,
    url,
    organizer: organiser,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** The content type carries the METHOD, which tells mail programs how to handle it. */
export function calendarAttachment(entry: CalendarEntry): Attachment {
  const method = entry.isCancelled ? 'CANCEL' : 'PUBLISH'
  return {
    filename: entry.isCancelled ? 'cancelled.ics' : 'course.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(entry),
  }
}
