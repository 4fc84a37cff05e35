import { cache } from 'react'
import { signUpPath } from '@/account-paths'
import type { Actor } from '@/features/account/rules'
import { findImages } from '@/features/content/data'
import { findLocations, type Location } from '@/features/places/data'
import { onlineLocationSlug } from '@/features/places/rules'
import type { StoredImage } from '@/lib/fields'
import { readId } from '@/lib/ids'
import { isObject } from '@/lib/unknown'
import {
  accountAuthenticatePath,
  calendarPath,
  courseBookingPath,
  courseCalendarPath,
  coursePagePath,
  sessionRedirectorPath,
} from '@/paths'
import { missedWords, type Named, readAskedDates, widened } from './asked-dates.rules'
import {
  type CourseCard,
  findCourseCards,
  findCourseRows,
  findCourseSlugOfSession,
  findMissingPage,
  isStartFull,
} from './data'
import {
  findAskedDates,
  findCoursePlaces,
  findNames,
  findNextStarts,
  type NextAtPlace,
  type NextStart,
} from './dates.data'
import { findElsewhere } from './elsewhere.data'
import type { Elsewhere } from './elsewhere.rules'
import {
  type CalendarQuery,
  type CourseRow,
  categoryLabel,
  courseTypeOf,
  filterRows,
  isVrUnavailable,
  parseCalendarQuery,
  resolveLocation,
} from './rules'

/** `rows` is null without a valid place. */
export type CalendarState = {
  query: CalendarQuery
  locations: Location[]
  place: { slug: string; name: string } | null
  problem: 'unknown-location' | 'vr-location' | null
  rows: CourseRow[] | null
  /** Courses at one’s own pace, beside the dates of a place. */
  selfPaced: CourseRow[]
  /** Where else to go when nothing matches; null if something does. */
  elsewhere: Elsewhere | null
  /** The course that was asked for, with the places that have dates of it; null without one. */
  course: { slug: string; name: string; places: string[] } | null
  /** What places and webinars have next; only while no place is chosen. */
  next: { places: NextAtPlace[]; webinar: NextStart | null } | null
  /** Server time for the filters, so that hydration agrees. */
  now: string
}

export async function loadCalendar(raw: Record<string, string | string[] | undefined>): Promise<CalendarState> {
  const query = parseCalendarQuery(raw)
  const now = new Date()
  const [locations, course, selfPaced] = await Promise.all([
    findLocations(),
    findCoursePlaces(query.filters.course, now),
    findCourseRows(onlineLocationSlug, 'online', now),
  ])
  const chosen = locations.find(({ slug }) => slug === query.location)
  const place = chosen ? { slug: chosen.slug, name: chosen.name } : null
  const state = { query, locations, place, course, selfPaced, elsewhere: null, next: null, now: now.toISOString() }
  if (query.location && !chosen && query.location !== onlineLocationSlug) {
    return { ...state, problem: 'unknown-location', rows: await rowsWithoutPlace(query, now) }
  }
  if (isVrUnavailable(place?.slug ?? null, query.type)) {
    return { ...state, problem: 'vr-location', rows: [], elsewhere: await findElsewhere(query, now) }
  }
  const slug = resolveLocation(place?.slug, query.type)
  if (!slug) return { ...state, problem: null, rows: null, next: await findNextStarts(query.filters.course, now) }
  const rows = query.type === 'online' ? selfPaced : await findCourseRows(slug, query.type, now)
  const isNone = filterRows(rows, query.filters, now).length === 0
  return { ...state, problem: null, rows, elsewhere: isNone ? await findElsewhere(query, now) : null }
}

async function rowsWithoutPlace(query: CalendarQuery, now: Date): Promise<CourseRow[] | null> {
  const slug = resolveLocation(undefined, query.type)
  return slug ? findCourseRows(slug, query.type, now) : null
}

export const loadLocations = cache(findLocations)

export type LoadedCourse = CourseCard & { heroImage: StoredImage | null }

export async function loadCourses(ids: number[]): Promise<LoadedCourse[]> {
  const courses = await findCourseCards(ids)
  const images = await findImages(courses.flatMap(({ heroImageId }) => heroImageId ?? []))
  return courses.map((course) => ({
    ...course,
    heroImage: course.heroImageId === null ? null : (images.get(course.heroImageId) ?? null),
  }))
}

export async function loadCourse(id: number): Promise<LoadedCourse | null> {
  const [course] = await loadCourses([id])
  return course ?? null
}

/** Skips a card whose course is gone and that has no text of its own. */
export async function loadCards(stored: unknown): Promise<Record<string, unknown>[]> {
  const cards = Array.isArray(stored) ? stored.filter(isObject) : []
  const ids = cards.flatMap(({ course }) => (typeof course === 'number' ? [course] : []))
  const courses = new Map((await loadCourses([...new Set(ids)])).map((course) => [course.id, course]))
  return cards.flatMap((card) => {
    const course = typeof card.course === 'number' ? courses.get(card.course) : undefined
    if (course) return [{ ...courseAsCard(course), ...withoutEmpty(card) }]
    return card.title ? [card] : []
  })
}

const withoutEmpty = (card: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null && value !== undefined && value !== ''))

/** Spec section 3. */
export function courseAsCard(course: LoadedCourse) {
  return {
    title: course.name,
    href: coursePagePath(course.slug),
    pill: categoryLabel(course.category),
    description: course.shortDescription,
    bgImage: course.heroImage,
    courseDetail: {
      slug: course.slug,
      type: courseTypeOf(course.category),
      credits: course.siteSafeCredits,
      completion: course.duration,
      price: course.priceCents,
      memberPrice: course.memberPriceCents,
      next: course.next,
    },
  }
}

/** A course row goes to its page; with `book-session=1` the id is a session, after a login (product decisions, section 5). */
export async function redirectTarget(id: string, query: URLSearchParams, actor: Actor | null): Promise<string> {
  const sessionId = readId(id)
  if (sessionId === null) return courseCalendarPath
  const slug = await findCourseSlugOfSession(sessionId)
  if (!slug) return courseCalendarPath
  // If the page was taken down, go to the calendar.
  if (query.get('book-session') !== '1')
    return (await findMissingPage(slug)) === null ? coursePagePath(slug) : courseCalendarPath
  const slotId = readId(query.get('slot')) ?? undefined
  const here = sessionRedirectorPath(sessionId, slotId)
  if (!actor) return accountAuthenticatePath(here)
  // Someone with a company that they may not book for learns there who can, and may book for themselves.
  return actor.company ? courseBookingPath(sessionId, slotId) : signUpPath({ next: here })
}

/** True for the address of a start, as `sessionRedirectorPath` makes it, that has only its waitlist left. */
export async function leadsToWaitlist(target: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(target, 'https://any.invalid')
  const sessionId = readId(/^\/course-redirector\/(\d+)\/$/.exec(pathname)?.[1])
  return sessionId !== null && (await isStartFull(sessionId, readId(searchParams.get('slot'))))
}

const datesFound = 6

export async function loadAskedDates(search: string, now = new Date()) {
  const asked = search === '' ? null : readAskedDates(search, await findNames(), now)
  if (!asked) return null
  const only = (named: readonly Named[]) => (named.length === 1 ? named[0]?.slug : undefined)
  for (const wanted of [asked, ...widened(asked)]) {
    const dates = await findAskedDates(wanted, { limit: datesFound, now })
    const calendar = calendarPath({ location: only(wanted.places), course: only(wanted.courses) })
    if (dates.length > 0) return { dates, calendar, missed: missedWords(asked, wanted) }
  }
  return null
}
