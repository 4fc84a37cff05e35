import type { AuthStatus } from '@/features/account/rules'
import { languages } from '@/features/account/rules'
import { onlineLocationSlug, vrLocationSlugs } from '@/features/places/rules'
import { endOfNzDayAfter, toNz } from '@/lib/dates'
import { calendarPath, courseBookingPath, courseRedirectorPath, sessionRedirectorPath } from '@/paths'

/** Categories of a course session (spec section 3). */
export const courseCategories = [
  { value: 'foundation', label: 'Foundation' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'technical', label: 'Technical' },
  { value: 'leadership', label: 'Leadership' },
  { value: 'workshop', label: 'Workshop' },
] as const

/** Course types (spec section 3), as course pages, cards and completed courses say them: the category of a session but for `workshops`. */
export const courseTypes = ['foundation', 'intermediate', 'technical', 'leadership', 'workshops'] as const

export type CourseType = (typeof courseTypes)[number]

/** The type of a course whose sessions have this category (product decisions, section 16). */
export function courseTypeOf(category: CourseRow['category']): CourseType {
  return category === 'workshop' ? 'workshops' : category
}

/** Delivery modes (spec section 3), which are also the calendar's types besides `all`. */
export const deliveryModes = [
  { value: 'classroom', label: 'Classroom' },
  { value: 'vr', label: 'VR' },
  { value: 'online', label: 'Online' },
  { value: 'webinar', label: 'Webinar' },
] as const

/** The `type` query parameter (spec section 2): default `all`. */
export const calendarTypes = ['all', 'classroom', 'vr', 'online', 'webinar'] as const

export type CalendarType = (typeof calendarTypes)[number]

/** The four format tiles with their words (spec section 2). */
export const formatTiles = [
  { type: 'classroom', title: 'Classroom', duration: '4 hours' },
  { type: 'vr', title: 'VR', duration: '4 hours' },
  { type: 'online', title: 'Online', duration: 'self-paced' },
  { type: 'webinar', title: 'Webinar', duration: '4 hours' },
] as const

/** Date windows in days (spec section 9). */
export const dateWindows = [7, 14, 30, 90] as const

/** How far ahead rows are loaded when no window is chosen. */
export const horizonDays = 180

/** Rows shown before "Show more dates". */
export const rowsPerBatch = 30

/** Fixed texts of the calendar (spec section 8). */
export const noMatchText = 'Sorry, there are no courses that match your filter.'
export const vrLocationText = 'VR courses are only available in Auckland, Wellington, Christchurch and Dunedin.'

/** A start time of a row: an instant in UTC, seats left. */
export type SessionTime = {
  id: number
  sessionId: number
  courseId: number
  startDate: string
  endDate: string
  availableSpaces: number
  venue: string | null
}

/** A calendar row: the course session of spec section 3 with what a row shows besides. Dates are UTC instants, prices cents incl. GST. */
export type CourseRow = {
  id: number
  name: string
  category: (typeof courseCategories)[number]['value']
  language: (typeof languages)[number]['value']
  startDate: string
  endDate: string
  isMultiDay: boolean
  availableSpaces: number
  renewsCard: boolean
  sessionTimes: SessionTime[]
  type: (typeof deliveryModes)[number]['value']
  courseSlug: string
  location: { slug: string; name: string }
  venue: string | null
  duration: string
  priceCents: number
  memberPriceCents: number
}

/** True for the types that load without a chosen location, from the online location (spec section 2). */
function isLocationFree(type: CalendarType): boolean {
  return type === 'online' || type === 'webinar'
}

/** The location whose rows are loaded: `online` for online and webinar, else the chosen one; null when none is chosen. */
export function resolveLocation(slug: string | undefined, type: CalendarType): string | null {
  if (isLocationFree(type)) return onlineLocationSlug
  return slug && slug !== onlineLocationSlug ? slug : null
}

/** VR chosen in a location outside the allowed VR locations (spec section 8). */
export function isVrUnavailable(slug: string | null, type: CalendarType): boolean {
  return type === 'vr' && slug !== null && !vrLocationSlugs.some((allowed) => allowed === slug)
}

/** The tile that was chosen; the active one again returns to `all` (spec section 2). */
export function nextType(current: CalendarType, chosen: CalendarType): CalendarType {
  return current === chosen ? 'all' : chosen
}

/** Filters of the calendar besides location and type. An absent one means All. */
export type RowFilters = {
  window?: (typeof dateWindows)[number] | undefined
  /** Slug of a course. */
  course?: string | undefined
  category?: string | undefined
  language?: string | undefined
  renewsCard?: 'yes' | 'no' | undefined
  isMultiDay?: 'yes' | 'no' | undefined
  day?: string | undefined
}

