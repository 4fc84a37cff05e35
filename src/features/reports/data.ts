import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { gst } from '@/lib/money'
import { onReadPool } from '@/lib/replica'
import { findAnswerTimes } from './answers.data'
import { findLearningReport } from './learning.data'
import type { ReportAsked, ReportName, ReportRow } from './rules'

/** In New Zealand, `2026-11`. */
const month = (instant: string) => `to_char(${instant} AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM')`

const starts = `asked JOIN session_slots l ON l.starts_at >= asked.since AND l.starts_at < asked.until AND l.state <> 'cancelled'
  JOIN course_sessions s ON s.id = l.session_id AND s.state = 'published'
    AND (asked.place IS NULL OR s.location_id = asked.place) AND (asked.course IS NULL OR s.course_id = asked.course)`

/** GST in the cents of a correction, as on the document. */
const gstBack = `hivis_gst_of(d.including_gst_cents, r.points)`

/** GST per tax document, negative for a correction; an invoice has its order's. */
const documents = `tax_documents d JOIN orders o ON o.id = d.order_id
  CROSS JOIN LATERAL (SELECT CASE d.kind WHEN 'correction' THEN coalesce((d.says ->> 'gstBasisPoints')::int, ${gst.basisPoints}) ELSE 0 END AS points) r`

/** Without GST, as the revenue report counts it. */
const withoutGst = `CASE d.kind WHEN 'invoice' THEN d.including_gst_cents - o.gst_cents ELSE ${gstBack} - d.including_gst_cents END`

/**
 * What each line and the freight of an order have of its documents. A correction names no line, so it is shared like its invoice. Cents are
 * handed out up to and including each part, so that the parts of a document always add up to it.
 */
const documentParts = `asked JOIN (${documents}) ON d.created_at >= asked.since AND d.created_at < asked.until
  CROSS JOIN LATERAL (SELECT ${withoutGst} AS excluding, CASE d.kind WHEN 'invoice' THEN 1 ELSE -1 END * d.including_gst_cents AS including) v
  CROSS JOIN LATERAL (SELECT w.line, w.booking, w.seats, w.cents / w.whole AS share, sum(w.cents / w.whole) OVER (ORDER BY w.line) AS upto
    FROM (SELECT l.line, l.booking, l.seats, CASE sum(l.cents) OVER () WHEN 0 THEN 1 ELSE l.cents END AS cents,
        CASE sum(l.cents) OVER () WHEN 0 THEN count(*) OVER () ELSE sum(l.cents) OVER () END AS whole
      FROM (SELECT id AS line, booking_id AS booking, CASE WHEN d.kind = 'invoice' AND booking_id IS NOT NULL THEN count ELSE 0 END AS seats,
          (line_cents - line_discount_cents)::numeric AS cents FROM order_lines WHERE order_id = o.id
        UNION ALL SELECT NULL, NULL, 0, o.freight_cents) l) w) q
  CROSS JOIN LATERAL (SELECT round(v.excluding * q.upto) - round(v.excluding * (q.upto - q.share)) AS excluding,
    round(v.including * q.upto) - round(v.including * (q.upto - q.share)) AS including) x
  JOIN companies k ON k.id = o.company_id LEFT JOIN bookings b ON b.id = q.booking LEFT JOIN course_sessions s ON s.id = b.session_id
  LEFT JOIN courses c ON c.id = s.course_id LEFT JOIN locations p ON p.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id`

/** Rows of one name are one row. */
const revenueBy = (key: string) =>
  `SELECT ${key} AS key, sum(x.excluding) AS a, sum(x.including) AS b, sum(q.seats) AS c FROM ${documentParts}
   WHERE (asked.place IS NULL OR s.location_id = asked.place) AND (asked.course IS NULL OR s.course_id = asked.course)
   GROUP BY 1 HAVING bool_or(x.including <> 0 OR q.seats > 0)`

/** Rows of one name are one row. */
const feedbackBy = (key: string) =>
  `SELECT ${key} AS key, avg(f.course_mark) AS a, avg(f.trainer_mark) AS b, count(*) AS c
   FROM ${starts} JOIN attendees q ON q.slot_id = l.id JOIN course_feedback f ON f.attendee_id = q.id JOIN courses c ON c.id = s.course_id
     JOIN locations p ON p.id = s.location_id LEFT JOIN staff t ON t.id = f.trainer_id GROUP BY 1`

