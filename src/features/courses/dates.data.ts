import { addNzDays, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import type { AskedDates, Named } from './asked-dates.rules'
import { anyTimeStart } from './data'
import type { CourseDate, NamedDate } from './dates.rules'
import { horizonDays, openToday, seatsAtOnce } from './rules'

type DateRecord = {
  name: string
  courseSlug: string
  sessionId: number
  slotId: number
  startsAt: Date
  endsAt: Date
  isMultiDay: boolean
  isOneOfSeveral: boolean
  type: CourseDate['type']
  spaces: number
  priceCents: number
  memberPriceCents: number
  locationSlug: string
  locationName: string
}

const columns = `c.name, c.slug AS course_slug, s.id AS session_id, sl.id AS slot_id, sl.starts_at, sl.ends_at,
  (sl.starts_at AT TIME ZONE 'Pacific/Auckland')::date <> (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date AS is_multi_day,
  (SELECT count(*) > 1 FROM session_slots o WHERE o.session_id = s.id AND o.state = 'open' AND o.starts_at > $1) AS is_one_of_several,
  s.format AS type, (sl.capacity - sl.taken) AS spaces,
  c.shown_cents AS price_cents, c.member_shown_cents AS member_price_cents, l.slug AS location_slug, l.name AS location_name`

/** Read starts by time first: a course has more past starts than coming ones. */
export const starts = `session_slots sl
  JOIN LATERAL (SELECT * FROM course_sessions WHERE id = sl.session_id LIMIT 1) s ON true
  JOIN courses c ON c.id = s.course_id
  JOIN locations l ON l.id = s.location_id`

export const onSale = `sl.state = 'open' AND s.state = 'published' AND c.active AND l.active`

/** After $1 and up to $2 days ahead. */
export const soon = 'sl.starts_at > $1::timestamptz AND sl.starts_at < $1::timestamptz + make_interval(days => $2)'

/** Bookable, soon or at any time. */
const toCome = `(${soon} OR sl.starts_at = ${anyTimeStart}) AND ${onSale}`

const toDateOn =
  (now: Date) =>
  ({
    startsAt,
    endsAt,
    spaces,
    priceCents,
    memberPriceCents,
    locationSlug,
    locationName,
    ...same
  }: DateRecord): NamedDate => ({
    ...same,
    ...(same.type === 'online' ? openToday(now) : { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() }),
    availableSpaces: same.type === 'online' ? Math.min(spaces, seatsAtOnce) : spaces,
    priceCents,
    memberPriceCents,
    location: { slug: locationSlug, name: locationName },
  })

export async function findCourseDates(courseSlug: string, now = new Date()): Promise<CourseDate[]> {
  const { rows } = await pool().query<DateRecord>(
    `SELECT ${columns} FROM ${starts} WHERE ${toCome} AND c.slug = $3 ORDER BY sl.starts_at, sl.id`,
    [now, horizonDays, courseSlug],
  )
  return rows.map(toDateOn(now))
}

export async function findPlaceDates(placeSlug: string, now = new Date()): Promise<NamedDate[]> {
  const { rows } = await pool().query<DateRecord>(
    `SELECT ${columns} FROM ${starts}
     WHERE sl.location_id = (SELECT id FROM locations WHERE slug = $3) AND ${toCome} ORDER BY sl.starts_at, sl.id`,
    [now, horizonDays, placeSlug],
  )
  return rows.map(toDateOn(now))
}

export async function countCourses(now = new Date()): Promise<Map<string, number>> {
  const { rows } = await pool().query<{ slug: string; courses: number }>(
    `SELECT l.slug, count(DISTINCT c.id) AS courses FROM ${starts} WHERE ${toCome} GROUP BY l.slug`,
    [now, horizonDays],
  )
  return new Map(rows.map(({ slug, courses }) => [slug, courses]))
}

/** A course's name, and the slugs of the places that have dates of it. Null for a course that isn't offered. */
export async function findCoursePlaces(
  courseSlug: string | null | undefined,
  now: Date,
): Promise<{ slug: string; name: string; places: string[] } | null> {
  if (!courseSlug) return null
  const { rows } = await pool().query<{ slug: string; name: string; places: string[] }>(
    `SELECT o.slug, o.name, ARRAY(SELECT DISTINCT l.slug FROM ${starts} WHERE ${toCome} AND c.id = o.id ORDER BY l.slug) AS places
     FROM courses o WHERE o.slug = $3 AND o.active`,
    [now, horizonDays, courseSlug],
  )
  return rows[0] ?? null
}

/** What a place or format has next: a start with a seat before one without, and how many starts there are in 30 days. */
export type NextStart = { readonly startsAt: string; readonly spaces: number; readonly soon: number }

export type NextAtPlace = NextStart & {
  readonly slug: string
  readonly lat: number | null
  readonly lng: number | null
}

type NextRow = Omit<NextAtPlace, 'startsAt'> & { isWebinar: boolean; startsAt: Date }

const monthDays = 30

/** Of every place with dates of the course, or of any course: its next start; and the next webinar. Courses at one’s own pace have no dates. */
export async function findNextStarts(
  courseSlug: string | null | undefined,
  now: Date,
): Promise<{ places: NextAtPlace[]; webinar: NextStart | null }> {
  const { rows } = await pool().query<NextRow>(
    `SELECT DISTINCT ON (l.id, s.format = 'webinar') l.slug, l.lat, l.lng, s.format = 'webinar' AS is_webinar, sl.starts_at,
       greatest(sl.capacity - sl.taken, 0) AS spaces,
       (count(*) FILTER (WHERE sl.starts_at < $1::timestamptz + make_interval(days => $4)) OVER (PARTITION BY l.id, s.format = 'webinar')) AS soon
     FROM ${starts} WHERE ${soon} AND ${onSale} AND s.format <> 'online' AND ($3::text IS NULL OR c.slug = $3)
     ORDER BY l.id, s.format = 'webinar', sl.taken >= sl.capacity, sl.starts_at`,
    [now, horizonDays, courseSlug ?? null, monthDays],
  )
  const next = ({ isWebinar: _isWebinar, startsAt, ...row }: NextRow): NextAtPlace => ({
    ...row,
    startsAt: startsAt.toISOString(),
  })
  const webinar = rows
    .filter(({ isWebinar }) => isWebinar)
    .map(next)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0]
  return { places: rows.filter(({ isWebinar }) => !isWebinar).map(next), webinar: webinar ?? null }
}

