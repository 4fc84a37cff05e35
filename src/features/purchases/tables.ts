import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { vouchers } from '@/features/catalogue/tables'
import { companies } from '@/features/company/tables'
import { bookings } from '@/features/seats/tables'
import { shopItems, staff } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const creditEntriesReason = pgEnum('enum_credit_entries_reason', [
  'granted',
  'refund',
  'order',
  'returned',
  'overpaid',
])
export const ordersMethod = pgEnum('enum_orders_method', ['card', 'account'])
export const ordersState = pgEnum('enum_orders_state', [
  'awaiting_payment',
  'paid',
  'on_account',
  'part_refunded',
  'refunded',
  'refund_due',
  'cancelled',
  'expired',
])
export const taxDocumentsKind = pgEnum('enum_tax_documents_kind', ['invoice', 'correction'])

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    number: varchar('number').notNull(),
    state: ordersState('state').notNull(),
    method: ordersMethod('method').notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    buyerName: varchar('buyer_name').notNull(),
    contactName: varchar('contact_name').notNull(),
    contactEmail: varchar('contact_email').notNull(),
    contactPhone: varchar('contact_phone'),
    shipping: jsonb('shipping').notNull(),
    poNumber: varchar('po_number'),
    voucherId: integer('voucher_id').references(() => vouchers.id, { onDelete: 'set null' }),
    termsVersion: varchar('terms_version').notNull(),
    checkoutId: varchar('checkout_id').notNull(),
    freightCents: integer('freight_cents').notNull().default(0),
    discountCents: integer('discount_cents').notNull().default(0),
    excludingGstCents: integer('excluding_gst_cents').notNull().default(0),
    gstCents: integer('gst_cents').notNull().default(0),
    includingGstCents: integer('including_gst_cents').notNull().default(0),
    appliedCreditCents: integer('applied_credit_cents').notNull().default(0),
    toPayCents: integer('to_pay_cents').notNull().default(0),
    /** Whether its lines, freight and discount are with GST. Orders of version 1 and before are not (docs/decisions/055). */
    pricesIncludeGst: boolean('prices_include_gst').notNull().default(false),
    dueOn: date('due_on'),
    /** The number of an invoice that the old system issued and that was still owed when it came in: it has no tax document and no lines here. */
    openingNumber: text('opening_number'),
    noRemindersReason: varchar('no_reminders_reason'),
    settledAt: moment('settled_at', 3),
    dataLayerSentAt: moment('data_layer_sent_at', 3),
    ...stamps(),
  },
  (table) => [
    check('orders_no_blanks', sql`'' NOT IN (contact_phone, po_number, no_reminders_reason)`),
    check(
      'orders_opening',
      sql`opening_number IS NULL OR (opening_number <> '' AND method = 'account' AND applied_credit_cents = 0)`,
    ),
    check(
      'orders_positive',
      sql`LEAST(freight_cents, discount_cents, excluding_gst_cents, gst_cents, applied_credit_cents, to_pay_cents) >= 0`,
    ),
    check('orders_sum', sql`including_gst_cents = (excluding_gst_cents + gst_cents)`),
    check('orders_tenders', sql`including_gst_cents = (applied_credit_cents + to_pay_cents)`),
    uniqueIndex('orders_checkout_idx').on(table.personId, table.checkoutId),
    index('orders_due_on_idx').on(table.dueOn),
    index('orders_listed_idx').on(table.createdAt.desc(), table.id.desc().nullsFirst()),
    index('orders_newest_idx').on(table.companyId, table.id.desc().nullsFirst()),
    uniqueIndex('orders_number_idx').on(table.number),
    index('orders_overdue_idx').on(table.dueOn).where(sql`(state = 'on_account'::enum_orders_state)`),
    index('orders_person_idx').on(table.personId),
    index('orders_state_idx').on(table.state),
    index('orders_updated_at_idx').on(table.updatedAt),
    index('orders_voucher_idx').on(table.voucherId),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    itemId: integer('item_id').references(() => shopItems.id, { onDelete: 'set null' }),
    title: varchar('title').notNull(),
    count: integer('count').notNull(),
    unitCents: integer('unit_cents').notNull().default(0),
    lineCents: integer('line_cents').notNull().default(0),
    lineDiscountCents: integer('line_discount_cents').notNull().default(0),
    ...stamps(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** Whether staff agreed on its price with the customer. */
    isAgreed: boolean('is_agreed').notNull().default(false),
  },
  (table) => [
    check('order_lines_one_thing', sql`(item_id IS NULL) <> (booking_id IS NULL)`),
    check(
      'order_lines_sum',
      sql`(line_cents = (unit_cents * count)) AND (count >= 1) AND (unit_cents >= 0) AND ((line_discount_cents >= 0) AND (line_discount_cents <= line_cents))`,
    ),
    index('order_lines_booking_idx').on(table.bookingId),
    index('order_lines_item_idx').on(table.itemId),
    index('order_lines_order_idx').on(table.orderId),
  ],
)

export const creditEntries = pgTable(
  'credit_entries',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    amountCents: integer('amount_cents').notNull(),
    reason: creditEntriesReason('reason').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    actor: varchar('actor').notNull(),
    note: varchar('note'),
    ...stamps(),
  },
  (table) => [
    check('credit_entries_no_blanks', sql`'' NOT IN (note)`),
    index('credit_entries_company_idx').on(table.companyId),
    index('credit_entries_created_at_idx').on(table.createdAt),
    index('credit_entries_order_idx').on(table.orderId),
  ],
)

export const companyCredit = pgTable(
  'company_credit',
  {
    companyId: integer('company_id').primaryKey(),
    balanceCents: integer('balance_cents').notNull(),
  },
  (table) => [
    refer('company_credit_company_id_fkey', table.companyId, companies.id),
    check('company_credit_balance_cents_check', sql`balance_cents >= 0`),
  ],
)

export const creditRefunds = pgTable(
  'credit_refunds',
  {
    id: identity(),
    orderId: integer('order_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull().default('requested'),
    requestedById: integer('requested_by_id'),
    approvedById: integer('approved_by_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
    bySystem: boolean('by_system').notNull().default(false),
  },
  (table) => [
    refer('credit_refunds_order_id_fkey', table.orderId, orders.id),
    refer('credit_refunds_requested_by_id_fkey', table.requestedById, staff.id).onDelete('set null'),
    refer('credit_refunds_approved_by_id_fkey', table.approvedById, staff.id).onDelete('set null'),
    check('credit_refunds_amount_cents_check', sql`amount_cents > 0`),
    check('credit_refunds_state_check', sql`state IN ('requested', 'done', 'declined')`),
    check('credit_refunds_two_people', sql`approved_by_id <> requested_by_id`),
    index('credit_refunds_order_idx').on(table.orderId),
  ],
)

export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: serial('id').primaryKey(),
    number: varchar('number').notNull(),
    kind: taxDocumentsKind('kind').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    includingGstCents: integer('including_gst_cents').notNull().default(0),
    says: jsonb('says').notNull(),
    ...stamps(),
  },
  (table) => [
    index('tax_documents_company_idx').on(table.companyId),
    index('tax_documents_created_at_idx').on(table.createdAt),
    uniqueIndex('tax_documents_number_idx').on(table.number),
    index('tax_documents_order_idx').on(table.orderId),
  ],
)

export const documentCounters = pgTable('document_counters', {
  kind: text('kind').primaryKey(),
  last: integer('last').notNull().default(0),
})
