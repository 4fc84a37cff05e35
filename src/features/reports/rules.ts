import { firstDay, monthOf } from '@/features/billing/statements.rules'
import { casePolicies, isCaseKind } from '@/features/enquiries/rules'
import { formatMonth } from '@/lib/dates'
import { dayNumber, dayOfNumber, isDay } from '@/lib/day-rules'
import { readId } from '@/lib/ids'
import type { StaffRole } from '@/lib/staff'

export const reportNames = [
  'fill',
  'revenue',
  'revenue-by-course',
  'revenue-by-place',
  'revenue-by-trainer',
  'revenue-by-company',
  'gst',
  'passes',
  'learning',
  'no-shows',
  'lead-time',
  'trainers',
  'pay',
  'feedback-by-course',
  'feedback-by-trainer',
  'feedback-by-place',
  'demand',
  'expiring-cards',
  'answers',
  'answers-by-person',
] as const

export type ReportName = (typeof reportNames)[number]

export type Measure = {
  readonly label: string
  /** `cents` show as dollars; a share is in percent. */
  readonly kind: 'count' | 'cents' | 'percent' | 'hours' | 'days' | 'marks'
}

const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

type Field = (typeof fields)[number]

type Numbers<Fields extends string> = { readonly [field in Fields]: number | null }

/** Few reports have more than three numbers. */
export type ReportRow = { readonly key: string } & Numbers<'a' | 'b' | 'c'> & Partial<Numbers<Field>>

export type Report = {
  readonly name: ReportName
  readonly title: string
  readonly question: string
  readonly roles: readonly StaffRole[]
  readonly row: { readonly kind: 'month' | 'form' | 'name'; readonly label: string }
  readonly measures: Readonly<Partial<Record<Field, Measure>>>
  /** `value`: the dark bar, `of`: the light one next to it, `said`: the number above. */
  readonly plot: { readonly value: Field; readonly of: Field; readonly said: Field }
  readonly narrows: readonly ('place' | 'course')[]
  readonly isAhead?: boolean
  /** Its last row, without a key, is about all of it: medians and shares aren’t sums. */
  readonly isTotalled?: boolean
}

const both = ['place', 'course'] as const
const planners = ['scheduler', 'support', 'finance'] as const

/** A part of what the revenue report invoices: over all rows they add up to it. */
const revenueBy = (name: ReportName, label: string, question: string): Report => ({
  name,
  title: `Revenue by ${label.toLowerCase()}`,
  question,
  roles: ['finance'],
  row: { kind: 'name', label },
  measures: {
    a: { label: 'Without GST', kind: 'cents' },
    b: { label: 'With GST', kind: 'cents' },
    c: { label: 'Seats invoiced', kind: 'count' },
  },
  plot: { value: 'a', of: 'a', said: 'a' },
  narrows: both,
})

/** What people said on the evening of the last day, by the day of the start. */
const feedbackBy = (name: ReportName, label: string, question: string): Report => ({
  name,
  title: `Feedback by ${label.toLowerCase()}`,
  question,
  roles: ['scheduler', 'support'],
  row: { kind: 'name', label },
  measures: {
    a: { label: 'Course, of 5', kind: 'marks' },
    b: { label: 'Trainer, of 5', kind: 'marks' },
    c: { label: 'Answers', kind: 'count' },
  },
  plot: label === 'Trainer' ? { value: 'b', of: 'b', said: 'b' } : { value: 'a', of: 'a', said: 'a' },
  narrows: both,
})

/** Of the cases that came in these days; hours are those of the office. */
const answersBy = (name: ReportName, title: string, question: string, row: Report['row']): Report => ({
  name,
  title,
  question,
  roles: ['support', 'scheduler'],
  row,
  measures: {
    a: { label: 'Cases in', kind: 'count' },
    b: { label: 'Answered in time', kind: 'percent' },
    c: { label: 'First answer, median hours', kind: 'hours' },
    d: { label: 'First answer, 9 in 10 within', kind: 'hours' },
    e: { label: 'Done, median hours', kind: 'hours' },
    f: { label: 'Done, 9 in 10 within', kind: 'hours' },
    g: { label: 'Reopened', kind: 'count' },
    h: { label: 'Reopened, of those done', kind: 'percent' },
    i: { label: 'Open now', kind: 'count' },
    j: { label: 'Overdue now', kind: 'count' },
  },
  plot: { value: 'c', of: 'd', said: 'c' },
  narrows: [],
  isTotalled: true,
})

