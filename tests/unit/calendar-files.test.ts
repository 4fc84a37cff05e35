import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFeed, calendarFile } from '@/features/bookings/calendar.rules'
import { calendarSamples } from '@/features/bookings/mail/samples'
import { feedOf } from '@/features/sessions/feed.rules'

/** Calendar files are read by two programs that have nothing to do with each other, nor with what writes them: one of them is Thunderbird’s. */
const organiser = { name: 'Hivis Training', email: 'kia.ora@hivis.example', phone: '0800 448 472' }

type Read = {
  uid: string
  summary: string
  start: string
  end: string
  status: string | null
  sequence: number
  location: string
  description: string
  alarms: number
}

function readByThunderbird(file: string): { method: string; events: Read[] } {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status')?.toString() ?? null,
      sequence: event.sequence ?? 0,
      location: event.location,
      description: event.description ?? '',
      alarms: component.getAllSubcomponents('valarm').length,
    }
  })
  return { method: String(calendar.getFirstPropertyValue('method')), events }
}

function readByOther(file: string): { method: string; events: Read[] } {
  const { method = '', events = [] } = convertIcsCalendar(undefined, file)
  return {
    method,
    events: events.map((event) => ({
      uid: event.uid,
      summary: event.summary,
      start: event.start.date.toISOString(),
      end: event.end?.date.toISOString() ?? '',
      status: event.status ?? null,
      sequence: event.sequence ?? 0,
      location: event.location ?? '',
      description: event.description ?? '',
      alarms: event.alarms?.length ?? 0,
    })),
  }
}

const readers = [
  ['ical.js', readByThunderbird],
  ['ts-ics', readByOther],
] as const

const entries = Object.entries(calendarSamples).map(
  ([name, sample]) => [name, { ...sample, organiser }] as [string, CalendarEntry],
)

describe.each(readers)('as %s reads it', (_, read) => {
  test.each(entries)('a file of %s says when, where, what and whether it is on', (name, entry) => {
    const { method, events } = read(calendarFile(entry))
    expect(method).toBe(entry.isCancelled ? 'CANCEL' : 'PUBLISH')
    expect(events).toHaveLength(name === 'two days' ? 2 : 1)
    const [first] = events
    expect(first).toMatchObject({
      uid: entry.uid,
      start: entry.startsAt.toISOString(),
      status: entry.isCancelled ? 'CANCELLED' : entry.isHeld ? 'TENTATIVE' : 'CONFIRMED',
      sequence: entry.sequence,
      location: entry.join?.url ?? entry.place,
      alarms: entry.isCancelled ? 0 : 1,
    })
    expect(first?.summary).toContain(entry.courseName)
    for (const words of [`Booking ${entry.number}`, 'Taught in Te reo Māori', ...entry.bring])
      expect(first?.description).toContain(words)
  })

  test('a feed has every course with an id of its own, and both days of one over two days', () => {
    const all = entries.map(([name, entry]) => ({ ...entry, uid: `${name.replaceAll(/\W/g, '')}@hivis.example` }))
    const { events } = read(calendarFeed('Our crew', all))
    expect(events).toHaveLength(all.length + 1)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  test('a trainer’s feed has the times, the place and the language', () => {
    const [entry] = entries.map(([, one]) => one)
    if (!entry) throw new Error('There is a sample.')
    const { startsAt, endsAt, courseName, place, url } = entry
    const { events } = read(
      feedOf([{ uid: 'start-1@hivis.example', startsAt, endsAt, courseName, place, language: 'mi', url }]),
    )
    expect(events).toMatchObject([
      {
        start: startsAt.toISOString(),
        end: endsAt.toISOString(),
        summary: courseName,
        location: place,
        description: 'Taught in Te reo Māori',
      },
    ])
  })
})

test('both read the same', () => {
  for (const [, entry] of entries)
    expect(readByOther(calendarFile(entry))).toEqual(readByThunderbird(calendarFile(entry)))
})
