import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, integer, pgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { identity, moment, refer } from '@/lib/tables'

/** Links by which a person's calendar program reads their courses. The one that has not ended works. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: identity(),
    personId: integer('person_id').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    refer('calendar_links_person_id_fkey', table.personId, people.id).onDelete('cascade'),
    index('calendar_links_live_idx').on(table.personId).where(sql`(ended_at IS NULL)`),
  ],
)
