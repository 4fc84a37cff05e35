import { pool } from '@/lib/db'
import type { Asked, BookingOfKey, EnquiryOfKey, OrderOfKey, ResultOfKey, StartOfKey } from './contract'
import { pageOf, placeOf } from './rules'

export type KeyRead = Asked & { readonly hasPeople: boolean }

const valuesOf = (asked: KeyRead): [since: string, after: number, most: number, hasPeople: boolean] => {
  const { since, after } = placeOf(asked)
  // One extra row shows whether there are more.
  return [since, after, asked.limit + 1, asked.hasPeople]
}

/** Instants are dates until serialised. */
type Raw<T> = { [K in keyof T]: K extends `${string}At` ? Date | Exclude<T[K], string> : T[K] }
type Changed<T> = Raw<T> & { placeId: number; updatedAt: Date }

const iso = (at: Date): string => at.toISOString()

export async function findOrdersOfKey(asked: KeyRead) {
  const { rows } = await pool().query<Changed<OrderOfKey>>(
    `SELECT o.id AS place_id, o.id, o.number, o.state::text AS state, o.method::text AS method, o.company_id, c.name AS company_name, o.po_number,
       o.excluding_gst_cents, o.gst_cents, o.including_gst_cents, o.freight_cents, o.discount_cents, o.applied_credit_cents, o.to_pay_cents, o.prices_include_gst, o.due_on,
       o.settled_at, o.created_at, o.updated_at,
       coalesce((SELECT jsonb_agg(jsonb_build_object('title', l.title, 'bookingId', l.booking_id, 'itemId', l.item_id, 'count', l.count,
         'unitCents', l.unit_cents, 'lineCents', l.line_cents, 'lineDiscountCents', l.line_discount_cents) ORDER BY l.id)
         FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines,
       coalesce((SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'includingGstCents', d.including_gst_cents) ORDER BY d.id)
         FROM tax_documents d WHERE d.order_id = o.id), '[]') AS documents,
       CASE WHEN $4 THEN jsonb_build_object('id', o.person_id, 'name', o.contact_name, 'email', o.contact_email, 'phoneNumber', o.contact_phone) END AS buyer
     FROM orders o JOIN companies c ON c.id = o.company_id
     WHERE (o.updated_at, o.id) > ($1::timestamptz, $2::int) AND o.updated_at < hivis_settled_until() ORDER BY o.updated_at, o.id LIMIT $3`,
    valuesOf(asked),
  )
  return pageOf(rows, asked, ({ placeId: _, settledAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    settledAt: settledAt && iso(settledAt),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  }))
}

export async function findBookingsOfKey(asked: KeyRead) {
  const { rows } = await pool().query<Changed<BookingOfKey>>(
    `WITH changed AS (
       (SELECT b.id, b.updated_at FROM bookings b WHERE (b.updated_at, b.id) > ($1::timestamptz, $2::int) AND b.updated_at < hivis_settled_until()
          AND b.state IN ('confirmed', 'cancelled') ORDER BY b.updated_at, b.id LIMIT $3)
       UNION
       (SELECT a.booking_id, a.updated_at FROM attendees a JOIN bookings b ON b.id = a.booking_id
        WHERE (a.updated_at, a.booking_id) > ($1::timestamptz, $2::int) AND a.updated_at < hivis_settled_until()
          AND b.state IN ('confirmed', 'cancelled') GROUP BY a.booking_id, a.updated_at ORDER BY a.updated_at, a.booking_id LIMIT $3)
       ORDER BY 2, 1 LIMIT $3)
     SELECT b.id AS place_id, b.id, b.number, b.state::text AS state, b.company_id, c.name AS company_name, b.order_id, b.session_id, b.slot_id AS start_id,
       s.course_id, k.name AS course_name, sl.starts_at, sl.ends_at, b.created_at, changed.updated_at,
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'personId', a.person_id, 'state', a.state, 'checkedInAt', a.checked_in_at,
         'person', CASE WHEN $4 AND p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'email', p.email,
           'phoneNumber', p.phone_number) END) ORDER BY a.id)
         FROM attendees a LEFT JOIN people p ON p.id = a.person_id WHERE a.booking_id = b.id AND a.state IN ('booked', 'cancelled')), '[]') AS attendees
     FROM changed JOIN bookings b ON b.id = changed.id JOIN companies c ON c.id = b.company_id JOIN session_slots sl ON sl.id = b.slot_id
       JOIN course_sessions s ON s.id = b.session_id JOIN courses k ON k.id = s.course_id
     ORDER BY changed.updated_at, b.id`,
    valuesOf(asked),
  )
  return pageOf(rows, asked, ({ placeId: _, startsAt, endsAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  }))
}

