import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { enquiries } from '@/features/enquiries/tables'
import { bookings } from '@/features/seats/tables'
import { companies, orders, sessionSlots, staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

export const deskTasks = pgTable(
  'desk_tasks',
  {
    id: identity(),
    what: text('what').notNull(),
    forId: integer('for_id').notNull(),
    byId: integer('by_id'),
    dueOn: date('due_on').notNull(),
    bookingId: integer('booking_id'),
    orderId: integer('order_id'),
    enquiryId: integer('enquiry_id'),
    personId: integer('person_id'),
    companyId: integer('company_id'),
    slotId: integer('slot_id'),
    doneAt: moment('done_at'),
    doneById: integer('done_by_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('desk_tasks_for_id_fkey', table.forId, staff.id).onDelete('cascade'),
    refer('desk_tasks_by_id_fkey', table.byId, staff.id).onDelete('set null'),
    refer('desk_tasks_done_by_id_fkey', table.doneById, staff.id).onDelete('set null'),
    refer('desk_tasks_booking_id_fkey', table.bookingId, bookings.id).onDelete('cascade'),
    refer('desk_tasks_order_id_fkey', table.orderId, orders.id).onDelete('cascade'),
    refer('desk_tasks_enquiry_id_fkey', table.enquiryId, enquiries.id).onDelete('cascade'),
    refer('desk_tasks_person_id_fkey', table.personId, people.id).onDelete('cascade'),
    refer('desk_tasks_company_id_fkey', table.companyId, companies.id).onDelete('cascade'),
    refer('desk_tasks_slot_id_fkey', table.slotId, sessionSlots.id).onDelete('cascade'),
    check('desk_tasks_no_blanks', sql`what <> ''`),
    check(
      'desk_tasks_about_one',
      sql`num_nonnulls(booking_id, order_id, enquiry_id, person_id, company_id, slot_id) <= 1`,
    ),
    check('desk_tasks_done_by_somebody', sql`done_by_id IS NULL OR done_at IS NOT NULL`),
    index('desk_tasks_open_idx').on(table.forId, table.dueOn).where(sql`(done_at IS NULL)`),
    index('desk_tasks_booking_idx').on(table.bookingId),
    index('desk_tasks_order_idx').on(table.orderId),
    index('desk_tasks_enquiry_idx').on(table.enquiryId),
    index('desk_tasks_person_idx').on(table.personId),
    index('desk_tasks_company_idx').on(table.companyId),
    index('desk_tasks_slot_idx').on(table.slotId),
    index('desk_tasks_by_idx').on(table.byId),
    index('desk_tasks_done_by_idx').on(table.doneById),
  ],
)

export const deskPresence = pgTable(
  'desk_presence',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    staffId: integer('staff_id').notNull(),
    isWriting: boolean('is_writing').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'desk_presence_pkey', columns: [table.kind, table.recordId, table.staffId] }),
    refer('desk_presence_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    index('desk_presence_staff_idx').on(table.staffId),
    index('desk_presence_seen_idx').on(table.seenAt),
  ],
)

export const savedReports = pgTable(
  'saved_reports',
  {
    id: identity(),
    staffId: integer('staff_id').notNull(),
    name: text('name').notNull(),
    report: text('report').notNull(),
    asked: text('asked').notNull(),
    moves: boolean('moves').notNull(),
    savedOn: date('saved_on').notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [
    refer('saved_reports_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    check('saved_reports_no_blanks', sql`'' NOT IN (name, report)`),
    index('saved_reports_staff_idx').on(table.staffId),
  ],
)

export const savedReportReaders = pgTable(
  'saved_report_readers',
  {
    id: identity(),
    savedReportId: integer('saved_report_id').notNull(),
    staffId: integer('staff_id').notNull(),
  },
  (table) => [
    refer('saved_report_readers_saved_report_id_fkey', table.savedReportId, savedReports.id).onDelete('cascade'),
    refer('saved_report_readers_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    unique('saved_report_readers_key').on(table.savedReportId, table.staffId),
    index('saved_report_readers_staff_idx').on(table.staffId),
  ],
)
