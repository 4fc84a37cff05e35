import type { postgresAdapter } from '@payloadcms/db-postgres'
import { getTableName, is, sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  index,
  integer,
  isPgEnum,
  PgTable,
  pgEnum,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import * as account from '@/features/account/tables'
import * as billing from '@/features/billing/tables'
import * as feeds from '@/features/bookings/feed.tables'
import * as sharing from '@/features/bookings/share.tables'
import * as bookings from '@/features/bookings/tables'
import * as trainers from '@/features/bookings/trainers.tables'
import * as books from '@/features/books/tables'
import * as catalogue from '@/features/catalogue/tables'
import * as clearances from '@/features/clearances/tables'
import * as company from '@/features/company/tables'
import * as content from '@/features/content/tables'
import * as courses from '@/features/courses/tables'
import * as day from '@/features/day/tables'
import * as desk from '@/features/desk/tables'
import * as editorial from '@/features/editorial/tables'
import * as enquiryMails from '@/features/enquiries/mails.tables'
import * as office from '@/features/enquiries/office.tables'
import * as enquiries from '@/features/enquiries/tables'
import * as enquiryTexts from '@/features/enquiries/texts.tables'
import * as feedback from '@/features/feedback/tables'
import * as imports from '@/features/imports/tables'
import * as integrations from '@/features/integrations/tables'
import * as learning from '@/features/learning/tables'
import * as messages from '@/features/messages/tables'
import * as operations from '@/features/operations/tables'
import * as payments from '@/features/payments/tables'
import * as places from '@/features/places/tables'
import * as privacy from '@/features/privacy/tables'
import * as equipment from '@/features/programme/equipment.tables'
import * as purchases from '@/features/purchases/tables'
import * as seats from '@/features/seats/tables'
import * as meetings from '@/features/sessions/meetings.tables'
import * as setup from '@/features/setup/tables'
import * as wallet from '@/features/wallet/tables'
import { media, staff } from '@/lib/referred-tables'

const category = pgEnum('enum_courses_category', ['foundation', 'intermediate', 'technical', 'leadership', 'workshop'])
const passLevel = pgEnum('enum_courses_pass_level', ['foundation', 'intermediate', 'advanced', 'supervisor'])

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/** Business tables, by the feature that writes them (docs/decisions/027). */
const business = [
  account,
  bookings,
  feeds,
  sharing,
  feedback,
  trainers,
  clearances,
  company,
  content,
  courses,
  equipment,
  day,
  desk,
  editorial,
  enquiries,
  enquiryMails,
  office,
  enquiryTexts,
  imports,
  integrations,
  learning,
  messages,
  operations,
  payments,
  places,
  privacy,
  seats,
  meetings,
  setup,
  catalogue,
  purchases,
  billing,
  books,
  wallet,
]

/**
 * Adds the business tables, and what Payload's fields can't express: CHECK constraints, technical columns, and columns the desk maintains.
 * A trigger maintains each page's sort key: ordered by it, pages are in tree order.
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
        toUnpublish: index('pages_unpublish_at_idx').on(table.unpublishAt).where(sql`unpublish_at IS NOT NULL`),
      }),
    })
  }
  const versions = schema.tables._pages_v
  if (versions) {
    extendTable({
      table: versions,
      extraConfig: (table) => ({
        byReference: index('pages_v_refs_idx').using('gin', table.version_refs),
        toPublish: index('pages_v_publish_at_idx')
          .on(table.version_publishAt)
          .where(sql`latest AND version_publish_at IS NOT NULL`),
      }),
    })
  }
  const { staff: accounts } = schema.tables
  if (accounts)
    extendTable({
      table: accounts,
      extraConfig: (table) => ({
        oneForEachIdentity: uniqueIndex('staff_identity_idx').on(table.issuer, table.subject),
        noBlanks: check('staff_no_blanks', sql`NOT ('' = ANY (ARRAY[issuer, subject]))`),
      }),
    })
  extendCourses(given)
  extendShop(given)
  extendSettings(given)
  const { tables, enums } = schema
  for (const declared of [category, passLevel, ...business.flatMap((part): unknown[] => Object.values(part))]) {
    // Prefixed keys: Payload would treat a table named like `courses_rels` as part of one of its own.
    if (isTable(declared)) tables[`business ${getTableName(declared)}`] = declared
    else if (isPgEnum(declared)) enums[declared.enumName] = declared
  }
  return { ...schema, tables, enums }
}

type Table = Parameters<SchemaHook>[0]['schema']['tables'][string]

const isTable = (declared: unknown): declared is Table => is(declared, PgTable)

type Sold = {
  active?: unknown
  priceCents?: unknown
  memberPriceCents?: unknown
  shownCents?: unknown
  memberShownCents?: unknown
}

const soldAtPrice = (table: string, { active, priceCents, memberPriceCents }: Sold) =>
  check(
    `${table}_sold_at_a_price`,
    sql`NOT ${active} OR (${priceCents} IS NOT NULL AND ${memberPriceCents} IS NOT NULL)`,
  )

const shownAtPrice = (table: string, { active, shownCents, memberShownCents }: Sold) =>
  check(
    `${table}_sold_at_a_shown_price`,
    sql`NOT ${active} OR (${shownCents} IS NOT NULL AND ${memberShownCents} IS NOT NULL)`,
  )

/** All numbers are whole. */
function extendShop({ schema, extendTable }: Parameters<SchemaHook>[0]): void {
  const items = schema.tables.shop_items
  if (!items) return
  extendTable({
    table: items,
    columns: {
      priceCents: integer('price_cents'),
      memberPriceCents: integer('member_price_cents'),
      /** The shown prices. Those without GST are for the version before, and follow them by trigger (docs/decisions/055). */
      shownCents: integer('shown_cents'),
      memberShownCents: integer('member_shown_cents'),
      membersOnly: boolean('members_only').notNull().default(false),
      tracksStock: boolean('tracks_stock').notNull().default(false),
      stock: integer('stock').notNull().default(0),
      weightGrams: integer('weight_grams').notNull().default(0),
      active: boolean('active').notNull().default(false),
    },
    extraConfig: (sold) => ({
      soldAtPrice: soldAtPrice('shop_items', sold),
      shownAtPrice: shownAtPrice('shop_items', sold),
      stockFits: check('shop_items_stock', sql`stock >= 0`),
    }),
  })
}

function extendSettings({ schema, extendTable }: Parameters<SchemaHook>[0]): void {
  const settings = schema.tables.settings
  if (!settings) return
  extendTable({
    table: settings,
    columns: {
      accountsEmail: varchar('accounts_email'),
      bankAccount: varchar('bank_account'),
      gstNumber: varchar('gst_number').default(''),
      legalName: varchar('legal_name'),
      nzbn: varchar('nzbn'),
      companyNumber: varchar('company_number'),
      address: varchar('address'),
      certificateWords: varchar('certificate_words'),
      certificateSigner: varchar('certificate_signer'),
      certificateSignerRole: varchar('certificate_signer_role'),
      certificateSignatureId: integer('certificate_signature_id').references(() => media.id, { onDelete: 'set null' }),
      holdMinutes: integer('hold_minutes').notNull().default(15),
      overrideLimitCents: integer('override_limit_cents').notNull().default(50_000),
      recaptchaSiteKey: varchar('recaptcha_site_key'),
      walletEnabled: boolean('wallet_enabled').notNull().default(true),
      friendlyReminderDays: integer('friendly_reminder_days').notNull().default(1),
      firmReminderDays: integer('firm_reminder_days').notNull().default(14),
      finalReminderDays: integer('final_reminder_days').notNull().default(30),
    },
    extraConfig: () => ({
      remindersInOrder: check(
        'settings_reminders',
        sql`friendly_reminder_days >= 1 AND friendly_reminder_days < firm_reminder_days AND firm_reminder_days < final_reminder_days`,
      ),
    }),
  })
}

/** Columns the desk maintains (features/programme). */
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
      renewalOnly: boolean('renewal_only').notNull().default(false),
      asksSignature: boolean('asks_signature').notNull().default(false),
      minimumAge: integer('minimum_age').notNull().default(0),
      changeDays: integer('change_days').notNull().default(5),
      passLevel: passLevel('pass_level'),
      priceCents: integer('price_cents'),
      memberPriceCents: integer('member_price_cents'),
      /** The shown prices. Those without GST are for the version before, and follow them by trigger (docs/decisions/055). */
      shownCents: integer('shown_cents'),
      memberShownCents: integer('member_shown_cents'),
      active: boolean('active').notNull().default(false),
      templateCapacity: integer('template_capacity').notNull().default(12),
      templateMinimum: integer('template_minimum').notNull().default(0),
      templateVenue: varchar('template_venue'),
      templateTrainer: integer('template_trainer_id').references(() => staff.id, { onDelete: 'set null' }),
    },
    extraConfig: (sold) => ({
      soldAtPrice: soldAtPrice('courses', sold),
      shownAtPrice: shownAtPrice('courses', sold),
      noBlanks: check('courses_no_blanks', sql`template_venue <> ''`),
      renewalOnly: check('courses_renewal_only', sql`renews_card OR NOT renewal_only`),
      byTrainer: index('courses_template_template_trainer_idx').on(sold.templateTrainer),
    }),
  })
}
