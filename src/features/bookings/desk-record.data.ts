import { pool } from '@/lib/db'
import { bookingVersion } from './data'

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

/** Amounts in cents, for the whole order. */
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
  readonly owedCents: number | null
  readonly people: readonly BookedPerson[]
  readonly version: string
}

type Dates = { createdAt: Date; startsAt: Date }

/** Null for an unknown number. The caller checks the role. */
export async function findBookingRecord(id: number): Promise<BookingRecord | null> {
  const { rows } = await pool().query<Omit<BookingRecord, keyof Dates> & Dates>(
    `SELECT b.id, b.number, b.state::text, ${bookingVersion} AS version, b.created_at AS "createdAt", c.name AS course, l.id AS "slotId", l.starts_at AS "startsAt",
       p.name AS place, s.venue, t.name AS trainer, k.id AS "companyId", k.name AS company,
       k.kind::text = 'personal' AS "isPersonal", w.id AS "personId", w.first_name || ' ' || w.last_name AS "bookedBy",
       b.contact_name AS "contactName", b.contact_email AS "contactEmail", b.contact_phone AS "contactPhone",
       o.id AS "orderId", o.number AS "order", o.including_gst_cents::int AS "totalCents", hivis_owed(o.id)::int AS "owedCents",
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
}

export async function findBookingMessages(id: number, attendees: readonly number[]): Promise<SentMessage[]> {
  const { rows } = await pool().query<Omit<SentMessage, 'at'> & { at: Date }>(
    `SELECT id, created_at AS at, "to", kind, subject,
       CASE state::text WHEN 'dead' THEN 'Given up' WHEN 'queued' THEN 'On its way' WHEN 'kept' THEN 'Kept, not sent' ELSE 'Sent' END AS state
     FROM messages WHERE about ->> 'booking' = $1 OR about ->> 'attendee' = ANY($2::text[]) ORDER BY id DESC LIMIT 100`,
    [String(id), attendees.map(String)],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
