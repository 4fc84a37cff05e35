import { cache } from 'react'
import type { AuthStatus } from '@/features/account/rules'
import { findImages } from '@/features/content/data'
import { findLocations, type Location } from '@/features/places/data'
import type { StoredImage } from '@/lib/fields'
import {
  accountAuthenticatePath,
  calendarPath,
  courseBookingPath,
  courseCalendarPath,
  coursePagePath,
  sessionRedirectorPath,
  signUpPath,
} from '@/paths'
import { findAskedDates, findNames } from './asked-dates.data'
import { type Named, readAskedDates } from './asked-dates.rules'
import { type CourseCard, findCourseCards, findCourseRows, findCourseSlugOfSession, findMissingPage } from './data'
import {
  type CalendarQuery,
  type CourseRow,
  categoryLabel,
  courseTypeOf,
  isVrUnavailable,
  parseCalendarQuery,
  resolveLocation,
} from './rules'

/** What the calendar shows first. `rows` is null when a place must be chosen or the chosen one does not exist. */
export type CalendarState = {
  query: CalendarQuery
  locations: Location[]
  /** Null when no place is needed or chosen. */
  place: { slug: string; name: string } | null
  problem: 'unknown-location' | 'vr-location' | null
  rows: CourseRow[] | null
  /** The instant of the answer: filters count from it, so that server and browser agree. */
  now: string
}

/** The calendar for a query: any visitor may ask. */
export async function loadCalendar(raw: Record<string, string | string[] | undefined>): Promise<CalendarState> {
  const query = parseCalendarQuery(raw)
  const now = new Date()
  const locations = await findLocations()
  const chosen = locations.find(({ slug }) => slug === query.location)
  const place = chosen ? { slug: chosen.slug, name: chosen.name } : null
  const state = { query, locations, place, now: now.toISOString() }
  if (query.location && !chosen && query.location !== 'online') {
    return { ...state, problem: 'unknown-location', rows: await rowsWithoutPlace(query, now) }
  }
  if (isVrUnavailable(place?.slug ?? null, query.type)) return { ...state, problem: 'vr-location', rows: [] }
  const slug = resolveLocation(place?.slug, query.type)
  return { ...state, problem: null, rows: slug ? await findCourseRows(slug, query.type, now) : null }
}

async function rowsWithoutPlace(query: CalendarQuery, now: Date): Promise<CourseRow[] | null> {
  const slug = resolveLocation(undefined, query.type)
  return slug ? findCourseRows(slug, query.type, now) : null
}

/** Places for a picker. */
export const loadLocations = cache(findLocations)

export type LoadedCourse = CourseCard & { heroImage: StoredImage | null }

/** Courses by id with their pictures, in the order of the ids. */
export async function loadCourses(ids: number[]): Promise<LoadedCourse[]> {
  const courses = await findCourseCards(ids)
  const images = await findImages(courses.flatMap(({ heroImageId }) => heroImageId ?? []))
  return courses.map((course) => ({
    ...course,
    heroImage: course.heroImageId === null ? null : (images.get(course.heroImageId) ?? null),
  }))
}

/** One course by id, or null when it is gone. */
export async function loadCourse(id: number): Promise<LoadedCourse | null> {
  const [course] = await loadCourses([id])
  return course ?? null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Cards as stored, each with the course it names. A card whose course is gone and that says nothing itself is left out. */
export async function loadCards(stored: unknown): Promise<Record<string, unknown>[]> {
  const cards = Array.isArray(stored) ? stored.filter(isRecord) : []
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

/** A course in the words of a card (spec section 3). */
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

/**
 * Where the redirector sends whoever asks (product decisions, section 5). A course row goes to its course page; with `book-session=1` the id is a
 * session: a visitor logs in first and comes back, whoever may book goes to the booking, and everybody else signs up and comes back. An unknown
 * id goes to the calendar, where every other date is.
 */
export async function redirectTarget(id: string, query: URLSearchParams, auth: AuthStatus): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return courseCalendarPath
  const sessionId = Number(id)
  const slug = await findCourseSlugOfSession(sessionId)
  if (!slug) return courseCalendarPath
  // Whoever took the page down meant no dead end in the calendar.
  if (query.get('book-session') !== '1')
    return (await findMissingPage(slug)) === null ? coursePagePath(slug) : courseCalendarPath
  const slot = query.get('slot')
  const slotId = slot && /^[1-9]\d{0,8}$/.test(slot) ? Number(slot) : undefined
  const here = sessionRedirectorPath(sessionId, slotId)
  if (!auth.success) return accountAuthenticatePath(here)
  return auth.isBusinessUser || auth.isPersonalCompanyUser
    ? courseBookingPath(sessionId, slotId)
    : signUpPath({ next: here })
}

/** How many dates a search shows. */
const datesFound = 6

/** Dates that fit what a visitor searched for, and the calendar with the rest; null when the words ask for no date, or none is free. */
export async function loadAskedDates(search: string, now = new Date()) {
  const asked = search === '' ? null : readAskedDates(search, await findNames(), now)
  const dates = asked ? await findAskedDates(asked, { limit: datesFound, now }) : []
  if (!asked || dates.length === 0) return null
  const only = (named: readonly Named[]) => (named.length === 1 ? named[0]?.slug : undefined)
  return { dates, calendar: calendarPath({ location: only(asked.places), course: only(asked.courses) }) }
}
