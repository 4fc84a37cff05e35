import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { CreditRow } from './desk/credit.list'
import type { DebtorRow } from './desk/debtors.list'
import type { DocumentRow } from './desk/documents.list'
import type { ItemRow } from './desk/items.list'
import type { OrderRow } from './desk/orders.list'
import type { PaymentRow } from './desk/payments.list'
import type { RefundRow } from './desk/refunds.list'
import type { VoucherRow } from './desk/vouchers.list'

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

const ordersWith = (word: string) =>
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

export const creditSource: ListSource<CreditRow> = {
  from: 'credit_entries c LEFT JOIN companies k ON k.id = c.company_id',
  columns: {
    id: 'c.id',
    companyId: 'c.company_id',
    company: 'k.name',
    writtenAt: 'c.created_at',
    amountCents: 'c.amount_cents',
    order: '(SELECT number FROM orders WHERE id = c.order_id)',
    note: 'c.note',
    by: `CASE WHEN c.actor ~ '^staff \\d{1,9}$' THEN coalesce((SELECT name FROM staff WHERE id = split_part(c.actor, ' ', 2)::int), 'Former staff')
      WHEN c.actor ~ '^person \\d{1,9}$' THEN coalesce((SELECT first_name || ' ' || last_name FROM people
        WHERE id = split_part(c.actor, ' ', 2)::int), 'A customer') ELSE 'The system' END`,
    reason: 'c.reason::text',
  },
  filters: { reason: oneOf('c.reason'), written: betweenDays('c.created_at') },
  search: (word) =>
    `c.company_id IN (SELECT id FROM companies WHERE hivis_words(name, nzbn, membership_number) LIKE ${word}) OR hivis_words(c.note) LIKE ${word} OR c.order_id IN (${ordersWith(word)})`,
}

const lastReminder = `(SELECT max(coalesce((m.about ->> 'stage')::int, 1)) FROM messages m
    WHERE m.about ->> 'order' = orders.id::text AND m.kind = 'order-overdue')`

/** By age of the debt, in NZ days after it was due. OFFSET 0: what an order owes is worked out once, not for each sum of it. */
export const debtorsSource: ListSource<DebtorRow> = {
  from: `(SELECT k.id, k.name, k.no_reminders_reason, sum(a.cents) AS owed, min(a.due_on) AS oldest,
      coalesce(sum(a.cents) FILTER (WHERE a.late <= 0), 0) AS not_due,
      coalesce(sum(a.cents) FILTER (WHERE a.late BETWEEN 1 AND 30), 0) AS to_30,
      coalesce(sum(a.cents) FILTER (WHERE a.late BETWEEN 31 AND 60), 0) AS to_60,
      coalesce(sum(a.cents) FILTER (WHERE a.late BETWEEN 61 AND 90), 0) AS to_90,
      coalesce(sum(a.cents) FILTER (WHERE a.late > 90), 0) AS over_90, max(a.reminded) AS reminded
    FROM (SELECT company_id, due_on, hivis_owed(id) AS cents, coalesce(hivis_today() - due_on, 0) AS late, ${lastReminder} AS reminded
        FROM orders WHERE state = 'on_account' OFFSET 0) a
      JOIN companies k ON k.id = a.company_id
    GROUP BY k.id HAVING sum(a.cents) > 0) d`,
  isSum: true,
  columns: {
    id: 'd.id',
    name: 'd.name',
    notDueCents: 'd.not_due',
    days1To30Cents: 'd.to_30',
    days31To60Cents: 'd.to_60',
    days61To90Cents: 'd.to_90',
    over90Cents: 'd.over_90',
    owedCents: 'd.owed',
    oldestDueOn: 'd.oldest',
    reminded: `CASE WHEN d.no_reminders_reason IS NOT NULL THEN 'held' ELSE (ARRAY['friendly', 'firm', 'final'])[d.reminded] END`,
  },
  filters: { overdue: () => 'd.owed > d.not_due', final: () => 'd.reminded = 3' },
  search: (word) => `hivis_words(d.name) LIKE ${word}`,
}

const stateOfItem = `CASE WHEN s.shown_cents IS NULL OR s.member_shown_cents IS NULL THEN 'unpriced' WHEN NOT s.active THEN 'off'
  WHEN s.tracks_stock AND s.stock = 0 THEN 'soldOut' ELSE 'onSale' END`

export const itemsSource: ListSource<ItemRow> = {
  from: 'shop_items s',
  columns: {
    id: 's.id',
    title: 's.title',
    who: `CASE WHEN s.members_only THEN 'For members only' END`,
    priceCents: 's.shown_cents',
    memberPriceCents: 's.member_shown_cents',
    stock: 'CASE WHEN s.tracks_stock THEN s.stock END',
    weightGrams: 's.weight_grams',
    state: stateOfItem,
  },
  filters: { state: oneOf(`(${stateOfItem})`), members: () => 's.members_only' },
  search: (word) => `hivis_words(s.title) LIKE ${word}`,
}

const stateOfVoucher = `CASE WHEN NOT v.active THEN 'off' WHEN v.most_uses IS NOT NULL AND v.used >= v.most_uses THEN 'usedUp'
  WHEN v.ends_on < hivis_today() THEN 'ended' WHEN v.starts_on > hivis_today() THEN 'later' ELSE 'open' END`

export const vouchersSource: ListSource<VoucherRow> = {
  from: 'vouchers v',
  columns: {
    id: 'v.id',
    code: 'v.code',
    percent: `CASE WHEN v.kind = 'percent' THEN v.shown_value END`,
    amountCents: `CASE WHEN v.kind = 'amount' THEN v.shown_value END`,
    startsOn: 'v.starts_on',
    endsOn: 'v.ends_on',
    used: 'v.used',
    mostUses: 'v.most_uses',
    state: stateOfVoucher,
  },
  filters: { state: oneOf(`(${stateOfVoucher})`) },
  search: (word) => `lower(v.code) LIKE ${word}`,
}
