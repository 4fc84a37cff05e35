import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, integer, pgTable, uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { bookings } from '@/features/seats/tables'
import { identity, moment, refer } from '@/lib/tables'

/** Links by which a crew reads the ticket of a booking. The one that has not ended works. */
export const crewLinks = pgTable(
  'crew_links',
  {
    id: identity(),
    bookingId: integer('booking_id').notNull(),
    madeById: integer('made_by_id'),
    madeAt: moment('made_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    refer('crew_links_booking_id_fkey', table.bookingId, bookings.id).onDelete('cascade'),
    refer('crew_links_made_by_id_fkey', table.madeById, people.id).onDelete('set null'),
    uniqueIndex('crew_links_live_idx').on(table.bookingId).where(sql`(ended_at IS NULL)`),
    index('crew_links_booking_idx').on(table.bookingId),
    index('crew_links_made_by_idx').on(table.madeById),
  ],
)