/** Each returns `key` and up to three numbers. `asked` holds the days, their instants, the place and the course. */
const statements: readonly { readonly name: ReportName; readonly sql: string }[] = [
  {
    name: 'fill',
    sql: `SELECT ${month('l.starts_at')} AS key, sum(l.taken) AS a, sum(l.capacity) AS b, 100.0 * sum(l.taken) / nullif(sum(l.capacity), 0) AS c
      FROM ${starts} GROUP BY 1`,
  },
  {
    name: 'revenue',
    sql: `WITH x AS MATERIALIZED (
        SELECT date_trunc('month', d.created_at AT TIME ZONE 'Pacific/Auckland') AS first,
          sum(v.cents) FILTER (WHERE d.created_at >= asked.since) AS now,
          sum(v.cents) FILTER (WHERE d.created_at < (asked.last + 1 - interval '1 year') AT TIME ZONE 'Pacific/Auckland') AS before
        FROM asked JOIN (${documents}) ON d.created_at >= (asked.first - interval '1 year') AT TIME ZONE 'Pacific/Auckland' AND d.created_at < asked.until
          CROSS JOIN LATERAL (SELECT ${withoutGst} AS cents) v
        GROUP BY 1)
      SELECT to_char(m.first, 'YYYY-MM') AS key, coalesce(x.now, 0) AS a, coalesce(y.before, 0) AS b, NULL::numeric AS c
      FROM asked CROSS JOIN LATERAL generate_series(date_trunc('month', asked.first::timestamp), asked.last::timestamp, interval '1 month') m (first)
        LEFT JOIN x ON x.first = m.first LEFT JOIN x y ON y.first = m.first - interval '1 year'`,
  },
  {
    name: 'revenue-by-course',
    sql: revenueBy(`CASE WHEN q.line IS NULL THEN 'Freight' ELSE coalesce(c.name, 'Shop items') END`),
  },
  { name: 'revenue-by-place', sql: revenueBy(`coalesce(p.name, 'Shop and freight')`) },
  {
    name: 'revenue-by-trainer',
    sql: revenueBy(`CASE WHEN s.id IS NULL THEN 'Shop and freight' ELSE coalesce(t.name, 'No trainer yet') END`),
  },
  {
    name: 'revenue-by-company',
    // An NZBN tells two companies of one name apart.
    sql: revenueBy(
      `k.name || CASE WHEN k.nzbn IS NOT NULL AND EXISTS (SELECT 1 FROM companies n WHERE n.name = k.name AND n.id <> k.id) THEN ', NZBN ' || k.nzbn ELSE '' END`,
    ),
  },
  {
    name: 'gst',
    sql: `SELECT ${month('d.created_at')} AS key, coalesce(sum(o.gst_cents) FILTER (WHERE d.kind = 'invoice'), 0) AS a,
        coalesce(sum(${gstBack}) FILTER (WHERE d.kind = 'correction'), 0) AS b,
        sum(CASE d.kind WHEN 'invoice' THEN o.gst_cents ELSE -${gstBack} END) AS c
      FROM asked JOIN (${documents}) ON d.created_at >= asked.since AND d.created_at < asked.until GROUP BY 1`,
  },
  {
    name: 'passes',
    sql: `SELECT c.name AS key, count(*) FILTER (WHERE a.result = 'pass') AS a, count(*) AS b,
        100.0 * count(*) FILTER (WHERE a.result = 'pass') / count(*) AS c
      FROM ${starts} JOIN courses c ON c.id = s.course_id JOIN attendees a ON a.slot_id = l.id AND a.state = 'booked' AND a.result IS NOT NULL
      GROUP BY c.id`,
  },
  {
    name: 'no-shows',
    sql: `SELECT ${month('x.starts_at')} AS key, sum(x.absent) AS a, sum(x.booked) AS b, 100.0 * sum(x.absent) / sum(x.booked) AS c
      FROM (SELECT l.starts_at, count(*) AS booked, count(*) FILTER (WHERE a.checked_in_at IS NULL AND a.result IS NULL) AS absent
        FROM ${starts} JOIN attendees a ON a.slot_id = l.id AND a.state = 'booked'
        WHERE l.ends_at < now() GROUP BY l.id HAVING bool_or(a.checked_in_at IS NOT NULL)) x GROUP BY 1`,
  },
  {
    name: 'lead-time',
    sql: `SELECT ${month('l.starts_at')} AS key, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM l.starts_at - b.created_at) / 86400) AS a,
        count(*) AS b, NULL::numeric AS c
      FROM ${starts} JOIN bookings b ON b.slot_id = l.id AND b.state = 'confirmed' GROUP BY 1`,
  },
  {
    name: 'trainers',
    sql: `SELECT t.name AS key, sum(extract(epoch FROM l.ends_at - l.starts_at)) / 3600 AS a, count(*) AS b, sum(l.taken) AS c
      FROM ${starts} JOIN staff t ON t.id = s.trainer_id GROUP BY t.id`,
  },
  {
    name: 'pay',
    // A course of several days has the same hours each day.
    sql: `SELECT t.name AS key, sum(extract(epoch FROM v.daily) * v.days) / 3600 AS a, count(*) AS b, sum(v.days) AS c
      FROM ${starts} JOIN staff t ON t.id = s.trainer_id
        CROSS JOIN LATERAL (SELECT (l.starts_at AT TIME ZONE 'Pacific/Auckland') AS first, (l.ends_at AT TIME ZONE 'Pacific/Auckland') AS last) nz
        CROSS JOIN LATERAL (SELECT CASE WHEN nz.last::time > nz.first::time THEN nz.last::date - nz.first::date + 1 ELSE 1 END AS days) d
        CROSS JOIN LATERAL (SELECT d.days, CASE WHEN nz.last::time > nz.first::time THEN nz.last::time - nz.first::time ELSE l.ends_at - l.starts_at END AS daily) v
      WHERE l.ends_at <= now() GROUP BY t.id`,
  },
  { name: 'feedback-by-course', sql: feedbackBy('c.name') },
  { name: 'feedback-by-trainer', sql: feedbackBy(`coalesce(t.name, 'No trainer')`) },
  { name: 'feedback-by-place', sql: feedbackBy('p.name') },
  {
    name: 'demand',
    sql: `SELECT x.area AS key, sum(x.forms) AS a, sum(x.seats) AS b, NULL::numeric AS c FROM (
        SELECT coalesce(p.name, 'Elsewhere') AS area, 1 AS forms, 0 AS seats
        FROM asked JOIN enquiries q ON q.form_name = 'course-waitlist' AND q.created_at >= asked.since AND q.created_at < asked.until
            AND q.state NOT IN ('quarantined', 'erased')
          LEFT JOIN locations p ON p.slug = q.answers ->> 'whereDoYouRequireTraining'
        WHERE (asked.place IS NULL OR p.id = asked.place)
          AND (asked.course IS NULL OR q.answers -> 'courseRequired' ? (SELECT slug FROM courses WHERE id = asked.course))
        UNION ALL SELECT p.name, 0, w.quantity
        FROM asked JOIN waitlist_entries w ON w.created_at >= asked.since AND w.created_at < asked.until
          JOIN session_slots l ON l.id = w.slot_id JOIN course_sessions s ON s.id = l.session_id JOIN locations p ON p.id = s.location_id
        WHERE (asked.place IS NULL OR p.id = asked.place) AND (asked.course IS NULL OR s.course_id = asked.course)) x GROUP BY x.area`,
  },
  {
    name: 'expiring-cards',
    sql: `SELECT to_char(k.expires_on, 'YYYY-MM') AS key, count(*) AS a, NULL::numeric AS b, NULL::numeric AS c
      FROM asked JOIN current_card k ON k.expires_on BETWEEN asked.first AND asked.last AND k.revoked_on IS NULL GROUP BY 1`,
  },
]

