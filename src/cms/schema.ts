import type { postgresAdapter } from '@payloadcms/db-postgres'
import { getTableName, sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

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
  const { shop_items: items, order_lines: lines } = schema.tables
  if (items) extendTable({ table: items, extraConfig: soldAtPrice(items) })
  if (lines) extendTable({ table: lines, columns: { booking: integer('booking_id') } })
  extendCourses(given)
  extendCustomers(given)
  return schema
}

type Table = Parameters<Parameters<SchemaHook>[0]['extendTable']>[0]['table']

const soldAtPrice = (table: Table) => (sold: Record<string, unknown>) => ({
  soldAtPrice: check(
    `${getTableName(table)}_sold_at_a_price`,
    sql`NOT ${sold.active} OR (${sold.priceCents} IS NOT NULL AND ${sold.memberPriceCents} IS NOT NULL)`,
  ),
})

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
      siteSafeCredits: numeric('site_safe_credits').notNull(),
      renewsCard: boolean('renews_card').notNull().default(false),
      minimumAge: numeric('minimum_age').notNull().default('0'),
      changeDays: numeric('change_days').notNull().default('5'),
      passLevel: passLevel('pass_level'),
      priceCents: numeric('price_cents'),
      memberPriceCents: numeric('member_price_cents'),
      active: boolean('active').notNull().default(false),
      templateCapacity: numeric('template_capacity').notNull().default('12'),
      templateMinimum: numeric('template_minimum').notNull().default('0'),
      templateVenue: varchar('template_venue'),
      templateTrainer: integer('template_trainer_id'),
    },
    extraConfig: soldAtPrice(courses),
  })
}

/** One person for each identity, one open invitation for each address, one active row for each person in a company. */
function extendCustomers({ schema, extendTable }: Parameters<SchemaHook>[0]): void {
  const { people, business_admins: admins, employments, invitations, access_requests: requests } = schema.tables
  const requirements = schema.tables.company_requirements
  if (requirements) {
    extendTable({
      table: requirements,
      extraConfig: (table) => ({
        oncePerCompany: uniqueIndex('company_requirements_once_idx').on(table.company, table.course),
        monthsFit: check('company_requirements_months', sql`${table.validMonths} BETWEEN 0 AND 120`),
      }),
    })
  }
  if (people) {
    extendTable({
      table: people,
      extraConfig: (table) => ({
        oneForEachIdentity: uniqueIndex('people_identity_idx').on(table.issuer, table.subject),
        wholeIdentity: check('people_whole_identity', sql`(${table.issuer} IS NULL) = (${table.subject} IS NULL)`),
      }),
    })
  }
  if (admins) {
    extendTable({
      table: admins,
      extraConfig: (table) => ({
        oncePerCompany: uniqueIndex('business_admins_active_idx')
          .on(table.company, table.person)
          .where(sql`state = 'active'`),
      }),
    })
  }
  if (employments) {
    extendTable({
      table: employments,
      extraConfig: (table) => ({
        oncePerCompany: uniqueIndex('employments_current_idx')
          .on(table.company, table.person)
          .where(sql`coalesce(ended_on, '') = ''`),
      }),
    })
  }
  if (invitations) {
    extendTable({
      table: invitations,
      extraConfig: (table) => ({
        oneOpen: uniqueIndex('invitations_open_idx').on(table.company, table.emailHash).where(sql`state = 'invited'`),
      }),
    })
  }
  if (requests) {
    extendTable({
      table: requests,
      extraConfig: (table) => ({
        oneOpen: uniqueIndex('access_requests_open_idx').on(table.company, table.person).where(sql`state = 'open'`),
      }),
    })
  }
}
