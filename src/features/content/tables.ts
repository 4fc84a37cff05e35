import { pgTable, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

export const firstFilling = pgTable('first_filling', {
  beganAt: timestamp('began_at', { withTimezone: true }).notNull().defaultNow(),
})
