import type { PoolClient } from 'pg'
import { findOffice } from '@/features/enquiries/office.data'
import { officeDays } from '@/features/enquiries/office.rules'
import { isLate } from '@/features/inbox/counts.data'
import { nzDay } from '@/lib/dates'
import type { ReportAsked, ReportRow } from './rules'

const seconds = (instant: string) => `extract(epoch FROM ${instant})::float8`

/** Seconds of office hours from the first day that was asked for up to an instant, by the day that it is on. */
const officeTime = (instant: string, on: string) =>
  `${on}.before + greatest(0, least(${seconds(instant)} - ${on}.opens, ${on}.lasts))`

const nzDate = (instant: string) => `(${instant} AT TIME ZONE 'Pacific/Auckland')::date`

/** Median and nine tenths of a time, in hours. */
const spread = (seconds: string, share: number) => `percentile_cont(${share}) WITHIN GROUP (ORDER BY ${seconds}) / 3600`

/**
 * Cases that came in these days, without parts of others and what never left quarantine. The first answer is the first reply, or the closing of one that
 * had none. All of them together have no key. `office` has every day with its hours, so that office time is a difference of two sums.
 */
const answersBy = (key: string) => `
  WITH asked AS (SELECT $1::date::timestamp AT TIME ZONE 'Pacific/Auckland' AS since, ($2::date + 1)::timestamp AT TIME ZONE 'Pacific/Auckland' AS until),
  office AS MATERIALIZED (
    SELECT o.day, ${seconds('o.opens')} AS opens, l.lasts, sum(l.lasts) OVER (ORDER BY o.day) - l.lasts AS before
    FROM unnest($3::date[], $4::timestamptz[], $5::timestamptz[]) AS o (day, opens, closes)
      CROSS JOIN LATERAL (SELECT ${seconds('o.closes - o.opens')} AS lasts) l),
  story AS MATERIALIZED (
    SELECT v.enquiry_id, min(v.created_at) FILTER (WHERE v.kind = 'reply') AS replied_at,
      min(v.created_at) FILTER (WHERE v.kind = 'state' AND v.text LIKE '% → closed') AS first_closed_at,
      count(*) FILTER (WHERE v.kind = 'state' AND v.text LIKE 'closed → %' AND v.text <> 'closed → erased') AS times_reopened,
      bool_or(v.kind = 'state' AND v.text LIKE 'quarantined → %' AND v.text NOT LIKE '% → closed' AND v.text NOT LIKE '% → erased') AS was_released
    FROM asked JOIN enquiries q ON q.created_at >= asked.since AND q.created_at < asked.until JOIN enquiry_events v ON v.enquiry_id = q.id
    WHERE v.kind IN ('reply', 'state') GROUP BY v.enquiry_id),
  cases AS (
    SELECT ${key} AS key, q.created_at, q.closed_at, coalesce(q.answer_due_at, q.due_at) AS due_at,
      coalesce(s.replied_at, s.first_closed_at, q.closed_at) AS answered_at, s.times_reopened > 0 AS was_reopened,
      s.first_closed_at IS NOT NULL OR q.closed_at IS NOT NULL AS was_closed, q.state IN ('new', 'in-progress', 'waiting') AS is_open,
      ${isLate('q')} AS is_late
    FROM asked JOIN enquiries q ON q.created_at >= asked.since AND q.created_at < asked.until LEFT JOIN story s ON s.enquiry_id = q.id
    WHERE q.merged_into_id IS NULL AND q.state <> 'quarantined' AND (q.quarantine_reason IS NULL OR s.was_released)),
  timed AS (
    SELECT c.*, ${officeTime('c.answered_at', 'a')} - (${officeTime('c.created_at', 'o')}) AS to_answer,
      ${officeTime('c.closed_at', 'd')} - (${officeTime('c.created_at', 'o')}) AS to_done
    FROM cases c LEFT JOIN office o ON o.day = ${nzDate('c.created_at')} LEFT JOIN office a ON a.day = ${nzDate('c.answered_at')}
      LEFT JOIN office d ON d.day = ${nzDate('c.closed_at')})
  SELECT coalesce(t.key, '') AS key, count(*)::float8 AS a,
    (100.0 * count(*) FILTER (WHERE t.answered_at <= t.due_at) / nullif(count(*) FILTER (WHERE t.due_at < now() OR t.answered_at <= t.due_at), 0))::float8 AS b,
    (${spread('t.to_answer', 0.5)})::float8 AS c, (${spread('t.to_answer', 0.9)})::float8 AS d,
    (${spread('t.to_done', 0.5)})::float8 AS e, (${spread('t.to_done', 0.9)})::float8 AS f,
    count(*) FILTER (WHERE t.was_reopened)::float8 AS g,
    (100.0 * count(*) FILTER (WHERE t.was_reopened) / nullif(count(*) FILTER (WHERE t.was_closed), 0))::float8 AS h,
    count(*) FILTER (WHERE t.is_open)::float8 AS i, count(*) FILTER (WHERE t.is_late)::float8 AS j
  FROM timed t GROUP BY GROUPING SETS ((t.key), ()) HAVING count(*) > 0 ORDER BY t.key`

const byKind = answersBy('q.form_name')
const byPerson = answersBy(`coalesce(q.assignee_name, 'No one')`)

/** How soon cases of these days were answered and done, in office hours as they are now, and what of them is open; the last row is all of them. */
export async function findAnswerTimes(
  client: Pick<PoolClient, 'query'>,
  { from, to }: ReportAsked,
  by: 'kind' | 'person',
): Promise<ReportRow[]> {
  const today = nzDay(new Date())
  const days = officeDays(from, to > today ? to : today, await findOffice(client))
  const { rows } = await client.query<ReportRow>(by === 'kind' ? byKind : byPerson, [
    from,
    to,
    days.map(({ day }) => day),
    days.map(({ opens }) => opens),
    days.map(({ closes }) => closes),
  ])
  return rows
}
