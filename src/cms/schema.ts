import type { postgresAdapter } from '@payloadcms/db-postgres'
import { getTableName, sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, integer, uniqueIndex, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/**
 * What Payload's fields can't say: CHECK constraints and columns for the machine. They land in the same migrations.
 * A page carries the key of its place in the tree (kept by a trigger): ordered by it, pages stand as in the tree.
 * A slot carries copies of its session's location and format (kept by a trigger), so that the calendar reads one index.
 */
export const extendSchema: SchemaHook = (given) => {
  const { schema, extendTable } = given
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
  const pages = schema.tables.pages
  if (pages) {
    extendTable({
      table: pages,
      columns: { treeKey: varchar('tree_key') },
      extraConfig: (table) => ({
        oneAtEachPath: uniqueIndex('pages_live_path_idx').on(table.path).where(sql`deleted_at IS NULL`),
        byTree: index('pages_tree_idx').on(table.treeKey),
        byReference: index('pages_refs_idx').using('gin', table.refs),
      }),
    })
  }
  const versions = schema.tables._pages_v
  if (versions) {
    extendTable({
      table: versions,
      extraConfig: (table) => ({ byReference: index('pages_v_refs_idx').using('gin', table.version_refs) }),
    })
  }
  for (const table of [schema.tables.courses, schema.tables.shop_items]) {
    if (!table) continue
    extendTable({
      table,
      extraConfig: (sold) => ({
        soldAtPrice: check(
          `${getTableName(table)}_sold_at_a_price`,
          sql`NOT ${sold.active} OR (${sold.priceCents} IS NOT NULL AND ${sold.memberPriceCents} IS NOT NULL)`,
        ),
      }),
    })
  }
  return schema
}
