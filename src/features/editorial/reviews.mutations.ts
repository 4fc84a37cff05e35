import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { inTransaction, pool } from '@/lib/db'
import {
  commentSeconds,
  keysOf,
  type Proposal,
  type ReviewKind,
  reviewKinds,
  type Subject,
  settleSeconds,
} from './reviews.rules'

/**
 * Notifies colleagues of reviews that a trigger noted: those who publish are asked, administrators where no one else does; the editor who asked gets
 * the answer. Only the newest of a page that has settled is said. Safe on several instances. @returns the number of messages queued.
 */
export async function tellReviews(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<{ review: number; kind: ReviewKind; staff: number; to: string }>(
      `WITH due AS (SELECT id FROM page_reviews WHERE told_at IS NULL AND created_at <= $1::timestamptz - make_interval(secs => $2)
           ORDER BY id LIMIT 50 FOR NO KEY UPDATE SKIP LOCKED),
         told AS (UPDATE page_reviews SET told_at = now() WHERE id IN (SELECT id FROM due) RETURNING id, page_id, online_course_id, kind, by_name),
         newest AS (SELECT t.*, (SELECT a.by_name FROM page_reviews a WHERE (a.page_id = t.page_id OR a.online_course_id = t.online_course_id) AND a.kind = 'asked' AND a.id < t.id
               ORDER BY a.id DESC LIMIT 1) AS asker
           FROM told t WHERE NOT EXISTS (SELECT FROM page_reviews later
             WHERE (later.page_id = t.page_id OR later.online_course_id = t.online_course_id) AND later.id > t.id)),
         working AS (SELECT s.id, s.name, s.email, ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id) AS roles
           FROM staff s WHERE s.deactivated_at IS NULL)
       SELECT n.id AS review, n.kind, s.id AS staff, s.email AS "to" FROM newest n JOIN working s ON s.name IS DISTINCT FROM n.by_name
         AND CASE WHEN n.kind <> 'asked' THEN s.name = n.asker AND s.roles && ARRAY['editor', 'publisher', 'admin']
           WHEN EXISTS (SELECT FROM working p WHERE 'publisher' = ANY(p.roles) AND p.name IS DISTINCT FROM n.by_name) THEN 'publisher' = ANY(s.roles)
           ELSE 'admin' = ANY(s.roles) END
       ORDER BY n.id, s.id`,
      [now, settleSeconds],
    )
    const messages = rows.map(
      ({ review, kind, staff, to }): NewMessage => ({
        kind: reviewKinds[kind],
        to,
        about: { review, staff },
        dedupeKey: `${reviewKinds[kind]}:${review}:${staff}`,
      }),
    )
    return (await queueMessages(client, messages)).length
  })
}

export type NewComment = { text: string; blockId: string | null; about: string | null; answersId: number | null }

/** False if what it is about, or the open comment that is answered, isn't there. */
export async function addComment(staffId: number, subject: Subject, comment: NewComment): Promise<boolean> {
  const { rowCount } = await pool().query(
    `INSERT INTO page_comments (page_id, online_course_id, answers_id, block_id, about, text, by_id)
     SELECT s.page_id, s.online_course_id, $3, $4, $5, $6, $7
     FROM (SELECT p.id AS page_id, NULL::int AS online_course_id FROM pages p WHERE p.id = $1 AND p.deleted_at IS NULL
         UNION ALL SELECT NULL, o.id FROM online_courses o WHERE o.id = $2) s
     WHERE $3::int IS NULL OR EXISTS (SELECT FROM page_comments c WHERE c.id = $3 AND (c.page_id = $1 OR c.online_course_id = $2)
         AND c.answers_id IS NULL AND c.settled_at IS NULL)`,
    [...keysOf(subject), comment.answersId, comment.blockId, comment.about, comment.text, staffId],
  )
  return rowCount === 1
}

/** Settles a comment with its answers, or opens it again. False if there is no such comment. */
export async function settleComment(
  staffId: number,
  subject: Subject,
  id: number,
  isSettled: boolean,
): Promise<boolean> {
  const { rowCount } = await pool().query(
    `UPDATE page_comments SET settled_at = CASE WHEN $5::boolean THEN now() END, settled_by_id = CASE WHEN $5::boolean THEN $4::int END
     WHERE id = $3 AND (page_id = $1 OR online_course_id = $2) AND answers_id IS NULL`,
    [...keysOf(subject), id, staffId, isSettled],
  )
  return rowCount === 1
}

