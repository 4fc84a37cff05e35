import { actorName } from '@/features/account/desk.data'
import { isReplacedPart } from '@/features/bookings/data'
import { pool } from '@/lib/db'
import type { Happened } from './timeline.rules'

type Row = Omit<Happened, 'at'> & { at: Date }

const ofBooking = `jsonb_build_object('id', b.id, 'number', b.number, 'course', c.name, 'place', p.name, 'startsAt', l.starts_at, 'state', b.state::text)`

const withSession = `JOIN session_slots l ON l.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
  JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = s.location_id`

const nameOf = (person: string) => `${person}.first_name || ' ' || ${person}.last_name`

/** The staff who made a row for someone, else null. */
const byStaff = (what: string, id: string) =>
  `(SELECT ${actorName} FROM audit_log a WHERE a.what = '${what}' AND a.row_id = ${id}::text AND a.action = 'insert' AND a.actor ~ '^staff ' ORDER BY a.id LIMIT 1)`

/**
 * `theirs`, `seats`, `placed`: the subject's bookings, seats, orders; $2 kinds, $3 limit, applied per part so that long histories cost no
 * more.
 */
const made = `(SELECT b.created_at AS at, 'bookings' AS kind, 'booked' AS what, b.id AS number, coalesce(${byStaff('bookings', 'b.id')}, ${nameOf('m')}) AS actor, ${ofBooking}
     || jsonb_build_object('whose', CASE WHEN ${byStaff('bookings', 'b.id')} IS NOT NULL THEN ${nameOf('m')} END, 'people', (SELECT count(*) FROM attendees x WHERE x.booking_id = b.id AND x.state::text <> 'released')) AS facts
   FROM theirs JOIN bookings b ON b.id = theirs.id ${withSession} JOIN people m ON m.id = b.person_id
   WHERE 'bookings' = ANY($2::text[]) ORDER BY b.created_at DESC LIMIT $3)`

/** Moves, transfers, cancellations and staff actions. A cancelled booking shows once for all its seats. */
const changed = `(SELECT a.created_at, 'bookings', CASE WHEN a.action NOT IN ('insert', 'update', 'delete') THEN a.action
       WHEN a.before ->> 'slot_id' <> a.after ->> 'slot_id' THEN 'moved' WHEN a.after ->> 'state' = 'cancelled' THEN 'cancelled' ELSE 'swapped' END, a.id, ${actorName},
     ${ofBooking} || jsonb_build_object('seat', a.what = 'attendees', 'reason', a.after ->> 'reason',
       'was', (SELECT w.starts_at FROM session_slots w WHERE w.id = (a.before ->> 'slot_id')::int), 'now', (SELECT w.starts_at FROM session_slots w WHERE w.id = (a.after ->> 'slot_id')::int),
       'before', (SELECT ${nameOf('w')} FROM people w WHERE w.id = (a.before ->> 'person_id')::int), 'after', (SELECT ${nameOf('w')} FROM people w WHERE w.id = (a.after ->> 'person_id')::int))
   FROM (SELECT 'bookings' AS what, id, id AS booking FROM theirs UNION ALL SELECT 'attendees', id, booking FROM seats) AS rows_of
     JOIN audit_log a ON a.row_id = rows_of.id::text AND a.what = rows_of.what JOIN bookings b ON b.id = rows_of.booking ${withSession}
   WHERE 'bookings' = ANY($2::text[]) AND (a.action NOT IN ('insert', 'update', 'delete')
     OR (a.action = 'update' AND (a.before ->> 'slot_id' <> a.after ->> 'slot_id'
       OR (a.what = 'attendees' AND a.after ->> 'state' = 'booked' AND a.before ->> 'person_id' IS DISTINCT FROM a.after ->> 'person_id')
       OR (a.after ->> 'state' = 'cancelled' AND a.before ->> 'state' <> 'cancelled' AND (a.what = 'bookings' OR b.state::text <> 'cancelled')))
       AND NOT (a.what = 'attendees' AND a.before ->> 'slot_id' <> a.after ->> 'slot_id')
       AND NOT (a.what = 'attendees' AND a.before ->> 'slot_id' = a.after ->> 'slot_id' AND EXISTS (SELECT 1 FROM people_merges g
         WHERE (g.from_id::text, g.into_id::text) IN ((a.before ->> 'person_id', a.after ->> 'person_id'), (a.after ->> 'person_id', a.before ->> 'person_id'))))))
   ORDER BY a.id DESC LIMIT $3)`

const results = `(SELECT t.result_at, 'results', t.result::text, t.id, NULL, ${ofBooking} || jsonb_build_object('person', ${nameOf('q')}, 'personId', q.id)
   FROM seats JOIN attendees t ON t.id = seats.id JOIN people q ON q.id = t.person_id JOIN bookings b ON b.id = t.booking_id ${withSession}
   WHERE t.result_at IS NOT NULL AND t.result IS NOT NULL AND 'results' = ANY($2::text[]) ORDER BY t.result_at DESC LIMIT $3)`

