import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { sessionSlots, staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

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
    madeAt: moment('made_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    refer('day_acts_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    refer('day_acts_slot_id_fkey', table.slotId, sessionSlots.id).onDelete('cascade'),
    check('day_acts_no_blanks', sql`'' NOT IN (kind, refusal)`),
    index('day_acts_staff_idx').on(table.staffId),
    index('day_acts_slot_idx').on(table.slotId),
  ],
)

export const dayNotes = pgTable(
  'day_notes',
  {
    id: identity(),
    slotId: integer('slot_id').notNull(),
    staffId: integer('staff_id'),
    isIncident: boolean('is_incident').notNull(),
    text: text('text').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    refer('day_notes_slot_id_fkey', table.slotId, sessionSlots.id).onDelete('cascade'),
    refer('day_notes_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
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
  (table) => [refer('day_photos_note_id_fkey', table.noteId, dayNotes.id).onDelete('cascade')],
)