/** Keeps when the editor who has just asked for a review would have the page live. */
export async function proposeDates(pageId: number, { goesLive, comesOff }: Proposal): Promise<void> {
  await pool().query(
    `UPDATE page_reviews SET proposed_from = $2, proposed_until = $3
     WHERE id = (SELECT id FROM page_reviews WHERE page_id = $1 AND kind = 'asked' ORDER BY id DESC LIMIT 1)`,
    [pageId, goesLive, comesOff],
  )
}

/**
 * Mails comments: to the editor who asked for the review, to those who commented on the page before, to publishers while none of them has, and to
 * everyone whose name is behind an @. The mail of a decision has the comments made up to it. Safe on several instances. @returns the number of messages
 * queued.
 */
export async function tellComments(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<{
      page: number | null
      first: number
      last: number
      staff: number
      to: string
    }>(
      `WITH sittings AS (SELECT page_id, online_course_id, by_id FROM page_comments WHERE told_at IS NULL GROUP BY page_id, online_course_id, by_id
           HAVING max(created_at) <= $1::timestamptz - make_interval(secs => $2) OR min(created_at) <= $1::timestamptz - make_interval(secs => $3)),
         due AS (SELECT c.id FROM page_comments c JOIN sittings g ON (g.page_id = c.page_id OR g.online_course_id = c.online_course_id) AND g.by_id IS NOT DISTINCT FROM c.by_id
           WHERE c.told_at IS NULL ORDER BY c.id LIMIT 200 FOR NO KEY UPDATE OF c SKIP LOCKED),
         told AS (UPDATE page_comments SET told_at = now() WHERE id IN (SELECT id FROM due) RETURNING id, page_id, online_course_id, answers_id, text, by_id, settled_at, created_at),
         said AS (SELECT t.*, a.by_name AS asker,
             EXISTS (SELECT FROM page_reviews d WHERE (d.page_id = t.page_id OR d.online_course_id = t.online_course_id) AND d.kind <> 'asked' AND d.created_at > t.created_at - make_interval(secs => $4)) AS is_mailed
           FROM told t LEFT JOIN pages p ON p.id = t.page_id LEFT JOIN page_comments o ON o.id = t.answers_id
             LEFT JOIN LATERAL (SELECT r.by_name FROM page_reviews r WHERE (r.page_id = t.page_id OR r.online_course_id = t.online_course_id) AND r.kind = 'asked' ORDER BY r.id DESC LIMIT 1) a ON true
           WHERE coalesce(o.settled_at, t.settled_at) IS NULL AND p.deleted_at IS NULL),
         working AS (SELECT s.id, s.name, s.email, 'publisher' = ANY(ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id)) AS publishes
           FROM staff s WHERE s.deactivated_at IS NULL
             AND EXISTS (SELECT FROM staff_roles r WHERE r.parent_id = s.id AND r.value::text IN ('editor', 'publisher', 'admin')))
       SELECT c.page_id AS page, min(c.id) AS first, max(c.id) AS last, s.id AS staff, s.email AS "to" FROM said c JOIN working s ON s.id IS DISTINCT FROM c.by_id
         AND (c.text ~* ('@' || regexp_replace(s.name, '([^[:alnum:] ])', '\\\\\\1', 'g') || '(?![[:alpha:]])')
           OR NOT c.is_mailed AND (s.name = c.asker
             OR EXISTS (SELECT FROM page_comments b WHERE (b.page_id = c.page_id OR b.online_course_id = c.online_course_id) AND b.by_id = s.id AND b.id < c.id)
             OR s.publishes AND NOT EXISTS (SELECT FROM page_comments b JOIN working w ON w.id = b.by_id AND w.publishes
               WHERE (b.page_id = c.page_id OR b.online_course_id = c.online_course_id) AND b.by_id IS DISTINCT FROM c.by_id)
               AND EXISTS (SELECT FROM staff y WHERE y.id = c.by_id AND y.name = c.asker)))
       GROUP BY c.page_id, c.online_course_id, c.by_id, s.id, s.email ORDER BY last, staff`,
      [now, commentSeconds.quiet, commentSeconds.longest, settleSeconds],
    )
    const messages = rows.map(
      ({ to, staff, page, first, last }): NewMessage => ({
        kind: 'page-commented',
        to,
        about: { ...(page !== null && { page }), first, last, staff },
        dedupeKey: `page-commented:${last}:${staff}`,
      }),
    )
    return (await queueMessages(client, messages)).length
  })
}
