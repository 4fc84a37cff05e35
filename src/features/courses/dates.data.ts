import { pool } from '@/lib/db'
import { withGst } from '@/lib/money'
import type { CourseDate } from './dates.rules'
import { horizonDays } from './rules'

type DateRecord = {
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

/** The dates of a course that are still to come, as far ahead as the calendar shows them, in start order. By time first: the past of a course is longer. */
export async function findCourseDates(courseSlug: string, now = new Date()): Promise<CourseDate[]> {
  const { rows } = await pool().query<DateRecord>(
    `SELECT s.id AS "sessionId", sl.id AS "slotId", sl.starts_at AS "startsAt", sl.ends_at AS "endsAt",
       (sl.starts_at AT TIME ZONE 'Pacific/Auckland')::date <> (sl.ends_at AT TIME ZONE 'Pacific/Auckland')::date AS "isMultiDay",
       count(*) OVER (PARTITION BY s.id) > 1 AS "isOneOfSeveral", s.format AS type, (sl.capacity - sl.taken)::int AS spaces,
       c.price_cents::int AS "priceCents", c.member_price_cents::int AS "memberPriceCents",
       l.slug AS "locationSlug", l.name AS "locationName"
     FROM session_slots sl
     JOIN LATERAL (SELECT * FROM course_sessions WHERE id = sl.session_id LIMIT 1) s ON true
     JOIN courses c ON c.id = s.course_id
     JOIN locations l ON l.id = s.location_id
     WHERE c.slug = $1 AND sl.starts_at > $2::timestamptz AND sl.starts_at < $2::timestamptz + make_interval(days => $3)
       AND sl.state = 'open' AND s.state = 'published' AND c.active AND l.active
     ORDER BY sl.starts_at, sl.id`,
    [courseSlug, now, horizonDays],
  )
  return rows.map(
    ({ startsAt, endsAt, spaces, priceCents, memberPriceCents, locationSlug, locationName, ...same }) => ({
      ...same,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      availableSpaces: spaces,
      priceCents: withGst(priceCents),
      memberPriceCents: withGst(memberPriceCents),
      location: { slug: locationSlug, name: locationName },
    }),
  )
}
