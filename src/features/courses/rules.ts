import { languages } from '@/features/account/rules'
import { onlineLocationSlug, vrLocationSlugs } from '@/features/places/rules'
import { endOfNzDayAfter, formatWeekday, nzDay, nzInstant } from '@/lib/dates'
import { calendarPath } from '@/paths'

export const courseCategories = [
  { value: 'foundation', label: 'Foundation' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'technical', label: 'Technical' },
  { value: 'leadership', label: 'Leadership' },
  { value: 'workshop', label: 'Workshop' },
] as const

/** Spec section 3: the session categories, except `workshops`. */
export const courseTypes = ['foundation', 'intermediate', 'technical', 'leadership', 'workshops'] as const

export type CourseType = (typeof courseTypes)[number]

/** Product decisions, section 16. */
export function courseTypeOf(category: CourseRow['category']): CourseType {
  return category === 'workshop' ? 'workshops' : category
}

/** Spec section 3. Also the calendar's types, with `all`. */
export const deliveryModes = [
  { value: 'classroom', label: 'Classroom' },
  { value: 'vr', label: 'VR' },
  { value: 'online', label: 'Online' },
  { value: 'webinar', label: 'Webinar' },
] as const

/** The `type` query parameter (spec section 2). */
export const calendarTypes = ['all', 'classroom', 'vr', 'online', 'webinar'] as const

export type CalendarType = (typeof calendarTypes)[number]

export const formatTiles = [
  { type: 'classroom', title: 'Classroom', duration: '4 hours' },
  { type: 'vr', title: 'VR', duration: '4 hours' },
  { type: 'online', title: 'Online', duration: 'self-paced' },
  { type: 'webinar', title: 'Webinar', duration: '4 hours' },
] as const

/** Days (spec section 9). */
export const dateWindows = [7, 14, 30, 90] as const

/** Seats of a course online that a buyer may take at once: as many as a company may hold (features/seats/rules.ts). */
export const seatsAtOnce = 20

/** What a course without a date shows in the shapes of the calls: today, in New Zealand (product decisions, section 17). */
export function openToday(now: Date): { startDate: string; endDate: string } {
  const day = nzDay(now)
  return { startDate: nzInstant(day, '00:00').toISOString(), endDate: nzInstant(day, '23:59').toISOString() }
}

/** Days loaded when no window is chosen. */
export const horizonDays = 180

export const rowsPerBatch = 30

export const noMatchText = 'Sorry, there are no courses that match your filter.'
export const vrLocationText = 'VR courses are only available in Auckland, Wellington, Christchurch and Dunedin.'

/** UTC. */
export type SessionTime = {
  id: number
  sessionId: number
  courseId: number
  startDate: string
  endDate: string
  availableSpaces: number
  venue: string | null
}

/** Spec section 3, plus what a row shows. UTC instants, cents incl. GST. */
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

/** Spec section 2: these types load from the online location. */
function isLocationFree(type: CalendarType): boolean {
  return type === 'online' || type === 'webinar'
}

/** `online` for online and webinar, else the chosen slug; null without one. */
export function resolveLocation(slug: string | undefined, type: CalendarType): string | null {
  if (isLocationFree(type)) return onlineLocationSlug
  return slug && slug !== onlineLocationSlug ? slug : null
}

/** Spec section 8. */
export function isVrUnavailable(slug: string | null, type: CalendarType): boolean {
  return type === 'vr' && slug !== null && !vrLocationSlugs.some((allowed) => allowed === slug)
}

/** Clicking the active tile returns to `all` (spec section 2). */
export function nextType(current: CalendarType, chosen: CalendarType): CalendarType {
  return current === chosen ? 'all' : chosen
}

/** An absent filter means All. */
export type RowFilters = {
  window?: (typeof dateWindows)[number] | undefined
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

const filterValue: Record<FilterName, (row: CourseRow) => string> = {
  course: (row) => row.courseSlug,
  category: (row) => row.category,
  language: (row) => row.language,
  renewsCard: (row) => yesOrNo(row.renewsCard),
  isMultiDay: (row) => yesOrNo(row.isMultiDay),
  // A course online has no day: the call says today, as its shape needs one.
  day: (row) => (row.type === 'online' ? '' : formatWeekday(row.startDate).toLowerCase()),
}

/** The values of the day filter, Sunday first. */
export const weekdayNames = weekdays.map((day) => day.toLowerCase())

/** 0 is Sunday, as in SQL and JavaScript. */
export const dayNumberOf = (day: string): number => weekdayNames.indexOf(day)

type Option = { value: string; label: string }

function courseOptions(rows: readonly CourseRow[]): Option[] {
  const names = new Map(rows.map(({ courseSlug, name }) => [courseSlug, name]))
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'en-NZ'))
}

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
 * All is offered only with several options (spec section 2), next to a chosen one, or where nothing can be chosen. A chosen value always shows.
 * `named` is a course whose name is known though no row has it.
 */
