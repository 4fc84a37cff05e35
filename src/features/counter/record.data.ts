import { bookingVersion, isReplacedPart } from '@/features/bookings/data'
import { pool } from '@/lib/db'

export type BookedPerson = {
  readonly id: number
  readonly personId: number | null
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly state: string
  readonly result: string | null
  readonly checkedInAt: string | null
}

type Numbered = { readonly id: number; readonly number: string }

/** Seats that took another course: the booking that they were parted into, and the one they have now. */
export type BookingPart = Numbered & {
  readonly people: readonly string[]
  readonly now: Numbered & { readonly course: string; readonly state: string }
}

/** Amounts in cents, for the whole order: `totalCents` was invoiced, `backCents` of it were given back. */
export type BookingRecord = {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly createdAt: string
  readonly course: string
  readonly slotId: number
  readonly startsAt: string
  readonly place: string
  readonly venue: string | null
  readonly trainer: string | null
  readonly companyId: number
  readonly company: string
  readonly isPersonal: boolean
  readonly personId: number
  readonly bookedBy: string
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly orderId: number | null
  readonly order: string | null
  readonly totalCents: number | null
  readonly backCents: number | null
  readonly owedCents: number | null
  /** Cents with GST of a seat, and why, where staff agreed on another price than the list price. */
  readonly agreedCents: number | null
  readonly agreedReason: string | null
  readonly partOf: Numbered | null
  readonly parts: readonly BookingPart[]
  readonly people: readonly BookedPerson[]
  readonly version: string
}

/** A change of course is noted on both sides, with the other booking. */
const partOf = `(SELECT json_build_object('id', f.id, 'number', f.number) FROM bookings n
    JOIN audit_log a ON a.what = 'bookings' AND a.row_id = n.id::text AND a.action = 'change-course' JOIN bookings f ON f.id = (a.after ->> 'booking')::int
  WHERE n.instead_of_id = b.id AND ${isReplacedPart('b')} ORDER BY a.id LIMIT 1)`

const parts = `(SELECT coalesce(json_agg(json_build_object('id', x.id, 'number', x.number,
      'people', ARRAY(SELECT coalesce(q.first_name || ' ' || q.last_name, 'A seat without a name') FROM attendees t LEFT JOIN people q ON q.id = t.person_id
        WHERE t.booking_id = x.id ORDER BY t.id),
      'now', json_build_object('id', m.id, 'number', m.number, 'course', mc.name, 'state', m.state)) ORDER BY m.id), '[]'::json)
  FROM audit_log a JOIN bookings m ON m.id = (a.after ->> 'booking')::int JOIN bookings x ON x.id = m.instead_of_id AND x.id <> b.id
    JOIN course_sessions ms ON ms.id = m.session_id JOIN courses mc ON mc.id = ms.course_id
  WHERE a.what = 'bookings' AND a.row_id = b.id::text AND a.action = 'change-course' AND a.created_at >= m.created_at AND ${isReplacedPart('x')}
    AND x.order_id IS NOT DISTINCT FROM b.order_id)`

type Dates = { createdAt: Date; startsAt: Date }

/** Null for an unknown number. The caller checks the role. */
export async function findBookingRecord(id: number): Promise<BookingRecord | null> {
  const { rows } = await pool().query<Omit<BookingRecord, keyof Dates> & Dates>(
    `SELECT b.id, b.number, b.state::text, ${bookingVersion} AS version, b.created_at, c.name AS course, l.id AS slot_id, l.starts_at,
       p.name AS place, s.venue, t.name AS trainer, k.id AS company_id, k.name AS company,
       k.kind::text = 'personal' AS is_personal, w.id AS person_id, w.first_name || ' ' || w.last_name AS booked_by,
       b.contact_name, b.contact_email, b.contact_phone, b.agreed_cents, b.agreed_reason,
       o.id AS order_id, o.number AS "order", o.including_gst_cents AS total_cents, hivis_owed(o.id) AS owed_cents,
       (hivis_refunded(o.id, true) + hivis_off_account(o.id)) AS back_cents, ${partOf} AS part_of, ${parts} AS parts,
       (SELECT coalesce(json_agg(json_build_object('id', a.id, 'personId', a.person_id, 'name', q.first_name || ' ' || q.last_name,
            'phone', q.phone_number, 'email', q.email, 'state', a.state, 'result', a.result, 'checkedInAt', a.checked_in_at)
          ORDER BY a.state::text IN ('cancelled', 'released'), a.id), '[]'::json)
        FROM attendees a LEFT JOIN people q ON q.id = a.person_id WHERE a.booking_id = b.id) AS people
     FROM bookings b JOIN companies k ON k.id = b.company_id JOIN people w ON w.id = b.person_id JOIN session_slots l ON l.id = b.slot_id
       JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = s.location_id
       LEFT JOIN staff t ON t.id = s.trainer_id LEFT JOIN orders o ON o.id = b.order_id
     WHERE b.id = $1`,
    [id],
  )
  const [row] = rows
  return row ? { ...row, createdAt: row.createdAt.toISOString(), startsAt: row.startsAt.toISOString() } : null
}

export type SentMessage = {
  readonly id: number
  readonly at: string
  readonly to: string
  readonly kind: string
  readonly subject: string | null
  readonly state: string
  /** When a link of it was first opened, as an instant. */
  readonly openedAt: string | null
}

export async function findBookingMessages(id: number, attendees: readonly number[]): Promise<SentMessage[]> {
  const { rows } = await pool().query<Omit<SentMessage, 'at' | 'openedAt'> & { at: Date; openedAt: Date | null }>(
    `SELECT id, created_at AS at, "to", kind, subject,
       CASE state::text WHEN 'dead' THEN 'Given up' WHEN 'queued' THEN 'On its way' WHEN 'kept' THEN 'Kept, not sent' ELSE 'Sent' END AS state, opened_at
     FROM messages WHERE about ->> 'booking' = $1 OR about ->> 'attendee' = ANY($2::text[]) ORDER BY id DESC LIMIT 100`,
    [String(id), attendees.map(String)],
  )
  return rows.map(({ at, openedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  }))
}
