import type { PoolClient } from 'pg'
import { z } from 'zod'
import { problems } from '@/features/messages/rules'
import { pool } from '@/lib/db'

/** Orders of which anything went back. Of all others the sums are nothing, and needn't be added up one by one. */
const givenBack = `(SELECT p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id UNION SELECT order_id FROM credit_refunds
  UNION SELECT order_id FROM account_corrections UNION SELECT order_id FROM tax_documents WHERE kind = 'correction')`

/** Rules of the books that always hold (integrity, section 2.8). Each query lists what breaks its rule. */
const checks: readonly { name: string; says: string; sql: string }[] = [
  {
    name: 'unpaid',
    says: 'An order is paid by card, and no payment of its amount succeeded.',
    sql: `SELECT o.number AS which FROM orders o WHERE o.method = 'card' AND o.to_pay_cents > 0 AND o.state IN ('paid', 'part_refunded', 'refund_due', 'refunded')
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.amount_cents = o.to_pay_cents)`,
  },
  {
    name: 'unnoticed',
    says: 'A payment succeeded, and its order does not know.',
    sql: `SELECT o.number AS which FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'succeeded' AND (o.method <> 'account' AND o.state NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due')
        OR o.method = 'account' AND NOT EXISTS (SELECT 1 FROM account_payments a WHERE a.card_payment_id = p.id AND a.amount_cents = p.captured_cents))`,
  },
  {
    name: 'taken',
    says: 'Money was taken that is not what an order was paid with, and it did not go back.',
    sql: `SELECT p.provider_idem AS which FROM payments p WHERE p.captured_cents IS NOT NULL AND p.state <> 'review'
      AND CASE WHEN p.state = 'succeeded' THEN p.captured_cents <> p.amount_cents ELSE p.captured_cents <>
        (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state = 'done') END
      UNION ALL SELECT o.number FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'succeeded' GROUP BY o.id HAVING count(*) > 1`,
  },
  {
    name: 'sums',
    says: 'The lines of an order do not add up to its total.',
    sql: `SELECT o.number AS which FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
      HAVING sum(l.line_cents) - max(o.discount_cents) + max(o.freight_cents) <> max(CASE WHEN o.prices_include_gst THEN o.including_gst_cents ELSE o.excluding_gst_cents END)`,
  },
  {
    name: 'gst',
    says: 'The GST of a tax invoice is not its part of what was charged.',
    sql: `SELECT d.number AS which FROM tax_documents d WHERE d.kind = 'invoice' AND (d.says ->> 'pricesIncludeGst')::boolean
      AND (d.says ->> 'gstCents')::bigint <> hivis_gst_of(d.including_gst_cents, (d.says ->> 'gstBasisPoints')::int)`,
  },
  {
    name: 'invoices',
    says: 'An order that was confirmed has not exactly one tax invoice.',
    sql: `SELECT o.number AS which FROM orders o WHERE o.state IN ('paid', 'on_account', 'part_refunded') AND o.opening_number IS NULL
      AND (SELECT count(*) FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice') <> 1`,
  },
  {
    name: 'gaps',
    says: 'Numbers of documents have a gap.',
    sql: `SELECT c.kind AS which FROM document_counters c WHERE c.last <> (SELECT count(*) FROM tax_documents d WHERE d.kind::text = c.kind)
      OR c.last <> (SELECT coalesce(max(substring(d.number FROM 5)::int), 0) FROM tax_documents d WHERE d.kind::text = c.kind)`,
  },
  {
    name: 'corrections',
    says: 'The corrections of an order are not what went back.',
    sql: `WITH asked AS MATERIALIZED (SELECT * FROM orders WHERE state = 'cancelled' OR id IN ${givenBack})
      SELECT o.number AS which FROM asked o WHERE EXISTS (SELECT 1 FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice')
      AND (SELECT coalesce(sum(d.including_gst_cents), 0) FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'correction')
        <> CASE WHEN o.state = 'cancelled' THEN o.including_gst_cents ELSE hivis_refunded(o.id, true) + hivis_off_account(o.id) END`,
  },
  {
    name: 'too-much',
    says: 'More went back than was paid.',
    sql: `WITH asked AS MATERIALIZED (SELECT * FROM orders WHERE id IN ${givenBack})
      SELECT o.number AS which FROM asked o WHERE hivis_refunded(o.id, false) > hivis_refundable(o.id)
      UNION ALL SELECT p.provider_idem FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.state <> 'failed'
        GROUP BY p.id HAVING sum(r.amount_cents) > coalesce(p.captured_cents, 0)`,
  },
  {
    name: 'refund-states',
    says: 'The state of an order is not what its refunds say.',
    sql: `WITH asked AS MATERIALIZED (SELECT * FROM orders WHERE state IN ('part_refunded', 'refunded') OR state = 'paid' AND id IN ${givenBack})
      SELECT o.number AS which FROM asked o WHERE o.state::text <> CASE WHEN hivis_refunded(o.id, true) >= hivis_refundable(o.id) THEN 'refunded'
        WHEN hivis_refunded(o.id, true) > 0 THEN 'part_refunded' ELSE 'paid' END
      AND hivis_refundable(o.id) > 0`,
  },
  {
    name: 'refund-due',
    says: 'A refund is due, and no one has requested it.',
    sql: `SELECT o.number AS which FROM orders o WHERE o.state = 'refund_due' AND hivis_refunded(o.id, false) < hivis_refundable(o.id)`,
  },
  {
    name: 'credit-balance',
    says: 'The credit of a company is not the sum of its entries, or below zero.',
    sql: `SELECT c.name AS which FROM companies c LEFT JOIN company_credit b ON b.company_id = c.id
      LEFT JOIN (SELECT company_id, sum(amount_cents) AS cents FROM credit_entries GROUP BY 1) e ON e.company_id = c.id
      WHERE coalesce(b.balance_cents, 0) <> coalesce(e.cents, 0) OR b.balance_cents < 0`,
  },
  {
    name: 'credit-refunds',
    says: 'A refund as credit is not in the credit ledger.',
    sql: `SELECT o.number AS which FROM orders o JOIN credit_refunds r ON r.order_id = o.id AND r.state = 'done' GROUP BY o.id
      HAVING sum(r.amount_cents) <> (SELECT coalesce(sum(e.amount_cents), 0) FROM credit_entries e WHERE e.order_id = o.id AND e.reason = 'refund')`,
  },
  {
    name: 'credit-used',
    says: 'The credit that an order took is not what it says.',
    sql: `SELECT o.number AS which FROM orders o WHERE o.state NOT IN ('refunded')
      AND (SELECT coalesce(sum(e.amount_cents), 0) FROM credit_entries e WHERE e.order_id = o.id AND e.reason IN ('order', 'returned'))
        <> CASE WHEN o.state IN ('expired', 'refund_due') THEN 0
          WHEN o.state = 'cancelled' THEN -(SELECT coalesce(sum(r.amount_cents), 0) FROM credit_refunds r WHERE r.order_id = o.id AND r.state = 'done')
          ELSE -o.applied_credit_cents END`,
  },
  {
    name: 'account-used',
    says: 'What a company has used of its account is not what its orders on account come to.',
    sql: `SELECT c.name AS which FROM companies c LEFT JOIN orders o ON o.company_id = c.id AND o.state = 'on_account'
      GROUP BY c.id HAVING c.account_terms_used_cents <> coalesce(sum(hivis_owed(o.id)), 0)`,
  },
  {
    name: 'account-owed',
    says: 'What is owed on an order is not its invoice less its corrections, or it was given back as credit while it was owed.',
    sql: `SELECT o.number AS which FROM orders o WHERE o.state = 'on_account'
        AND (hivis_owed(o.id) <= 0 OR hivis_refunded(o.id, false) > 0
          OR hivis_owed(o.id) + hivis_paid_in_part(o.id) + o.applied_credit_cents <> CASE WHEN o.opening_number IS NULL THEN 0 ELSE o.including_gst_cents END
            + coalesce((SELECT sum(CASE d.kind WHEN 'invoice' THEN d.including_gst_cents ELSE -d.including_gst_cents END)
              FROM tax_documents d WHERE d.order_id = o.id), 0))
      UNION ALL SELECT o.number FROM orders o WHERE o.state = 'cancelled' AND o.method = 'account' AND hivis_off_account(o.id) + hivis_paid_in_part(o.id) <> o.to_pay_cents`,
  },
  {
    name: 'account-payments',
    says: 'A payment on account is not what it paid and what became credit.',
    sql: `SELECT 'payment ' || p.id AS which FROM account_payments p LEFT JOIN account_payment_parts t ON t.payment_id = p.id GROUP BY p.id
      HAVING p.amount_cents <> p.credit_cents + coalesce(sum(t.amount_cents), 0)`,
  },
  {
    name: 'review',
    says: 'A payment waits to be looked at.',
    sql: `SELECT provider_idem AS which FROM payments WHERE state = 'review'`,
  },
  {
    name: 'stuck',
    says: 'A payment or refund has been under way for more than an hour.',
    sql: `SELECT provider_idem AS which FROM payments WHERE state IN ('unknown', 'processing') AND created_at < now() - interval '1 hour'
      UNION ALL SELECT provider_idem FROM refunds WHERE state IN ('approved', 'processing') AND updated_at < now() - interval '1 hour'`,
  },
  {
    name: 'mails',
    says: 'A mail about an order could not be sent.',
    sql: `SELECT m.kind || ' ' || m.id AS which FROM messages m WHERE m.about ? 'order'
      AND (m.state = 'dead' AND m.last_error IS DISTINCT FROM '${problems.gone}' OR m.state = 'queued' AND m.created_at < now() - interval '1 hour')`,
  },
  {
    name: 'seats-taken',
    says: 'The seats that a start has taken are not those that are claimed there.',
    sql: `SELECT 'start ' || sl.id AS which FROM session_slots sl LEFT JOIN seat_claims k ON k.slot_id = sl.id AND k.state <> 'released'
      GROUP BY sl.id HAVING sl.taken <> coalesce(sum(k.qty), 0)`,
  },
  {
    name: 'seat-orders',
    says: 'A seat is confirmed without a paid order, or is held for an order that won’t be paid.',
    sql: `SELECT o.number AS which FROM seat_claims k JOIN orders o ON o.id = k.order_id
        JOIN session_slots sl ON sl.id = k.slot_id
      WHERE k.state = 'confirmed' AND o.state NOT IN ('paid', 'on_account', 'part_refunded') AND sl.starts_at > now()
        OR k.state = 'pay_locked' AND o.state <> 'awaiting_payment' GROUP BY o.id`,
  },
  {
    name: 'seatless',
    says: 'Someone is booked without a seat, or a seat is kept for no one.',
    sql: `SELECT b.number AS which FROM bookings b JOIN attendees a ON a.booking_id = b.id
        LEFT JOIN seat_claims k ON k.attendee_id = a.id AND k.state <> 'released'
      WHERE (a.state IN ('held', 'booked')) <> (k.id IS NOT NULL) OR k.slot_id <> a.slot_id OR k.booking_id <> b.id
      UNION SELECT b.number FROM bookings b JOIN seat_claims k ON k.booking_id = b.id AND k.state IN ('held', 'pay_locked', 'confirmed')
      WHERE k.attendee_id IS NULL OR (b.state::text, k.state) NOT IN (('held', 'held'), ('paying', 'pay_locked'), ('confirmed', 'confirmed'))
      UNION SELECT b.number FROM bookings b WHERE b.state IN ('held', 'paying', 'confirmed')
        AND NOT EXISTS (SELECT 1 FROM seat_claims k WHERE k.booking_id = b.id AND k.state <> 'released')`,
  },
  {
    name: 'holds',
    says: 'Seats are held for longer than they may be.',
    sql: `SELECT 'start ' || slot_id AS which FROM seat_claims WHERE state IN ('held', 'offered') AND expires_at < now() - interval '1 minute'`,
  },
]

export type Checked = { readonly name: string; readonly says: string; readonly wrong: readonly string[] }

/** Each rule reads everything there is, which may take longer than a page should wait. */
const mostSeconds = 120

/** Checks orders, payments, refunds, credit, documents and seats against each other. All is well when every `wrong` is empty. */
export async function checkBooks(client: Pick<PoolClient, 'query'> = pool()): Promise<Checked[]> {
  const found: Checked[] = []
  for (const { name, says, sql } of checks) {
    // Two statements in one call are one transaction, which is how long the setting holds. The answer is a list then, which its type doesn't know.
    const answers: unknown = await client.query(
      `SET LOCAL statement_timeout = '${mostSeconds}s'; SELECT which FROM (${sql}) w LIMIT 100`,
    )
    const [, { rows }] = z.tuple([z.unknown(), rowsOfCheck]).parse(answers)
    found.push({ name, says, wrong: rows.map(({ which }) => which) })
  }
  return found
}

const rowsOfCheck = z.object({ rows: z.array(z.object({ which: z.string() })) })
