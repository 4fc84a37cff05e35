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
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const accessRequestsState = pgEnum('enum_access_requests_state', ['open', 'approved', 'declined'])
export const businessAdminsPermission = pgEnum('enum_business_admins_permission', [
  'viewer',
  'booker',
  'manager',
  'owner',
])
export const businessAdminsState = pgEnum('enum_business_admins_state', ['active', 'removed'])
export const companiesAccountTermsDueIn = pgEnum('enum_companies_account_terms_due_in', ['7-days', '20th'])
export const companiesAccountTermsState = pgEnum('enum_companies_account_terms_state', ['none', 'open', 'stopped'])
export const companiesKind = pgEnum('enum_companies_kind', ['business', 'personal'])
export const companiesMembershipState = pgEnum('enum_companies_membership_state', [
  'none',
  'requested',
  'active',
  'ended',
])
export const invitationsPermission = pgEnum('enum_invitations_permission', ['viewer', 'booker', 'manager', 'owner'])
export const invitationsState = pgEnum('enum_invitations_state', ['invited', 'accepted', 'removed', 'expired'])

export const companies = pgTable(
  'companies',
  {
    id: serial('id').primaryKey(),
    name: varchar('name').notNull(),
    kind: companiesKind('kind').notNull().default('business'),
    nzbn: varchar('nzbn'),
    phoneNumber: varchar('phone_number'),
    industryTradeAreaId: integer('industry_trade_area_id').references(() => industryTradeAreas.id, {
      onDelete: 'set null',
    }),
    hasSiteApp: boolean('has_site_app').notNull().default(false),
    membershipState: companiesMembershipState('membership_state').notNull().default('none'),
    membershipNumber: varchar('membership_number'),
    membershipSince: date('membership_since'),
    membershipUntil: date('membership_until'),
    accountTermsState: companiesAccountTermsState('account_terms_state').notNull().default('none'),
    accountTermsLimitCents: integer('account_terms_limit_cents').notNull().default(0),
    accountTermsUsedCents: integer('account_terms_used_cents').notNull().default(0),
    accountTermsRequiresPoNumber: boolean('account_terms_requires_po_number').notNull().default(false),
    ...stamps(),
    noRemindersReason: varchar('no_reminders_reason'),
    accountTermsDueIn: companiesAccountTermsDueIn('account_terms_due_in').notNull().default('20th'),
    welcomeClosedAt: moment('welcome_closed_at', 3),
    waitsSince: moment('waits_since'),
  },
  (table) => [
    check('companies_account_used', sql`account_terms_used_cents >= 0`),
    check('companies_no_blanks', sql`'' NOT IN (nzbn, phone_number, membership_number, no_reminders_reason)`),
    index('companies_industry_trade_area_idx').on(table.industryTradeAreaId),
    index('companies_name_idx').on(table.name),
    index('companies_nzbn_idx').on(table.nzbn),
    index('companies_waits_since_idx').on(table.waitsSince).where(sql`(waits_since IS NOT NULL)`),
  ],
)

export const industryTradeAreas = pgTable(
  'industry_trade_areas',
  {
    id: serial('id').primaryKey(),
    name: varchar('name').notNull(),
    division: varchar('division').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    active: boolean('active').notNull().default(true),
    ...stamps(),
  },
  (table) => [uniqueIndex('industry_trade_areas_name_idx').on(table.name)],
)

export const employments = pgTable(
  'employments',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    jobTitle: varchar('job_title'),
    employeeNumber: varchar('employee_number'),
    startedOn: date('started_on'),
    endedOn: date('ended_on'),
    ...stamps(),
  },
  (table) => [
    check('employments_no_blanks', sql`'' NOT IN (job_title, employee_number)`),
    index('employments_company_idx').on(table.companyId),
    uniqueIndex('employments_current_idx').on(table.companyId, table.personId).where(sql`(ended_on IS NULL)`),
    index('employments_person_idx').on(table.personId),
  ],
)

