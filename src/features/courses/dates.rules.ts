import { onlineLocationSlug } from '@/features/places/rules'
import { nzDay } from '@/lib/dates'
import { calendarPath } from '@/paths'
import { type CourseRow, typeLabel } from './rules'

/** How many days a course page shows, and of how many places; the calendar has the others. */
const daysShown = 6
const placesShown = 3

/** A start of a course that is still to come. Instants in UTC, prices in cents incl. GST. */
export type CourseDate = Pick<
  CourseRow,
  'startDate' | 'endDate' | 'isMultiDay' | 'type' | 'availableSpaces' | 'priceCents' | 'memberPriceCents'
> & {
  readonly sessionId: number
  readonly slotId: number
  /** True where the session has more starts than this one. */
  readonly isOneOfSeveral: boolean
  readonly location: { readonly slug: string; readonly name: string }
}

/** A day of a course at a place, with its starts. */
type DayOfCourse = { readonly day: string; readonly dates: readonly CourseDate[] }

/** Where a course runs, with the first of its days there and the calendar of all of them. */
export type PlaceOfCourse = {
  readonly key: string
  readonly name: string
  readonly href: string
  /** How many days there are in all. */
  readonly count: number
  readonly days: readonly DayOfCourse[]
}

/** Online and webinar have no place: their format is where they run, and what the calendar loads them by. */
function placeOf({ location, type }: CourseDate, course: string): Omit<PlaceOfCourse, 'count' | 'days'> {
  return location.slug === onlineLocationSlug
    ? { key: type, name: typeLabel(type), href: calendarPath({ type, course }) }
    : { key: location.slug, name: location.name, href: calendarPath({ location: location.slug, course }) }
}

/**
 * The dates of a course by place, the place with the soonest date first; `shown` have their first days, `others` are only named. Full dates are
 * there when there are no others, so that people can queue for them. A course that starts any time has one date.
 */
export function datesByPlace(dates: readonly CourseDate[], course: string) {
  const free = dates.filter(({ availableSpaces }) => availableSpaces > 0)
  const offered = free.length > 0 ? free : dates
  const places = new Map<string, ReturnType<typeof placeOf> & { days: Map<string, CourseDate[]> }>()
  for (const date of [...offered].sort((a, b) => a.startDate.localeCompare(b.startDate))) {
    const place = placeOf(date, course)
    const { days } = places.get(place.key) ?? { days: new Map<string, CourseDate[]>() }
    const day = nzDay(date.startDate)
    if (date.type !== 'online' || days.size === 0) days.set(day, [...(days.get(day) ?? []), date])
    places.set(place.key, { ...place, days })
  }
  const all = [...places.values()].map(({ days, ...place }): PlaceOfCourse => {
    const byDay = [...days].map(([day, starts]) => ({ day, dates: starts }))
    return { ...place, count: byDay.length, days: byDay }
  })
  const first = all.slice(0, placesShown)
  const each = Math.floor(daysShown / Math.max(first.length, 1))
  return {
    shown: first.map((place) => ({ ...place, days: place.days.slice(0, each) })),
    others: all.slice(placesShown),
  }
}
