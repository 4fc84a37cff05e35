import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  type AnyPgColumn,
  boolean,
  check,
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
import { companies } from '@/features/company/tables'
import { courseSessions, orders, sessionSlots, slotMoves } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const attendeesResult = pgEnum('enum_attendees_result', ['pass', 'not-yet', 'resit'])
export const attendeesState = pgEnum('enum_attendees_state', ['held', 'booked', 'cancelled', 'released'])
export const bookingsGivesBackTo = pgEnum('enum_bookings_gives_back_to', ['card', 'credit'])
export const bookingsState = pgEnum('enum_bookings_state', ['held', 'paying', 'confirmed', 'cancelled', 'lapsed'])
export const waitlistEntriesState = pgEnum('enum_waitlist_entries_state', [
  'waiting',
  'offered',
  'accepted',
  'expired',
  'left',
  'ended',
])

export const bookings = pgTable(
  'bookings',
  {
    id: serial('id').primaryKey(),
    number: varchar('number').notNull(),
    state: bookingsState('state').notNull(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => courseSessions.id),
    slotId: integer('slot_id')
      .notNull()
      .references(() => sessionSlots.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    contactName: varchar('contact_name'),
    contactEmail: varchar('contact_email'),
    contactPhone: varchar('contact_phone'),
    heldUntil: moment('held_until', 3),
    isExtended: boolean('is_extended').notNull().default(false),
    /** Once, after a payment that took nothing: see `holdMinutes.afterPayment`. */
    isPayExtended: boolean('is_pay_extended').notNull().default(false),
    confirmedAt: moment('confirmed_at', 3),
    changeDays: integer('change_days').notNull(),
    policyVersion: varchar('policy_version').notNull(),
    holdId: varchar('hold_id').notNull(),
    sequence: integer('sequence').notNull().default(0),
    ...stamps(),
    insteadOfId: integer('instead_of_id').references((): AnyPgColumn => bookings.id, { onDelete: 'set null' }),
    givesBackTo: bookingsGivesBackTo('gives_back_to'),
    tookPlaceAt: moment('took_place_at', 3),
    slotMoveId: integer('slot_move_id'),
    /** Cents with GST of a seat, and why, where staff agreed on another price than the list price. */
    agreedCents: integer('agreed_cents'),
    agreedReason: varchar('agreed_reason'),
  },
  (table) => [
    refer('bookings_slot_move_id_fkey', table.slotMoveId, slotMoves.id).onDelete('set null'),
    check(
      'bookings_agreed',
      sql`((agreed_cents IS NULL) = (agreed_reason IS NULL)) AND (agreed_cents > 0) AND (agreed_reason <> '')`,
    ),
    check('bookings_exchange', sql`((instead_of_id IS NULL) = (gives_back_to IS NULL)) AND (instead_of_id <> id)`),
    check('bookings_no_blanks', sql`'' NOT IN (contact_name, contact_email, contact_phone)`),
    check('bookings_paid', sql`(state <> 'paying') OR (order_id IS NOT NULL)`),
    index('bookings_changed_idx')
      .on(table.updatedAt, table.id)
      .where(sql`(state = ANY (ARRAY['confirmed'::enum_bookings_state, 'cancelled'::enum_bookings_state]))`),
    index('bookings_company_held_idx').on(table.companyId, table.sessionId).where(sql`(state = 'held')`),
    index('bookings_exchange_idx').on(table.id).where(sql`((instead_of_id IS NOT NULL) AND (took_place_at IS NULL))`),
    uniqueIndex('bookings_hold_idx').on(table.personId, table.holdId),
    index('bookings_listed_idx').on(table.createdAt.desc(), table.id.desc().nullsFirst()),
    index('bookings_newest_idx').on(table.companyId, table.id.desc().nullsFirst()),
    uniqueIndex('bookings_number_idx').on(table.number),
    index('bookings_of_order_idx').on(table.orderId).where(sql`(order_id IS NOT NULL)`),
    index('bookings_other_idx').on(table.insteadOfId).where(sql`(instead_of_id IS NOT NULL)`),
    index('bookings_person_held_idx').on(table.personId).where(sql`(state = 'held')`),
    index('bookings_session_idx').on(table.sessionId),
    index('bookings_slot_idx').on(table.slotId),
    index('bookings_slot_move_idx').on(table.slotMoveId).where(sql`(slot_move_id IS NOT NULL)`),
    index('bookings_state_idx').on(table.state),
  ],
)

export const attendees = pgTable(
  'attendees',
  {
    id: serial('id').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    slotId: integer('slot_id')
      .notNull()
      .references(() => sessionSlots.id),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    state: attendeesState('state').notNull(),
    needs: jsonb('needs'),
    namedAt: moment('named_at', 3),
    checkedInAt: moment('checked_in_at', 3),
    /** When this person first followed their own link into the webinar. */
    joinedAt: moment('joined_at', 3),
    result: attendeesResult('result'),
    resultAt: moment('result_at', 3),
    ...stamps(),
    noticeAt: moment('notice_at', 3),
    /** What would go to them goes to the person who booked, as long as we have no contact of theirs. */
    isToBooker: boolean('is_to_booker').notNull().default(false),
  },
  (table) => [
    index('attendees_booking_idx').on(table.bookingId),
    uniqueIndex('attendees_once_idx')
      .on(table.slotId, table.personId)
      .where(sql`(state = 'booked'::enum_attendees_state)`),
    index('attendees_person_slot_idx').on(table.personId, table.bookingId),
    index('attendees_person_state_idx').on(table.personId).where(sql`(state = 'booked'::enum_attendees_state)`),
    index('attendees_slot_idx').on(table.slotId),
    index('attendees_slot_state_idx').on(table.slotId).where(sql`(state = 'booked'::enum_attendees_state)`),
    index('attendees_updated_at_idx').on(table.updatedAt),
  ],
)

export const seatClaims = pgTable(
  'seat_claims',
  {
    id: identity(),
    slotId: integer('slot_id').notNull(),
    bookingId: integer('booking_id'),
    attendeeId: integer('attendee_id'),
    orderId: integer('order_id'),
    qty: integer('qty').notNull(),
    state: text('state').notNull(),
    expiresAt: moment('expires_at'),
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    refer('seat_claims_slot_id_fkey', table.slotId, sessionSlots.id),
    refer('seat_claims_booking_id_fkey', table.bookingId, bookings.id),
    refer('seat_claims_attendee_id_fkey', table.attendeeId, attendees.id).onDelete('set null'),
    refer('seat_claims_order_id_fkey', table.orderId, orders.id),
    check('seat_claims_ends', sql`(state NOT IN ('held', 'offered')) OR (expires_at IS NOT NULL)`),
    check('seat_claims_no_blanks', sql`'' NOT IN (reason)`),
    check('seat_claims_paid', sql`(state <> 'pay_locked') OR (order_id IS NOT NULL)`),
    check('seat_claims_qty_check', sql`(qty >= 1) AND (qty <= 50)`),
    check(
      'seat_claims_state_check',
      sql`state IN ('held', 'pay_locked', 'confirmed', 'offered', 'blocked', 'released')`,
    ),
    check(
      'seat_claims_why',
      sql`(state NOT IN ('confirmed', 'blocked')) OR (order_id IS NOT NULL) OR (reason IS NOT NULL)`,
    ),
    uniqueIndex('seat_claims_attendee_idx').on(table.attendeeId).where(sql`(state <> 'released'::text)`),
    index('seat_claims_booking_idx').on(table.bookingId),
    index('seat_claims_ends_idx').on(table.expiresAt).where(sql`(state = ANY (ARRAY['held'::text, 'offered'::text]))`),
    index('seat_claims_of_order_idx').on(table.orderId).where(sql`(order_id IS NOT NULL)`),
    index('seat_claims_slot_ends_idx')
      .on(table.slotId, table.expiresAt)
      .where(sql`(state = ANY (ARRAY['held'::text, 'offered'::text]))`),
    index('seat_claims_slot_idx').on(table.slotId).where(sql`(state <> 'released'::text)`),
  ],
)

export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: serial('id').primaryKey(),
    slotId: integer('slot_id')
      .notNull()
      .references(() => sessionSlots.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    quantity: integer('quantity').notNull(),
    acceptsPart: boolean('accepts_part').notNull().default(false),
    state: waitlistEntriesState('state').notNull().default('waiting'),
    isFirst: boolean('is_first').notNull().default(false),
    lostBookingId: integer('lost_booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    notBefore: moment('not_before', 3),
    offers: integer('offers').notNull().default(0),
    offeredQuantity: integer('offered_quantity'),
    offeredUntil: moment('offered_until', 3),
    claimId: integer('claim_id'),
    toldAt: moment('told_at', 3),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (table) => [
    refer('waitlist_entries_claim_fk', table.claimId, seatClaims.id),
    check(
      'waitlist_entries_offer',
      sql`(state <> 'offered') OR ((claim_id IS NOT NULL) AND (offered_until IS NOT NULL) AND (offered_quantity IS NOT NULL))`,
    ),
    check('waitlist_entries_quantity', sql`(quantity >= 1) AND (quantity <= 20)`),
    index('waitlist_entries_booking_idx').on(table.bookingId),
    index('waitlist_entries_company_idx').on(table.companyId),
    index('waitlist_entries_lost_booking_idx').on(table.lostBookingId),
    uniqueIndex('waitlist_entries_lost_idx').on(table.lostBookingId),
    index('waitlist_entries_offered_idx')
      .on(table.claimId)
      .where(sql`(state = 'offered'::enum_waitlist_entries_state)`),
    uniqueIndex('waitlist_entries_once_idx')
      .on(table.slotId, table.personId, table.companyId)
      .where(
        sql`(state = ANY (ARRAY['waiting'::enum_waitlist_entries_state, 'offered'::enum_waitlist_entries_state]))`,
      ),
    index('waitlist_entries_person_idx').on(table.personId),
    index('waitlist_entries_queue_idx')
      .on(table.slotId, table.isFirst.desc().nullsFirst(), table.id)
      .where(sql`(state = 'waiting'::enum_waitlist_entries_state)`),
    index('waitlist_entries_slot_idx').on(table.slotId),
    index('waitlist_entries_untold_idx')
      .on(table.id)
      .where(
        sql`((told_at IS NULL) AND (state = ANY (ARRAY['offered'::enum_waitlist_entries_state, 'expired'::enum_waitlist_entries_state, 'ended'::enum_waitlist_entries_state])))`,
      ),
  ],
)
