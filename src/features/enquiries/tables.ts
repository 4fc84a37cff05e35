import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { courseSessions } from '@/features/courses/tables'
import { regionValues } from '@/features/places/rules'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const enquiriesQuarantineReason = pgEnum('enum_enquiries_quarantine_reason', [
  'bot-check-away',
  'hidden-field',
  'too-fast',
  'flood',
  'spam',
  'automatic',
])
export const enquiriesRegion = pgEnum('enum_enquiries_region', regionValues)
export const enquiriesState = pgEnum('enum_enquiries_state', [
  'new',
  'in-progress',
  'waiting',
  'closed',
  'quarantined',
  'erased',
])
export const enquiryEventsKind = pgEnum('enum_enquiry_events_kind', [
  'received',
  'note',
  'reply',
  'state',
  'assignee',
  'due',
  'printed',
  'erased',
  'snoozed',
  'merged',
  'parted',
  'mail',
  'text',
  'split',
])

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Definitions alone say which forms exist, so a new one needs no migration. */
const isFormName = sql`form_name ~ '^[a-z][a-z0-9-]*$'`

export const enquiries = pgTable(
  'enquiries',
  {
    id: serial('id').primaryKey(),
    state: enquiriesState('state').notNull().default('new'),
    assigneeId: integer('assignee_id').references(() => staff.id, { onDelete: 'set null' }),
    dueOn: date('due_on'),
    isLate: boolean('is_late').notNull().default(false),
    quarantineReason: enquiriesQuarantineReason('quarantine_reason'),
    reference: varchar('reference').notNull(),
    formName: text('form_name').notNull(),
    senderName: varchar('sender_name'),
    email: varchar('email'),
    phoneNumber: varchar('phone_number'),
    companyName: varchar('company_name'),
    region: enquiriesRegion('region'),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    answers: jsonb('answers').notNull(),
    closedAt: moment('closed_at', 3),
    erasedAt: moment('erased_at', 3),
    printedAt: moment('printed_at', 3),
    searchText: varchar('search_text'),
    submissionId: varchar('submission_id'),
    fingerprint: varchar('fingerprint'),
    senderHash: varchar('sender_hash'),
    ...stamps(),
    assigneeName: varchar('assignee_name'),
    dueAt: moment('due_at', 3),
    /** When its first answer is due, or was: later dates don’t move it. */
    answerDueAt: moment('answer_due_at', 3),
    waitlist: varchar('waitlist'),
    snoozedUntil: date('snoozed_until'),
    mergedIntoId: integer('merged_into_id'),
    mergedWas: enquiriesState('merged_was'),
    /** The rule that it was given to someone by, or got its day by. */
    ruleId: integer('rule_id'),
    /** Another matter of the case it began in. */
    splitFromId: integer('split_from_id'),
  },
  (table) => [
    check(
      'enquiries_erased_is_empty',
      sql`(state <> 'erased') OR ((answers = '{}'::jsonb) AND (COALESCE(sender_name, email, phone_number, company_name, search_text, waitlist, submission_id, fingerprint, sender_hash) IS NULL) AND (person_id IS NULL))`,
    ),
    check(
      'enquiries_no_blanks',
      sql`'' NOT IN (sender_name, email, phone_number, company_name, search_text, submission_id, fingerprint, sender_hash, assignee_name, waitlist)`,
    ),
    check('enquiries_printed_is_closed', sql`(printed_at IS NULL) OR (state IN ('closed', 'erased'))`),
    index('enquiries_assignee_idx').on(table.assigneeId),
    index('enquiries_assignee_name_idx').on(table.assigneeName),
    index('enquiries_company_name_idx').on(table.companyName),
    index('enquiries_created_at_idx').on(table.createdAt),
    index('enquiries_due_at_idx').on(table.dueAt),
    check('enquiries_form_named', isFormName),
    index('enquiries_form_name_time_idx').on(table.formName, table.createdAt),
    index('enquiries_listed_idx').on(table.createdAt.desc(), table.id.desc().nullsFirst()),
    refer('enquiries_merged_into_id_fkey', table.mergedIntoId, table.id),
    check('enquiries_merged_elsewhere', sql`merged_into_id <> id`),
    index('enquiries_merged_into_idx').on(table.mergedIntoId),
    refer('enquiries_split_from_id_fkey', table.splitFromId, table.id),
    index('enquiries_split_from_idx').on(table.splitFromId),
    index('enquiries_courses_asked_idx')
      .on(table.id)
      .where(
        sql`((form_name = 'course-waitlist'::text) AND (state = ANY (ARRAY['new'::enum_enquiries_state, 'in-progress'::enum_enquiries_state, 'waiting'::enum_enquiries_state])))`,
      ),
    index('enquiries_open_idx')
      .on(table.dueOn, table.id)
      .where(
        sql`(state = ANY (ARRAY['new'::enum_enquiries_state, 'in-progress'::enum_enquiries_state, 'waiting'::enum_enquiries_state, 'quarantined'::enum_enquiries_state]))`,
      ),
    index('enquiries_person_idx').on(table.personId),
    uniqueIndex('enquiries_reference_idx').on(table.reference),
    index('enquiries_sender_idx').on(table.senderHash, table.createdAt),
    index('enquiries_sender_name_idx').on(table.senderName),
    uniqueIndex('enquiries_submission_id_idx').on(table.submissionId),
    index('enquiries_updated_at_idx').on(table.updatedAt),
  ],
)

