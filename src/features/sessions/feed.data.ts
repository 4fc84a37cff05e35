import type { Language } from '@/features/account/rules'
import { pool } from '@/lib/db'
import type { FeedKey } from './feed.rules'

export async function findFeedVersion(staffId: number): Promise<number> {
  const { rows } = await pool().query<{ version: number }>('SELECT version FROM trainer_feeds WHERE staff_id = $1', [
    staffId,
  ])
  return rows[0]?.version ?? 1
}

export type FeedStart = {
  readonly slotId: number
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly place: string
  readonly language: Language
}

/** What a trainer teaches, from a month ago on. Null unless the link is their newest, and they are still a trainer. */
export async function findFeed({ staffId, version }: FeedKey): Promise<FeedStart[] | null> {
  const trainer = await pool().query(
    `SELECT 1 FROM staff t LEFT JOIN trainer_feeds f ON f.staff_id = t.id WHERE t.id = $1 AND coalesce(f.version, 1) = $2 AND t.deactivated_at IS NULL
       AND t.id IN (SELECT parent_id FROM staff_roles WHERE value = 'trainer')`,
    [staffId, version],
  )
  if (trainer.rowCount === 0) return null
  const { rows } = await pool().query<FeedStart>(
    `SELECT l.id AS slot_id, c.name AS course_name, l.starts_at, l.ends_at, coalesce(hivis_place_words(s.location_id, s.venue), '') AS place, s.language
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id
     WHERE s.trainer_id = $1 AND s.state = 'published' AND l.state <> 'cancelled' AND l.starts_at > now() - interval '1 month' ORDER BY l.starts_at, l.id`,
    [staffId],
  )
  return rows
}