export const businessAdmins = pgTable(
  'business_admins',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    permission: businessAdminsPermission('permission').notNull(),
    mayPayByAccount: boolean('may_pay_by_account').notNull().default(false),
    state: businessAdminsState('state').notNull().default('active'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('business_admins_active_idx')
      .on(table.companyId, table.personId)
      .where(sql`(state = 'active'::enum_business_admins_state)`),
    index('business_admins_company_idx').on(table.companyId),
    index('business_admins_person_idx').on(table.personId),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    email: varchar('email').notNull(),
    emailHash: varchar('email_hash').notNull(),
    permission: invitationsPermission('permission').notNull(),
    guidHash: varchar('guid_hash').notNull(),
    state: invitationsState('state').notNull().default('invited'),
    expiresAt: moment('expires_at', 3).notNull(),
    invitedById: integer('invited_by_id').references(() => people.id, { onDelete: 'set null' }),
    acceptedById: integer('accepted_by_id').references(() => people.id, { onDelete: 'set null' }),
    sentToday: integer('sent_today').notNull().default(1),
    sentOn: date('sent_on').notNull(),
    ...stamps(),
  },
  (table) => [
    index('invitations_accepted_by_idx').on(table.acceptedById),
    index('invitations_company_idx').on(table.companyId),
    index('invitations_email_hash_idx').on(table.emailHash),
    index('invitations_invited_by_idx').on(table.invitedById),
    uniqueIndex('invitations_open_idx')
      .on(table.companyId, table.emailHash)
      .where(sql`(state = 'invited'::enum_invitations_state)`),
  ],
)

/** The person whom a list names for a company. They act for it once staff have invited them. */
export const companyContacts = pgTable(
  'company_contacts',
  {
    id: identity(),
    companyId: integer('company_id').notNull(),
    personId: integer('person_id').notNull(),
    /** Whether the list added the person, and that they work there: taken back with it. */
    isPersonAdded: boolean('is_person_added').notNull().default(false),
    isJobAdded: boolean('is_job_added').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a list named another one. */
    endedAt: moment('ended_at'),
    /** Newest time. */
    invitedAt: moment('invited_at'),
    invitationId: integer('invitation_id'),
  },
  (table) => [
    refer('company_contacts_company_id_fkey', table.companyId, companies.id),
    refer('company_contacts_person_id_fkey', table.personId, people.id),
    refer('company_contacts_invitation_id_fkey', table.invitationId, invitations.id).onDelete('set null'),
    uniqueIndex('company_contacts_current_idx').on(table.companyId).where(sql`ended_at IS NULL`),
    index('company_contacts_company_idx').on(table.companyId),
    index('company_contacts_person_idx').on(table.personId),
    index('company_contacts_invitation_idx').on(table.invitationId),
  ],
)

/**
 * Which column went where in a company’s last list with these headings. Of the headings only a print is kept, as a person may have taken a
 * line of people for one; the fields are in the alphabetical order of the headings.
 */
export const employeeListShapes = pgTable(
  'employee_list_shapes',
  {
    companyId: integer('company_id').notNull(),
    print: varchar('print').notNull(),
    fields: jsonb('fields').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    refer('employee_list_shapes_company_id_fkey', table.companyId, companies.id).onDelete('cascade'),
    primaryKey({ name: 'employee_list_shapes_pkey', columns: [table.companyId, table.print] }),
    check('employee_list_shapes_no_blanks', sql`'' NOT IN (print)`),
  ],
)

export const accessRequests = pgTable(
  'access_requests',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    message: varchar('message'),
    state: accessRequestsState('state').notNull().default('open'),
    answeredById: integer('answered_by_id').references(() => people.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (table) => [
    check('access_requests_no_blanks', sql`'' NOT IN (message)`),
    index('access_requests_answered_by_idx').on(table.answeredById),
    index('access_requests_company_idx').on(table.companyId),
    uniqueIndex('access_requests_open_idx')
      .on(table.companyId, table.personId)
      .where(sql`(state = 'open'::enum_access_requests_state)`),
    index('access_requests_person_idx').on(table.personId),
  ],
)
