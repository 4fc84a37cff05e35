import { pool } from '@/lib/db'
import { betweenDays, type ListSource, oneOf, type Scope } from '@/lib/desk-rows'
import type { MessageRow } from './desk/messages.list'

/** Without content and secrets. */
export const messagesSource: ListSource<MessageRow> = {
  from: 'messages m',
  columns: {
    id: 'm.id',
    to: 'm."to"',
    subject: `coalesce(nullif(m.subject, ''), initcap(replace(m.kind, '-', ' ')))`,
    kind: 'm.kind',
    createdAt: 'm.created_at',
    sentAt: 'm.sent_at',
    openedAt: 'm.opened_at',
    problem: `CASE WHEN m.state::text IN ('dead', 'queued') THEN m.last_error END`,
    state: 'm.state::text',
  },
  filters: { state: oneOf('m.state'), written: betweenDays('m.created_at') },
  search: (word) => `hivis_words(m."to", m.subject) LIKE ${word}`,
  phone: (digits) => `hivis_phone(m."to") LIKE ${digits}`,
}

/** Messages to any address or phone of the same recipient. An erased message has no thread. */
export const threadOfMessage = (id: number): Scope => ({
  condition: (message) =>
    `m.id <> ${message} AND m."to" <> 'erased' AND (lower(m."to") IN (
       SELECT lower(o."to") FROM messages o WHERE o.id = ${message}
       UNION SELECT lower(p.email) FROM messages o JOIN people p ON hivis_phone(p.phone_number) = nullif(hivis_phone(o."to"), '') WHERE o.id = ${message} AND o."to" NOT LIKE '%@%')
     OR (m."to" NOT LIKE '%@%' AND hivis_phone(m."to") IN (
       SELECT nullif(hivis_phone(o."to"), '') FROM messages o WHERE o.id = ${message} AND o."to" NOT LIKE '%@%'
       UNION SELECT nullif(hivis_phone(p.phone_number), '') FROM messages o JOIN people p ON lower(p.email) = lower(o."to") WHERE o.id = ${message})))`,
  value: id,
})

export const messagesOfPerson = (id: number): Scope => ({
  condition: (person) =>
    `lower(m."to") = (SELECT lower(email) FROM people WHERE id = ${person})
      OR (m."to" NOT LIKE '%@%' AND hivis_phone(m."to") = (SELECT nullif(hivis_phone(phone_number), '') FROM people WHERE id = ${person}))`,
  value: id,
})

type Named = { id: number; name: string }

export type MessageRecord = {
  id: number
  kind: string
  to: string
  subject: string | null
  state: string
  attempts: number
  createdAt: Date
  sentAt: Date | null
  openedAt: Date | null
  problem: string | null
  text: string | null
  booking: Named | null
  order: Named | null
  enquiry: Named | null
  person: Named | null
  company: Named | null
}

export async function findMessageRecord(id: number): Promise<MessageRecord | null> {
  const { rows } = await pool().query<MessageRecord>(
    `SELECT m.id, m.kind, m."to", nullif(m.subject, '') AS subject, m.state::text AS state, m.attempts, m.created_at, m.sent_at, m.opened_at,
       m.last_error AS problem, nullif(m."text", '') AS "text",
       (SELECT json_build_object('id', b.id, 'name', b.number) FROM bookings b
        WHERE b.id = coalesce((m.about ->> 'booking')::int, a.booking_id)) AS booking,
       (SELECT json_build_object('id', o.id, 'name', o.number) FROM orders o WHERE o.id = (m.about ->> 'order')::int) AS "order",
       (SELECT json_build_object('id', e.id, 'name', e.reference) FROM enquiries e WHERE e.id = (m.about ->> 'enquiry')::int) AS enquiry,
       (SELECT json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) FROM people p
        WHERE p.id = coalesce((m.about ->> 'person')::int, a.person_id)) AS person,
       (SELECT json_build_object('id', k.id, 'name', k.name) FROM companies k
        WHERE k.id = coalesce((m.about ->> 'company')::int, i.company_id)) AS company
     FROM messages m LEFT JOIN attendees a ON a.id = (m.about ->> 'attendee')::int
       LEFT JOIN invitations i ON i.id = (m.about ->> 'invitation')::int
     WHERE m.id = $1`,
    [id],
  )
  return rows[0] ?? null
}
