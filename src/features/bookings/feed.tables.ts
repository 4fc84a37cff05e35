import { sql } from '@payloadcms/db-postgres/drizzle'
import { foreignKey, index, integer, pgTable, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'

/** Links by which a person's calendar program reads their courses. The one that has not ended works. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    personId: integer('person_id').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'calendar_links_person_id_fkey',
      columns: [table.personId],
      foreignColumns: [people.id],
    }).onDelete('cascade'),
    index('calendar_links_live_idx').on(table.personId).where(sql`(ended_at IS NULL)`),
  ],
)
