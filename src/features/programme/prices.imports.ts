import type { PoolClient } from 'pg'
import { neededLine } from '@/features/account/details.contract'
import { findNamedCourses } from '@/features/courses/named.data'
import { AppError } from '@/lib/errors'
import { movedPrices, priceFields } from '@/lib/import-prices'
import {
  defineImport,
  type Found,
  type Match,
  type Named,
  oneNamed,
  type ReadRow,
  referenceField,
  textField,
  textOf,
  type Values,
  type WrittenRow,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { priceWriters } from './contract'

type Priced = Match & { readonly isOnSale: boolean }

/** The course by its number in the old system, else by name. */
async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const named = await findNamedCourses(
    client,
    rows.map(({ line, values }) => ({ line, text: textOf(values, 'course') ?? '' })),
  )
  const asked = rows.map((row) => ({ row, ...courseOf(row, named) }))
  const { rows: found } = await client.query<Priced>(
    `SELECT id, name, 'same course' AS by, true AS is_sure, active AS is_on_sale,
       jsonb_build_object('price', shown_cents, 'memberPrice', member_shown_cents) AS values
     FROM courses WHERE id = ANY($1)`,
    [asked.flatMap(({ id }) => id ?? [])],
  )
  return asked.map(({ row: { line, values }, id, problems }) => {
    const matches = found.filter((one) => one.id === id)
    return { line, matches, problems: [...problems, ...matches.flatMap((match) => movedPrices(match.values, values))] }
  })
}

function courseOf({ line, knownId, values }: ReadRow, named: readonly Named[]) {
  const known = typeof values.courseNumberId === 'number' ? values.courseNumberId : knownId
  const text = textOf(values, 'course')
  if (known !== null || text === null) return { id: known, problems: [] }
  const { named: one, problems } = oneNamed(
    named.filter((found) => found.line === line),
    { field: 'course', title: 'This course is not here', text },
  )
  return { id: one?.id ?? null, problems }
}

/** Prices of courses that are here: none is added. */
async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  if (rows.some(({ id }) => id === null)) throw new AppError('INVALID', 'A list of prices adds no courses.')
  const given = rows.map(({ id, values }) => ({
    id,
    columns: { shown_cents: values.price, member_shown_cents: values.memberPrice },
  }))
  await client.query(
    `UPDATE courses c SET (shown_cents, member_shown_cents) =
       (SELECT n.shown_cents, n.member_shown_cents FROM jsonb_populate_record(c, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, columns jsonb) WHERE c.id = g.id`,
    [JSON.stringify(given)],
  )
  return rows.map(({ id }) => id ?? 0)
}

const nothing = (values: Values, [one, other]: readonly [string, string]): boolean =>
  values[one] === undefined && values[other] === undefined

/** What courses cost, by those who set prices at the desk. */
export const pricesImport = defineImport({
  name: 'course-prices',
  title: 'Prices of courses',
  lead: 'What your courses cost, with GST, for everyone and for members.',
  one: 'price',
  many: 'prices',
  writers: priceWriters,
  fields: {
    course: textField({
      label: 'Course',
      headings: ['course name', 'course title', 'name', 'title', 'template name'],
      example: 'Foundation Passport – Civil',
      rule: neededLine('Enter the name of the course.', 120),
    }),
    courseNumber: referenceField('courses', {
      label: 'Number of the course',
      headings: ['course id', 'course code', 'code', 'course number', 'template id', 'template code'],
      example: 'FND-C',
    }),
    ...priceFields,
  },
  nameOf: ({ course, courseNumber }) => String(course ?? courseNumber ?? ''),
  keyOf: (values) => textOf(values, 'courseNumber') ?? (textOf(values, 'course') ? fold(String(values.course)) : null),
  check: (values) => [
    ...(nothing(values, ['course', 'courseNumber'])
      ? [{ code: 'no-course', title: 'No course', says: 'It names no course.', field: 'course' }]
      : []),
    ...(nothing(values, ['price', 'memberPrice'])
      ? [{ code: 'no-price', title: 'No price', says: 'It says no price.', field: 'price' }]
      : []),
  ],
  find,
  write,
  remove: async () => undefined,
})
