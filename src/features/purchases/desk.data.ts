import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { seatsOfLine } from './data'
import type { TimelineRow } from './desk.rules'
import { documentContent, type IssuedDocument } from './documents.rules'
import { paidWith, refundedToOf } from './refunds.data'
import type { PaidWith, RefundedTo, WayBack } from './refunds.rules'
import type { LineSeats, OrderState } from './rules'

/** Cents. The endpoint has checked the role. */
export type StaffOrder = {
  readonly id: number
  readonly number: string
  readonly state: OrderState
  readonly method: 'card' | 'account'
  readonly createdAt: Date
  readonly settledAt: Date | null
  readonly dueOn: string | null
  readonly poNumber: string | null
  readonly buyerName: string
  readonly contact: { name: string; email: string; phone: string | null }
  readonly shipping: Readonly<Record<string, string | null>>
  readonly personId: number
  readonly company: {
    id: number
    name: string
    termsState: 'none' | 'open' | 'stopped'
    limitCents: number
    usedCents: number
    creditCents: number
  }
  readonly lines: readonly { title: string; count: number; unitCents: number; lineCents: number; seats: LineSeats }[]
  readonly pricesIncludeGst: boolean
  readonly freightCents: number
  readonly discountCents: number
  readonly excludingGstCents: number
  readonly gstCents: number
  readonly includingGstCents: number
  readonly appliedCreditCents: number
  readonly toPayCents: number
  readonly refundedCents: number
  readonly offAccountCents: number
  readonly partPaidCents: number
} & PaidWith