/** Months in order, names alphabetically. The caller checks the role. */
export async function findReport(
  wanted: ReportName,
  asked: ReportAsked,
  client?: Pick<PoolClient, 'query'>,
): Promise<ReportRow[]> {
  const times = { answers: 'kind', 'answers-by-person': 'person' } as const
  if (wanted === 'answers' || wanted === 'answers-by-person') {
    const find = (db: Pick<PoolClient, 'query'>) => findAnswerTimes(db, asked, times[wanted])
    return await (client ? find(client) : onReadPool(find))
  }
  if (wanted === 'learning') {
    const find = (db: Pick<PoolClient, 'query'>) => findLearningReport(db, asked)
    return await (client ? find(client) : onReadPool(find))
  }
  const { from, to, place, course } = asked
  for (const { name, sql } of statements) {
    if (name !== wanted) continue
    const statement = `WITH asked AS (SELECT $1::date AS first, $2::date AS last, $1::date::timestamp AT TIME ZONE 'Pacific/Auckland' AS since,
         ($2::date + 1)::timestamp AT TIME ZONE 'Pacific/Auckland' AS until, $3::int AS place, $4::int AS course)
       SELECT coalesce(x.key, '') AS key, x.a::float8 AS a, x.b::float8 AS b, x.c::float8 AS c FROM (${sql}) x ORDER BY x.key`
    const ask = (db: Pick<PoolClient, 'query'>) => db.query<ReportRow>(statement, [from, to, place, course])
    const { rows } = await (client ? ask(client) : onReadPool(ask))
    return rows
  }
  return []
}

type Named = { readonly id: number; readonly name: string }

export async function findNarrowings(): Promise<{ places: Named[]; courses: Named[] }> {
  const [places, courses] = await Promise.all([
    pool().query<Named>('SELECT id, name FROM locations ORDER BY name'),
    pool().query<Named>('SELECT id, name FROM courses ORDER BY name'),
  ])
  return { places: places.rows, courses: courses.rows }
}
