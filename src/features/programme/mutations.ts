import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { findMissingPage, isTrainer } from '@/features/courses/data'
import { deliveryModes, noPageText } from '@/features/courses/rules'
import { noteAction, staffName } from '@/lib/audit'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import { type PriceRefusal, priceRefusal } from '@/lib/prices'
import type { CourseChange, CourseTemplate, NewCourse, Prices } from './contract'
import { type CourseRecord, findCourseRecord } from './data'

type Staff = Pick<StaffActor, 'staffId'>
type Done = { id: number }

const orTaken = (error: unknown): never => {
  throw hasCode(error, '23505') ? fieldError('CONFLICT', 'slug', 'Another course has this address.') : error
}

/** Locks the course. @throws AppError NOT_FOUND, STALE_VERSION. */
async function onCourse(
  by: Staff,
  { courseId, version }: { courseId: number; version: string },
  work: (client: PoolClient, course: CourseRecord) => Promise<void>,
): Promise<Done> {
  return await changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM courses WHERE id = $1 FOR NO KEY UPDATE', [courseId])
    const course = await findCourseRecord(courseId, client)
    if (!course) throw new AppError('NOT_FOUND', 'There is no such course.')
    if (course.version !== version) throw staleError('this course')
    await work(client, course)
    return { id: courseId }
  })
}

async function writeModes(client: PoolClient, courseId: number, modes: readonly string[]): Promise<void> {
  await client.query('DELETE FROM courses_delivery_modes WHERE parent_id = $1', [courseId])
  await client.query(
    `INSERT INTO courses_delivery_modes ("order", parent_id, value)
     SELECT given.place, $1, given.value::enum_courses_delivery_modes FROM unnest($2::text[]) WITH ORDINALITY AS given (value, place)`,
    [courseId, [...new Set(modes)]],
  )
}

/** @throws AppError INVALID for a missing course, or one that requires itself. */
async function writePrerequisites(client: PoolClient, courseId: number, ids: readonly number[]): Promise<void> {
  if (ids.includes(courseId)) throw fieldError('INVALID', 'prerequisites', 'A course can’t need itself.')
  await client.query(`DELETE FROM courses_rels WHERE parent_id = $1 AND path = 'prerequisites'`, [courseId])
  await client
    .query(
      `INSERT INTO courses_rels ("order", parent_id, path, courses_id)
       SELECT given.place, $1, 'prerequisites', given.id FROM unnest($2::int[]) WITH ORDINALITY AS given (id, place)`,
      [courseId, [...new Set(ids)]],
    )
    .catch((error: unknown) => {
      throw hasCode(error, '23503') ? fieldError('INVALID', 'prerequisites', 'Choose courses from the list.') : error
    })
}

const wordsOf = (modes: readonly string[], prerequisites: readonly string[]) => ({
  formats: deliveryModes.flatMap(({ value, label }) => (modes.includes(value) ? [label] : [])).join(', '),
  needs: prerequisites.join(', '),
})

async function noteParts(
  client: PoolClient,
  { by, courseId }: { by: Staff; courseId: number },
  before: object,
  after: object,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await noteAction(client, { actor: staffName(by), action: 'update', what: 'courses', row: courseId, before, after })
}

/** @throws AppError INVALID for a course that takes cards to renew and renews none. */
function assertRenews({ renewsCard, renewalOnly }: Pick<CourseRecord, 'renewsCard' | 'renewalOnly'>): void {
  if (renewalOnly && !renewsCard)
    throw fieldError('INVALID', 'renewalOnly', 'A course for people with a card must renew it.')
}

/** @throws AppError CONFLICT for a slug in use, INVALID as `writePrerequisites` and `assertRenews`. */
export function addCourse(by: Staff, given: NewCourse): Promise<Done> {
  return changeAs(staffName(by), async (client) => {
    assertRenews(given)
    const { rows } = await client
      .query<Done>(
        `INSERT INTO courses (name, slug, category, short_description, description, duration, site_safe_credits, renews_card, renewal_only, minimum_age, change_days, pass_level,
           asks_signature)
         VALUES ($1, $2, $3::enum_courses_category, $4, $5, $6, $7, $8, $9, $10, $11, $12::enum_courses_pass_level, $13) RETURNING id`,
        [
          given.name,
          given.slug,
          given.category,
          given.shortDescription,
          given.description,
          given.duration,
          given.siteSafeCredits,
          given.renewsCard,
          given.renewalOnly,
          given.minimumAge,
          given.changeDays,
          given.passLevel,
          given.asksSignature ?? false,
        ],
      )
      .catch(orTaken)
    const id = rows[0]?.id ?? 0
    await writeModes(client, id, given.deliveryModes)
    await writePrerequisites(client, id, given.prerequisites)
    return { id }
  })
}

type PricesOf = Pick<CourseRecord, 'priceCents' | 'memberPriceCents'>

const pricesOf = ({ priceCents, memberPriceCents }: PricesOf): PricesOf => ({ priceCents, memberPriceCents })

function orRefuse(refused: PriceRefusal | null): void {
  if (refused) throw fieldError('INVALID', refused.field === 'sale' ? 'active' : refused.field, refused.message)
}

