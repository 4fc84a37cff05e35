import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, integer, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/**
 * What Payload's fields can't say: CHECK constraints and columns for the machine. They land in the same migrations.
 * A slot carries copies of its session's location and format (kept by a trigger), so that the calendar reads one index.
 */
export const extendSchema: SchemaHook = ({ schema, extendTable }) => {
  const slots = schema.tables.session_slots
  if (slots) {
    extendTable({
      table: slots,
      columns: { locationId: integer('location_id'), format: varchar('format') },
      extraConfig: (table) => ({
        seatsFit: check('session_slots_seats_fit', sql`${table.taken} >= 0 AND ${table.taken} <= ${table.capacity}`),
        endsLater: check('session_slots_ends_later', sql`${table.endsAt} > ${table.startsAt}`),
        byPlace: index('session_slots_place_idx').on(table.locationId, table.startsAt),
      }),
    })
  }
  return schema
}
