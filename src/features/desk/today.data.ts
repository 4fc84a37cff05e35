import { isToAnswer } from '@/features/inbox/counts.data'
import { undecided } from '@/features/planner/starts/data'
import { unlinked } from '@/features/sessions/joining.data'
import { pool } from '@/lib/db'

/** Webinars of the next week without a joining link, starts of the next two weeks without trainer, clashing or under minimum, and unnamed seats of the next week. */
export type PlannerJobs = {
  readonly untaught: number
  readonly declined: number
  readonly unlinked: number
  readonly clashing: number
  readonly under: number
  readonly unnamed: number
  readonly unreachable: number
}

const coming = (days: number) =>
  `l.starts_at BETWEEN now() AND now() + interval '${days} days' AND l.state = 'open' AND s.state = 'published'`

export async function countPlannerJobs(): Promise<PlannerJobs> {
  const { rows } = await pool().query<PlannerJobs>(
    `SELECT count(*) FILTER (WHERE s.trainer_id IS NULL AND s.format <> 'online') AS untaught,
       (SELECT count(*) FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE ${unlinked}) AS unlinked,
       count(*) FILTER (WHERE hivis_clash(l.id, s.id, s.trainer_id, s.location_id, s.venue, l.starts_at, l.ends_at) IS NOT NULL) AS clashing,
       (SELECT count(DISTINCT s.id) FROM trainer_answers answer JOIN course_sessions s ON s.id = answer.session_id AND s.trainer_id = answer.staff_id
         JOIN session_slots l ON l.session_id = s.id WHERE answer.declined_why IS NOT NULL AND l.starts_at > now() AND l.state <> 'cancelled' AND s.state = 'published') AS declined,
       (SELECT count(*) FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE ${undecided}) AS under,
       (SELECT count(*) FROM attendees a JOIN session_slots l ON l.id = a.slot_id JOIN course_sessions s ON s.id = l.session_id
         WHERE a.state = 'booked' AND a.person_id IS NULL AND ${coming(7)}) AS unnamed,
       (SELECT count(*) FROM attendees a JOIN seat_contacts t ON t.attendee_id = a.id JOIN session_slots l ON l.id = a.slot_id
         JOIN course_sessions s ON s.id = l.session_id WHERE a.state = 'booked' AND t.email IS NULL AND t.phone_number IS NULL AND ${coming(7)}) AS unreachable
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE ${coming(14)}`,
  )
  return rows[0] ?? { untaught: 0, declined: 0, unlinked: 0, clashing: 0, under: 0, unnamed: 0, unreachable: 0 }
}

/** Messages that no further try will send. */
export async function countGivenUp(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>("SELECT count(*) FROM messages WHERE state = 'dead'")
  return rows[0]?.count ?? 0
}

export type FinanceJobs = {
  readonly refunds: number
  readonly overdue: number
  readonly refundDue: number
  readonly overdueCents: number
}

/** `overdueCents`: past due, GST included. */
export async function countFinanceJobs(): Promise<FinanceJobs> {
  const { rows } = await pool().query<FinanceJobs>(
    `SELECT (SELECT count(*) FROM refunds WHERE state = 'requested') + (SELECT count(*) FROM credit_refunds WHERE state = 'requested') AS refunds,
       count(*) FILTER (WHERE o.state = 'on_account' AND o.due_on < hivis_today()) AS overdue,
       count(*) FILTER (WHERE o.state = 'refund_due') AS refund_due,
       coalesce(sum(hivis_owed(o.id)) FILTER (WHERE o.state = 'on_account' AND o.due_on < hivis_today()), 0) AS overdue_cents
     FROM orders o WHERE o.state IN ('on_account', 'refund_due')`,
  )
  return rows[0] ?? { refunds: 0, overdue: 0, refundDue: 0, overdueCents: 0 }
}

export type PageJobs = { readonly review: number; readonly scheduled: number }

export async function countPageJobs(): Promise<PageJobs> {
  const { rows } = await pool().query<PageJobs>(
    `SELECT count(*) FILTER (WHERE version_review = 'requested' AND version__status = 'draft') AS review,
       count(*) FILTER (WHERE version_publish_at > now()) AS scheduled FROM _pages_v WHERE latest`,
  )
  return rows[0] ?? { review: 0, scheduled: 0 }
}

export type WeekOfSeats = { readonly week: string; readonly taken: number; readonly capacity: number }

export async function findSeatsByWeek(): Promise<WeekOfSeats[]> {
  const { rows } = await pool().query<WeekOfSeats>(
    `SELECT w::date AS week, coalesce(sum(l.taken), 0) AS taken, coalesce(sum(l.capacity), 0) AS capacity
     FROM generate_series(date_trunc('week', hivis_today()::timestamp), date_trunc('week', hivis_today()::timestamp) + interval '7 weeks', interval '1 week') w
       LEFT JOIN (session_slots l JOIN course_sessions s ON s.id = l.session_id AND s.state = 'published' AND s.format <> 'online')
         ON l.state = 'open' AND (l.starts_at AT TIME ZONE 'Pacific/Auckland') >= w AND (l.starts_at AT TIME ZONE 'Pacific/Auckland') < w + interval '1 week'
     GROUP BY w ORDER BY w`,
  )
  return rows
}

/** Invoices less corrections in cents, GST included: the last eight weeks, each with the week 52 weeks before. */
export async function findSalesByWeek(): Promise<{ week: string; cents: number; before: number }[]> {
  const { rows } = await pool().query<{ week: string; cents: number; before: number }>(
    `WITH sums AS (SELECT date_trunc('week', d.created_at AT TIME ZONE 'Pacific/Auckland') AS week,
         sum(CASE d.kind WHEN 'correction' THEN -1 ELSE 1 END * d.including_gst_cents) AS cents
       FROM tax_documents d WHERE d.created_at > now() - interval '62 weeks' GROUP BY 1)
     SELECT w::date AS week, coalesce(n.cents, 0) AS cents, coalesce(b.cents, 0) AS before
     FROM generate_series(date_trunc('week', hivis_today()::timestamp) - interval '7 weeks', date_trunc('week', hivis_today()::timestamp), interval '1 week') w
       LEFT JOIN sums n ON n.week = w LEFT JOIN sums b ON b.week = w - interval '52 weeks' ORDER BY w`,
  )
  return rows
}

/** `open`: still to answer. */
export type DayOfEnquiries = { readonly day: string; readonly came: number; readonly open: number }

export async function findEnquiriesByDay(): Promise<DayOfEnquiries[]> {
  const { rows } = await pool().query<DayOfEnquiries>(
    `SELECT d::date AS day, count(q.id) AS came, count(q.id) FILTER (WHERE ${isToAnswer('q')}) AS open
     FROM generate_series(hivis_today() - 9, hivis_today(), interval '1 day') d
       LEFT JOIN enquiries q ON (q.created_at AT TIME ZONE 'Pacific/Auckland')::date = d::date GROUP BY d ORDER BY d`,
  )
  return rows
}
