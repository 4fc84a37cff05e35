import { onlineLocationSlug } from '@/features/places/rules'
import { formatCourseDay, formatTime, isAnyTime, nzDay } from '@/lib/dates'
import { calendarPath } from '@/paths'
import { type CourseRow, seatsText, typeLabel } from './rules'

/** Per course or place; the calendar has the rest. */
const daysShown = 6
const placesShown = 3

/** UTC instants, cents incl. GST. */
export type CourseDate = Pick<
  CourseRow,
  'startDate' | 'endDate' | 'isMultiDay' | 'type' | 'availableSpaces' | 'priceCents' | 'memberPriceCents'
> & {
  readonly sessionId: number
  readonly slotId: number
  readonly isOneOfSeveral: boolean
  readonly location: { readonly slug: string; readonly name: string }
}

export type NamedDate = CourseDate & { readonly name: string; readonly courseSlug: string }

type DayOfCourse = { readonly day: string; readonly dates: readonly CourseDate[] }

export type PlaceOfCourse = {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly place: string | null
  readonly count: number
  readonly days: readonly DayOfCourse[]
}

/** Online and webinar have no place, so the format is used, also to load the calendar. */
function placeOf({ location, type }: CourseDate, course: string): Omit<PlaceOfCourse, 'count' | 'days'> {
  return location.slug === onlineLocationSlug
    ? { key: type, name: typeLabel(type), href: calendarPath({ type, course }), place: null }
    : {
        key: location.slug,
        name: location.name,
        href: calendarPath({ location: location.slug, course }),
        place: location.slug,
      }
}

/** Soonest first; `others` are names only. Full dates only if there are no others, for the waitlist. */
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

const startsShown = 2

export type CourseOfPlace = {
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly more: number
  readonly dates: readonly CourseDate[]
}

/** Soonest first. Full dates only if a course has no others, for the waitlist. */
export function datesByCourse(dates: readonly NamedDate[], place: string): CourseOfPlace[] {
  const courses = new Map<string, NamedDate[]>()
  for (const date of dates) courses.set(date.courseSlug, [...(courses.get(date.courseSlug) ?? []), date])
  const all = [...courses].map(([slug, of]) => {
    const free = of.filter(({ availableSpaces }) => availableSpaces > 0)
    const offered = (free.length > 0 ? free : of).toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    return {
      slug,
      name: offered[0]?.name ?? '',
      href: calendarPath({ location: place, course: slug }),
      more: Math.max(offered.length - startsShown, 0),
      dates: offered.slice(0, startsShown),
    }
  })
  return all.toSorted((a, b) => (a.dates[0]?.startDate ?? '').localeCompare(b.dates[0]?.startDate ?? ''))
}

export function dayText({ type, startDate, endDate, isMultiDay }: CourseDate): string {
  if (type === 'online') return 'Start any time'
  return isMultiDay ? `${formatCourseDay(startDate)} to ${formatCourseDay(endDate)}` : formatCourseDay(startDate)
}

/** The soonest start, on a card or in the facts of a course: `Tue 03/11/26, Wellington`, or `Online, start any time`. */
export const nextText = ({ startDate, locationName }: { startDate: string; locationName: string }): string =>
  isAnyTime(startDate) ? `${locationName}, start any time` : `${formatCourseDay(startDate)}, ${locationName}`

/** The seats of a date. A course without one is open to everyone. */
export const spacesText = ({ type, availableSpaces }: Pick<CourseDate, 'type' | 'availableSpaces'>): string =>
  type === 'online' && availableSpaces > 0 ? 'Always open' : seatsText(availableSpaces)

export function timeText({ type, startDate, endDate }: CourseDate): string {
  return type === 'online' ? 'Self-paced' : `${formatTime(startDate)} to ${formatTime(endDate)}`
}
