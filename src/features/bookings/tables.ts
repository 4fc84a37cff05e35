import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { sessionSlots } from '@/features/courses/tables'
import { bookings, seatClaims } from '@/features/seats/tables'
import { staff } from '@/lib/referred-tables'

export const slotMoves = pgTable(
  'slot_moves',
  {
    id: serial('id').primaryKey(),
    slotId: integer('slot_id').notNull(),
    wasStartsAt: timestamp('was_starts_at', { withTimezone: true }).notNull(),
    wasEndsAt: timestamp('was_ends_at', { withTimezone: true }).notNull(),
    isBig: boolean('is_big').notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'slot_moves_slot_id_fkey',
      columns: [table.slotId],
      foreignColumns: [sessionSlots.id],
    }).onDelete('cascade'),
    index('slot_moves_slot_idx').on(table.slotId),
    index('slot_moves_untold_idx').on(table.id).where(sql`(told_at IS NULL)`),
  ],
)

export const rollMessages = pgTable(
  'roll_messages',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    key: uuid('key').notNull(),
    slotId: integer('slot_id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    mails: integer('mails').notNull().default(0),
    staffId: integer('staff_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'roll_messages_slot_id_fkey', columns: [table.slotId], foreignColumns: [sessionSlots.id] }),
    foreignKey({ name: 'roll_messages_staff_id_fkey', columns: [table.staffId], foreignColumns: [staff.id] }).onDelete(
      'set null',
    ),
    unique('roll_messages_key_key').on(table.key),
    index('roll_messages_slot_idx').on(table.slotId),
  ],
)

/** What staff write down about a booking. A colleague who is mentioned finds it on their day until they have seen it. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    bookingId: integer('booking_id').notNull(),
    staffId: integer('staff_id'),
    text: text('text').notNull(),
    mentionedId: integer('mentioned_id'),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'booking_notes_booking_id_fkey', columns: [table.bookingId], foreignColumns: [bookings.id] }),
    foreignKey({ name: 'booking_notes_staff_id_fkey', columns: [table.staffId], foreignColumns: [staff.id] }).onDelete(
      'set null',
    ),
    foreignKey({
      name: 'booking_notes_mentioned_id_fkey',
      columns: [table.mentionedId],
      foreignColumns: [staff.id],
    }).onDelete('set null'),
    check('booking_notes_no_blanks', sql`"text" <> ''`),
    index('booking_notes_booking_idx').on(table.bookingId),
    index('booking_notes_staff_idx').on(table.staffId),
    index('booking_notes_mentioned_idx').on(table.mentionedId).where(sql`(seen_at IS NULL)`),
  ],
)

/** What was decided of a start under its minimum: it goes ahead, or its people are offered another date until a day. */
export const startDecisions = pgTable(
  'start_decisions',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    slotId: integer('slot_id').notNull(),
    choice: text('choice').notNull(),
    reason: text('reason').notNull(),
    toSlotId: integer('to_slot_id'),
    answerBy: date('answer_by'),
    staffId: integer('staff_id'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'start_decisions_slot_id_fkey',
      columns: [table.slotId],
      foreignColumns: [sessionSlots.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'start_decisions_to_slot_id_fkey',
      columns: [table.toSlotId],
      foreignColumns: [sessionSlots.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'start_decisions_staff_id_fkey',
      columns: [table.staffId],
      foreignColumns: [staff.id],
    }).onDelete('set null'),
    unique('start_decisions_slot_id_key').on(table.slotId),
    check('start_decisions_choice', sql`choice IN ('go', 'merge')`),
    check('start_decisions_no_blanks', sql`reason <> ''`),
    check('start_decisions_elsewhere', sql`to_slot_id <> slot_id`),
    check(
      'start_decisions_merge',
      sql`num_nonnulls(to_slot_id, answer_by) = CASE choice WHEN 'merge' THEN 2 ELSE 0 END`,
    ),
    index('start_decisions_to_idx').on(table.toSlotId),
    index('start_decisions_staff_idx').on(table.staffId),
    index('start_decisions_open_idx').on(table.id).where(sql`((choice = 'merge'::text) AND (ended_at IS NULL))`),
  ],
)

/** Another date that a booking is offered, with its seats kept there. */
export const moveOffers = pgTable(
  'move_offers',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    decisionId: integer('decision_id').notNull(),
    bookingId: integer('booking_id').notNull(),
    claimId: integer('claim_id').notNull(),
    state: text('state').notNull().default('offered'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'move_offers_decision_id_fkey',
      columns: [table.decisionId],
      foreignColumns: [startDecisions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'move_offers_booking_id_fkey',
      columns: [table.bookingId],
      foreignColumns: [bookings.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'move_offers_claim_id_fkey', columns: [table.claimId], foreignColumns: [seatClaims.id] }),
    unique('move_offers_once').on(table.decisionId, table.bookingId),
    check('move_offers_state', sql`state IN ('offered', 'accepted', 'declined', 'ended')`),
    check('move_offers_answered', sql`(answered_at IS NOT NULL) = (state IN ('accepted', 'declined'))`),
    index('move_offers_booking_idx').on(table.bookingId),
    index('move_offers_claim_idx').on(table.claimId),
  ],
)
