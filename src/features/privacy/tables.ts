import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, integer, pgTable, serial, text, timestamp, unique } from '@payloadcms/db-postgres/drizzle/pg-core'

export const erasures = pgTable(
  'erasures',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id'),
    identityHash: text('identity_hash'),
    emailHashes: text('email_hashes').array().notNull().default(sql`'{}'::text[]`),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    erasedAt: timestamp('erased_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('erasures_person_id_key').on(table.personId),
    check('erasures_no_blanks', sql`'' NOT IN (identity_hash)`),
  ],
)
