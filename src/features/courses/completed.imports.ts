import type { PoolClient } from 'pg'
import { neededLine } from '@/features/account/details.contract'
import { findNamedPeople } from '@/features/account/named-people.data'
import { namingFields } from '@/features/account/naming-fields.rules'
import { courseResults } from '@/features/account/rules'
import {
  choiceField,
  dayField,
  defineImport,
  type Found,
  type ImportField,
  numberField,
  type ReadRow,
  type RowProblem,
  textField,
  textOf,
  type Values,
  type WrittenRow,
  withIds,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { completedWriters } from './completed.contract'
import { type CourseFacts, findCourseFacts, findNamedCourses } from './named.data'
import { courseTypeOf } from './rules'

/** The courses that rows name. */
async function findCourses(client: PoolClient, rows: readonly ReadRow[]): Promise<Map<number, CourseFacts>> {
  const named = await findNamedCourses(
    client,
    rows.flatMap(({ line, values }) => {
      const text = textOf(values, 'course')
      return text === null ? [] : [{ line, text }]
    }),
  )
  const facts = await findCourseFacts(
    client,
    named.map(({ id }) => id),
  )
  return new Map(
    named.flatMap(({ line, id }) => {
      const course = facts.get(id)
      return course ? [[line, course] as const] : []
    }),
  )
}

type Held = { readonly line: number; readonly id: number; readonly name: string; readonly values: Values }

/** The same person, course and day is the same pass. */
async function findHeld(client: PoolClient, asked: readonly object[]): Promise<Held[]> {
  const { rows } = await client.query<Held>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, "personId" int, name text, "on" date)),
     h AS (SELECT r.line, c.id FROM r JOIN completed_courses c ON c.id = r."knownId"
       UNION SELECT r.line, c.id FROM r JOIN completed_courses c ON c.person_id = r."personId" AND c.completed_date = r."on" AND hivis_words(c.name) = hivis_words(r.name))
     SELECT coalesce(h.line, 0) AS line, c.id, c.name, jsonb_build_object('course', c.name, 'completedOn', c.completed_date, 'result', c.result,
       'credits', c.number_of_credits, 'details', c.course_info) AS values
     FROM h JOIN completed_courses c ON c.id = h.id`,
    [JSON.stringify(asked)],
  )
  return rows
}

const unknownCourse = (name: string): RowProblem => ({
  code: 'course',
  title: 'No such course here',
  says: `No course here is called “${name}”. It can come in by its name alone.`,
  field: 'course',
  remedy: 'let in',
})

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const people = await findNamedPeople(client, rows)
  const courses = await findCourses(client, rows)
  const read = rows.map(({ line, knownId, values }) => {
    const { person, problem } = people.get(line) ?? { person: null, problem: null }
    const course = courses.get(line)
    const name = course?.name ?? textOf(values, 'course') ?? ''
    const more = { personId: person?.id ?? null, courseId: course?.id ?? null, course: name }
    const problems = [...(problem ? [problem] : []), ...(course ? [] : [unknownCourse(name)])]
    return {
      line,
      knownId,
      values: { ...values, ...more, typeId: course ? courseTypeOf(course.category) : null },
      problems,
    }
  })
  const held = await findHeld(
    client,
    read.map(({ line, knownId, values }) => ({
      line,
      knownId,
      personId: values.personId,
      name: values.course,
      on: textOf(values, 'completedOn'),
    })),
  )
  return read.map(({ line, values, problems }) => ({
    line,
    values,
    problems,
    matches: held
      .filter((one) => one.line === line)
      .map((one) => ({ ...one, by: 'same person, course and day', isSure: true })),
  }))
}

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const numbered = await withIds(client, 'completed_courses_id_seq', rows)
  const given = JSON.stringify(numbered.map(({ values, ...row }) => ({ ...values, ...row })))
  await client.query(
    `INSERT INTO completed_courses (id, person_id, course_id, name, course_type, number_of_credits, completed_date, result, course_info)
     SELECT g.id, g."personId", g."courseId", g.course, coalesce(g."typeId", 'workshops'),
       coalesce(g.credits, (SELECT c.site_safe_credits FROM courses c WHERE c.id = g."courseId"), 0), g."completedOn",
       coalesce(g.result, 'pass')::enum_completed_courses_result, g.details
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, "personId" int, "courseId" int, course text, "typeId" text, credits int, "completedOn" date, result text, details text)
     WHERE g."isNew"`,
    [given],
  )
  await client.query(
    `UPDATE completed_courses c SET number_of_credits = coalesce(g.credits, c.number_of_credits), completed_date = coalesce(g."completedOn", c.completed_date),
       result = coalesce(g.result::enum_completed_courses_result, c.result), course_info = coalesce(g.details, c.course_info), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, credits int, "completedOn" date, result text, details text)
     WHERE c.id = g.id AND NOT g."isNew" AND c.attendee_id IS NULL`,
    [given],
  )
  return numbered.map(({ id }) => id)
}

const spellings: Readonly<Record<string, readonly string[]>> = {
  pass: ['pass', 'passed', 'competent', 'c', 'achieved', 'complete', 'completed', 'attended', 'yes', 'y'],
  'not-yet': ['not yet', 'fail', 'failed', 'nyc', 'not yet competent', 'not achieved', 'no', 'n'],
}

const fields: Readonly<Record<string, ImportField>> = {
  ...namingFields,
  course: textField({
    label: 'Course',
    headings: [
      'course name',
      'course title',
      'event',
      'event name',
      'class',
      'class name',
      'training',
      'unit',
      'programme',
      'course code',
    ],
    example: 'Foundation Passport',
    isNeeded: true,
    rule: neededLine('Enter the course.', 120),
  }),
  completedOn: dayField({
    label: 'Completed on',
    headings: [
      'completed',
      'completion date',
      'date completed',
      'course date',
      'end date',
      'date',
      'date attended',
      'passed on',
      'event date',
    ],
    example: '14/02/2025',
    isNeeded: true,
  }),
  result: choiceField({
    label: 'Result',
    headings: ['outcome', 'status', 'completion status', 'grade', 'attendance'],
    example: 'Pass',
    choices: Object.fromEntries(courseResults.map(({ value }) => [value, spellings[value] ?? []])),
  }),
  credits: numberField({
    label: 'Credits',
    headings: ['number of credits', 'points', 'cpd points', 'cpd'],
    example: '2',
  }),
  details: textField({
    label: 'Details',
    headings: ['certificate number', 'certificate no', 'notes'],
    example: 'Certificate 4471',
    rule: neededLine('Enter the details.', 300),
  }),
}

/** Courses that people completed elsewhere, or here before. They issue no card. */
export const completedImport = defineImport({
  name: 'completed-courses',
  title: 'Completed courses',
  lead: 'Who passed what, and when. The card comes with people and cards.',
  one: 'completed course',
  many: 'completed courses',
  writers: completedWriters,
  fields,
  nameOf: ({ course, firstName, lastName, email, person }) =>
    [course, [firstName, lastName].filter(Boolean).join(' ') || email || person].filter(Boolean).join(', '),
  keyOf: (values) => {
    const who = values.person ?? values.cardNumber ?? values.email ?? null
    const name = fold(`${values.firstName ?? ''} ${values.lastName ?? ''}`)
    return values.course && values.completedOn && (who ?? name.trim())
      ? fold(`${who ?? ''} ${name} ${values.course} ${values.completedOn}`)
      : null
  },
  find,
  write,
  remove: async (client, id) => {
    await client.query('DELETE FROM completed_courses WHERE id = $1', [id])
  },
})
