import { messageIdOf } from '@/features/messages/rules'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import type { MailFileKind } from './mail-files.rules'
import type { AnsweredMail } from './threads.rules'

type Reply = {
  enquiry: number
  reference: string
  firstName: string
  text: string
  by: string
  /** Their own; null for the usual one. */
  signature: string | null
  /** Reply-to: the support address. */
  from: string
  before: number[]
  cc: string[]
  files: { name: string; kind: MailFileKind; content: string }[]
}

export async function findReply(event: number) {
  const { rows } = await pool().query<Reply>(
    `SELECT e.text, q.reference, coalesce(q.answers ->> 'firstName', '') AS first_name, coalesce(s.name, '') AS by,
       (SELECT text FROM staff_signatures WHERE staff_id = s.id) AS signature,
       coalesce((SELECT support_email FROM settings LIMIT 1), '') AS "from",
       ARRAY(SELECT b.id FROM enquiry_events b WHERE b.enquiry_id = q.id AND b.kind = 'reply' AND b.id < e.id AND NOT EXISTS (SELECT FROM enquiry_texts x WHERE x.event_id = b.id) ORDER BY b.id) AS before,
       q.id AS enquiry, coalesce(string_to_array((SELECT recipients FROM enquiry_mails WHERE event_id = e.id), ', '), '{}') AS cc,
       coalesce((SELECT json_agg(json_build_object('name', f.name, 'kind', f.kind, 'content', encode(f.content, 'base64')) ORDER BY f.created_at, f.name)
         FROM mail_files f WHERE f.event_id = e.id), '[]') AS files
     FROM enquiry_events e JOIN enquiries q ON q.id = e.enquiry_id LEFT JOIN staff s ON e.actor = 'staff ' || s.id
     WHERE e.id = $1 AND e.kind = 'reply' AND e.text IS NOT NULL AND q.state <> 'erased'`,
    [event],
  )
  return rows[0] ?? null
}

/** The last mail of theirs in a case, before an event if one is named: what an answer answers. Null for a form that no mail followed. */
export async function findLastMail(enquiry: number, before: number | null = null): Promise<AnsweredMail | null> {
  const { rows } = await pool().query<AnsweredMail>(
    `SELECT m.message_id, m.subject, coalesce(m.from_name, m.from_email) AS "from", coalesce(m.reply_to, m.from_email) AS "to",
       m.created_at AS at, coalesce(nullif(v.text, 'quarantined'), q.answers ->> 'message') AS text
     FROM enquiry_mails m JOIN enquiry_events v ON v.id = m.event_id JOIN enquiries q ON q.id = m.enquiry_id
     WHERE (q.id = $1 OR q.merged_into_id = $1) AND NOT m.is_ours AND m.mark IS NULL AND ($2::int IS NULL OR m.event_id < $2)
     ORDER BY m.event_id DESC LIMIT 1`,
    [enquiry, before],
  )
  return rows[0] ?? null
}

/** What a text of ours says, at the moment it is sent. Null once it was erased. */
export async function findTextReply(event: number): Promise<string | null> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT e.text FROM enquiry_events e JOIN enquiry_texts t ON t.event_id = e.id JOIN enquiries q ON q.id = e.enquiry_id
     WHERE e.id = $1 AND t.is_ours AND e.text IS NOT NULL AND q.state <> 'erased'`,
    [event],
  )
  return rows[0]?.text ?? null
}

export const mailIdOf = (dedupeKey: string): string => messageIdOf(dedupeKey, new URL(siteUrl()).hostname)
