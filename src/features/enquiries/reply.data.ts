import { messageIdOf } from '@/features/messages/rules'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'

type Reply = {
  enquiry: number
  reference: string
  firstName: string
  text: string
  by: string
  /** Reply-to: the support address. */
  from: string
  before: number[]
}

export async function findReply(event: number) {
  const { rows } = await pool().query<Reply>(
    `SELECT e.text, q.reference, coalesce(q.answers ->> 'firstName', '') AS "firstName", coalesce(s.name, '') AS by,
       coalesce((SELECT support_email FROM settings LIMIT 1), '') AS "from",
       ARRAY(SELECT b.id FROM enquiry_events b WHERE b.enquiry_id = q.id AND b.kind = 'reply' AND b.id < e.id ORDER BY b.id) AS before,
       q.id AS enquiry
     FROM enquiry_events e JOIN enquiries q ON q.id = e.enquiry_id LEFT JOIN staff s ON e.actor = 'staff ' || s.id
     WHERE e.id = $1 AND e.kind = 'reply' AND e.text IS NOT NULL AND q.state <> 'erased'`,
    [event],
  )
  return rows[0] ?? null
}

export const mailIdOf = (dedupeKey: string): string => messageIdOf(dedupeKey, new URL(siteUrl()).hostname)
