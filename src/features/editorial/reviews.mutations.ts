import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { inTransaction, pool } from '@/lib/db'
import { type ReviewKind, reviewKinds, settleSeconds } from './reviews.rules'

/**
 * Notifies colleagues of reviews that a trigger noted: those who publish are asked, administrators where no one else does; the editor who asked gets
 * the answer. Only the newest of a page that has settled is said. Safe on several instances. @returns the number of messages queued.
 */
export async function tellReviews(now: Date): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<{ review: number; kind: ReviewKind; staff: number; to: string }>(
      `WITH due AS (SELECT id FROM page_reviews WHERE told_at IS NULL AND created_at <= $1::timestamptz - make_interval(secs => $2)
           ORDER BY id LIMIT 50 FOR NO KEY UPDATE SKIP LOCKED),
         told AS (UPDATE page_reviews SET told_at = now() WHERE id IN (SELECT id FROM due) RETURNING id, page_id, kind, by_name),
         newest AS (SELECT t.*, (SELECT a.by_name FROM page_reviews a WHERE a.page_id = t.page_id AND a.kind = 'asked' AND a.id < t.id ORDER BY a.id DESC LIMIT 1) AS asker
           FROM told t WHERE NOT EXISTS (SELECT FROM page_reviews later WHERE later.page_id = t.page_id AND later.id > t.id)),
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

/** False if the page, or the open comment that is answered, isn't there. */
export async function addComment(staffId: number, pageId: number, comment: NewComment): Promise<boolean> {
  const { rowCount } = await pool().query(
    `INSERT INTO page_comments (page_id, answers_id, block_id, about, text, by_id)
     SELECT p.id, $2, $3, $4, $5, $6 FROM pages p WHERE p.id = $1 AND p.deleted_at IS NULL
       AND ($2::int IS NULL OR EXISTS (SELECT FROM page_comments c WHERE c.id = $2 AND c.page_id = p.id AND c.answers_id IS NULL AND c.settled_at IS NULL))`,
    [pageId, comment.answersId, comment.blockId, comment.about, comment.text, staffId],
  )
  return rowCount === 1
}

/** Settles a comment with its answers, or opens it again. False if there is no such comment. */
export async function settleComment(staffId: number, pageId: number, id: number, isSettled: boolean): Promise<boolean> {
  const { rowCount } = await pool().query(
    `UPDATE page_comments SET settled_at = CASE WHEN $4::boolean THEN now() END, settled_by_id = CASE WHEN $4::boolean THEN $3::int END
     WHERE id = $2 AND page_id = $1 AND answers_id IS NULL`,
    [pageId, id, staffId, isSettled],
  )
  return rowCount === 1
}
