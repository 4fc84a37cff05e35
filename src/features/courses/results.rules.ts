import { addNzDays, nzDay } from '@/lib/dates'
import { type CourseRow, filterRows, type RowFilters, rowsPerBatch } from './rules'

/** `month` is `YYYY-MM`; `page` is how many batches show its first row. */
export type MonthOfRows = { readonly month: string; readonly count: number; readonly page: number }

const monthOf = (instant: Date | string): string => nzDay(instant).slice(0, 7)

function monthAfter(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`
}

/** From this month to that of the last row, empty ones included, so that a gap is seen. Rows in order of their start. */
export function monthsOf(rows: readonly CourseRow[], now: Date): MonthOfRows[] {
  const last = rows.at(-1)
  if (!last) return []
  const months: MonthOfRows[] = []
  const byMonth = new Map(groupBy(rows, ({ startDate }) => monthOf(startDate)))
  for (let month = monthOf(now); month <= monthOf(last.startDate); month = monthAfter(month)) {
    const here = byMonth.get(month)
    const page = here ? Math.floor(rows.indexOf(here[0]) / rowsPerBatch) + 1 : 0
    months.push({ month, count: here?.length ?? 0, page })
  }
  return months
}

/** The rows of a month. All of them, and no month, where it has none: it may have been chosen with other filters. */
export function rowsOfMonth(
  rows: readonly CourseRow[],
  month: string | undefined,
): { readonly month: string | null; readonly rows: readonly CourseRow[] } {
  const ofMonth = rows.filter(({ startDate }) => monthOf(startDate) === month)
  return month === undefined || ofMonth.length === 0 ? { month: null, rows } : { month, rows: ofMonth }
}

/** A month with more rows is divided into weeks. */
const longMonth = 8

export type WeekOfRows = { readonly monday: string; readonly days: readonly (readonly [CourseRow, ...CourseRow[]])[] }
export type ShownMonth = {
  readonly month: string
  /** Of all that match, also those that aren’t shown yet. */
  readonly count: number
  /** One without a heading of its own, if the month is short. */
  readonly hasWeeks: boolean
  readonly weeks: readonly WeekOfRows[]
}

/** The NZ day of the Monday on or before an NZ day, both `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => addNzDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The first `count` rows by month, week and day. Rows in order of their start. */
export function shownMonths(rows: readonly CourseRow[], shown: number): ShownMonth[] {
  const months = groupBy(rows.slice(0, shown), ({ startDate }) => monthOf(startDate))
  const all = new Map(groupBy(rows, ({ startDate }) => monthOf(startDate)))
  return months.map(([month, here]) => {
    const count = all.get(month)?.length ?? 0
    const weeks = groupBy(here, ({ startDate }) => mondayOf(nzDay(startDate)))
    return {
      month,
      count,
      hasWeeks: count > longMonth,
      weeks: weeks.map(([monday, ofWeek]) => ({
        monday,
        days: groupBy(ofWeek, ({ startDate }) => nzDay(startDate)).map(([, ofDay]) => ofDay),
      })),
    }
  })
}

/** In the order of the first row of each. */
function groupBy(rows: readonly CourseRow[], keyOf: (row: CourseRow) => string) {
  const groups = new Map<string, [CourseRow, ...CourseRow[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups]
}

/** A start that can be booked by itself. `slotId` only where a day has several. */
export type StartOfLine = Pick<CourseRow, 'startDate' | 'endDate' | 'isMultiDay' | 'availableSpaces'> & {
  readonly sessionId: number
  readonly slotId: number | undefined
}

export type CourseLine = {
  readonly key: string
  readonly row: CourseRow
  readonly starts: readonly StartOfLine[]
  readonly more: number
}

/** Beside a course; its own filter has the rest. */
const startsBeside = 9

/** One for each course, format and language, which have one price: soonest first, each with its starts. */
export function linesByCourse(rows: readonly CourseRow[]): CourseLine[] {
  const lines = groupBy(rows, ({ courseSlug, type, language }) => [courseSlug, type, language].join('|'))
  return lines.map(([key, ofCourse]) => {
    const starts = ofCourse.flatMap(startsOf)
    const [row] = ofCourse
    // The last place is better used by a date than by a link to one.
    const shown = starts.length === startsBeside + 1 ? starts.length : startsBeside
    return { key, row, starts: starts.slice(0, shown), more: Math.max(starts.length - shown, 0) }
  })
}

function startsOf(row: CourseRow): StartOfLine[] {
  if (row.sessionTimes.length === 0) return [{ ...row, sessionId: row.id, slotId: undefined }]
  return row.sessionTimes.map(({ id, ...time }) => ({ ...time, slotId: id, isMultiDay: row.isMultiDay }))
}

const filterWords: Readonly<Record<keyof RowFilters, string>> = {
  window: 'Any date',
  course: 'Any course',
  category: 'Any course type',
  language: 'Any language',
  renewsCard: 'With or without a card renewal',
  isMultiDay: 'Any length',
  day: 'Any day of the week',
}

export type Loosened = { readonly label: string; readonly filters: RowFilters; readonly count: number }

/** When nothing matches: each filter that hides rows all by itself, and how many there are without it. */
export function loosened(rows: CourseRow[], filters: RowFilters, now: Date): Loosened[] {
  const names = ['window', 'course', 'category', 'language', 'renewsCard', 'isMultiDay', 'day'] as const
  return names.flatMap((name) => {
    if (!filters[name]) return []
    const rest = { ...filters, [name]: undefined }
    const { length: count } = filterRows(rows, rest, now)
    return count > 0 ? [{ label: filterWords[name], filters: rest, count }] : []
  })
}

/** The first date here of what was asked for, however late and on whatever day. */
export function laterHere(rows: CourseRow[], filters: RowFilters, now: Date): CourseRow | null {
  if (!filters.window && !filters.day) return null
  const later = filterRows(rows, { ...filters, window: undefined, day: undefined }, now)
  return later.find(({ availableSpaces, type }) => availableSpaces > 0 && type !== 'online') ?? null
}