export const enquiryEvents = pgTable(
  'enquiry_events',
  {
    id: serial('id').primaryKey(),
    enquiryId: integer('enquiry_id')
      .notNull()
      .references(() => enquiries.id),
    kind: enquiryEventsKind('kind').notNull(),
    actor: varchar('actor').notNull(),
    text: varchar('text'),
    ...stamps(),
  },
  (table) => [
    check('enquiry_events_no_blanks', sql`'' NOT IN (text)`),
    index('enquiry_events_time_idx').on(table.enquiryId, table.id),
  ],
)

export const replySnippets = pgTable(
  'reply_snippets',
  {
    id: identity(),
    name: text('name').notNull().unique('reply_snippets_name_key'),
    text: text('text').notNull(),
    updatedAt: moment('updated_at', 3).notNull().defaultNow(),
  },
  () => [check('reply_snippets_no_blanks', sql`'' NOT IN (name, "text")`)],
)

export const demandMatches = pgTable(
  'demand_matches',
  {
    id: serial('id').primaryKey(),
    enquiryId: integer('enquiry_id').notNull(),
    sessionId: integer('session_id').notNull(),
    createdAt: moment('created_at', 3).notNull().defaultNow(),
  },
  (table) => [
    refer('demand_matches_enquiry_id_fkey', table.enquiryId, enquiries.id).onDelete('cascade'),
    refer('demand_matches_session_id_fkey', table.sessionId, courseSessions.id).onDelete('cascade'),
    unique('demand_matches_once').on(table.enquiryId, table.sessionId),
    index('demand_matches_session_idx').on(table.sessionId),
  ],
)

export const botCheckTokens = pgTable('bot_check_tokens', {
  nonce: text('nonce').primaryKey(),
  usedAt: moment('used_at').notNull().defaultNow(),
})

export const formSettings = pgTable('form_settings', {
  id: serial('id').primaryKey(),
  limitsPerAddress: integer('limits_per_address').notNull().default(10),
  limitsPerEmail: integer('limits_per_email').notNull().default(5),
  limitsPerFormAndMinute: integer('limits_per_form_and_minute').notNull().default(120),
  officeRegion: enquiriesRegion('office_region'),
  updatedAt: moment('updated_at', 3),
  createdAt: moment('created_at', 3),
})

export const formMonths = pgTable(
  'form_months',
  { formName: text('form_name').primaryKey(), months: integer('months').notNull() },
  () => [check('form_months_form_named', isFormName), check('form_months_some', sql`months > 0`)],
)

const choices = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      order: integer('_order').notNull(),
      parentId: integer('_parent_id').notNull(),
      id: varchar('id').primaryKey(),
      value: varchar('value').notNull(),
      label: varchar('label').notNull(),
    },
    (table) => [
      refer(`${name}_parent_id_fk`, table.parentId, formSettings.id).onDelete('cascade'),
      index(`${name}_order_idx`).on(table.order),
      index(`${name}_parent_id_idx`).on(table.parentId),
    ],
  )

export const formSettingsContactMethods = choices('form_settings_contact_methods')
export const formSettingsInvoiceToOptions = choices('form_settings_invoice_to_options')
export const formSettingsKnowMoreAbout = choices('form_settings_know_more_about')

export const formSettingsRecipients = pgTable(
  'form_settings_recipients',
  {
    order: integer('_order').notNull(),
    parentId: integer('_parent_id').notNull(),
    id: varchar('id').primaryKey(),
    formName: text('form_name').notNull(),
    email: varchar('email').notNull(),
  },
  (table) => [
    refer('form_settings_recipients_parent_id_fk', table.parentId, formSettings.id).onDelete('cascade'),
    check('form_settings_recipients_form_named', isFormName),
    index('form_settings_recipients_order_idx').on(table.order),
    index('form_settings_recipients_parent_id_idx').on(table.parentId),
  ],
)

export const enquiryFiles = pgTable(
  'enquiry_files',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    enquiryId: integer('enquiry_id'),
    name: varchar('name').notNull(),
    kind: varchar('kind').notNull(),
    content: bytea('content').notNull(),
    /** Of a loose file: its sender’s share of the room is known by it. */
    senderHash: varchar('sender_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('enquiry_files_enquiry_id_fkey', table.enquiryId, enquiries.id).onDelete('cascade'),
    check('enquiry_files_name', sql`(name <> '') AND (length(name) <= 120)`),
    check('enquiry_files_kind', sql`kind IN ('pdf', 'doc', 'docx')`),
    check('enquiry_files_size', sql`octet_length(content) BETWEEN 1 AND 5242880`),
    index('enquiry_files_enquiry_idx').on(table.enquiryId),
    index('enquiry_files_loose_idx').on(table.createdAt).where(sql`enquiry_id IS NULL`),
  ],
)
