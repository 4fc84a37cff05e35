import { isToAnswer } from '@/features/inbox/counts.data'
import { pool } from '@/lib/db'
import type { DeskCounts } from './rules'

export async function countWork(): Promise<DeskCounts> {
  const { rows } = await pool().query<DeskCounts>({
    name: 'count-desk-work',
    text: `SELECT
      (SELECT count(*) FROM enquiries q WHERE ${isToAnswer('q')}) AS enquiries,
      (SELECT count(*) FROM refunds WHERE state::text = 'requested')
        + (SELECT count(*) FROM credit_refunds WHERE state = 'requested') AS refunds,
      (SELECT count(*) FROM messages WHERE state::text = 'dead') AS given_up,
      (SELECT count(*) FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
        WHERE l.starts_at BETWEEN now() AND now() + interval '14 days' AND s.trainer_id IS NULL
          AND s.state::text = 'published' AND l.state::text = 'open' AND s.format::text <> 'online') AS untaught`,
  })
  return rows[0] ?? { enquiries: 0, refunds: 0, givenUp: 0, untaught: 0 }
}