/** A course on sale needs prices and a page. @throws AppError INVALID. */
async function refuseUnsold(course: CourseRecord, { active, slug = course.slug }: CourseChange): Promise<void> {
  if (!active) return
  const prices = pricesOf(course)
  orRefuse(priceRefusal({ before: prices, after: prices, isOnSale: true, isConfirmed: null }))
  const missing = course.active ? null : await findMissingPage(slug)
  if (missing !== null) throw fieldError('INVALID', 'active', noPageText(missing))
}

/** @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT for a slug in use, INVALID if it can’t be sold yet, as `writePrerequisites`. */
export function changeCourse(by: Staff, courseId: number, given: CourseChange): Promise<Done> {
  return onCourse(by, { courseId, version: given.version }, async (client, course) => {
    await refuseUnsold(course, given)
    const { renewsCard = course.renewsCard, renewalOnly = course.renewalOnly } = given
    assertRenews({ renewsCard, renewalOnly })
    const columns = {
      name: given.name,
      slug: given.slug,
      category: given.category,
      short_description: given.shortDescription,
      description: given.description,
      duration: given.duration,
      site_safe_credits: given.siteSafeCredits,
      renews_card: given.renewsCard,
      renewal_only: given.renewalOnly,
      minimum_age: given.minimumAge,
      change_days: given.changeDays,
      pass_level: given.passLevel,
      asks_signature: given.asksSignature,
      active: given.active,
    }
    await client
      .query(
        `UPDATE courses c SET (name, slug, category, short_description, description, duration, site_safe_credits, renews_card, renewal_only, minimum_age,
           change_days, pass_level, asks_signature, active) =
           (SELECT n.name, n.slug, n.category, n.short_description, n.description, n.duration, n.site_safe_credits, n.renews_card, n.renewal_only, n.minimum_age,
              n.change_days, n.pass_level, n.asks_signature, n.active FROM jsonb_populate_record(c, $2) n), updated_at = now() WHERE id = $1`,
        [courseId, JSON.stringify(columns)],
      )
      .catch(orTaken)
    if (given.deliveryModes) await writeModes(client, courseId, given.deliveryModes)
    if (given.prerequisites) await writePrerequisites(client, courseId, given.prerequisites)
    const after = await findCourseRecord(courseId, client)
    const partsOf = (one: CourseRecord) =>
      wordsOf(
        one.deliveryModes,
        one.prerequisites.map(({ name }) => name),
      )
    await noteParts(client, { by, courseId }, partsOf(course), partsOf(after ?? course))
  })
}

/** Cents with GST. A change of more than half needs confirmation. @throws AppError NOT_FOUND, STALE_VERSION, INVALID. */
export function setPrices(by: Staff, courseId: number, given: Prices): Promise<Done> {
  return onCourse(by, { courseId, version: given.version }, async (client, course) => {
    const { isConfirmed } = given
    orRefuse(priceRefusal({ before: pricesOf(course), after: pricesOf(given), isOnSale: course.active, isConfirmed }))
    await client.query(
      'UPDATE courses SET shown_cents = $2, member_shown_cents = $3, updated_at = now() WHERE id = $1',
      [courseId, given.priceCents, given.memberPriceCents],
    )
  })
}

const startsText = (starts: CourseTemplate['starts'] | CourseRecord['starts']) => ({
  start_times: starts.map(({ from, to, days }) => `${from} to ${to}${days > 1 ? ` on day ${days}` : ''}`).join(', '),
})

/** Defaults for new sessions. @throws AppError NOT_FOUND, STALE_VERSION, INVALID for a non-trainer. */
export function setTemplate(by: Staff, courseId: number, given: CourseTemplate): Promise<Done> {
  return onCourse(by, { courseId, version: given.version }, async (client, course) => {
    const { trainerId } = given
    if (trainerId !== null && trainerId !== course.trainerId && !(await isTrainer(trainerId, client)))
      throw fieldError('INVALID', 'trainerId', 'Choose a trainer.')
    await client.query(
      `UPDATE courses SET template_capacity = $2, template_minimum = $3, template_venue = $4, template_trainer_id = $5, updated_at = now() WHERE id = $1`,
      [courseId, given.capacity, given.minimum, given.venue, trainerId],
    )
    await client.query('DELETE FROM courses_template_starts WHERE _parent_id = $1', [courseId])
    await client.query(
      `INSERT INTO courses_template_starts (_order, _parent_id, id, "from", "to", days)
       SELECT given.place, $1, gen_random_uuid()::text, given.one ->> 'from', given.one ->> 'to', (given.one ->> 'days')::int
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (one, place)`,
      [courseId, JSON.stringify(given.starts)],
    )
    await noteParts(client, { by, courseId }, startsText(course.starts), startsText(given.starts))
  })
}

/** @throws AppError NOT_FOUND, CONFLICT if something depends on it. */
export async function removeCourse(by: Staff, courseId: number): Promise<void> {
  await changeAs(staffName(by), async (client) => {
    const { rowCount } = await client.query('DELETE FROM courses WHERE id = $1', [courseId]).catch((error: unknown) => {
      if (!hasCode(error, '23502', '23503')) throw error
      throw new AppError('CONFLICT', 'It has sessions, or companies need it. Take it off sale instead.')
    })
    if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such course.')
  })
}