const ofOrder = `jsonb_build_object('id', o.id, 'number', o.number, 'cents', o.including_gst_cents, 'method', o.method::text, 'buyer', o.contact_name)`

const money = `(SELECT o.created_at, 'orders', 'ordered', o.id, coalesce(${byStaff('orders', 'o.id')}, o.contact_name),
     ${ofOrder} || jsonb_build_object('whose', CASE WHEN ${byStaff('orders', 'o.id')} IS NOT NULL THEN o.contact_name END) FROM placed JOIN orders o ON o.id = placed.id
   WHERE 'orders' = ANY($2::text[]) ORDER BY o.created_at DESC LIMIT $3)
 UNION ALL (SELECT o.settled_at, 'orders', 'paid', o.id, NULL, ${ofOrder} || jsonb_build_object('cents', o.to_pay_cents) FROM placed JOIN orders o ON o.id = placed.id
   WHERE o.settled_at IS NOT NULL AND o.to_pay_cents > 0 AND 'orders' = ANY($2::text[]) ORDER BY o.settled_at DESC LIMIT $3)
 UNION ALL (SELECT r.created_at, 'orders', 'refund to card', r.id, coalesce(t.name, ${byStaff('refunds', 'r.id')}, 'The system'),
     ${ofOrder} || jsonb_build_object('cents', r.amount_cents, 'reason', r.reason, 'state', r.state::text)
   FROM placed JOIN orders o ON o.id = placed.id JOIN payments y ON y.order_id = o.id JOIN refunds r ON r.payment_id = y.id LEFT JOIN staff t ON t.id = r.requested_by_id
   WHERE 'orders' = ANY($2::text[]) ORDER BY r.created_at DESC LIMIT $3)
 UNION ALL (SELECT r.created_at, 'orders', 'refund as credit', r.id, coalesce(t.name, ${byStaff('credit_refunds', 'r.id')}, 'The system'),
     ${ofOrder} || jsonb_build_object('cents', r.amount_cents, 'reason', r.reason, 'state', r.state)
   FROM placed JOIN orders o ON o.id = placed.id JOIN credit_refunds r ON r.order_id = o.id LEFT JOIN staff t ON t.id = r.requested_by_id
   WHERE 'orders' = ANY($2::text[]) ORDER BY r.created_at DESC LIMIT $3)
 UNION ALL (SELECT a.created_at, 'orders', a.action, a.id, ${actorName}, ${ofOrder} || jsonb_build_object('reason', a.after ->> 'reason')
   FROM placed JOIN audit_log a ON a.row_id = placed.id::text AND a.what = 'orders' AND a.action IN ('mark-paid', 'part-paid', 'cancel-order', 'resend-confirmation', 'decline-refund')
     JOIN orders o ON o.id = placed.id WHERE 'orders' = ANY($2::text[]) ORDER BY a.id DESC LIMIT $3)`

/** Rows whose changes show as in the audit log: `kept` lists them, each with its kind. */
const written = `(SELECT a.created_at, kept.kind, 'changed', a.id, ${actorName}, jsonb_build_object('action', a.action, 'what', a.what, 'before', a.before, 'after', a.after)
   FROM kept JOIN audit_log a ON a.row_id = kept.id::text AND a.what = kept.what WHERE kept.kind = ANY($2::text[]) ORDER BY a.id DESC LIMIT $3)`

const sent = `m.created_at, 'messages', m.state::text, m.id, NULL,
  jsonb_build_object('to', m."to", 'subject', coalesce(nullif(m.subject, ''), initcap(replace(m.kind, '-', ' '))), 'problem', m.last_error, 'openedAt', m.opened_at)`

const asked = `e.created_at, 'enquiries', 'came', e.id, e.sender_name,
  jsonb_build_object('form', e.form_name, 'reference', e.reference, 'state', e.state::text, 'assignee', e.assignee_name, 'takenBy', e.answers ->> 'takenBy')`

const newestFirst = 'ORDER BY at DESC, number DESC LIMIT $3'

