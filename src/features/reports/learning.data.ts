import type { PoolClient } from 'pg'
import { stuckDays } from '@/features/learning/learners.rules'
import type { ReportAsked, ReportRow } from './rules'

/** People who began a course online in these days, and where they are now; as `learnerStateOf`. */
export async function findLearningReport(
  client: Pick<PoolClient, 'query'>,
  { from, to, course }: ReportAsked,
): Promise<ReportRow[]> {
  const { rows } = await client.query<ReportRow>(
    `WITH asked AS (SELECT $1::date::timestamp AT TIME ZONE 'Pacific/Auckland' AS since, ($2::date + 1)::timestamp AT TIME ZONE 'Pacific/Auckland' AS until),
     learner AS (
       SELECT c.id, c.name, e.passed_at IS NOT NULL OR coalesce(a.result = 'pass', false) AS is_passed, e.ends_at <= now() AS is_over,
         e.seen_at < now() - make_interval(days => $4) AS is_quiet, coalesce(p.is_failed, false) AS is_failed, p.done, p.score,
         extract(epoch FROM coalesce(e.passed_at, a.result_at) - e.opened_at) / 86400 AS took
       FROM asked JOIN learning_enrolments e ON e.opened_at >= asked.since AND e.opened_at < asked.until JOIN learning_packages k ON k.id = e.package_id
         JOIN courses c ON c.id = k.course_id JOIN attendees a ON a.id = e.attendee_id
         LEFT JOIN LATERAL (SELECT bool_and(coalesce(t.status::text, 'new') IN ('passed', 'completed', 'failed')) AND bool_or(t.status = 'failed') AS is_failed,
             avg(CASE WHEN t.status IN ('passed', 'completed') THEN 100 ELSE 0 END) AS done,
             coalesce(sum(t.score * i.questions) / nullif(sum(i.questions) FILTER (WHERE t.score IS NOT NULL), 0), avg(t.score)) AS score
           FROM learning_items i LEFT JOIN LATERAL (SELECT o.status, o.score FROM learning_attempts o WHERE o.enrolment_id = e.id AND o.item_id = i.id
             ORDER BY o.number DESC LIMIT 1) t ON true WHERE i.package_id = k.id) p ON true
       WHERE $3::int IS NULL OR c.id = $3)
     SELECT l.name AS key, count(*)::float8 AS a, count(*) FILTER (WHERE l.is_passed)::float8 AS b,
       count(*) FILTER (WHERE NOT l.is_passed AND NOT l.is_over AND l.is_failed)::float8 AS c,
       count(*) FILTER (WHERE NOT l.is_passed AND NOT l.is_over AND NOT l.is_failed AND l.is_quiet)::float8 AS d,
       count(*) FILTER (WHERE NOT l.is_passed AND l.is_over)::float8 AS e,
       (percentile_cont(0.5) WITHIN GROUP (ORDER BY l.took) FILTER (WHERE l.is_passed))::float8 AS f,
       avg(CASE WHEN l.is_passed THEN 100 ELSE l.done END)::float8 AS g, avg(l.score)::float8 AS h
     FROM learner l GROUP BY l.id, l.name ORDER BY l.name, l.id`,
    [from, to, course, stuckDays],
  )
  return rows
}