export async function findResultsOfKey(asked: KeyRead) {
  const { rows } = await pool().query<Changed<ResultOfKey>>(
    `SELECT a.id AS place_id, a.id AS attendee_id, a.booking_id, b.company_id, a.person_id, a.slot_id AS start_id, s.course_id, k.name AS course_name,
       sl.starts_at, a.result::text AS result, a.result_at, a.updated_at,
       (SELECT jsonb_build_object('level', d.level, 'issuedOn', d.issued_on, 'expiresOn', d.expires_on, 'revokedOn', d.revoked_on)
        FROM cards d WHERE d.attendee_id = a.id) AS card,
       CASE WHEN $4 AND p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'email', p.email,
         'phoneNumber', p.phone_number) END AS person
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id
       JOIN courses k ON k.id = s.course_id LEFT JOIN people p ON p.id = a.person_id
     WHERE (a.updated_at, a.id) > ($1::timestamptz, $2::int) AND a.updated_at < hivis_settled_until() AND a.result IS NOT NULL
     ORDER BY a.updated_at, a.id LIMIT $3`,
    valuesOf(asked),
  )
  return pageOf(rows, asked, ({ placeId: _, startsAt, resultAt, updatedAt, ...row }) => ({
    ...row,
    startsAt: iso(startsAt),
    resultAt: resultAt && iso(resultAt),
    updatedAt: iso(updatedAt),
  }))
}

/** Changed enquiries, without quarantined ones. */
export async function findEnquiriesOfKey(asked: KeyRead) {
  const { rows } = await pool().query<Changed<EnquiryOfKey>>(
    `SELECT e.id AS place_id, e.id, e.reference, e.form_name AS form, e.state::text AS state, e.region::text AS region, e.assignee_id, e.due_on,
       e.created_at, e.updated_at, CASE WHEN $4 THEN jsonb_build_object('name', e.sender_name, 'email', e.email, 'phoneNumber', e.phone_number,
         'companyName', e.company_name, 'answers', e.answers) END AS sender
     FROM enquiries e WHERE (e.updated_at, e.id) > ($1::timestamptz, $2::int) AND e.updated_at < hivis_settled_until() AND e.state <> 'quarantined'
     ORDER BY e.updated_at, e.id LIMIT $3`,
    valuesOf(asked),
  )
  return pageOf(rows, asked, ({ placeId: _, createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  }))
}

export async function findStartsOfKey(asked: KeyRead) {
  const [since, after, most] = valuesOf(asked)
  const { rows } = await pool().query<Changed<StartOfKey>>(
    `SELECT sl.id AS place_id, sl.id AS start_id, sl.session_id, s.title, s.course_id, l.name AS place, coalesce(sl.format, s.format::text) AS format,
       sl.state::text AS state, s.state::text AS session_state, sl.starts_at, sl.ends_at, sl.capacity AS seats, sl.taken, sl.updated_at
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN locations l ON l.id = coalesce(sl.location_id, s.location_id)
     WHERE (sl.updated_at, sl.id) > ($1::timestamptz, $2::int) AND sl.updated_at < hivis_settled_until() AND s.state <> 'draft'
     ORDER BY sl.updated_at, sl.id LIMIT $3`,
    [since, after, most],
  )
  return pageOf(rows, asked, ({ placeId: _, startsAt, endsAt, updatedAt, ...row }) => ({
    ...row,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    updatedAt: iso(updatedAt),
  }))
}