export type FilterName = Exclude<keyof RowFilters, 'window'>

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no')

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The value of a row under each filter: both the options and the filtering read this one table. */
const filterValue: Record<FilterName, (row: CourseRow) => string> = {
  course: (row) => row.courseSlug,
  category: (row) => row.category,
  language: (row) => row.language,
  renewsCard: (row) => yesOrNo(row.renewsCard),
  isMultiDay: (row) => yesOrNo(row.isMultiDay),
  day: (row) => weekdays[toNz(row.startDate).getDay()]?.toLowerCase() ?? '',
}

type Option = { value: string; label: string }

/** The courses of the loaded rows, by name. */
function courseOptions(rows: readonly CourseRow[]): Option[] {
  const names = new Map(rows.map(({ courseSlug, name }) => [courseSlug, name]))
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'en-NZ'))
}

/** A course that no loaded row is of, as its address spells it. */
function courseOfSlug(slug: string): Option {
  const words = slug.replaceAll('-', ' ')
  return { value: slug, label: words.charAt(0).toUpperCase() + words.slice(1) }
}

const filterTable: { name: FilterName; label: string; options: readonly Option[] }[] = [
  { name: 'course', label: 'Course', options: [] },
  { name: 'category', label: 'Course type', options: courseCategories },
  { name: 'language', label: 'Language', options: languages },
  {
    name: 'renewsCard',
    label: 'Card renewal',
    options: [
      { value: 'yes', label: 'Renews card' },
      { value: 'no', label: 'No renewal' },
    ],
  },
  {
    name: 'isMultiDay',
    label: 'Length',
    options: [
      { value: 'no', label: 'One day' },
      { value: 'yes', label: 'Multi-day' },
    ],
  },
  {
    name: 'day',
    label: 'Day of week',
    options: [...weekdays.slice(1), weekdays[0]].map((label) => ({ value: label.toLowerCase(), label })),
  },
]

const filterNames = filterTable.map((filter) => filter.name)

export type Dropdown = { name: FilterName; label: string; options: Option[]; hasAll: boolean }

/**
 * Dropdowns built from the loaded rows; All is offered only when more than one option exists (spec section 2), and beside one that was chosen.
 * What was chosen is shown although no row has it: it counts.
 */
export function dropdowns(rows: CourseRow[], filters: RowFilters): Dropdown[] {
  return filterTable.map(({ name, label, options }) => {
    const known = name === 'course' ? courseOptions(rows) : options
    const chosen = filters[name]
    const present = new Set([...rows.map(filterValue[name]), chosen])
    const offered = known.filter((option) => present.has(option.value))
    if (chosen && !offered.some(({ value }) => value === chosen)) offered.push(courseOfSlug(chosen))
    return { name, label, options: offered, hasAll: offered.length > 1 || chosen !== undefined }
  })
}

/** Rows that pass every chosen filter. "Next 7 days" runs from now to the end of the seventh day in New Zealand. */
export function filterRows(rows: CourseRow[], filters: RowFilters, now: Date): CourseRow[] {
  const until = filters.window ? endOfNzDayAfter(now, filters.window) : null
  return rows.filter(
    (row) =>
      (!until || new Date(row.startDate) <= until) &&
      filterNames.every((name) => !filters[name] || filterValue[name](row) === filters[name]),
  )
}

/** Business and personal-company users book in the app; everybody else goes through the redirector (spec section 2). */
export function bookingLink(auth: AuthStatus, session: { sessionId: number; slotId?: number | undefined }): string {
  return auth.isBusinessUser || auth.isPersonalCompanyUser
    ? courseBookingPath(session.sessionId, session.slotId)
    : sessionRedirectorPath(session.sessionId, session.slotId)
}

/** What a row's button does: expand when it has slots, else book; a full one leads to the queue for its seats. */
export type RowAction = { kind: 'expand' } | { kind: 'book'; href: string } | { kind: 'waitlist'; href: string }

/**
 * Spec section 2: a row with session slots expands instead of navigating. A full row leads to the same page as booking, where one joins its queue, and
 * from there to the waitlist for any date.
 */
export function rowAction(row: CourseRow, auth: AuthStatus): RowAction {
  if (row.sessionTimes.length > 0) return { kind: 'expand' }
  return { kind: row.availableSpaces > 0 ? 'book' : 'waitlist', href: bookingLink(auth, { sessionId: row.id }) }
}

/** The course page of a row, by way of the redirector (spec section 2). */
export function courseRowLink(row: Pick<CourseRow, 'id'>): string {
  return courseRedirectorPath(row.id)
}

