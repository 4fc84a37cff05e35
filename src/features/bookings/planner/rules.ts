import { addNzDays, nzClock, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber, isDay } from '@/lib/day-rules'
import { weekdayOf } from '../sessions/plan.rules'
import type { Times } from '../sessions/rules'

/** Where a start would be: on another day or at another time, as long as before; on the clock, so that half past eight stays so in summer. */
export function movedTimes(
  { startsAt, endsAt }: Times,
  to: { day?: string | undefined; from?: string | undefined },
): Times {
  const [firstDay, from] = [nzDay(startsAt), nzClock(startsAt)]
  const day = to.day ?? firstDay
  if (to.from !== undefined && to.from !== from) {
    const moved = nzInstant(day, to.from)
    return { startsAt: moved, endsAt: new Date(moved.getTime() + endsAt.getTime() - startsAt.getTime()) }
  }
  if (day === firstDay) return { startsAt, endsAt }
  const lastDay = addNzDays(day, dayNumber(nzDay(endsAt)) - dayNumber(firstDay))
  return { startsAt: nzInstant(day, from), endsAt: nzInstant(lastDay, nzClock(endsAt)) }
}

type Point = { readonly lat: number; readonly lng: number }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Hours from one place to another: by car on New Zealand’s roads, or half a day with a flight when it is farther than 350 km as the crow flies. */
export function travelHours(from: Point, to: Point): number {
  const [dLat, dLng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const part =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  const km = 2 * earthKm * Math.asin(Math.sqrt(part))
  // Roads are about a third longer, and 70 km/h is what one makes of them.
  return km > 350 ? 5 : (km * 1.3) / 70
}

/** The Monday of the week that a NZ day is in. */
export function mondayOf(day: string): string {
  return addNzDays(day, 1 - weekdayOf(day))
}

export const calendarViews = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

export const calendarRows = [
  { value: 'place', label: 'Places' },
  { value: 'room', label: 'Rooms' },
  { value: 'trainer', label: 'Trainers' },
] as const

/** What an address asks of the calendar. */
export type CalendarAsked = {
  readonly view: (typeof calendarViews)[number]['value']
  readonly by: (typeof calendarRows)[number]['value']
  /** A NZ day of the span. */
  readonly on: string
  /** Places by number; none is all. */
  readonly places: readonly number[]
}

/** Reads the address of the calendar; what makes no sense is left out. */
export function readCalendar(query: string, today: string): CalendarAsked {
  const asked = new URLSearchParams(query)
  const on = asked.get('on') ?? ''
  return {
    view: calendarViews.find(({ value }) => value === asked.get('view'))?.value ?? 'week',
    by: calendarRows.find(({ value }) => value === asked.get('by'))?.value ?? 'place',
    on: isDay(on) ? on : today,
    places: (asked.get('places') ?? '')
      .split(',')
      .filter((part) => /^\d{1,9}$/.test(part))
      .map(Number),
  }
}

/** The query of a calendar; what is as by default is left out. */
export function calendarQuery({ view, by, on, places }: CalendarAsked, today: string): string {
  const query = new URLSearchParams({
    ...(view === 'week' ? {} : { view }),
    ...(by === 'place' ? {} : { by }),
    ...(on === today ? {} : { on }),
    ...(places.length === 0 ? {} : { places: places.join(',') }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
