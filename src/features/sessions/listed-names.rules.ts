import type { CourseFacts } from '@/features/courses/named.data'
import { noPageText } from '@/features/courses/rules'
import type { PlaceFacts } from '@/features/places/named.data'
import { onlineLocationSlug } from '@/features/places/rules'
import { nzDay } from '@/lib/dates'
import { type Named, oneNamed, type ReadRow, type RowProblem, textOf, type Values } from '@/lib/imports'
import { coursePagePath } from '@/paths'
import type { ListedRow } from './listed.rules'
import { isOnlineFormat } from './plan.rules'

type Names = {
  readonly named: Readonly<Record<'course' | 'place' | 'trainer', readonly Named[]>>
  readonly courses: ReadonlyMap<number, CourseFacts>
  readonly places: ReadonlyMap<number, PlaceFacts>
}

const titles = {
  course: 'This course is not here',
  place: 'This place is not here',
  trainer: 'This trainer is not here',
} as const

const gone = (field: 'course' | 'place'): RowProblem => ({
  code: field,
  title: titles[field],
  says: 'It was taken back, or has gone since.',
  field,
})

type Thing = { readonly id: number; readonly name: string } | null

/** Puts the ids of course, place and trainer beside their names, as they are called here. */
export function resolveRow(row: ReadRow, { named, courses, places }: Names): ListedRow {
  const { line, values } = row
  const problems: RowProblem[] = []
  const find = (field: keyof typeof titles): Thing => {
    const text = textOf(values, field)
    if (text === null) return null
    const own = named[field].filter((one) => one.line === line)
    const asked = { field, title: titles[field], text }
    const said = oneNamed(own, field === 'trainer' ? { ...asked, remedy: 'leave out' } : asked)
    problems.push(...said.problems)
    return said.named
  }
  const course: Thing = courses.get(Number(values.courseNumberId)) ?? find('course')
  const place: Thing = places.get(Number(values.placeNumberId)) ?? find('place') ?? onlineOf(values, places)
  const trainer = find('trainer')
  // A number whose course or place has gone since.
  if (!course && problems.every(({ code }) => code !== 'course')) problems.push(gone('course'))
  if (!place && problems.every(({ code }) => code !== 'place')) problems.push(gone('place'))
  return {
    ...row,
    problems,
    values: {
      ...values,
      ...(course ? { course: course.name, courseId: course.id } : {}),
      ...(place ? { place: place.name, placeId: place.id } : {}),
      ...(trainer ? { trainer: trainer.name, trainerId: trainer.id } : {}),
    },
  }
}

/** A webinar without a place is online. */
const onlineOf = ({ format, place, placeNumber }: Values, places: ReadonlyMap<number, PlaceFacts>): Thing =>
  format === 'webinar' && place === undefined && placeNumber === undefined
    ? ([...places.values()].find(({ slug }) => slug === onlineLocationSlug) ?? null)
    : null

type About = {
  readonly course: CourseFacts | undefined
  readonly place: PlaceFacts | undefined
  readonly hasPage: boolean
}

const online: RowProblem = {
  code: 'online',
  title: 'Online, so without a date',
  says: 'People start it any time. Open it once on the planner.',
  field: 'format',
  remedy: 'leave out',
}

/** What a new start takes from its course and place, and why it can’t be as the row says. */
export function courseProblems(
  values: Values,
  { course, place, hasPage }: About,
): { readonly defaults: Values; readonly problems: RowProblem[] } {
  if (!course || !place) return { defaults: {}, problems: [] }
  const usual = place.isVirtual ? ['webinar'] : ['classroom', 'vr']
  const format = textOf(values, 'format') ?? usual.find((one) => course.formats.includes(one)) ?? usual[0] ?? ''
  const isToCome = String(values.lastDay ?? values.day) >= nzDay(new Date())
  const maySell = !isToCome || (course.active && hasPage)
  const problems: RowProblem[] = []
  if (format === 'online') problems.push(online)
  else if (!course.formats.includes(format))
    problems.push({
      code: 'format',
      title: 'A format that the course is not taught in',
      says: `${course.name} is not taught in this format. Change the course first, or the row.`,
      field: 'format',
    })
  else if (isOnlineFormat(format) !== place.isVirtual)
    problems.push({
      code: 'where',
      title: 'Place and format don’t go together',
      says: place.isVirtual ? 'People need a place to come to.' : 'Webinars have the place Online.',
      field: 'place',
    })
  if (values.state === 'published' && !maySell)
    problems.push({
      code: 'no-page',
      title: 'Its course can’t be shown yet',
      says: course.active ? noPageText(coursePagePath(course.slug)) : 'The course is not on sale. Left out: a draft.',
      field: 'state',
      remedy: 'leave out',
    })
  if (!isToCome)
    problems.push({
      code: 'past',
      title: 'In the past',
      says: 'It is over, so it sells no seats. Let it in as a record.',
      remedy: 'let in',
    })
  if (format !== 'webinar' && typeof values.joiningLink === 'string')
    problems.push({
      code: 'joining-alone',
      title: 'A joining link, and no webinar',
      says: 'Only webinars have a joining link.',
      field: 'joiningLink',
      remedy: 'leave out',
    })
  return { defaults: { startFormat: format, startState: maySell ? 'published' : 'draft' }, problems }
}

/** What a row says against itself. */
export function checkStart(values: Values): RowProblem[] {
  const problems: RowProblem[] = []
  const [day, last, from, to] = ['day', 'lastDay', 'from', 'to'].map((field) => textOf(values, field))
  if (values.course === undefined && values.courseNumber === undefined)
    problems.push({ code: 'no-course', title: 'No course', says: 'It names no course.', field: 'course' })
  if (values.place === undefined && values.placeNumber === undefined && values.format !== 'webinar')
    problems.push({ code: 'no-place', title: 'No place', says: 'It names no place.', field: 'place' })
  if (day && last && last < day)
    problems.push({
      code: 'backwards',
      title: 'Ends before it begins',
      says: 'The last day is before the first.',
      field: 'lastDay',
      remedy: 'leave out',
    })
  else if (from && to && to <= from && (!last || last === day))
    problems.push({
      code: 'backwards-time',
      title: 'Ends before it begins',
      says: 'The end must be after the start.',
      field: 'to',
    })
  if (typeof values.capacity === 'number' && (values.capacity < 1 || values.capacity > 1000))
    problems.push({
      code: 'bad-seats',
      title: 'Seats that can’t be',
      says: 'Enter a whole number from 1 to 1000.',
      field: 'capacity',
      remedy: 'leave out',
    })
  return problems
}
