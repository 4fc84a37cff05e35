import { sql } from '@payloadcms/db-postgres/drizzle'
import { boolean, check, index, integer, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import { staff } from '@/lib/referred-tables'
import { moment, refer } from '@/lib/tables'
import { enquiries, enquiryEvents } from './tables'

/** A text of a case, theirs or ours, beside its event: what the event’s words leave out. */
export const enquiryTexts = pgTable(
  'enquiry_texts',
  {
    eventId: integer('event_id').primaryKey(),
    enquiryId: integer('enquiry_id').notNull(),
    isOurs: boolean('is_ours').notNull().default(false),
    /** What the text service calls theirs: it is taken once. */
    providerId: text('provider_id').unique('enquiry_texts_provider_id_key'),
    /** Theirs, anyone who writes: E.164, or the name that a program sends under. */
    number: text('number').notNull(),
    parts: integer('parts').notNull(),
    /** Pictures and other files, which stay at the text service. */
    files: integer('files').notNull().default(0),
    mark: text('mark'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('enquiry_texts_event_id_fkey', table.eventId, enquiryEvents.id).onDelete('cascade'),
    refer('enquiry_texts_enquiry_id_fkey', table.enquiryId, enquiries.id).onDelete('cascade'),
    check('enquiry_texts_mark', sql`mark IN ('stop', 'start', 'automatic')`),
    check('enquiry_texts_parts', sql`parts > 0 AND files >= 0`),
    check('enquiry_texts_no_blanks', sql`'' NOT IN (provider_id, number)`),
    index('enquiry_texts_enquiry_idx').on(table.enquiryId),
    index('enquiry_texts_number_idx').on(table.number, table.createdAt),
  ],
)

/** How a member of staff ends their emails, where it isn’t their name and ours. */
export const staffSignatures = pgTable(
  'staff_signatures',
  {
    staffId: integer('staff_id')
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: moment('updated_at', 3).notNull().defaultNow(),
  },
  () => [check('staff_signatures_text', sql`"text" <> ''`)],
)
