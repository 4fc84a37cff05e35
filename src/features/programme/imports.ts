import type { PoolClient } from 'pg'
import { addressPart } from '@/lib/address-part'
import { AppError } from '@/lib/errors'
import {
  defineImport,
  type Found,
  type Match,
  type NumberedRow,
  type ReadRow,
  type RowProblem,
  textOf,
  type Values,
  type WrittenRow,
  withIds,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { courseWriters } from './contract'
import { courseFields, modesIn, modesText } from './import-fields.rules'

type Here = Match & { readonly line: number; readonly formats: string[] }

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, name: values.name, slug: values.slug }))
  const { rows: found } = await client.query<Here>(
    `SELECT coalesce(r.line, 0) AS line, c.id, c.name, true AS is_sure,
       CASE WHEN c.id = r."knownId" THEN 'came in with an earlier file' WHEN c.slug = r.slug THEN 'same address on the site' ELSE 'same name' END AS by,
       ARRAY(SELECT m.value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id) AS formats,
       jsonb_build_object('name', c.name, 'slug', c.slug, 'category', c.category, 'duration', c.duration, 'shortDescription', c.short_description,
         'description', c.description, 'credits', c.site_safe_credits, 'renewsCard', c.renews_card, 'renewalOnly', c.renewal_only,
         'passLevel', c.pass_level, 'minimumAge', c.minimum_age, 'changeDays', c.change_days) AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, name text, slug text)
       JOIN courses c ON c.id = r."knownId" OR c.slug = r.slug OR hivis_words(c.name) = hivis_words(r.name) ORDER BY c.id`,
    [JSON.stringify(asked)],
  )
  return rows.map(({ line, values }) => {
    const own = found.filter((one) => one.line === line)
    const matches = own.map(({ formats, ...one }) => ({
      ...one,
      values: { ...one.values, formats: modesText(formats) },
    }))
    return { line, matches, problems: own.length > 0 ? [] : missingOf(values) }
  })
}

/** What a course that is new here can’t be without. */
function missingOf(values: Values): RowProblem[] {
  const needed = ['category', 'formats', 'duration'].flatMap((field): RowProblem[] => {
    const label = courseFields[field]?.label ?? field
    if (values[field] !== undefined) return []
    return [{ code: `new-${field}`, title: `New, without ${label.toLowerCase()}`, says: `${label} is empty.`, field }]
  })
  return values.shortDescription !== undefined && values.description !== undefined
    ? needed
    : [
        ...needed,
        {
          code: 'no-words',
          title: 'New, without descriptions',
          says: 'Let it in with its name in their place, and write them before it’s on sale.',
          field: values.shortDescription === undefined ? 'shortDescription' : 'description',
          remedy: 'let in',
        },
      ]
}

const columnsOf = ({ id, isNew, values }: NumberedRow) => ({
  name: values.name,
  slug: values.slug ?? (isNew ? addressPart(String(values.name), 80) || `course-${id}` : undefined),
  category: values.category,
  short_description: values.shortDescription ?? (isNew ? values.name : undefined),
  description: values.description ?? (isNew ? (values.shortDescription ?? values.name) : undefined),
  duration: values.duration,
  site_safe_credits: values.credits,
  renews_card: values.renewsCard,
  renewal_only: values.renewalOnly,
  minimum_age: values.minimumAge,
  change_days: values.changeDays,
  pass_level: values.passLevel,
})

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const numbered = await withIds(client, 'courses_id_seq', rows)
  const given = JSON.stringify(numbered.map((row) => ({ id: row.id, isNew: row.isNew, columns: columnsOf(row) })))
  await client.query(
    `INSERT INTO courses (id, name, slug, category, short_description, description, duration, site_safe_credits, renews_card, renewal_only, minimum_age,
       change_days, pass_level)
     SELECT g.id, n.name, n.slug, n.category, n.short_description, n.description, n.duration, coalesce(n.site_safe_credits, 0),
       coalesce(n.renews_card, false), coalesce(n.renewal_only, false), coalesce(n.minimum_age, 0), coalesce(n.change_days, 5), n.pass_level
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb), jsonb_populate_record(NULL::courses, g.columns) n WHERE g."isNew"`,
    [given],
  )
  await client.query(
    `UPDATE courses c SET (name, slug, category, short_description, description, duration, site_safe_credits, renews_card, renewal_only, minimum_age,
         change_days, pass_level) =
       (SELECT n.name, n.slug, n.category, n.short_description, n.description, n.duration, n.site_safe_credits, n.renews_card, n.renewal_only, n.minimum_age,
          n.change_days, n.pass_level FROM jsonb_populate_record(c, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, columns jsonb) WHERE c.id = g.id AND NOT g."isNew"`,
    [given],
  )
  await writeModes(client, numbered)
  return numbered.map(({ id }) => id)
}

async function writeModes(client: PoolClient, rows: readonly NumberedRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.flatMap(({ id, values: { formats } }) =>
      typeof formats === 'string' ? [{ id, modes: modesIn(formats) ?? [] }] : [],
    ),
  )
  await client.query(
    'DELETE FROM courses_delivery_modes m USING jsonb_to_recordset($1) AS g(id int) WHERE m.parent_id = g.id',
    [given],
  )
  await client.query(
    `INSERT INTO courses_delivery_modes ("order", parent_id, value)
     SELECT mode.place, g.id, mode.value::enum_courses_delivery_modes
     FROM jsonb_to_recordset($1) AS g(id int, modes jsonb), jsonb_array_elements_text(g.modes) WITH ORDINALITY AS mode (value, place)`,
    [given],
  )
}

/** What people passed would lose its course, and what is on sale may be booked any moment. */
async function remove(client: PoolClient, id: number): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM courses c WHERE c.id = $1 AND (c.active OR EXISTS (SELECT 1 FROM completed_courses d WHERE d.course_id = c.id))`,
    [id],
  )
  if (rowCount) throw new AppError('CONFLICT', 'It’s on sale, or people have completed it, so it stays.')
  await client.query('DELETE FROM courses WHERE id = $1', [id])
}

/** Courses, without prices and not on sale: finance sets what they cost, and a coordinator puts them on sale once they have a page. */
export const coursesImport = defineImport({
  name: 'courses',
  title: 'Courses',
  lead: 'Names, categories, formats and rules of your courses. Their prices are a list of their own.',
  one: 'course',
  many: 'courses',
  writers: courseWriters,
  numberHeadings: ['course id', 'course code', 'code', 'course number', 'template id', 'template code'],
  fields: courseFields,
  nameOf: ({ name }) => String(name ?? ''),
  keyOf: (values) => (textOf(values, 'name') ? fold(String(values.name)) : null),
  check: ({ renewsCard, renewalOnly }) =>
    renewalOnly === true && renewsCard === false
      ? [
          {
            code: 'renewal-alone',
            title: 'For people with a card, and renews none',
            says: 'A course for people with a card must renew it.',
            field: 'renewalOnly',
            remedy: 'leave out',
          },
        ]
      : [],
  find,
  write,
  remove,
})
