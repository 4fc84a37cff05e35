import { pool } from '@/lib/db'
import type { TalkRow } from './talk.rules'

/** Whose talk: of a person’s record, or of who asks in a case. */
export type TalkOf = { readonly person: number } | { readonly enquiry: number }

/** Of the oldest row shown: the next page goes on from it. */
export type TalkCursor = { readonly at: string; readonly key: string }

const at = (column: string) => `date_trunc('milliseconds', ${column})`

const isEarlier = (column: string, key: string) =>
  `($3::timestamptz IS NULL OR (${at(column)}, ${key}) < ($3::timestamptz, $4::text))`

const part = (column: string, key: string) =>
  `AND ${isEarlier(column, key)} ORDER BY ${at(column)} DESC, ${key} DESC LIMIT $5`

/** A number that two people have says of neither what was written. Of a case without a person, its own address and number count. */
const who = `asks AS MATERIALIZED (SELECT person_id, lower(email) AS email, nullif(hivis_phone(phone_number), '') AS phone FROM enquiries WHERE id = $2),
   known AS MATERIALIZED (SELECT p.id, lower(p.email) AS email, nullif(hivis_phone(p.phone_number), '') AS phone FROM people p
     WHERE p.id = coalesce($1, (SELECT person_id FROM asks), (SELECT min(o.id) FROM people o JOIN asks a ON lower(o.email) = a.email
       WHERE o.merged_into_id IS NULL HAVING count(*) = 1))),
   who AS MATERIALIZED (SELECT (SELECT id FROM known) AS person,
     ARRAY(SELECT email FROM asks WHERE email IS NOT NULL UNION SELECT email FROM known WHERE email IS NOT NULL) AS emails,
     ARRAY(SELECT phone FROM asks WHERE phone IS NOT NULL UNION SELECT k.phone FROM known k WHERE k.phone IS NOT NULL AND NOT EXISTS (SELECT FROM people o
       WHERE hivis_phone(o.phone_number) = k.phone AND o.id <> k.id AND o.merged_into_id IS NULL)) AS phones),
   cases AS MATERIALIZED (SELECT e.id FROM enquiries e, who WHERE e.person_id = who.person AND e.state::text NOT IN ('erased', 'quarantined')
     UNION SELECT e.id FROM enquiries e, who WHERE lower(e.email) = ANY(who.emails) AND e.person_id IS NULL AND e.state::text NOT IN ('erased', 'quarantined')
     UNION SELECT e.id FROM who CROSS JOIN unnest(who.phones) AS own (phone) JOIN enquiries e ON hivis_phone(e.phone_number) LIKE own.phone
       WHERE e.person_id IS NULL AND e.email IS NULL AND e.state::text NOT IN ('erased', 'quarantined')
     UNION SELECT id FROM enquiries WHERE id = $2)`

const came = `(SELECT ${at('e.created_at')} AS at, 'c' || lpad(e.id::text, 10, '0') AS key, 'case' AS source, e.form_name AS kind, e.id AS number, e.reference,
     coalesce(e.answers ->> 'subject', '') AS subject, coalesce(e.answers ->> 'message', e.answers ->> 'reasonForComplaint', e.answers ->> 'reasonForAppeal',
       e.answers ->> 'reasonForExtension', e.answers ->> 'furtherInformation') AS text, e.answers ->> 'takenBy' AS by, NULL::text AS state, NULL::text AS receiver
   FROM cases JOIN enquiries e ON e.id = cases.id WHERE true ${part('e.created_at', `'c' || lpad(e.id::text, 10, '0')`)})`

const said = `(SELECT ${at('v.created_at')}, 'e' || lpad(v.id::text, 10, '0'), CASE WHEN v.kind = 'reply' THEN 'reply' ELSE 'answer' END,
     CASE WHEN t.event_id IS NULL THEN 'email' ELSE 'text' END, v.enquiry_id, e.reference, coalesce(m.subject, ''), v.text, s.name,
     CASE WHEN v.kind = 'reply' THEN (SELECT state::text FROM messages WHERE dedupe_key = 'enquiry-reply:' || v.id) END, NULL
   FROM cases JOIN enquiries e ON e.id = cases.id JOIN enquiry_events v ON v.enquiry_id = e.id LEFT JOIN enquiry_mails m ON m.event_id = v.id
     LEFT JOIN enquiry_texts t ON t.event_id = v.id LEFT JOIN staff s ON v.actor = 'staff ' || s.id
   WHERE v.kind IN ('mail', 'text', 'reply') ${part('v.created_at', `'e' || lpad(v.id::text, 10, '0')`)})`

const calls = `(SELECT ${at('a.created_at')}, 'a' || lpad(a.id::text, 10, '0'), 'call', CASE WHEN a.action = 'call-person' THEN 'call' ELSE 'email' END, NULL::int, NULL, '',
     a.after ->> 'note', s.name, NULL, NULL
   FROM who JOIN audit_log a ON a.row_id = who.person::text AND a.what = 'people' AND a.action IN ('call-person', 'email-person')
     LEFT JOIN staff s ON a.actor = 'staff ' || s.id WHERE true ${part('a.created_at', `'a' || lpad(a.id::text, 10, '0')`)})`

const sentTo = (condition: string) =>
  `(SELECT ${at('m.created_at')}, 'm' || lpad(m.id::text, 10, '0'), 'message', m.kind, m.id, NULL, coalesce(m.subject, ''), NULL, NULL, m.state::text, m."to"
   FROM who JOIN messages m ON ${condition} WHERE m.kind NOT IN ('enquiry-reply', 'text-enquiry-reply') ${part('m.created_at', `'m' || lpad(m.id::text, 10, '0')`)})`

const talk = `WITH ${who}
 SELECT * FROM (${came} UNION ALL ${said} UNION ALL ${calls} UNION ALL ${sentTo(`lower(m."to") = ANY(who.emails)`)}
   UNION ALL ${sentTo(`m.kind LIKE 'text-%' AND hivis_phone(m."to") LIKE ANY(who.phones)`)}) AS everything ORDER BY at DESC, key DESC LIMIT $5`

/** What was said and sent over all channels, the latest first: one statement. The caller must be staff with access to enquiries. */
export async function findTalk(of: TalkOf, before: TalkCursor | null, most: number): Promise<TalkRow[]> {
  const { rows } = await pool().query<TalkRow>(talk, [
    'person' in of ? of.person : null,
    'enquiry' in of ? of.enquiry : null,
    before?.at ?? null,
    before?.key ?? null,
    most,
  ])
  return rows
}
