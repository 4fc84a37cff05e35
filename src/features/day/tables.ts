import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { sessionSlots, staff } from '@/lib/referred-tables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What was done on a trainer's phone, once each: the number is given by the phone, which may send it again. */
export const dayActs = pgTable(
  'day_acts',
  {
    id: uuid('id').primaryKey(),
    staffId: integer('staff_id'),
    slotId: integer('slot_id').notNull(),
    kind: text('kind').notNull(),
    /** Why it was not done; null once it is. */
    refusal: text('refusal'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'day_acts_staff_id_fkey', columns: [table.staffId], foreignColumns: [staff.id] }).onDelete(
      'set null',
    ),
    foreignKey({ name: 'day_acts_slot_id_fkey', columns: [table.slotId], foreignColumns: [sessionSlots.id] }).onDelete(
      'cascade',
    ),
    check('day_acts_no_blanks', sql`'' NOT IN (kind, refusal)`),
    index('day_acts_staff_idx').on(table.staffId),
    index('day_acts_slot_idx').on(table.slotId),
  ],
)

export const dayNotes = pgTable(
  'day_notes',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    slotId: integer('slot_id').notNull(),
    staffId: integer('staff_id'),
    isIncident: boolean('is_incident').notNull(),
    text: text('text').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({ name: 'day_notes_slot_id_fkey', columns: [table.slotId], foreignColumns: [sessionSlots.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'day_notes_staff_id_fkey', columns: [table.staffId], foreignColumns: [staff.id] }).onDelete(
      'set null',
    ),
    check('day_notes_no_blanks', sql`"text" <> ''`),
    index('day_notes_slot_idx').on(table.slotId),
    index('day_notes_staff_idx').on(table.staffId),
  ],
)

/** Of an incident, as the trainer took it: a JPEG that we drew again, without what a phone writes into it. */
export const dayPhotos = pgTable(
  'day_photos',
  {
    noteId: integer('note_id').primaryKey(),
    content: bytea('content').notNull(),
  },
  (table) => [
    foreignKey({ name: 'day_photos_note_id_fkey', columns: [table.noteId], foreignColumns: [dayNotes.id] }).onDelete(
      'cascade',
    ),
  ],
)
