import type { PoolClient } from 'pg'
import { clashText } from '@/features/courses/clash.rules'
import {
  type CourseFacts,
  findCourseFacts,
  findNamedCourses,
  findNamedTrainers,
  findWithoutPage,
} from '@/features/courses/named.data'
import { findNamedPlaces, findPlaceFacts, type PlaceFacts } from '@/features/places/named.data'
import { nzInstant } from '@/lib/dates'
import { defineImport, type Found, type ReadRow, type RowProblem, textOf, type Values } from '@/lib/imports'
import { fold } from '@/lib/letters'
import { sessionFields } from './import-fields.rules'
import { findListedClashes, findListedStarts } from './listed.data'
import { removeListedStart, writeListedStarts } from './listed.mutations'
import { chainsOf, exactOf, type ListedRow, lastDayOf, matchesOf, spanOf, startProblems } from './listed.rules'
import { checkStart, courseProblems, resolveRow } from './listed-names.rules'
import { plannerRoles } from './rules'

const idOf = (values: Values, field: string): number | null => {
  const id = values[field]
  return typeof id === 'number' ? id : null
}

const asked = (rows: readonly ReadRow[], field: string) =>
  rows.flatMap(({ line, values }) => (textOf(values, field) ? [{ line, text: String(values[field]) }] : []))

type Facts = {
  readonly courses: ReadonlyMap<number, CourseFacts>
  readonly places: ReadonlyMap<number, PlaceFacts>
  readonly withoutPage: ReadonlySet<string>
}

/** Courses, places and trainers by what the rows call them. */
async function lookUp(client: PoolClient, rows: readonly ReadRow[]): Promise<{ rows: ListedRow[]; facts: Facts }> {
  const named = {
    course: await findNamedCourses(client, asked(rows, 'course')),
    place: await findNamedPlaces(client, asked(rows, 'place')),
    trainer: await findNamedTrainers(client, asked(rows, 'trainer')),
  }
  const idsOf = (found: readonly { id: number }[], field: string) => [
    ...found.map(({ id }) => id),
    ...rows.flatMap(({ values }) => idOf(values, field) ?? []),
  ]
  const courses = await findCourseFacts(client, idsOf(named.course, 'courseNumberId'))
  const places = await findPlaceFacts(client, idsOf(named.place, 'placeNumberId'))
  const withoutPage = await findWithoutPage([...courses.values()].map(({ slug }) => slug))
  return {
    rows: rows.map((row) => resolveRow(row, { named, courses, places })),
    facts: { courses, places, withoutPage },
  }
}

async function find(client: PoolClient, given: readonly ReadRow[]): Promise<Found[]> {
  const { rows, facts } = await lookUp(client, given)
  const starts = await findListedStarts(
    client,
    rows.map(({ line, knownId, values }) => ({
      ...{ line, knownId, courseId: idOf(values, 'courseId'), placeId: idOf(values, 'placeId') },
      day: textOf(values, 'day'),
    })),
  )
  const startsOf = (row: ListedRow) => starts.filter(({ line }) => line === row.line)
  const claimed = new Set(rows.flatMap((row) => exactOf(row, startsOf(row)).map(({ id }) => id)))
  const chains = chainsOf(rows)
  const daysOf = (row: ListedRow) => chains.get(row.line)?.length ?? 1
  const matched = rows.map((row) => ({
    row,
    matched: matchesOf(row, startsOf(row), claimed),
  }))
  const fresh = await findNew(
    client,
    matched.flatMap(({ row, matched: own }) =>
      own.some(({ match }) => match.isSure) ? [] : [{ row, isAsked: own.length > 0 }],
    ),
    facts,
  )
  return matched.map(({ row, matched: own }) => {
    const matches = own.map(({ match }) => match)
    const made = fresh.get(row.line)
    if (made) return { ...made, line: row.line, matches }
    const values = own.some(({ match }) => match.values.lastDay !== undefined)
      ? { ...row.values, lastDay: lastDayOf(row.values) }
      : row.values
    const problems = own.flatMap((one) => startProblems(one, values, daysOf(row)))
    return { line: row.line, values, matches, problems: [...row.problems, ...problems] }
  })
}

type New = { readonly values: Values; readonly problems: readonly RowProblem[] }

/** A row that no start here is for sure; `isAsked` if one of them may be it. */
type Fresh = { readonly row: ListedRow; readonly isAsked: boolean }

/** What new rows make, and what stands in its way. */
async function findNew(client: PoolClient, rows: readonly Fresh[], facts: Facts): Promise<Map<number, New>> {
  const chains = chainsOf(rows.map(({ row }) => row))
  const made = rows.map(({ row, isAsked }) => {
    const span = spanOf(row, chains.get(row.line) ?? [row])
    const course = facts.courses.get(idOf(row.values, 'courseId') ?? 0)
    const place = facts.places.get(idOf(row.values, 'placeId') ?? 0)
    const judged = courseProblems(row.values, {
      course,
      place,
      hasPage: course !== undefined && !facts.withoutPage.has(course.slug),
    })
    return { row, isAsked, values: { ...row.values, ...span, ...judged.defaults }, problems: judged.problems }
  })
  const clashes = await findListedClashes(
    client,
    made.flatMap(({ row: { line, problems }, isAsked, values }) => {
      const placeId = idOf(values, 'placeId')
      const [day, from, last, to] = ['day', 'from', 'lastDay', 'to'].map((field) => textOf(values, field))
      if (isAsked || placeId === null || !day || !from || !to || problems.length > 0) return []
      const startsAt = nzInstant(day, from)
      const endsAt = nzInstant(last ?? day, to)
      const trainerId = idOf(values, 'trainerId')
      return endsAt > startsAt ? [{ line, trainerId, placeId, room: textOf(values, 'room'), startsAt, endsAt }] : []
    }),
  )
  return new Map(
    made.map(({ row, values, problems }) => {
      const clash = clashes.get(row.line)
      const met: RowProblem[] = clash ? [clashProblem(clash.kind, clashText(clash))] : []
      return [row.line, { values, problems: [...row.problems, ...problems, ...met] }]
    }),
  )
}

/** At the desk nothing that clashes is planned. Without its trainer or its room it may not. */
function clashProblem(kind: string, says: string): RowProblem {
  const field = ['trainer', 'leave'].includes(kind) ? 'trainer' : kind === 'venue' || kind === 'room' ? 'room' : null
  const problem = { code: `clash-${kind}`, title: 'Something stands in its way', says }
  return field === null ? problem : { ...problem, field, remedy: 'leave out' }
}

const keyParts = ['course', 'courseNumber', 'place', 'placeNumber', 'room', 'day', 'from', 'language'] as const

/** Starts of courses, one a row; rows with one number and days in a row are the days of one start. No one is notified. */
export const sessionsImport = defineImport({
  name: 'sessions',
  title: 'Sessions',
  lead: 'When and where courses run, with their seats and trainers.',
  one: 'session',
  many: 'sessions',
  writers: plannerRoles,
  numberHeadings: ['session id', 'session number', 'event id', 'event code', 'class id', 'class code', 'schedule id'],
  fields: sessionFields,
  nameOf: ({ course, courseNumber, day, from, place }) =>
    [course ?? courseNumber, place, day, from].filter(Boolean).join(', '),
  keyOf: (values) =>
    textOf(values, 'day') === null ? null : fold(keyParts.map((part) => values[part] ?? '').join(' | ')),
  check: checkStart,
  find,
  write: writeListedStarts,
  remove: removeListedStart,
})
