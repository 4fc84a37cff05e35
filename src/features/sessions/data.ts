import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import type { CardLevel } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { joiningOf } from './joining.data'
import type { Joining } from './joining.rules'
import type { StartFacts } from './rules'

type Reader = Pick<PoolClient, 'query'>

export type BoardRow = StartFacts & {
  readonly slotId: number
  readonly sessionId: number
  readonly courseName: string
  readonly place: string
  readonly venue: string | null
  readonly trainer: string | null
  readonly capacity: number
}

/** $1 and $2 of a query: only a trainer is limited to their own sessions. */
const scopeOf = ({ id, isOwnOnly }: Viewer) => [isOwnOnly, id]

const startColumns = `
  sl.id AS slot_id, s.id AS session_id, c.name AS course_name, l.name AS place, coalesce(s.venue, l.address) AS venue, t.name AS trainer,
  sl.starts_at, sl.ends_at, sl.capacity, sl.taken, s.minimum,
  sl.state = 'cancelled' OR s.state = 'cancelled' AS is_cancelled,
  (SELECT count(*) FILTER (WHERE a.result IS NULL AND (a.checked_in_at IS NOT NULL OR NOT here)) FROM
    (SELECT *, bool_or(checked_in_at IS NOT NULL) OVER () AS here FROM attendees WHERE slot_id = sl.id AND state = 'booked' AND person_id IS NOT NULL) a
  ) AS unmarked`

const startTables = `
  FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
    JOIN locations l ON l.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id`

const inScope = `(NOT $1 OR (s.id, $2) IN (SELECT session_id, trainer_id FROM own_sessions)) AND s.state <> 'draft'`

export type Start = BoardRow & {
  readonly title: string
  readonly isSessionCancelled: boolean
  readonly cancelReason: string | null
  readonly staffNotes: string | null
  readonly passLevel: CardLevel | null
  readonly renewsCard: boolean
  readonly language: string
  readonly joining: Joining | null
  readonly hostNotes: string | null
}

const startQuery = (more: string) =>
  `SELECT ${startColumns}, s.title, s.state = 'cancelled' AS is_session_cancelled, coalesce(sl.cancel_reason, s.cancel_reason) AS cancel_reason,
     sl.staff_notes, c.pass_level, c.renews_card, s.language, ${joiningOf} AS joining, s.host_notes${more}
   ${startTables} WHERE ${inScope} AND sl.id = $3`

export async function findStart(viewer: Viewer, slotId: number, reader: Reader = pool()): Promise<Start | null> {
  const { rows } = await reader.query<Start>(startQuery(''), [...scopeOf(viewer), slotId])
  return rows[0] ?? null
}

type BesideRoll = {
  readonly blocks: readonly { id: number; seats: number; reason: string }[]
  readonly sent: readonly { id: number; subject: string; at: string; by: string | null; mails: number }[]
}

export async function findStartWhole(viewer: Viewer, slotId: number): Promise<(Start & BesideRoll) | null> {
  const { rows } = await pool().query<Start & BesideRoll>(startQuery(beside), [...scopeOf(viewer), slotId])
  return rows[0] ?? null
}

const beside = `,
  (SELECT coalesce(json_agg(json_build_object('id', k.id, 'seats', k.qty, 'reason', coalesce(k.reason, '')) ORDER BY k.id), '[]'::json)
     FROM seat_claims k WHERE k.slot_id = sl.id AND k.state = 'blocked') AS blocks,
  (SELECT coalesce(json_agg(json_build_object('id', m.id, 'subject', m.subject, 'at', m.created_at, 'by', o.name, 'mails', m.mails) ORDER BY m.id DESC), '[]'::json)
     FROM roll_messages m LEFT JOIN staff o ON o.id = m.staff_id WHERE m.slot_id = sl.id) AS sent`

export type RollRow = {
  readonly id: number
  readonly personId: number | null
  readonly name: string | null
  readonly company: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly cardNumber: string | null
  readonly needs: { language?: string | null; reading?: boolean; access?: string | null; diet?: string | null } | null
  readonly bookingId: number
  readonly bookingNumber: string
  readonly bookingState: string
  readonly contact: string
  readonly contactPhone: string | null
  readonly checkedInAt: Date | null
  readonly joinedAt: Date | null
  readonly result: 'pass' | 'not-yet' | 'resit' | null
  readonly givenClaimId: number | null
  readonly givenReason: string | null
}

export async function findRoll(slotId: number): Promise<RollRow[]> {
  const { rows } = await pool().query<RollRow>(
    `SELECT a.id, a.person_id, p.first_name || ' ' || p.last_name AS name, k.name AS company, p.email, p.phone_number,
       p.site_safe_id_number AS card_number, a.needs, b.id AS booking_id, b.number AS booking_number, b.state AS booking_state,
       coalesce(b.contact_name, by.first_name || ' ' || by.last_name) AS contact, coalesce(b.contact_phone, by.phone_number) AS contact_phone,
       a.checked_in_at, a.joined_at, a.result, q.id AS given_claim_id, q.reason AS given_reason
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN companies k ON k.id = b.company_id JOIN people by ON by.id = b.person_id
       LEFT JOIN people p ON p.id = a.person_id
       LEFT JOIN seat_claims q ON q.attendee_id = a.id AND q.slot_id = a.slot_id AND q.state = 'confirmed' AND q.order_id IS NULL
     WHERE a.slot_id = $1 AND a.state = 'booked' ORDER BY p.last_name IS NULL, lower(p.last_name), lower(p.first_name), a.id`,
    [slotId],
  )
  return rows
}

/** For the outbox only: no access check. Null if the attendee no longer has a seat. */
export async function findMessageFacts(messageId: number, attendeeId: number) {
  const { rows } = await pool().query<{
    subject: string
    text: string
    firstName: string
    courseName: string
    startsAt: Date
    endsAt: Date
  }>(
    `SELECT m.subject, m."text", p.first_name, c.name AS course_name, sl.starts_at, sl.ends_at
     FROM roll_messages m JOIN session_slots sl ON sl.id = m.slot_id JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
       JOIN attendees a ON a.id = $2 JOIN people p ON p.id = a.person_id WHERE m.id = $1 AND a.slot_id = m.slot_id AND a.state = 'booked'`,
    [messageId, attendeeId],
  )
  return rows[0] ?? null
}

/** For the outbox only: no access check. */
export async function findCancelledFacts(
  slotId: number,
  bookingId: number,
  attendeeId: number | null,
  reader: Reader = pool(),
) {
  const { rows } = await reader.query<{
    bookingId: number
    number: string
    name: string
    bookedBy: string
    courseName: string
    startsAt: Date
    endsAt: Date
    reason: string | null
  }>(
    `SELECT b.id AS booking_id, b.number, coalesce(p.first_name, b.contact_name, '') AS name, coalesce(b.contact_name, by.first_name) AS booked_by,
       c.name AS course_name, sl.starts_at, sl.ends_at, sl.cancel_reason AS reason
     FROM bookings b JOIN people by ON by.id = b.person_id JOIN session_slots sl ON sl.id = $1 JOIN course_sessions s ON s.id = sl.session_id
       JOIN courses c ON c.id = s.course_id LEFT JOIN attendees a ON a.id = $3 AND a.booking_id = b.id LEFT JOIN people p ON p.id = a.person_id
     WHERE b.id = $2 AND sl.state = 'cancelled' AND ($3::int IS NULL OR p.id IS NOT NULL)`,
    [slotId, bookingId, attendeeId],
  )
  return rows[0] ?? null
}