export async function findStaffOrder(id: number): Promise<StaffOrder | null> {
  const { rows } = await pool().query<StaffOrder>(
    `SELECT o.id, o.number, o.state, o.method, o.created_at, o.settled_at, o.due_on,
       o.po_number, o.buyer_name, o.person_id, o.shipping,
       json_build_object('name', o.contact_name, 'email', o.contact_email, 'phone', o.contact_phone) AS contact,
       json_build_object('id', c.id, 'name', c.name, 'termsState', c.account_terms_state, 'limitCents', c.account_terms_limit_cents,
         'usedCents', c.account_terms_used_cents, 'creditCents', coalesce(b.balance_cents, 0)) AS company,
       (SELECT coalesce(json_agg(json_build_object('title', l.title, 'count', l.count, 'unitCents', l.unit_cents, 'lineCents', l.line_cents, 'seats', ${seatsOfLine})
          ORDER BY l.id), '[]'::json) FROM order_lines l WHERE l.order_id = o.id) AS lines,
       o.prices_include_gst, o.freight_cents, o.discount_cents, o.excluding_gst_cents,
       o.gst_cents, o.including_gst_cents,
       o.applied_credit_cents, o.to_pay_cents,
       ${paidWith}, hivis_off_account(o.id) AS off_account_cents, hivis_paid_in_part(o.id) AS part_paid_cents,
       hivis_refunded(o.id, true) AS refunded_cents
     FROM orders o JOIN companies c ON c.id = o.company_id LEFT JOIN company_credit b ON b.company_id = c.id WHERE o.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export type GivenBack = {
  readonly id: number
  readonly to: WayBack
  readonly amountCents: number
  readonly state: string
  readonly reason: string
  readonly problem: string | null
  readonly requestedBy: number | null
  readonly requester: string | null
  readonly approver: string | null
  /** Of the card it goes back to; null for any other way. */
  readonly cardEnding: string | null
  readonly at: Date
}

export async function listGivenBack(orderId: number): Promise<GivenBack[]> {
  const { rows } = await pool().query<GivenBack>(
    `SELECT g.id, g."to", g.cents AS amount_cents, g.state, g.reason, g.problem, g.asker AS requested_by, s.name AS requester,
       a.name AS approver, g.ending AS card_ending, g.at
     FROM (SELECT r.id, 'card' AS "to", r.amount_cents AS cents, r.state::text, r.reason, r.problem, r.requested_by_id AS asker,
             r.approved_by_id AS approver, r.created_at AS at, p.card_ending AS ending FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1
           UNION ALL SELECT id, 'credit', amount_cents, state, reason, NULL, requested_by_id, approved_by_id, created_at, NULL
             FROM credit_refunds WHERE order_id = $1
           UNION ALL SELECT id, 'account', amount_cents, 'done', reason, NULL, NULL, NULL, created_at, NULL FROM account_corrections WHERE order_id = $1) g
       LEFT JOIN staff s ON s.id = g.asker LEFT JOIN staff a ON a.id = g.approver ORDER BY g.at, g.id`,
    [orderId],
  )
  return rows
}

export async function listAttempts(orderId: number) {
  const { rows } = await pool().query<{
    id: number
    state: string
    amountCents: number
    problem: string | null
    cardEnding: string | null
    at: Date
  }>(
    `SELECT id, state::text AS state, amount_cents, problem, card_ending, created_at AS at FROM payments WHERE order_id = $1 ORDER BY id`,
    [orderId],
  )
  return rows
}

export async function listStaffDocuments(orderId: number) {
  const { rows } = await pool().query<{
    id: number
    number: string
    kind: 'invoice' | 'correction'
    cents: number
    at: Date
  }>(
    `SELECT id, number, kind, including_gst_cents AS cents, created_at AS at FROM tax_documents WHERE order_id = $1 ORDER BY id`,
    [orderId],
  )
  return rows
}

export async function findStaffDocument(orderId: number, documentId: number): Promise<IssuedDocument | null> {
  const { rows } = await pool().query<
    Pick<IssuedDocument, 'number' | 'kind' | 'issuedAt'> & { says: unknown; refundedTo: RefundedTo[] }
  >(
    `SELECT d.number, d.kind, d.created_at AS issued_at, d.says, ${refundedToOf} AS refunded_to FROM tax_documents d WHERE d.order_id = $1 AND d.id = $2`,
    [orderId, documentId],
  )
  const [row] = rows
  return row
    ? {
        number: row.number,
        kind: row.kind,
        issuedAt: row.issuedAt,
        content: documentContent.parse(row.says),
        refundedTo: row.refundedTo,
      }
    : null
}

export async function findTimeline(orderId: number): Promise<TimelineRow[]> {
  const { rows } = await pool().query<TimelineRow>(
    `SELECT e.at, e.what, e.action, e.before, e.after,
       coalesce((SELECT name FROM staff WHERE 'staff ' || id = e.actor),
         (SELECT first_name || ' ' || last_name FROM people WHERE 'person ' || id = e.actor), nullif(e.actor, 'system'), 'The system') AS actor
     FROM (
       SELECT id, created_at AS at, what, action, before, after, actor FROM audit_log WHERE
         (what = 'orders' AND row_id = $2)
         OR (what = 'payments' AND row_id IN (SELECT id::text FROM payments WHERE order_id = $1))
         OR (what = 'refunds' AND row_id IN (SELECT r.id::text FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1))
         OR (what = 'credit_refunds' AND row_id IN (SELECT id::text FROM credit_refunds WHERE order_id = $1))
         OR (what = 'account_corrections' AND row_id IN (SELECT id::text FROM account_corrections WHERE order_id = $1))
         OR (what = 'credit_entries' AND action = 'insert' AND row_id IN (SELECT id::text FROM credit_entries WHERE order_id = $1))
         OR (what = 'tax_documents' AND action = 'insert' AND row_id IN (SELECT id::text FROM tax_documents WHERE order_id = $1))
       UNION ALL SELECT NULL, created_at, 'messages', 'queued', NULL, jsonb_build_object('kind', kind, 'state', state, 'openedAt', opened_at), 'system' FROM messages
         WHERE about ->> 'order' = $2) e
     ORDER BY e.at, e.id NULLS LAST`,
    [orderId, String(orderId)],
  )
  return rows
}

export type Reader = Pick<PoolClient, 'query'>

type Named = { readonly card: number | null; readonly credit: number | null; readonly account: number | null }

/** For the outbox. */
export async function findRefundForMail({ card, credit, account }: Named, reader: Reader = pool()) {
  const { rows } = await reader.query<{
    orderId: number
    orderNumber: string
    contactName: string
    amountCents: number
    to: WayBack
    invoiceNumber: string | null
    noteNumber: string | null
    owedCents: number
    /** Of the card it goes back to; null for any other way. */
    cardEnding: string | null
  }>(
    `SELECT o.id AS order_id, o.number AS order_number, o.contact_name, g.cents AS amount_cents, g."to", g.ending AS card_ending,
       (SELECT d.number FROM tax_documents d WHERE d.order_id = o.id AND d.kind = 'invoice' LIMIT 1) AS invoice_number, g.note AS note_number,
       hivis_owed(o.id) AS owed_cents
     FROM (SELECT p.order_id, r.amount_cents AS cents, 'card' AS "to", NULL AS note, p.card_ending AS ending FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1
           UNION ALL SELECT order_id, amount_cents, 'credit', NULL, NULL FROM credit_refunds WHERE id = $2
           UNION ALL SELECT c.order_id, c.amount_cents, 'account', d.number, NULL FROM account_corrections c JOIN tax_documents d ON d.id = c.document_id
             WHERE c.id = $3) g JOIN orders o ON o.id = g.order_id`,
    [card, credit, account],
  )
  return rows[0] ?? null
}