export function dropdowns(
  rows: CourseRow[],
  filters: RowFilters,
  named: { slug: string; name: string } | null = null,
): Dropdown[] {
  return filterTable.map(({ name, label, options }) => {
    const known = name === 'course' ? courseOptions(rows) : options
    const chosen = filters[name]
    const present = new Set([...rows.map(filterValue[name]), chosen])
    const offered = known.filter((option) => present.has(option.value))
    if (chosen && !offered.some(({ value }) => value === chosen))
      offered.push(chosen === named?.slug ? { value: chosen, label: named.name } : courseOfSlug(chosen))
    return { name, label, options: offered, hasAll: offered.length !== 1 || chosen !== undefined }
  })
}

/** "Next 7 days" ends with the seventh day in New Zealand. */
export function filterRows(rows: CourseRow[], filters: RowFilters, now: Date): CourseRow[] {
  const until = filters.window ? endOfNzDayAfter(now, filters.window) : null
  return rows.filter(
    (row) =>
      (!until || new Date(row.startDate) <= until) &&
      filterNames.every(
        (name) =>
          !filters[name] || (name === 'day' && row.type === 'online') || filterValue[name](row) === filters[name],
      ),
  )
}

/** Only low numbers are shown, so that people don’t hurry needlessly. */
export function seatsText(spaces: number): string {
  if (spaces <= 0) return 'Full'
  if (spaces === 1) return '1 space left'
  return spaces <= 3 ? `${spaces} spaces left` : `${spaces} spaces`
}

export const seatsTone = (spaces: number): string => (spaces <= 0 ? '' : spaces <= 3 ? 'text-bad' : 'text-ink')

export function categoryLabel(category: CourseRow['category']): string {
  return courseCategories.find(({ value }) => value === category)?.label ?? category
}

/** Singular of the category label; unknown values stay unchanged. */
export function courseTypeLabel(type: string): string {
  return courseCategories.find(({ value }) => courseTypeOf(value) === type)?.label ?? type
}

export function typeLabel(type: CourseRow['type']): string {
  return deliveryModes.find(({ value }) => value === type)?.label ?? type
}

export function languageLabel(language: CourseRow['language']): string {
  return languages.find(({ value }) => value === language)?.label ?? language
}

export function calendarOfCourse(course: { slug: string; deliveryModes: CourseRow['type'][] }): string {
  const only = course.deliveryModes.length === 1 ? course.deliveryModes[0] : undefined
  return calendarPath({ type: only, course: course.slug })
}

export type CalendarQuery = {
  location: string | undefined
  type: CalendarType
  page: number
  /** Each course once, with its dates beside it, instead of day by day. */
  isByCourse: boolean
  /** `YYYY-MM`: by course, only the dates of this month. By date, all months are below each other. */
  month?: string | undefined
  filters: RowFilters
  /** The language of the page, to be kept in its links. */
  lang?: string | undefined
}

type RawQuery = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined) =>
  allowed.find((candidate) => candidate === value)

/** The first of repeated parameters counts; unknown values are ignored. */
export function parseCalendarQuery(raw: RawQuery): CalendarQuery {
  const type = oneOf(calendarTypes, first(raw.type)) ?? 'all'
  const window = dateWindows.find((days) => String(days) === first(raw.window))
  const page = Number(first(raw.page) ?? 1)
  const isByCourse = first(raw.group) === 'course'
  return {
    location: first(raw.location),
    type,
    page: Number.isInteger(page) && page > 0 && page < 100 ? page : 1,
    isByCourse,
    month: isByCourse ? /^2\d{3}-(?:0[1-9]|1[0-2])$/.exec(first(raw.month) ?? '')?.[0] : undefined,
    lang: /^[a-z]{2,3}$/.exec(first(raw.lang) ?? '')?.[0],
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
      day: oneOf(weekdayNames, first(raw.day)),
    },
  }
}

/** The filters behind More: the calendar has the others in sight. */
export const moreChoicesOf = ({ window: _window, course: _course, ...more }: RowFilters): number =>
  Object.values(more).filter(Boolean).length

/** Defaults are left out, so equal states have equal URLs. */
export function calendarHref(query: CalendarQuery, base: string): string {
  const { location, type, page, isByCourse, month, filters, lang } = query
  return calendarPath(
    {
      location,
      type: type === 'all' ? undefined : type,
      ...filters,
      group: isByCourse ? 'course' : undefined,
      month: isByCourse ? month : undefined,
      page: page === 1 ? undefined : page,
      lang,
    },
    base,
  )
}

export const noPageText = (path: string): string =>
  `The course has no page: ${path} is not published. Ask an editor to publish it first, so people who find the course can read about it.`

export const courseReaders = ['scheduler', 'support', 'finance'] as const