export async function findWhatToBring(courseSlug: string): Promise<string | null> {
  const { rows } = await pool().query<{ whatToBring: string | null }>(
    'SELECT what_to_bring FROM courses WHERE slug = $1',
    [courseSlug],
  )
  return rows[0]?.whatToBring ?? null
}

export async function findNames(): Promise<{ courses: Named[]; places: Named[] }> {
  const [courses, places] = await Promise.all([
    pool().query<Named>('SELECT id, slug, name FROM courses WHERE active ORDER BY name, id'),
    pool().query<Named>('SELECT id, slug, name FROM locations WHERE active ORDER BY name, id'),
  ])
  return { courses: courses.rows, places: places.rows }
}

export async function findAskedDates(
  { courses, places, days }: AskedDates,
  { limit, now }: { limit: number; now: Date },
): Promise<NamedDate[]> {
  const ids = (named: readonly Named[]) => named.map(({ id }) => id)
  const from = days && nzInstant(days.from, '00:00')
  const until = days && nzInstant(addNzDays(days.to, 1), '00:00')
  const asked = `${onSale} AND (cardinality($5::int[]) = 0 OR s.course_id = ANY($5)) AND (cardinality($6::int[]) = 0 OR s.location_id = ANY($6))
       AND sl.taken < sl.capacity ORDER BY sl.starts_at, sl.id LIMIT $7`
  // Each by the index of times: together in one condition, all starts would be read.
  const { rows } = await pool().query<DateRecord>(
    `(SELECT ${columns} FROM ${starts} WHERE ${soon} AND sl.starts_at >= coalesce($3::timestamptz, '-infinity')
       AND sl.starts_at < coalesce($4::timestamptz, 'infinity') AND ${asked})
     UNION ALL (SELECT ${columns} FROM ${starts} WHERE sl.starts_at = ${anyTimeStart} AND ${asked})
     ORDER BY starts_at, slot_id LIMIT $7`,
    [now, horizonDays, from, until, ids(courses), ids(places), limit],
  )
  return rows.map(toDateOn(now))
}
