import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { boolean, check, decimal, index, integer, uniqueIndex, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

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
  const courses = schema.tables.courses
  if (courses) extendTable({ table: courses, extraConfig: (sold) => ({ soldAtPrice: soldAtPrice('courses', sold) }) })
  extendShop(given)
  extendSettings(given)
  return schema
}

type Sold = { active?: unknown; priceCents?: unknown; memberPriceCents?: unknown }

const soldAtPrice = (table: string, { active, priceCents, memberPriceCents }: Sold) =>
  check(
    `${table}_sold_at_a_price`,
    sql`NOT ${active} OR (${priceCents} IS NOT NULL AND ${memberPriceCents} IS NOT NULL)`,
  )

/** What the desk keeps of the things that editors describe. Whatever it is asked for there is a whole number. */
function extendShop({ schema, extendTable }: Parameters<SchemaHook>[0]): void {
  const items = schema.tables.shop_items
  if (!items) return
  const numeric = (name: string) => decimal(name, { mode: 'number' })
  extendTable({
    table: items,
    columns: {
      priceCents: numeric('price_cents'),
      memberPriceCents: numeric('member_price_cents'),
      membersOnly: boolean('members_only').notNull().default(false),
      tracksStock: boolean('tracks_stock').notNull().default(false),
      stock: numeric('stock').notNull().default(0),
      weightGrams: numeric('weight_grams').notNull().default(0),
      active: boolean('active').notNull().default(false),
    },
    extraConfig: (sold) => ({ soldAtPrice: soldAtPrice('shop_items', sold) }),
  })
}

/** What the desk keeps beside the words and looks of the site. */
function extendSettings({ schema, extendTable }: Parameters<SchemaHook>[0]): void {
  const settings = schema.tables.settings
  if (!settings) return
  extendTable({
    table: settings,
    columns: {
      accountsEmail: varchar('accounts_email'),
      bankAccount: varchar('bank_account'),
      gstNumber: varchar('gst_number').default(''),
      holdMinutes: decimal('hold_minutes', { mode: 'number' }).notNull().default(15),
      recaptchaSiteKey: varchar('recaptcha_site_key'),
      walletEnabled: boolean('wallet_enabled').notNull().default(true),
    },
  })
}
