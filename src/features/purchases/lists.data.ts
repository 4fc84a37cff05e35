import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { DocumentRow } from './desk/documents.list'
import type { OrderRow } from './desk/orders.list'
import type { PaymentRow } from './desk/payments.list'
import type { RefundRow } from './desk/refunds.list'

const stateOfOrder = `CASE WHEN o.state::text = 'on_account' AND o.due_on < hivis_today()
  THEN 'overdue' ELSE o.state::text END`

const wayOfOrder = `CASE WHEN o.to_pay_cents > 0 THEN o.method::text WHEN o.applied_credit_cents > 0 THEN 'credit' ELSE 'nothing' END`

/** Amounts in this file are in cents. */
export const ordersSource: ListSource<OrderRow> = {
  from: 'orders o',
  columns: {
    id: 'o.id',
    number: 'o.number',
    createdAt: 'o.created_at',
    buyer: 'o.buyer_name',
    contact: 'o.contact_name',
    email: 'o.contact_email',
    poNumber: `'PO ' || o.po_number`,
    excludingGstCents: 'o.excluding_gst_cents',
    gstCents: 'o.gst_cents',
    totalCents: 'o.including_gst_cents',
    creditCents: 'o.applied_credit_cents',
    toPayCents: 'o.to_pay_cents',
    owedCents: 'hivis_owed(o.id)',
    dueOn: 'o.due_on',
    settledAt: 'o.settled_at',
    method: wayOfOrder,
    state: stateOfOrder,
  },
  sorts: { owedCents: `CASE WHEN o.state = 'on_account' THEN hivis_owed(o.id) END` },
  filters: {
    state: oneOf(`(${stateOfOrder})`),
    method: oneOf(`(${wayOfOrder})`),
    placed: betweenDays('o.created_at'),
    refunds:
      () => `o.id IN (SELECT m.order_id FROM refunds r JOIN payments m ON m.id = r.payment_id WHERE r.state::text = 'requested'
      UNION SELECT order_id FROM credit_refunds WHERE state = 'requested')`,
  },
  search: (word) => `o.id IN (
      SELECT id FROM orders WHERE hivis_words(number, buyer_name, contact_name, contact_email, po_number) LIKE ${word}
      UNION SELECT order_id FROM tax_documents WHERE lower(number) LIKE ${word}
      UNION SELECT order_id FROM bookings WHERE order_id IS NOT NULL AND hivis_words(number, contact_name, contact_email) LIKE ${word})`,
  phone: (digits) => `hivis_phone(o.contact_phone) LIKE ${digits}`,
}

/** Orders that a searched word finds, by their own columns. */
export const ordersWith = (word: string) =>
  `SELECT id FROM orders WHERE hivis_words(number, buyer_name, contact_name, contact_email, po_number) LIKE ${word}`

export const documentsSource: ListSource<DocumentRow> = {
  from: 'tax_documents d LEFT JOIN orders o ON o.id = d.order_id',
  columns: {
    id: 'd.id',
    orderId: 'd.order_id',
    number: 'd.number',
    order: 'o.number',
    buyer: 'o.buyer_name',
    totalCents: 'd.including_gst_cents',
    issuedAt: 'd.created_at',
    kind: 'd.kind::text',
  },
  filters: { kind: oneOf('d.kind'), issued: betweenDays('d.created_at') },
  search: (word) => `lower(d.number) LIKE ${word} OR d.order_id IN (${ordersWith(word)})`,
}

const whyReview = `CASE p.review::text WHEN 'amount' THEN 'Another amount was taken' WHEN 'currency' THEN 'Another currency was taken'
  WHEN 'second' THEN 'The order is paid already' END`

export const paymentsSource: ListSource<PaymentRow> = {
  from: 'payments p LEFT JOIN orders o ON o.id = p.order_id',
  columns: {
    id: 'p.id',
    orderId: 'p.order_id',
    order: `coalesce(o.number, p.description)`,
    buyer: `coalesce(o.buyer_name, '')`,
    begunAt: 'p.created_at',
    amountCents: 'p.amount_cents',
    takenCents: 'p.captured_cents',
    reference: 'coalesce(p.provider_charge, p.provider_ref, p.provider_idem)',
    problem: `coalesce(${whyReview}, p.problem)`,
    state: 'p.state::text',
  },
  filters: { state: oneOf('p.state'), begun: betweenDays('p.created_at') },
  search: (word) =>
    `hivis_words(p.provider_idem, p.provider_ref, p.provider_charge, p.description) LIKE ${word} OR p.order_id IN (${ordersWith(word)})`,
}

export const refundsSource: ListSource<RefundRow> = {
  from: 'refunds r LEFT JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = p.order_id',
  columns: {
    id: 'r.id',
    orderId: 'p.order_id',
    order: 'coalesce(o.number, p.description)',
    buyer: `coalesce(o.buyer_name, '')`,
    askedAt: 'r.created_at',
    amountCents: 'r.amount_cents',
    reason: 'r.reason',
    problem: 'r.problem',
    asker: `coalesce((SELECT name FROM staff WHERE id = r.requested_by_id), CASE WHEN r.by_system THEN 'The system' ELSE 'Former staff' END)`,
    approver: '(SELECT name FROM staff WHERE id = r.approved_by_id)',
    reference: 'coalesce(r.provider_ref, r.provider_idem)',
    state: 'r.state::text',
  },
  filters: { state: oneOf('r.state'), asked: betweenDays('r.created_at') },
  search: (word) =>
    `hivis_words(r.provider_idem, r.provider_ref, r.reason) LIKE ${word} OR p.order_id IN (${ordersWith(word)})`,
}
