import { pool } from '@/lib/db'
import { problems } from '../messages/rules'
import { overdueMinutes, type Queue, queueKinds, type State, type Told } from './rules'

type QueueRow = { kind: string; depth: number; oldestSeconds: number }

async function findQueues(): Promise<Queue[]> {
  const { rows } = await pool().query<QueueRow>(
    `SELECT kind, count(*) AS depth, coalesce(max(extract(epoch FROM now() - since)), 0)::float AS oldest_seconds FROM (
       SELECT CASE WHEN kind LIKE 'text-%' THEN 'text' ELSE 'mail' END AS kind, greatest(created_at, again_at) AS since FROM messages WHERE state = 'queued'
       UNION ALL SELECT 'wallet', next_at FROM wallet_targets WHERE is_due AND next_at <= now()
       UNION ALL SELECT 'payment-event', received_at FROM payment_events WHERE handled_at IS NULL
       UNION ALL SELECT 'webhook', greatest(d.next_at, d.lease_until) FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
         WHERE d.state = 'waiting' AND d.next_at <= now() AND w.paused_at IS NULL
       UNION ALL SELECT 'refund', created_at FROM refunds WHERE state IN ('approved', 'processing')) AS waiting GROUP BY kind`,
  )
  return queueKinds.map((kind) => {
    const found = rows.find((row) => row.kind === kind)
    return { kind, depth: found?.depth ?? 0, oldestSeconds: Math.max(0, found?.oldestSeconds ?? 0) }
  })
}

export async function findState(): Promise<State> {
  const [queues, numbers] = await Promise.all([
    findQueues(),
    pool().query<Omit<State, 'queues' | 'clockSeconds'> & { databaseSeconds: number }>(
      `SELECT (SELECT count(*) FROM messages WHERE state = 'dead' AND updated_at > now() - interval '24 hours' AND last_error IS DISTINCT FROM $1)
           AS dead_letters,
         (SELECT count(*) FROM webhook_deliveries WHERE state = 'dead' AND ended_at > now() - interval '24 hours') AS dead_webhooks,
         (SELECT count(*) FROM payments WHERE state = 'unknown') AS payments_unknown,
         (SELECT count(*) FROM payments WHERE state = 'unknown' AND created_at < now() - make_interval(mins => $2)) AS payments_overdue,
         (SELECT count(*) FROM payments WHERE state = 'review') AS payments_in_review,
         (SELECT coalesce(sum(qty), 0) FROM seat_claims WHERE state = 'held' AND expires_at > now()) AS seats_held,
         (SELECT extract(epoch FROM now() - noted_at)::float FROM operation_marks WHERE name = 'backup') AS backup_seconds,
         (SELECT noted_at FROM operation_marks WHERE name = 'backup') AS backup_at,
         EXISTS (SELECT FROM operation_marks WHERE name = 'backup failed') AS is_backup_failing,
         (SELECT extract(epoch FROM now() - noted_at)::float FROM operation_marks WHERE name = 'drill') AS drill_seconds,
         EXISTS (SELECT FROM operation_marks WHERE name = 'drill failed') AS is_drill_failing,
         (SELECT extract(epoch FROM now() - noted_at)::float FROM operation_marks WHERE name = 'log drill') AS log_drill_seconds,
         EXISTS (SELECT FROM operation_marks WHERE name = 'log drill failed') AS is_log_drill_failing,
         (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float FROM payload_migrations) AS age_seconds,
         extract(epoch FROM clock_timestamp())::float AS database_seconds,
         (SELECT coalesce(max(name), '') FROM payload_migrations) AS schema`,
      [problems.gone, overdueMinutes],
    ),
  ])
  const [found] = numbers.rows
  if (!found) throw new Error('The state of the business is one row.')
  const { databaseSeconds, ...state } = found
  return { queues, ...state, clockSeconds: Date.now() / 1_000 - databaseSeconds }
}

export async function findTold(): Promise<Told[]> {
  const { rows } = await pool().query<Told>('SELECT part, sentence, is_over, told_at FROM operator_notices')
  return rows
}