export const reports: readonly Report[] = [
  {
    name: 'fill',
    title: 'Fill',
    question: 'How full were our sessions?',
    roles: planners,
    row: { kind: 'month', label: 'Month' },
    measures: {
      a: { label: 'Seats taken', kind: 'count' },
      b: { label: 'Seats', kind: 'count' },
      c: { label: 'Full', kind: 'percent' },
    },
    plot: { value: 'a', of: 'b', said: 'c' },
    narrows: both,
  },
  {
    name: 'revenue',
    title: 'Revenue',
    question: 'What did we invoice, against the year before? Without GST, less corrections.',
    roles: ['finance'],
    row: { kind: 'month', label: 'Month' },
    measures: { a: { label: 'Revenue', kind: 'cents' }, b: { label: 'A year before', kind: 'cents' } },
    plot: { value: 'a', of: 'b', said: 'a' },
    narrows: [],
  },
  revenueBy('revenue-by-course', 'Course', 'What did each course bring in? What we invoiced, less corrections.'),
  revenueBy('revenue-by-place', 'Place', 'What did each place bring in? What we invoiced, less corrections.'),
  revenueBy('revenue-by-trainer', 'Trainer', 'What did each trainer’s sessions bring in? Invoices, less corrections.'),
  revenueBy('revenue-by-company', 'Company', 'What did we invoice each company? Less corrections.'),
  {
    name: 'gst',
    title: 'GST',
    question: 'How much GST is in our invoices, less corrections?',
    roles: ['finance'],
    row: { kind: 'month', label: 'Month' },
    measures: {
      a: { label: 'On invoices', kind: 'cents' },
      b: { label: 'On corrections', kind: 'cents' },
      c: { label: 'GST', kind: 'cents' },
    },
    plot: { value: 'c', of: 'a', said: 'c' },
    narrows: [],
  },
  {
    name: 'passes',
    title: 'Pass rate',
    question: 'How many of those with a result passed?',
    roles: planners,
    row: { kind: 'name', label: 'Course' },
    measures: {
      a: { label: 'Passed', kind: 'count' },
      b: { label: 'Results', kind: 'count' },
      c: { label: 'Pass rate', kind: 'percent' },
    },
    plot: { value: 'a', of: 'b', said: 'c' },
    narrows: both,
  },
  {
    name: 'learning',
    title: 'Courses online',
    question: 'How far are people who began a course online in these days?',
    roles: ['scheduler', 'support'],
    row: { kind: 'name', label: 'Course' },
    measures: {
      a: { label: 'Began', kind: 'count' },
      b: { label: 'Passed', kind: 'count' },
      c: { label: 'Not passed yet', kind: 'count' },
      d: { label: 'Stuck', kind: 'count' },
      e: { label: 'Out of time', kind: 'count' },
      f: { label: 'Median days to pass', kind: 'days' },
      g: { label: 'Parts done', kind: 'percent' },
      h: { label: 'Average score', kind: 'percent' },
    },
    plot: { value: 'b', of: 'a', said: 'b' },
    narrows: ['course'],
  },
  {
    name: 'no-shows',
    title: 'No-shows',
    question: 'How many who were booked didn’t come? Where a roll was taken.',
    roles: planners,
    row: { kind: 'month', label: 'Month' },
    measures: {
      a: { label: 'Didn’t come', kind: 'count' },
      b: { label: 'Booked', kind: 'count' },
      c: { label: 'No-shows', kind: 'percent' },
    },
    plot: { value: 'a', of: 'b', said: 'c' },
    narrows: both,
  },
  {
    name: 'lead-time',
    title: 'Lead time',
    question: 'How long before the start do people book?',
    roles: planners,
    row: { kind: 'month', label: 'Month of the start' },
    measures: { a: { label: 'Median days', kind: 'days' }, b: { label: 'Bookings', kind: 'count' } },
    plot: { value: 'a', of: 'a', said: 'a' },
    narrows: both,
  },
  {
    name: 'trainers',
    title: 'Trainer load',
    question: 'How many hours does each trainer teach?',
    roles: ['scheduler', 'finance'],
    row: { kind: 'name', label: 'Trainer' },
    measures: {
      a: { label: 'Hours', kind: 'hours' },
      b: { label: 'Sessions', kind: 'count' },
      c: { label: 'Learners', kind: 'count' },
    },
    plot: { value: 'a', of: 'a', said: 'a' },
    narrows: both,
  },
  {
    name: 'pay',
    title: 'Hours for pay',
    question: 'How many hours and starts did each trainer teach? Starts that are over, without nights between days.',
    roles: ['scheduler', 'finance'],
    row: { kind: 'name', label: 'Trainer' },
    measures: {
      a: { label: 'Hours', kind: 'hours' },
      b: { label: 'Starts', kind: 'count' },
      c: { label: 'Days', kind: 'count' },
    },
    plot: { value: 'a', of: 'a', said: 'a' },
    narrows: both,
  },
  feedbackBy('feedback-by-course', 'Course', 'What marks do people give our courses?'),
  feedbackBy('feedback-by-trainer', 'Trainer', 'What marks do people give our trainers?'),
  feedbackBy('feedback-by-place', 'Place', 'What marks do people give at each place?'),
  {
    name: 'demand',
    title: 'Demand',
    question: 'Where do people want courses that they could not book?',
    roles: ['scheduler', 'support'],
    row: { kind: 'name', label: 'Area' },
    measures: { a: { label: 'Waitlist forms', kind: 'count' }, b: { label: 'Seats waited for', kind: 'count' } },
    plot: { value: 'a', of: 'b', said: 'a' },
    narrows: both,
  },
  {
    name: 'expiring-cards',
    title: 'Cards that expire',
    question: 'How many cards expire, unless they are renewed?',
    roles: planners,
    row: { kind: 'month', label: 'Month' },
    measures: { a: { label: 'Cards', kind: 'count' } },
    plot: { value: 'a', of: 'a', said: 'a' },
    narrows: [],
    isAhead: true,
  },
  answersBy('answers', 'Answer times', 'How soon do we answer what comes in, and is it done? In office hours.', {
    kind: 'form',
    label: 'Kind',
  }),
  answersBy('answers-by-person', 'Answer times by person', 'How soon is it answered and done, by who it is with?', {
    kind: 'name',
    label: 'With',
  }),
]

