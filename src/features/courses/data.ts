import type { PoolClient } from 'pg'
import { findKnownPaths } from '@/features/pages/data'
import { pool } from '@/lib/db'
import { contentApiUrl } from '@/lib/env'
import { coursePagePath } from '@/paths'
import { type CalendarType, type CourseRow, horizonDays, openToday, type SessionTime, seatsAtOnce } from './rules'

type SlotRecord = {
  slotId: number
  sessionId: number
  courseId: number
  startsAt: Date
  endsAt: Date
  day: string
  endDay: string
  spaces: number
  name: string
  courseSlug: string
  category: CourseRow['category']
  language: CourseRow['language']
  type: CourseRow['type']
  renewsCard: boolean
  duration: string
  priceCents: number
  memberPriceCents: number
  venue: string | null
  locationSlug: string
  locationName: string
}

const slotColumns = `
  sl.id AS slot_id, s.id AS session_id, c.id AS course_id, sl.starts_at, sl.ends_at,
  to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS day,
  to_char(sl.ends_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD') AS end_day,
  (sl.capacity - sl.taken) AS spaces, c.name, c.slug AS course_slug, c.category, s.language, s.format AS type,
  c.renews_card, c.duration, c.shown_cents AS price_cents,
  c.member_shown_cents AS member_price_cents, coalesce(s.venue, l.address) AS venue,
  l.slug AS location_slug, l.name AS location_name`

/** SQL: the start of what has no date, `anyTime` of lib/dates. */
export const anyTimeStart = `timestamptz '2999-01-01 00:00:00+00'`

/** LATERAL with LIMIT forces look-ups by key: the planner misses that place and time correlate, and would scan the table. */
const slotTables = `
  FROM session_slots sl
  JOIN LATERAL (SELECT * FROM course_sessions WHERE id = sl.session_id LIMIT 1) s ON true
  JOIN courses c ON c.id = s.course_id
  JOIN locations l ON l.id = s.location_id`

const isBookable = `sl.state = 'open' AND s.state = 'published' AND c.active AND l.active`

/** Rows by course, day, location, format and language, in start order; further starts are session times. Uses the copies on the slot. */
export async function findCourseRows(locationSlug: string, type: CalendarType, now = new Date()): Promise<CourseRow[]> {
  const { rows } = await pool().query<SlotRecord>(
    `SELECT ${slotColumns} ${slotTables}
     WHERE sl.location_id = (SELECT id FROM locations WHERE slug = $1)
       AND sl.starts_at > $2::timestamptz AND (sl.starts_at < $2::timestamptz + make_interval(days => $3) OR sl.starts_at = ${anyTimeStart})
       AND ($4 = 'all' OR sl.format = $4) AND ${isBookable}
     ORDER BY sl.starts_at <> ${anyTimeStart}, sl.starts_at, sl.id`,
    [locationSlug, now, horizonDays, type],
  )
  return groupIntoRows(rows, now)
}

export async function findSession(sessionId: number, now = new Date()): Promise<CourseRow | null> {
  const { rows } = await pool().query<SlotRecord>(
    `SELECT ${slotColumns} ${slotTables}
     WHERE sl.session_id = $1 AND sl.starts_at > $2::timestamptz AND ${isBookable} ORDER BY sl.starts_at, sl.id`,
    [sessionId, now],
  )
  const [first] = rows
  return first ? toRow(first, rows, now) : null
}

export async function findCourseSlugOfSession(sessionId: number): Promise<string | null> {
  const { rows } = await pool().query<{ slug: string }>(
    `SELECT c.slug FROM course_sessions s JOIN courses c ON c.id = s.course_id
     WHERE s.id = $1 AND s.state <> 'draft' AND c.active`,
    [sessionId],
  )
  return rows[0]?.slug ?? null
}

/** The path if visitors would not find the page; null if it exists, or another instance has the pages. */
export async function findMissingPage(slug: string): Promise<string | null> {
  if (contentApiUrl()) return null
  const path = coursePagePath(slug)
  return (await findKnownPaths([path])).has(path) ? null : path
}

export async function findMissingPageOf(courseId: number): Promise<string | null> {
  const { rows } = await pool().query<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId])
  return rows[0] ? await findMissingPage(rows[0].slug) : null
}

/** Prices in cents with GST. */
export type CourseCard = {
  id: number
  name: string
  slug: string
  category: CourseRow['category']
  shortDescription: string
  description: string
  duration: string
  siteSafeCredits: number
  renewsCard: boolean
  priceCents: number
  memberPriceCents: number
  deliveryModes: CourseRow['type'][]
  heroImageId: number | null
  next: { startDate: string; locationName: string } | null
}

