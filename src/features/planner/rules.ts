import { kmBetween, type Point } from '@/features/places/distance.rules'
import type { Times } from '@/features/sessions/rules'
import { addNzDays, nzClock, nzDay, nzInstant } from '@/lib/dates'
import { dayNumber, isDay, weekdayOf } from '@/lib/day-rules'

/** Keeps the length and the NZ clock time, also across a daylight saving change. */
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

/** Roads are about a third longer than the straight line. */
const roadKm = (from: Point, to: Point): number => kmBetween(from, to) * 1.3

/** Travel time in hours: by road at 70 km/h, or half a day by air beyond 350 km in a straight line. */
export const travelHours = (from: Point, to: Point): number => (kmBetween(from, to) > 350 ? 5 : roadKm(from, to) / 70)

/** Of an NZ day. */
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

export type CalendarAsked = {
  readonly view: (typeof calendarViews)[number]['value']
  readonly by: (typeof calendarRows)[number]['value']
  /** An NZ day. */
  readonly on: string
  /** Place ids; empty means all. */
  readonly places: readonly number[]
}

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

export function calendarQuery({ view, by, on, places }: CalendarAsked, today: string): string {
  const query = new URLSearchParams({
    ...(view === 'week' ? {} : { view }),
    ...(by === 'place' ? {} : { by }),
    ...(on === today ? {} : { on }),
    ...(places.length === 0 ? {} : { places: places.join(',') }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

type Known = { readonly clash: string | null; readonly teaches: boolean }

type From = Known & {
  readonly base: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly hours: number
}

export const isFree = ({ clash, teaches }: Known): boolean => clash === null && teaches

/** By road from where they teach most, in whole kilometres; null where either isn’t on the map. */
export function kmFrom({ lat, lng }: Pick<From, 'lat' | 'lng'>, here: Pick<From, 'lat' | 'lng'>): number | null {
  if (lat === null || lng === null || here.lat === null || here.lng === null) return null
  return Math.round(roadKm({ lat, lng }, { lat: here.lat, lng: here.lng }))
}

/** What a trainer’s line says where one is chosen, such as “free, 143 km from Palmerston North, 24 h that week”. */
export function freeWords({ clash, teaches, base, hours }: From, km: number | null): string {
  const time = clash === 'leave' ? 'away' : clash === 'trainer' ? 'busy' : 'free'
  const words = [time, ...(teaches ? [] : ['doesn’t teach this course'])]
  if (clash === null && base !== null && km !== null) words.push(km === 0 ? `in ${base}` : `${km} km from ${base}`)
  if (clash === null && hours > 0) words.push(`${Math.round(hours)} h that week`)
  return words.join(', ')
}
