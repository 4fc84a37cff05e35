import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { boolean, check, index, integer, pgEnum, uniqueIndex, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/**
 * What Payload's fields can't say: CHECK constraints, columns for the machine, and columns that are kept at the desk. They land in the same migrations.
 * A page carries the key of its place in the tree (kept by a trigger): ordered by it, pages stand as in the tree.
 */
export const extendSchema: SchemaHook = (given) => {
  const { schema, extendTable } = given
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
  extendCourses(given)
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
  extendTable({
    table: items,
    columns: {
      priceCents: integer('price_cents'),
      memberPriceCents: integer('member_price_cents'),
      membersOnly: boolean('members_only').notNull().default(false),
      tracksStock: boolean('tracks_stock').notNull().default(false),
      stock: integer('stock').notNull().default(0),
      weightGrams: integer('weight_grams').notNull().default(0),
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
      holdMinutes: integer('hold_minutes').notNull().default(15),
      recaptchaSiteKey: varchar('recaptcha_site_key'),
      walletEnabled: boolean('wallet_enabled').notNull().default(true),
    },
  })
}

const category = pgEnum('enum_courses_category', ['foundation', 'intermediate', 'technical', 'leadership', 'workshop'])
const passLevel = pgEnum('enum_courses_pass_level', ['foundation', 'intermediate', 'advanced', 'supervisor'])

/** What the desk keeps of a course (features/courses/catalogue); editors write its words and picture. */
function extendCourses({ schema, extendTable }: Parameters<SchemaHook>[0]): void {
  const { courses } = schema.tables
  if (!courses) return
  extendTable({
    table: courses,
    columns: {
      category: category('category').notNull(),
      duration: varchar('duration').notNull(),
      siteSafeCredits: integer('site_safe_credits').notNull(),
      renewsCard: boolean('renews_card').notNull().default(false),
      minimumAge: integer('minimum_age').notNull().default(0),
      changeDays: integer('change_days').notNull().default(5),
      passLevel: passLevel('pass_level'),
      priceCents: integer('price_cents'),
      memberPriceCents: integer('member_price_cents'),
      active: boolean('active').notNull().default(false),
      templateCapacity: integer('template_capacity').notNull().default(12),
      templateMinimum: integer('template_minimum').notNull().default(0),
      templateVenue: varchar('template_venue'),
      templateTrainer: integer('template_trainer_id'),
    },
    extraConfig: (sold) => ({ soldAtPrice: soldAtPrice('courses', sold) }),
  })
}
