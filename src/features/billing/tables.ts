import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, date, index, integer, pgTable, text, unique } from '@payloadcms/db-postgres/drizzle/pg-core'
import { companies } from '@/features/company/tables'
import { payments } from '@/features/payments/tables'
import { orders, taxDocuments } from '@/features/purchases/tables'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

export const accountCorrections = pgTable(
  'account_corrections',
  {
    id: identity(),
    orderId: integer('order_id').notNull(),
    documentId: integer('document_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('account_corrections_order_id_fkey', table.orderId, orders.id),
    refer('account_corrections_document_id_fkey', table.documentId, taxDocuments.id),
    unique('account_corrections_document_id_key').on(table.documentId),
    check('account_corrections_amount_cents_check', sql`amount_cents > 0`),
    index('account_corrections_order_idx').on(table.orderId),
  ],
)

export const accountPayments = pgTable(
  'account_payments',
  {
    id: identity(),
    companyId: integer('company_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    creditCents: integer('credit_cents').notNull().default(0),
    receivedOn: date('received_on').notNull(),
    source: text('source').notNull(),
    reference: text('reference'),
    staffId: integer('staff_id'),
    cardPaymentId: integer('card_payment_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('account_payments_company_id_fkey', table.companyId, companies.id),
    refer('account_payments_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    check('account_payments_amounts', sql`amount_cents > 0 AND credit_cents >= 0 AND credit_cents <= amount_cents`),
    refer('account_payments_card_payment_id_fkey', table.cardPaymentId, payments.id),
    check('account_payments_card', sql`(source = 'card') = (card_payment_id IS NOT NULL)`),
    check('account_payments_source_check', sql`source IN ('hand', 'bank', 'card')`),
    unique('account_payments_card_payment_id_key').on(table.cardPaymentId),
    check('account_payments_no_blanks', sql`'' NOT IN (reference)`),
    index('account_payments_company_idx').on(table.companyId),
  ],
)

export const accountPaymentParts = pgTable(
  'account_payment_parts',
  {
    id: identity(),
    paymentId: integer('payment_id').notNull(),
    orderId: integer('order_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    refer('account_payment_parts_payment_id_fkey', table.paymentId, accountPayments.id),
    refer('account_payment_parts_order_id_fkey', table.orderId, orders.id),
    unique('account_payment_parts_key').on(table.paymentId, table.orderId),
    check('account_payment_parts_amount_cents_check', sql`amount_cents > 0`),
    index('account_payment_parts_order_idx').on(table.orderId),
  ],
)