export const reportReaders = planners

export const reportNamed = (name: string): Report | undefined => reports.find((report) => report.name === name)

/** NZ days, inclusive. */
export type ReportAsked = {
  readonly from: string
  readonly to: string
  readonly place: number | null
  readonly course: number | null
}

/** Defaults to twelve whole months including this one; five years at most. */
export function readReport({ isAhead = false, narrows }: Report, query: URLSearchParams, today: string): ReportAsked {
  const given = (name: string) => query.get(name) ?? ''
  const month = monthOf(today)
  const first = isDay(given('from')) ? given('from') : firstDay(month, isAhead ? 0 : -11)
  const last = isDay(given('to')) ? given('to') : dayOfNumber(dayNumber(firstDay(month, isAhead ? 12 : 1)) - 1)
  const [from, to] = first <= last ? [first, last] : [last, first]
  const narrowed = (name: 'place' | 'course') => (narrows.includes(name) ? readId(given(name)) : null)
  return {
    from: dayNumber(to) - dayNumber(from) > longestDays ? dayOfNumber(dayNumber(to) - longestDays) : from,
    to,
    place: narrowed('place'),
    course: narrowed('course'),
  }
}

const longestDays = 5 * 366

export const reportQuery = ({ from, to, place, course }: ReportAsked): string =>
  new URLSearchParams([
    ['from', from],
    ['to', to],
    ...(place === null ? [] : [['place', String(place)]]),
    ...(course === null ? [] : [['course', String(course)]]),
  ]).toString()

export function rowLabel({ row, isTotalled }: Report, key: string): string {
  if (isTotalled && key === '') return 'All'
  if (row.kind === 'month') return formatMonth(key)
  return row.kind === 'form' && isCaseKind(key) ? casePolicies[key].label : key
}

export const measuresOf = ({ measures }: Report): [Field, Measure][] =>
  fields.flatMap((field): [Field, Measure][] => {
    const measure = measures[field]
    return measure ? [[field, measure]] : []
  })

/** More names than these are a wall of bars. */
const mostBars = 16

/** The rows that are drawn: all months, and the largest of many names, largest first. */
export function drawnRows({ row, plot, isTotalled }: Report, given: readonly ReportRow[]): readonly ReportRow[] {
  const rows = isTotalled ? given.filter(({ key }) => key !== '') : given
  if (row.kind === 'month' || rows.length <= mostBars) return rows
  return [...rows].sort((one, other) => (other[plot.value] ?? 0) - (one[plot.value] ?? 0)).slice(0, mostBars)
}

/** The list of enquiries behind a number of the answer times, where it has such a view; null elsewhere. */
export function casesBehind({ name }: Report, field: string, key: string, { from, to }: ReportAsked): string | null {
  const states = field === 'i' ? 'new,late,in-progress,waiting,away' : field === 'j' ? 'late' : null
  if (name !== 'answers' || states === null) return null
  const form: [string, string][] = key === '' ? [] : [['form', key]]
  return new URLSearchParams([...form, ['state', states], ['came', `${from},${to}`]]).toString()
}
