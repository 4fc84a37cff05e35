import { pool } from '@/lib/db'
import type { DeskSnippet } from './snippets.contract'

export async function findSnippets(): Promise<DeskSnippet[]> {
  const { rows } = await pool().query<Omit<DeskSnippet, 'changedAt'> & { changedAt: Date }>(
    'SELECT id, name, "text", updated_at AS changed_at FROM reply_snippets ORDER BY lower(name), id',
  )
  return rows.map(({ changedAt, ...snippet }) => ({ ...snippet, changedAt: changedAt.toISOString() }))
}

export type SnippetFacts = {
  readonly course: string | null
  readonly nextAt: Date | null
  readonly nextPlace: string | null
  readonly ourPhone: string
}

const noFacts: SnippetFacts = { course: null, nextAt: null, nextPlace: null, ourPhone: '' }

/** What snippets say beyond the enquiry itself: the one course it names, and its next start with a free seat, in their area first, then their region. */
export async function findSnippetFacts(enquiry: number): Promise<SnippetFacts> {
  const { rows } = await pool().query<SnippetFacts>(
    `SELECT coalesce(c.name, nullif(q.answers ->> 'courseName', '')) AS course, n.starts_at AS next_at, n.place AS next_place,
       coalesce((SELECT support_phone FROM settings LIMIT 1), '') AS our_phone
     FROM enquiries q
       LEFT JOIN courses c ON c.active AND (c.slug = CASE WHEN jsonb_typeof(q.answers -> 'courseRequired') = 'array'
           AND jsonb_array_length(q.answers -> 'courseRequired') = 1 THEN q.answers -> 'courseRequired' ->> 0 END
         OR lower(c.name) = lower(q.answers ->> 'courseName'))
       LEFT JOIN LATERAL (SELECT l.starts_at, p.name AS place FROM course_sessions s JOIN session_slots l ON l.session_id = s.id
           JOIN locations p ON p.id = s.location_id
         WHERE s.course_id = c.id AND s.state = 'published' AND s.format <> 'online' AND l.state = 'open' AND l.starts_at > now() AND l.taken < l.capacity
         ORDER BY p.slug = q.answers ->> 'whereDoYouRequireTraining' DESC NULLS LAST, p.region::text = q.region::text DESC NULLS LAST, l.starts_at LIMIT 1) n ON true
     WHERE q.id = $1 LIMIT 1`,
    [enquiry],
  )
  return rows[0] ?? noFacts
}