/** Each with its next start with a free seat, in the order of the ids. Skips unknown and inactive courses. */
export async function findCourseCards(ids: number[], now = new Date()): Promise<CourseCard[]> {
  if (ids.length === 0) return []
  const { rows } = await pool().query<CourseCard>(
    `SELECT c.id, c.name, c.slug, c.category, c.short_description, c.description, c.duration,
       c.site_safe_credits, c.renews_card, c.shown_cents AS price_cents,
       c.member_shown_cents AS member_price_cents, c.hero_image_id,
       ARRAY(SELECT m.value::text FROM courses_delivery_modes m WHERE m.parent_id = c.id ORDER BY m."order") AS delivery_modes,
       (SELECT json_build_object('startDate', sl.starts_at, 'locationName', l.name)
        FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN locations l ON l.id = s.location_id
        WHERE s.course_id = c.id AND sl.starts_at > $2 AND sl.taken < sl.capacity
          AND sl.state = 'open' AND s.state = 'published' AND l.active
        ORDER BY sl.starts_at, sl.id LIMIT 1) AS next
     FROM courses c WHERE c.id = ANY($1) AND c.active`,
    [ids, now],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function groupIntoRows(slots: SlotRecord[], now: Date): CourseRow[] {
  const groups = new Map<string, SlotRecord[]>()
  for (const slot of slots) {
    const day = slot.type === 'online' ? 'any' : slot.day
    const key = [slot.courseId, day, slot.type, slot.language].join('|')
    const group = groups.get(key)
    if (group) group.push(slot)
    else groups.set(key, [slot])
  }
  return [...groups.values()].flatMap((group) => (group[0] ? [toRow(group[0], group, now)] : []))
}

/** A course online has no date: one row, open today, with the seats that a buyer may take at once (product decisions, section 17). */
function toRow(first: SlotRecord, all: SlotRecord[], now: Date): CourseRow {
  if (first.type === 'online') {
    const { startDate, endDate } = openToday(now)
    const spaces = Math.min(first.spaces, seatsAtOnce)
    return { ...rowOf(first, [first]), startDate, endDate, isMultiDay: false, availableSpaces: spaces }
  }
  return rowOf(first, all)
}

function rowOf(first: SlotRecord, slots: SlotRecord[]): CourseRow {
  const last = slots.reduce((latest, slot) => (slot.endsAt > latest.endsAt ? slot : latest), first)
  return {
    id: first.sessionId,
    name: first.name,
    category: first.category,
    language: first.language,
    startDate: first.startsAt.toISOString(),
    endDate: (slots.length > 1 ? last : first).endsAt.toISOString(),
    isMultiDay: slots.some((slot) => slot.endDay !== slot.day),
    availableSpaces: slots.reduce((sum, slot) => sum + slot.spaces, 0),
    renewsCard: first.renewsCard,
    sessionTimes: slots.length > 1 ? slots.map(toSessionTime) : [],
    type: first.type,
    courseSlug: first.courseSlug,
    location: { slug: first.locationSlug, name: first.locationName },
    venue: first.venue,
    duration: first.duration,
    priceCents: first.priceCents,
    memberPriceCents: first.memberPriceCents,
  }
}

function toSessionTime(slot: SlotRecord): SessionTime {
  return {
    id: slot.slotId,
    sessionId: slot.sessionId,
    courseId: slot.courseId,
    startDate: slot.startsAt.toISOString(),
    endDate: slot.endsAt.toISOString(),
    availableSpaces: slot.spaces,
    venue: slot.venue,
  }
}

/** True if the start has no free seat, or no time of it has, so that one can only join its waitlist. */
export async function isStartFull(sessionId: number, slotId: number | null): Promise<boolean> {
  const { rows } = await pool().query<{ isFull: boolean | null }>(
    `SELECT bool_and(sl.taken >= sl.capacity) AS is_full FROM session_slots sl
     WHERE sl.session_id = $1 AND ($2::int IS NULL OR sl.id = $2) AND sl.state = 'open' AND sl.starts_at > now()`,
    [sessionId, slotId],
  )
  return rows[0]?.isFull === true
}

export async function listTrainers(): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string }>(
    `SELECT id, name FROM staff WHERE deactivated_at IS NULL AND id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer') ORDER BY name, id`,
  )
  return rows
}

export async function isTrainer(id: number, reader: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rowCount } = await reader.query(
    `SELECT 1 FROM staff WHERE id = $1 AND deactivated_at IS NULL AND id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer')`,
    [id],
  )
  return rowCount === 1
}

/** SQL: bookable starts `sl` of sessions `s`, courses `c`, locations `l`. Conditions can be added. */
export const bookableStarts = `FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
    JOIN locations l ON l.id = s.location_id
  WHERE sl.starts_at > now() AND sl.state = 'open' AND s.state = 'published' AND c.active`

/** Rooms of every place, for fields that suggest them. */
export async function findRoomNames(): Promise<{ placeId: number; name: string }[]> {
  const { rows } = await pool().query<{ placeId: number; name: string }>(
    'SELECT location_id AS place_id, name FROM rooms WHERE is_open ORDER BY location_id, name, id',
  )
  return rows
}
