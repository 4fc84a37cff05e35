import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { regionValues } from '@/features/places/rules'
import { refer, stamps } from '@/lib/tables'

export const freightRulesRegionsValue = pgEnum('enum_freight_rules_regions', regionValues)
export const vouchersKind = pgEnum('enum_vouchers_kind', ['percent', 'amount'])

export const freightRules = pgTable('freight_rules', {
  id: serial('id').primaryKey(),
  name: varchar('name').notNull(),
  upToGrams: integer('up_to_grams').notNull(),
  priceCents: integer('price_cents').notNull(),
  /** With GST. `price_cents` is for the version before, and follows it by trigger (docs/decisions/055). */
  shownCents: integer('shown_cents').notNull(),
  ...stamps(),
})

export const freightRulesRegions = pgTable(
  'freight_rules_regions',
  {
    order: integer('order').notNull(),
    parentId: integer('parent_id').notNull(),
    value: freightRulesRegionsValue('value'),
    id: serial('id').primaryKey(),
  },
  (table) => [
    refer('freight_rules_regions_parent_fk', table.parentId, freightRules.id).onDelete('cascade'),
    index('freight_rules_regions_order_idx').on(table.order),
    index('freight_rules_regions_parent_idx').on(table.parentId),
  ],
)

export const vouchers = pgTable(
  'vouchers',
  {
    id: serial('id').primaryKey(),
    code: varchar('code').notNull(),
    kind: vouchersKind('kind').notNull().default('percent'),
    value: integer('value').notNull(),
    /** Percent, or cents with GST. `value` is for the version before, and follows it by trigger (docs/decisions/055). */
    shownValue: integer('shown_value').notNull(),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    mostUses: integer('most_uses'),
    used: integer('used').notNull().default(0),
    active: boolean('active').notNull().default(true),
    ...stamps(),
  },
  (table) => [
    check('vouchers_at_most_all', sql`(kind <> 'percent') OR (value <= 100)`),
    check('vouchers_used', sql`(used >= 0) AND ((most_uses IS NULL) OR (used <= most_uses))`),
    uniqueIndex('vouchers_code_idx').on(table.code),
  ],
)