/** Seats left in words; a few left are counted so that people hurry only when it is true. */
export function seatsText(spaces: number): string {
  if (spaces <= 0) return 'Full'
  if (spaces === 1) return '1 space left'
  return spaces <= 3 ? `${spaces} spaces left` : `${spaces} spaces`
}

/** Label of a category, as people read it. */
export function categoryLabel(category: CourseRow['category']): string {
  return courseCategories.find(({ value }) => value === category)?.label ?? category
}

/** Label of a course type: one course is called as its category is. Words that are none of ours stay as they are. */
export function courseTypeLabel(type: string): string {
  return courseCategories.find(({ value }) => courseTypeOf(value) === type)?.label ?? type
}

/** Label of a delivery mode. */
export function typeLabel(type: CourseRow['type']): string {
  return deliveryModes.find(({ value }) => value === type)?.label ?? type
}

/** Label of a language, in that language where it is ours. */
export function languageLabel(language: CourseRow['language']): string {
  return languages.find(({ value }) => value === language)?.label ?? language
}

/** The calendar with the dates of one course: one that is only online or a webinar needs no place. */
export function calendarOfCourse(course: { slug: string; deliveryModes: CourseRow['type'][] }): string {
  const only = course.deliveryModes.length === 1 ? course.deliveryModes[0] : undefined
  return calendarPath({ type: only, course: course.slug })
}

/** What the address says about the calendar, after everything unknown was dropped. */
export type CalendarQuery = { location: string | undefined; type: CalendarType; page: number; filters: RowFilters }

type RawQuery = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined) =>
  allowed.find((candidate) => candidate === value)

/** Reads the query; the first of repeated parameters counts, unknown values are as if absent. */
export function parseCalendarQuery(raw: RawQuery): CalendarQuery {
  const type = oneOf(calendarTypes, first(raw.type)) ?? 'all'
  const window = dateWindows.find((days) => String(days) === first(raw.window))
  const page = Number(first(raw.page) ?? 1)
  return {
    location: first(raw.location),
    type,
    page: Number.isInteger(page) && page > 0 && page < 100 ? page : 1,
    filters: {
      window,
      course: /^[a-z0-9-]{1,100}$/.exec(first(raw.course) ?? '')?.[0],
      category: oneOf(
        courseCategories.map(({ value }) => value),
        first(raw.category),
      ),
      language: oneOf(
        languages.map(({ value }) => value),
        first(raw.language),
      ),
      renewsCard: oneOf(['yes', 'no'], first(raw.renewsCard)),
      isMultiDay: oneOf(['yes', 'no'], first(raw.isMultiDay)),
      day: oneOf(
        weekdays.map((day) => day.toLowerCase()),
        first(raw.day),
      ),
    },
  }
}

/** How many choices narrow the calendar of a place. */
export const choicesOf = ({ type, filters }: CalendarQuery): number =>
  Object.values(filters).filter(Boolean).length + (type === 'all' ? 0 : 1)

/** The address of a calendar state. Defaults are left out, so equal states have equal addresses. */
export function calendarHref(query: CalendarQuery, base: string): string {
  const { location, type, page, filters } = query
  return calendarPath(
    {
      location,
      type: type === 'all' ? undefined : type,
      ...filters,
      page: page === 1 ? undefined : page,
    },
    base,
  )
}

/** Why a time can't be: the trainer, or the venue, is busy with this session then; the trainer is on leave; the place has too few headsets; or its room too few seats. */
export type Clash = { readonly kind: 'trainer' | 'venue' | 'leave' | 'headsets' | 'room'; readonly title: string }

const clashWords: Readonly<Record<Clash['kind'], (title: string) => string>> = {
  trainer: (title) => `The trainer is busy at that time: ${title}. Choose another time or trainer.`,
  venue: (title) => `The venue is taken at that time: ${title}. Choose another time or venue.`,
  leave: (title) => `The trainer is away then: ${title}. Choose another day or trainer.`,
  headsets: (title) => `There aren’t enough VR headsets at that time: this place has ${title}. Choose another time.`,
  room: (title) => `The room has ${title} seats, and the session has more. Choose another room, or fewer seats.`,
}

/** The sentence that a scheduler reads about a clash. */
export const clashText = ({ kind, title }: Clash): string => clashWords[kind](title)

/** What staff read who would sell a course before it has a page. */
export const noPageText = (path: string): string =>
  `The course has no page: ${path} is not published. Ask an editor for it first, so that whoever finds the course can read about it.`

/** Who reads the catalogue at the desk. */
export const courseReaders = ['scheduler', 'support', 'finance'] as const
