import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const paymentsReview = pgEnum('enum_payments_review', ['amount', 'currency', 'second'])
export const paymentsState = pgEnum('enum_payments_state', [
  'created',
  'processing',
  'unknown',
  'succeeded',
  'failed',
  'cancelled',
  'review',
])
export const refundsState = pgEnum('enum_refunds_state', ['requested', 'approved', 'processing', 'done', 'failed'])

export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').notNull(),
    state: paymentsState('state').notNull().default('created'),
    amountCents: integer('amount_cents').notNull(),
    currency: varchar('currency').notNull(),
    description: varchar('description').notNull(),
    provider: varchar('provider').notNull(),
    providerIdem: varchar('provider_idem').notNull(),
    providerRef: varchar('provider_ref'),
    providerCharge: varchar('provider_charge'),
    /** The last four digits of the card that paid. */
    cardEnding: varchar('card_ending'),
    capturedCents: integer('captured_cents'),
    capturedCurrency: varchar('captured_currency'),
    review: paymentsReview('review'),
    problem: varchar('problem'),
    returnPath: varchar('return_path').notNull(),
    cancelPath: varchar('cancel_path').notNull(),
    expiresAt: moment('expires_at', 3).notNull(),
    cancelRequestedAt: moment('cancel_requested_at', 3),
    settledAt: moment('settled_at', 3),
    nextCheckAt: moment('next_check_at', 3).notNull(),
    ...stamps(),
  },
  (table) => [
    check('payments_amount', sql`amount_cents > 0`),
    check('payments_captured', sql`captured_cents >= 0`),
    check('payments_card_ending', sql`card_ending ~ '^[0-9]{4}$'`),
    check('payments_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('payments_key', sql`provider_idem = ('pay:' || id)`),
    check('payments_no_blanks', sql`'' NOT IN (provider_ref, provider_charge, captured_currency, problem)`),
    check('payments_order', sql`order_id > 0`),
    check(
      'payments_paid',
      sql`(state <> 'succeeded') OR COALESCE(((captured_cents = amount_cents) AND (captured_currency = currency)), false)`,
    ),
    check('payments_review', sql`(state <> 'review') OR (review IS NOT NULL)`),
    uniqueIndex('one_live_payment')
      .on(table.orderId)
      .where(
        sql`(state = ANY (ARRAY['created'::enum_payments_state, 'processing'::enum_payments_state, 'unknown'::enum_payments_state, 'succeeded'::enum_payments_state]))`,
      ),
    index('payments_created_at_idx').on(table.createdAt),
    index('payments_due_idx')
      .on(table.nextCheckAt)
      .where(
        sql`(state = ANY (ARRAY['created'::enum_payments_state, 'processing'::enum_payments_state, 'unknown'::enum_payments_state]))`,
      ),
    index('payments_order_id_idx').on(table.orderId),
    index('payments_provider_charge_idx').on(table.providerCharge),
    uniqueIndex('payments_provider_idem_idx').on(table.providerIdem),
    uniqueIndex('payments_provider_ref_idx').on(table.providerRef),
    index('payments_state_idx').on(table.state),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    state: refundsState('state').notNull().default('requested'),
    amountCents: integer('amount_cents').notNull(),
    reason: varchar('reason').notNull(),
    bySystem: boolean('by_system').notNull().default(false),
    requestedById: integer('requested_by_id').references(() => staff.id, { onDelete: 'set null' }),
    approvedById: integer('approved_by_id').references(() => staff.id, { onDelete: 'set null' }),
    providerIdem: varchar('provider_idem').notNull(),
    providerRef: varchar('provider_ref'),
    problem: varchar('problem'),
    attempts: integer('attempts').notNull().default(0),
    settledAt: moment('settled_at', 3),
    nextCheckAt: moment('next_check_at', 3).notNull(),
    ...stamps(),
  },
  (table) => [
    check('refunds_amount', sql`amount_cents > 0`),
    check('refunds_key', sql`provider_idem = ('refund:' || id)`),
    check('refunds_no_blanks', sql`'' NOT IN (provider_ref, problem)`),
    check('refunds_two_people', sql`approved_by_id <> requested_by_id`),
    index('refunds_approved_by_idx').on(table.approvedById),
    index('refunds_created_at_idx').on(table.createdAt),
    index('refunds_due_idx')
      .on(table.nextCheckAt)
      .where(sql`(state = ANY (ARRAY['approved'::enum_refunds_state, 'processing'::enum_refunds_state]))`),
    index('refunds_next_check_at_idx').on(table.nextCheckAt),
    index('refunds_payment_idx').on(table.paymentId),
    uniqueIndex('refunds_provider_idem_idx').on(table.providerIdem),
    uniqueIndex('refunds_provider_ref_idx').on(table.providerRef),
    index('refunds_requested_by_idx').on(table.requestedById),
    index('refunds_state_idx').on(table.state),
  ],
)

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    object: text('object').notNull(),
    objectRef: text('object_ref').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ name: 'payment_events_pkey', columns: [table.provider, table.eventId] }),
    check('payment_events_no_blanks', sql`'' NOT IN (problem)`),
    check('payment_events_object_check', sql`object IN ('checkout', 'refund', 'other')`),
    index('payment_events_due_idx').on(table.nextAt).where(sql`(handled_at IS NULL)`),
  ],
)

export const demoCheckouts = pgTable(
  'demo_checkouts',
  {
    ref: text('ref').primaryKey(),
    key: text('key').notNull(),
    paymentId: integer('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status').notNull().default('open'),
    chargeRef: text('charge_ref'),
    expiresAt: moment('expires_at').notNull(),
    silentUntil: moment('silent_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('demo_checkouts_charge_ref_key').on(table.chargeRef),
    unique('demo_checkouts_key_key').on(table.key),
    check('demo_checkouts_amount_cents_check', sql`amount_cents > 0`),
    check('demo_checkouts_no_blanks', sql`'' NOT IN (charge_ref)`),
    check('demo_checkouts_status_check', sql`status IN ('open', 'processing', 'paid', 'failed', 'expired')`),
  ],
)

export const demoEvents = pgTable(
  'demo_events',
  {
    id: identity(),
    type: text('type').notNull(),
    object: text('object').notNull(),
    objectRef: text('object_ref').notNull(),
    copies: integer('copies').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    sendAt: moment('send_at').notNull().defaultNow(),
  },
  (table) => [index('demo_events_due_idx').on(table.sendAt).where(sql`(copies > 0)`)],
)

export const demoRefunds = pgTable(
  'demo_refunds',
  {
    ref: text('ref').primaryKey(),
    key: text('key').notNull(),
    chargeRef: text('charge_ref').notNull(),
    refundId: integer('refund_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('demo_refunds_charge_ref_fkey', table.chargeRef, demoCheckouts.chargeRef),
    unique('demo_refunds_key_key').on(table.key),
    check('demo_refunds_amount_cents_check', sql`amount_cents > 0`),
  ],
)
