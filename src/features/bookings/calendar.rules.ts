import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from '@/features/messages/mail/render'
import type { HowToJoin } from '@/features/sessions/joining.rules'
import { addNzDays, nzClock, nzDay, nzInstant } from '@/lib/dates'

/** Instants are UTC. */
export type CalendarEntry = {
  /** Booking or attendee id. Stable across files, so calendars update their entry. */
  readonly uid: string
  readonly sequence: number
  readonly number: string
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Room or street, with its town. */
  readonly place: string
  /** The room or street before, in the file of a change. */
  readonly wasPlace?: string | null
  readonly geo: { readonly lat: number; readonly lon: number } | null
  readonly bring: readonly string[]
  /** The language it is taught in; null for English. */
  readonly taughtIn: string | null
  readonly parking: string | null
  /** Their booking, where it can be changed; our site for people who may have no account. */
  readonly url: string
  readonly mayChange: boolean
  readonly isCancelled: boolean
  /** Held, and not booked yet. */
  readonly isHeld: boolean
  /** Of a webinar: its link is where it is. */
  readonly join: HowToJoin | null
  readonly organiser: { readonly name: string; readonly email: string; readonly phone: string }
}

type Times = { readonly startsAt: Date; readonly endsAt: Date }

const mostDays = 31

/** A course of several days is on at the same hours of each; one over midnight, or of more than a month, is one stretch. In New Zealand time. */
export function daysOf({ startsAt, endsAt }: Times): Times[] {
  const [first, last] = [nzDay(startsAt), nzDay(endsAt)]
  const [from, to] = [nzClock(startsAt), nzClock(endsAt)]
  if (first === last || to <= from) return [{ startsAt, endsAt }]
  const days: Times[] = []
  for (let day = first; day <= last; day = addNzDays(day, 1))
    days.push({ startsAt: nzInstant(day, from), endsAt: nzInstant(day, to) })
  return days.length > mostDays ? [{ startsAt, endsAt }] : days
}

function descriptionOf({
  number,
  place,
  wasPlace,
  bring,
  taughtIn,
  parking,
  join,
  url,
  mayChange,
  organiser,
}: CalendarEntry): string {
  return [
    `Booking ${number}`,
    ...(wasPlace ? [`Now in ${place}; it was in ${wasPlace}`] : []),
    ...(join?.url ? [`Join: ${join.url}`, ...join.lines] : []),
    ...(taughtIn ? [`Taught in ${taughtIn}`] : []),
    ...(bring.length > 0 ? [`Bring: ${bring.join(', ')}`] : []),
    ...(parking ? [`Parking: ${parking}`] : []),
    mayChange ? `Change or cancel: ${url}` : `Can’t make it? Call ${organiser.phone}`,
  ].join('\n')
}

function statusOf({ isCancelled, isHeld }: CalendarEntry): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isHeld ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

const daySeconds = 86_400

function eventsOf(entry: CalendarEntry) {
  const { uid, sequence, courseName, place, geo, url, isCancelled, join, organiser } = entry
  const days = daysOf(entry)
  return days.map(({ startsAt, endsAt }, at) => ({
    // The first keeps the id that earlier files had.
    id: at === 0 ? uid : `day-${at + 1}-${uid}`,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: days.length > 1 ? `${courseName}, day ${at + 1} of ${days.length}` : courseName,
    location: join?.url ?? (geo && !join ? { title: place, geo } : place),
    description: descriptionOf(entry),
    url,
    organizer: { name: organiser.name, email: organiser.email },
    status: statusOf(entry),
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: daySeconds, description: courseName }],
  }))
}

/** An iCalendar file: PUBLISH, or CANCEL once the course is cancelled. One event for each day. */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({
    name: entry.courseName,
    prodId: { company: entry.organiser.name, product: 'bookings', language: 'EN' },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const event of eventsOf(entry)) calendar.createEvent(event)
  return calendar.toString()
}

/** An iCalendar file to subscribe to, which programs read again each hour. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const prodId = { company: 'Hivis', product: 'bookings', language: 'EN' }
  const calendar = ical({ name, prodId, method: ICalCalendarMethod.PUBLISH, ttl: 60 * 60 })
  for (const event of entries.flatMap(eventsOf)) calendar.createEvent(event)
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
