import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { companies } from '@/features/company/tables'
import { attendees, courses } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
export const cardChecksState = pgEnum('enum_card_checks_state', ['none', 'active', 'expiring', 'expired', 'revoked'])
export const cardsLevel = pgEnum('enum_cards_level', ['foundation', 'intermediate', 'advanced', 'supervisor'])

export const cards = pgTable(
  'cards',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    level: cardsLevel('level').notNull(),
    issuedOn: date('issued_on').notNull(),
    expiresOn: date('expires_on').notNull(),
    revokedOn: date('revoked_on'),
    ...stamps(),
    attendeeId: integer('attendee_id'),
  },
  (table) => [
    refer('cards_attendee_id_fkey', table.attendeeId, attendees.id),
    unique('cards_attendee_id_key').on(table.attendeeId),
    index('cards_newest_idx').on(table.personId, table.expiresOn.desc(), table.id.desc().nullsFirst()),
    index('cards_person_idx').on(table.personId),
  ],
)

export const cardChecks = pgTable(
  'card_checks',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    cardId: integer('card_id').references(() => cards.id, { onDelete: 'set null' }),
    state: cardChecksState('state').notNull(),
    checkedById: integer('checked_by_id')
      .notNull()
      .references(() => people.id),
    ...stamps(),
    deviceCheckId: uuid('device_check_id'),
    checkedAt: moment('checked_at', 3),
    knownAt: moment('known_at', 3),
    said: text('said'),
    place: text('place'),
  },
  (table) => [
    check('card_checks_said', sql`said IN ('good', 'revoked', 'expired', 'ended')`),
    check('card_checks_no_blanks', sql`place <> ''`),
    uniqueIndex('card_checks_device_idx').on(table.companyId, table.deviceCheckId),
    index('card_checks_card_idx').on(table.cardId),
    index('card_checks_checked_by_idx').on(table.checkedById),
    index('card_checks_company_idx').on(table.companyId),
    index('card_checks_created_at_idx').on(table.createdAt),
    index('card_checks_person_idx').on(table.personId),
    index('card_checks_recent_idx').on(table.companyId, table.id.desc().nullsFirst()),
  ],
)

/** Sign the codes of cards. Published before signing; verify until the last statement ends (docs/decisions/048). */
export const cardKeys = pgTable(
  'card_keys',
  {
    id: identity(),
    publicKey: text('public_key').notNull(),
    sealed: text('sealed').notNull(),
    signsFrom: moment('signs_from').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  () => [check('card_keys_id', sql`id < 65536`), check('card_keys_no_blanks', sql`public_key <> '' AND sealed <> ''`)],
)

/** Statements issued in codes. Their content is kept, so that outdated ones are recognised. */
export const cardStatements = pgTable(
  'card_statements',
  {
    id: identity(),
    cardId: integer('card_id'),
    keyId: integer('key_id').notNull(),
    level: cardsLevel('level').notNull(),
    expiresOn: date('expires_on').notNull(),
    issuedOn: date('issued_on').notNull(),
    endsOn: date('ends_on').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('card_statements_card_id_fkey', table.cardId, cards.id).onDelete('set null'),
    refer('card_statements_key_id_fkey', table.keyId, cardKeys.id),
    check('card_statements_days', sql`issued_on <= ends_on AND ends_on <= expires_on`),
    index('card_statements_card_idx').on(table.cardId, table.endsOn.desc()),
    index('card_statements_ends_idx').on(table.endsOn),
    index('card_statements_key_idx').on(table.keyId),
  ],
)

export const cardReminders = pgTable(
  'card_reminders',
  {
    companyId: integer('company_id').notNull(),
    cardId: integer('card_id').notNull(),
    step: integer('step').notNull(),
    sentOn: date('sent_on').notNull(),
  },
  (table) => [
    refer('card_reminders_company_id_fkey', table.companyId, companies.id).onDelete('cascade'),
    refer('card_reminders_card_id_fkey', table.cardId, cards.id).onDelete('cascade'),
    primaryKey({ name: 'card_reminders_pkey', columns: [table.companyId, table.cardId, table.step] }),
  ],
)

export const companyRequirements = pgTable(
  'company_requirements',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    validMonths: integer('valid_months').notNull().default(24),
    ...stamps(),
  },
  (table) => [
    check('company_requirements_months', sql`(valid_months >= 0) AND (valid_months <= 120)`),
    index('company_requirements_company_idx').on(table.companyId),
    index('company_requirements_course_idx').on(table.courseId),
    uniqueIndex('company_requirements_once_idx').on(table.companyId, table.courseId),
  ],
)

export const walletKeys = pgTable('wallet_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const walletMails = pgTable(
  'wallet_mails',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id').notNull(),
    askedBy: integer('asked_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('wallet_mails_person_id_fkey', table.personId, people.id).onDelete('cascade'),
    refer('wallet_mails_asked_by_fkey', table.askedBy, people.id).onDelete('cascade'),
    index('wallet_mails_person_idx').on(table.personId, table.createdAt),
  ],
)

export const walletPasses = pgTable(
  'wallet_passes',
  {
    personId: integer('person_id').primaryKey(),
    serial: text('serial').notNull().default(sql`replace((gen_random_uuid())::text, '-'::text, ''::text)`),
    checkToken: text('check_token').notNull().default(sql`replace((gen_random_uuid())::text, '-'::text, ''::text)`),
    appleToken: text('apple_token').notNull().default(sql`replace((gen_random_uuid())::text, '-'::text, ''::text)`),
    revision: integer('revision').notNull().default(1),
    shownState: text('shown_state'),
    changedXid: xid8('changed_xid').notNull().default(sql`pg_current_xact_id()`),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    refer('wallet_passes_person_id_fkey', table.personId, people.id).onDelete('cascade'),
    unique('wallet_passes_check_token_key').on(table.checkToken),
    unique('wallet_passes_serial_key').on(table.serial),
    check('wallet_passes_no_blanks', sql`'' NOT IN (shown_state)`),
  ],
)

export const walletTargets = pgTable(
  'wallet_targets',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id').notNull(),
    kind: text('kind').notNull(),
    device: text('device').notNull().default(''),
    pushToken: text('push_token').notNull().default(''),
    pushedRevision: integer('pushed_revision').notNull().default(0),
    isDue: boolean('is_due').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until').notNull().defaultNow(),
    lastProblem: text('last_problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('wallet_targets_person_id_fkey', table.personId, walletPasses.personId).onDelete('cascade'),
    unique('wallet_targets_person_id_kind_device_key').on(table.personId, table.kind, table.device),
    check('wallet_targets_kind_check', sql`kind IN ('apple', 'google')`),
    check('wallet_targets_no_blanks', sql`'' NOT IN (last_problem)`),
    index('wallet_targets_device_idx').on(table.device).where(sql`(kind = 'apple'::text)`),
    index('wallet_targets_due_idx').on(table.nextAt).where(sql`is_due`),
  ],
)
