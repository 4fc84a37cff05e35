import { sql } from '@payloadcms/db-postgres/drizzle'
import { foreignKey, index, integer, pgTable, timestamp, uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { bookings } from '@/features/seats/tables'

/** Links by which a crew reads the ticket of a booking. The one that has not ended works. */
export const crewLinks = pgTable(
  'crew_links',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    bookingId: integer('booking_id').notNull(),
    madeById: integer('made_by_id'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'crew_links_booking_id_fkey',
      columns: [table.bookingId],
      foreignColumns: [bookings.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'crew_links_made_by_id_fkey',
      columns: [table.madeById],
      foreignColumns: [people.id],
    }).onDelete('set null'),
    uniqueIndex('crew_links_live_idx').on(table.bookingId).where(sql`(ended_at IS NULL)`),
    index('crew_links_booking_idx').on(table.bookingId),
    index('crew_links_made_by_idx').on(table.madeById),
  ],
)
