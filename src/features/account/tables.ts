import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { companies, industryTradeAreas, staff } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const peoplePreferredLanguage = pgEnum('enum_people_preferred_language', [
  'en',
  'mi',
  'zh',
  'sm',
  'to',
  'hi',
  'tl',
  'es',
])

export const repeatedCalls = pgTable(
  'repeated_calls',
  {
    personId: integer('person_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: text('answer'),
    startedAt: moment('started_at').notNull().defaultNow(),
    holder: integer('holder'),
  },
  (table) => [
    refer('repeated_calls_person_id_fkey', table.personId, people.id).onDelete('cascade'),
    primaryKey({ name: 'repeated_calls_pkey', columns: [table.personId, table.call, table.key] }),
    check('repeated_calls_check', sql`(status IS NULL) = (answer IS NULL)`),
    check('repeated_calls_key_check', sql`(length(key) >= 8) AND (length(key) <= 100)`),
    check('repeated_calls_no_blanks', sql`'' NOT IN (answer)`),
    index('repeated_calls_started_at').on(table.startedAt),
  ],
)

export const repeatedDeskCalls = pgTable(
  'repeated_desk_calls',
  {
    staffId: integer('staff_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: text('answer'),
    startedAt: moment('started_at').notNull().defaultNow(),
    holder: integer('holder'),
  },
  (table) => [
    refer('repeated_desk_calls_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    primaryKey({ name: 'repeated_desk_calls_pkey', columns: [table.staffId, table.call, table.key] }),
    check('repeated_desk_calls_check', sql`(status IS NULL) = (answer IS NULL)`),
    check('repeated_desk_calls_key_check', sql`(length(key) >= 8) AND (length(key) <= 100)`),
    check('repeated_desk_calls_no_blanks', sql`'' NOT IN (answer)`),
    index('repeated_desk_calls_started_at').on(table.startedAt),
  ],
)

export const people = pgTable(
  'people',
  {
    id: serial('id').primaryKey(),
    firstName: varchar('first_name').notNull(),
    lastName: varchar('last_name').notNull(),
    preferredName: varchar('preferred_name'),
    email: varchar('email'),
    phoneNumber: varchar('phone_number'),
    dateOfBirth: date('date_of_birth'),
    siteSafeIdNumber: varchar('site_safe_id_number'),
    addressLine1: varchar('address_line1'),
    addressLine2: varchar('address_line2'),
    addressSuburb: varchar('address_suburb'),
    addressCity: varchar('address_city'),
    addressPostcode: varchar('address_postcode'),
    addressRegion: varchar('address_region'),
    addressCountry: varchar('address_country'),
    industryTradeAreaId: integer('industry_trade_area_id').references(() => industryTradeAreas.id, {
      onDelete: 'set null',
    }),
    preferredLanguage: peoplePreferredLanguage('preferred_language'),
    commsPrefsEmail: boolean('comms_prefs_email').notNull().default(true),
    commsPrefsSms: boolean('comms_prefs_sms').notNull().default(false),
    commsPrefsMarketing: boolean('comms_prefs_marketing').notNull().default(false),
    issuer: varchar('issuer'),
    subject: varchar('subject'),
    lastLoginAt: moment('last_login_at', 3),
    version: integer('version').notNull().default(1),
    ...stamps(),
    /** The record that stayed, if merged (docs/decisions/031). */
    mergedIntoId: integer('merged_into_id'),
  },
  (table) => [
    refer('people_merged_into_id_fkey', table.mergedIntoId, table.id),
    check('people_not_into_itself', sql`merged_into_id <> id`),
    index('people_born_idx')
      .on(table.dateOfBirth)
      .where(sql`((date_of_birth IS NOT NULL) AND (merged_into_id IS NULL))`),
    index('people_merged_into_idx').on(table.mergedIntoId).where(sql`(merged_into_id IS NOT NULL)`),
    check(
      'people_no_blanks',
      sql`'' NOT IN (preferred_name, email, phone_number, site_safe_id_number, address_line1, address_line2, address_suburb, address_city, address_postcode, address_region, address_country, issuer, subject)`,
    ),
    check('people_whole_identity', sql`(issuer IS NULL) = (subject IS NULL)`),
    index('people_email_idx').on(table.email),
    uniqueIndex('people_identity_idx').on(table.issuer, table.subject),
    index('people_industry_trade_area_idx').on(table.industryTradeAreaId),
    index('people_listed_idx').on(table.lastName, table.id.desc().nullsFirst()),
    uniqueIndex('people_site_safe_id_number_idx').on(table.siteSafeIdNumber),
  ],
)

export const userSessions = pgTable(
  'user_sessions',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    tokenHash: varchar('token_hash').notNull(),
    activeCompanyId: integer('active_company_id').references(() => companies.id, { onDelete: 'set null' }),
    device: varchar('device'),
    idToken: varchar('id_token'),
    lastSeenAt: moment('last_seen_at', 3).notNull(),
    expiresAt: moment('expires_at', 3).notNull(),
    revokedAt: moment('revoked_at', 3),
    ...stamps(),
  },
  (table) => [
    check('user_sessions_no_blanks', sql`'' NOT IN (device, id_token)`),
    index('user_sessions_active_company_idx').on(table.activeCompanyId),
    index('user_sessions_person_idx').on(table.personId),
    uniqueIndex('user_sessions_token_hash_idx').on(table.tokenHash),
  ],
)

export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: identity(),
    staffId: integer('staff_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    device: text('device'),
    idToken: text('id_token'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    authenticatedAt: moment('authenticated_at'),
    acr: text('acr'),
  },
  (table) => [
    refer('desk_sessions_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    unique('desk_sessions_token_hash_key').on(table.tokenHash),
    check('desk_sessions_check', sql`expires_at > created_at`),
    check('desk_sessions_no_blanks', sql`'' NOT IN (device, id_token, acr)`),
    index('desk_sessions_staff_idx').on(table.staffId).where(sql`(ended_at IS NULL)`),
  ],
)

export const deskViews = pgTable(
  'desk_views',
  {
    id: identity(),
    staffId: integer('staff_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    asked: jsonb('asked').notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [
    refer('desk_views_staff_id_fkey', table.staffId, staff.id).onDelete('cascade'),
    check('desk_views_name_check', sql`name <> ''`),
    index('desk_views_list_idx').on(table.list, table.staffId),
  ],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    actor: varchar('actor'),
    action: varchar('action').notNull(),
    what: varchar('what').notNull(),
    rowId: varchar('row_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    ...stamps(),
  },
  (table) => [
    check('audit_log_no_blanks', sql`'' NOT IN (actor)`),
    index('audit_log_by_actor_idx').on(table.actor, table.id),
    index('audit_log_created_at_idx').on(table.createdAt),
    index('audit_log_of_what_idx').on(table.what, table.id),
    index('audit_log_row_id_idx').on(table.rowId),
  ],
)

export const firstAdministrator = pgTable(
  'first_administrator',
  {
    onlyOne: boolean('only_one').primaryKey().default(true),
    cameAt: moment('came_at').notNull().defaultNow(),
  },
  () => [check('first_administrator_only_one_check', sql`only_one`)],
)
