import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
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
import { bookings } from '@/features/seats/tables'
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
