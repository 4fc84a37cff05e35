import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { OrderAnswer } from './contract'

type OrderRow = Omit<OrderAnswer, 'createdAt' | 'heldUntil'> & { createdAt: Date; heldUntil: Date | null }

/**
 * Of an order's line `l` for seats: how many were cancelled, and the starts that others moved to, or that we moved. The title keeps the start
 * it was sold with. Seats that were parted from a booking belong to the order's first line.
 */
export const seatsOfLine = `(SELECT json_build_object('cancelled', coalesce(sum(g.cancelled), 0), 'moved',
      coalesce(json_agg(json_build_object('startDate', g.starts_at, 'count', g.booked) ORDER BY g.starts_at) FILTER (WHERE g.is_moved AND g.booked > 0), '[]'::json))
    FROM (SELECT s.starts_at, count(*) FILTER (WHERE t.state = 'booked') AS booked, count(*) FILTER (WHERE t.state = 'cancelled') AS cancelled,
        x.slot_id <> coalesce((SELECT (a.before ->> 'slot_id')::int FROM audit_log a WHERE a.what = 'bookings' AND a.row_id = l.booking_id::text
          AND a.action = 'update' AND a.before ->> 'slot_id' <> a.after ->> 'slot_id' ORDER BY a.id LIMIT 1), k.slot_id)
          OR EXISTS (SELECT 1 FROM slot_moves m WHERE m.id = x.slot_move_id AND m.slot_id = x.slot_id) AS is_moved
      FROM bookings k JOIN bookings x ON x.id = k.id OR x.order_id = l.order_id AND l.id = (SELECT min(f.id) FROM order_lines f WHERE f.order_id = l.order_id)
          AND NOT EXISTS (SELECT 1 FROM order_lines f WHERE f.booking_id = x.id)
        JOIN session_slots s ON s.id = x.slot_id JOIN attendees t ON t.booking_id = x.id
      WHERE k.id = l.booking_id GROUP BY s.starts_at, is_moved) g)`

/** Cents with GST of a column of an order `o`, as buyers see them. Orders from before prices were kept with GST have them without. */
const shown = (column: string): string =>
  `CASE WHEN o.prices_include_gst THEN ${column} ELSE coalesce(hivis_shown_cents(${column}), 0) END`

const orderQuery = `
  SELECT o.id, o.number, o.state, o.method, o.created_at, o.po_number, o.due_on,
    json_build_object('name', o.contact_name, 'email', o.contact_email, 'phoneNumber', o.contact_phone) AS contact,
    CASE WHEN o.shipping ? 'region' THEN o.shipping || jsonb_build_object('state', o.shipping -> 'region') ELSE o.shipping END AS shipping,
    (SELECT coalesce(json_agg(json_build_object('id', coalesce(l.item_id, l.booking_id), 'title', l.title, 'count', l.count, 'unitPrice', ${shown('l.unit_cents')},
        'lineTotal', ${shown('l.line_cents')}, 'discount', ${shown('l.line_discount_cents')}, 'isAgreed', l.is_agreed, 'seats', ${seatsOfLine}) ORDER BY l.id), '[]'::json) FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT json_build_object('id', b.id, 'number', b.number) FROM bookings b WHERE b.order_id = o.id ORDER BY b.id LIMIT 1) AS booking,
    (${shown('o.freight_cents')})::int AS freight, (${shown('o.discount_cents')})::int AS total_discount, o.excluding_gst_cents AS "totalPriceExcGST",
    o.gst_cents AS gst_amount, o.including_gst_cents AS "totalPriceIncGST", o.applied_credit_cents AS applied_credit,
    o.to_pay_cents AS amount_to_pay, hivis_off_account(o.id) AS off_account, hivis_owed(o.id) AS amount_owed,
    (SELECT p.state FROM payments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS payment_state,
    (SELECT p.card_ending FROM payments p WHERE p.order_id = o.id AND p.captured_cents IS NOT NULL ORDER BY p.id DESC LIMIT 1) AS card_ending,
    CASE WHEN o.state = 'awaiting_payment' THEN (SELECT min(b.held_until) FROM bookings b WHERE b.order_id = o.id AND b.state = 'paying') END AS held_until,
    o.state = 'paid' AND o.data_layer_sent_at IS NULL AS is_data_layer_due
  FROM orders o`

/** Uses $1 and $2. */
export const inScope = 'o.company_id = $1 AND ($2::int IS NULL OR o.person_id = $2)'

/** The company's orders or the actor's own (product decisions, section 1). */
export function scopeOf(actor: Actor): [companyId: number, personId: number | null] {
  const company = companyFor(actor, 'read orders')
  return [company.id, company.kind === 'business' && company.permission === 'booker' ? actor.personId : null]
}

const answerOf = ({ createdAt, heldUntil, ...order }: OrderRow): OrderAnswer => ({
  ...order,
  createdAt: createdAt.toISOString(),
  heldUntil: heldUntil?.toISOString() ?? null,
})

export const ordersPerPage = 20

export async function findOrders(actor: Actor, page: number): Promise<{ items: OrderAnswer[]; total: number }> {
  const scope = scopeOf(actor)
  const { rows } = await pool().query<OrderRow>(
    // Page ids first; otherwise skipped rows would be read with their lines and payments.
    `${orderQuery} WHERE o.id = ANY(ARRAY(SELECT o.id FROM orders o WHERE ${inScope} ORDER BY o.id DESC LIMIT $3 OFFSET $4)) ORDER BY o.id DESC`,
    [...scope, ordersPerPage, (page - 1) * ordersPerPage],
  )
  // Separate: a window count would read every order of the company.
  const counted = await pool().query<{ total: number }>(
    `SELECT count(*) AS total FROM orders o WHERE ${inScope}`,
    scope,
  )
  return { items: rows.map(answerOf), total: counted.rows[0]?.total ?? 0 }
}

/** @throws AppError NOT_FOUND if it is missing or someone else's. */
export async function findOrder(actor: Actor, orderId: number): Promise<OrderAnswer> {
  const { rows } = await pool().query<OrderRow>(`${orderQuery} WHERE ${inScope} AND o.id = $3`, [
    ...scopeOf(actor),
    orderId,
  ])
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such order.')
  return answerOf(rows[0])
}

/** For the outbox. */
export async function findOrderForMail(
  orderId: number,
  reader: Pick<PoolClient, 'query'> = pool(),
): Promise<OrderAnswer | null> {
  const { rows } = await reader.query<OrderRow>(`${orderQuery} WHERE o.id = $1`, [orderId])
  return rows[0] ? answerOf(rows[0]) : null
}

export async function findAccountNeeds(companyId: number): Promise<{ needsPoNumber: boolean; hasAccount: boolean }> {
  const { rows } = await pool().query<{ needsPoNumber: boolean; hasAccount: boolean }>(
    `SELECT coalesce(account_terms_requires_po_number, false) AS needs_po_number, account_terms_state <> 'none' AS has_account
     FROM companies WHERE id = $1`,
    [companyId],
  )
  return rows[0] ?? { needsPoNumber: false, hasAccount: false }
}

/** Whether a checkout of a person has become an order. */
export async function hasOrdered(personId: number, checkoutId: string): Promise<boolean> {
  const { rowCount } = await pool().query('SELECT 1 FROM orders WHERE person_id = $1 AND checkout_id = $2', [
    personId,
    checkoutId,
  ])
  return rowCount === 1
}
