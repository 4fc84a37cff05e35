import { type AnyPgColumn, foreignKey, integer, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

/** A number that the database gives and no one writes. */
export const identity = () => integer('id').generatedAlwaysAsIdentity().primaryKey()

/** An instant, in UTC. `precision`: digits of a second, if not all six. */
export const moment = (name: string, precision?: 3) =>
  timestamp(name, precision === undefined ? { withTimezone: true } : { withTimezone: true, precision })

/** When a row was written first and last. */
export const stamps = () => ({
  updatedAt: moment('updated_at', 3).notNull().defaultNow(),
  createdAt: moment('created_at', 3).notNull().defaultNow(),
})

/** A column that refers to a row of another table, or of its own. */
export const refer = (name: string, from: AnyPgColumn, to: AnyPgColumn) =>
  foreignKey({ name, columns: [from], foreignColumns: [to] })