const ofPerson = `WITH seats AS MATERIALIZED (SELECT id, booking_id AS booking FROM attendees WHERE person_id = $1 AND state::text <> 'released' AND NOT EXISTS (SELECT 1 FROM bookings x
     WHERE x.id = attendees.booking_id AND ${isReplacedPart('x')}) ORDER BY id DESC LIMIT 500),
   theirs AS MATERIALIZED (SELECT id FROM bookings x WHERE person_id = $1 AND NOT ${isReplacedPart('x')} UNION SELECT booking FROM seats),
   placed AS MATERIALIZED (SELECT id FROM orders WHERE person_id = $1 ORDER BY id DESC LIMIT 500),
   kept AS MATERIALIZED (SELECT 'people' AS what, $1::int AS id, 'changes' AS kind UNION ALL SELECT 'cards', id, 'cards' FROM cards WHERE person_id = $1
     UNION ALL SELECT 'completed_courses', id, 'results' FROM completed_courses WHERE person_id = $1
     UNION ALL SELECT 'employments', id, 'changes' FROM employments WHERE person_id = $1 UNION ALL SELECT 'business_admins', id, 'changes' FROM business_admins WHERE person_id = $1
     UNION ALL SELECT 'desk_tasks', id, 'changes' FROM desk_tasks WHERE person_id = $1)
 SELECT * FROM (${made} UNION ALL ${changed} UNION ALL ${results} UNION ALL ${money} UNION ALL ${written}
   UNION ALL (SELECT ${sent} FROM messages m WHERE lower(m."to") = (SELECT lower(email) FROM people WHERE id = $1) AND 'messages' = ANY($2::text[]) ORDER BY m.created_at DESC LIMIT $3)
   UNION ALL (SELECT ${sent} FROM messages m WHERE m.kind LIKE 'text-%' AND hivis_phone(m."to") LIKE (SELECT nullif(hivis_phone(phone_number), '') FROM people WHERE id = $1)
     AND 'messages' = ANY($2::text[]) ORDER BY m.created_at DESC LIMIT $3)
   UNION ALL (SELECT ${asked} FROM enquiries e WHERE (e.person_id = $1 OR lower(e.email) = (SELECT lower(email) FROM people WHERE id = $1))
     AND 'enquiries' = ANY($2::text[]) ORDER BY e.created_at DESC LIMIT $3)) AS everything ${newestFirst}`

const ofCompany = `WITH theirs AS MATERIALIZED (SELECT id FROM bookings x WHERE company_id = $1 AND NOT ${isReplacedPart('x')} ORDER BY id DESC LIMIT 500),
   seats AS MATERIALIZED (SELECT a.id, a.booking_id AS booking FROM theirs JOIN attendees a ON a.booking_id = theirs.id WHERE a.state::text <> 'released'),
   placed AS MATERIALIZED (SELECT id FROM orders WHERE company_id = $1 ORDER BY id DESC LIMIT 500),
   kept AS MATERIALIZED (SELECT 'companies' AS what, $1::int AS id, 'changes' AS kind UNION ALL SELECT 'employments', id, 'changes' FROM employments WHERE company_id = $1
     UNION ALL SELECT 'business_admins', id, 'changes' FROM business_admins WHERE company_id = $1 UNION ALL SELECT 'invitations', id, 'changes' FROM invitations WHERE company_id = $1
     UNION ALL SELECT 'access_requests', id, 'changes' FROM access_requests WHERE company_id = $1
     UNION ALL SELECT 'company_requirements', id, 'changes' FROM company_requirements WHERE company_id = $1
     UNION ALL SELECT 'clearance_packs', id, 'changes' FROM clearance_packs WHERE company_id = $1
     UNION ALL SELECT 'renewal_settings', id, 'changes' FROM renewal_settings WHERE company_id = $1
     UNION ALL SELECT 'renewal_proposals', id, 'changes' FROM renewal_proposals WHERE company_id = $1
     UNION ALL SELECT 'credit_entries', id, 'orders' FROM credit_entries WHERE company_id = $1
     UNION ALL SELECT 'desk_tasks', id, 'changes' FROM desk_tasks WHERE company_id = $1
     UNION ALL SELECT 'account_payments', id, 'orders' FROM account_payments WHERE company_id = $1)
 SELECT * FROM (${made} UNION ALL ${changed} UNION ALL ${results} UNION ALL ${money} UNION ALL ${written}
   UNION ALL (SELECT ${sent} FROM placed JOIN messages m ON m.about ->> 'order' = placed.id::text WHERE 'messages' = ANY($2::text[]) ORDER BY m.created_at DESC LIMIT $3)
   UNION ALL (SELECT ${asked} FROM enquiries e WHERE e.company_name = (SELECT name FROM companies WHERE id = $1 AND kind::text = 'business')
     AND 'enquiries' = ANY($2::text[]) ORDER BY e.created_at DESC LIMIT $3)) AS everything ${newestFirst}`

const withText = (rows: Row[]): Happened[] => rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))

export async function findTimelineOfPerson(id: number, kinds: readonly string[], most: number): Promise<Happened[]> {
  const { rows } = await pool().query<Row>(ofPerson, [id, kinds, most])
  return withText(rows)
}

export async function findTimelineOfCompany(id: number, kinds: readonly string[], most: number): Promise<Happened[]> {
  const { rows } = await pool().query<Row>(ofCompany, [id, kinds, most])
  return withText(rows)
}
