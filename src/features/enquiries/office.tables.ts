import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, date, integer, pgTable, text, time } from '@payloadcms/db-postgres/drizzle/pg-core'

/** When the office is open, by weekday from 1, Monday. No row has the usual hours; one without times is closed. */
export const officeHours = pgTable(
  'office_hours',
  { weekday: integer('weekday').primaryKey(), opens: time('opens'), closes: time('closes') },
  () => [
    check('office_hours_weekday', sql`weekday BETWEEN 1 AND 7`),
    check('office_hours_both', sql`(opens IS NULL) = (closes IS NULL)`),
    check('office_hours_order', sql`closes > opens`),
  ],
)

/** Days of our own on which the office is closed, as well as public holidays. */
export const officeClosedDays = pgTable(
  'office_closed_days',
  { day: date('day').primaryKey(), why: text('why').notNull() },
  () => [check('office_closed_days_why', sql`why <> ''`)],
)

/** Office hours until the first answer, by kind of case. No row has the working days of its policy. */
export const answerHours = pgTable(
  'answer_hours',
  { formName: text('form_name').primaryKey(), hours: integer('hours').notNull() },
  () => [
    check('answer_hours_form_named', sql`form_name ~ '^[a-z][a-z0-9-]*$'`),
    check('answer_hours_some', sql`hours > 0`),
  ],
)
