import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

export const erasures = pgTable(
  'erasures',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id'),
    identityHash: text('identity_hash'),
    emailHashes: text('email_hashes').array().notNull().default(sql`'{}'::text[]`),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    erasedAt: moment('erased_at').notNull().defaultNow(),
  },
  (table) => [
    unique('erasures_person_id_key').on(table.personId),
    check('erasures_no_blanks', sql`'' NOT IN (identity_hash)`),
  ],
)

export const peopleMerges = pgTable(
  'people_merges',
  {
    id: identity(),
    intoId: integer('into_id').notNull(),
    fromId: integer('from_id').notNull(),
    byId: integer('by_id'),
    mergedAt: moment('merged_at').notNull().defaultNow(),
    fields: jsonb('fields'),
    moved: jsonb('moved'),
    undoneAt: moment('undone_at'),
    undoneById: integer('undone_by_id'),
  },
  (table) => [
    refer('people_merges_into_id_fkey', table.intoId, people.id),
    refer('people_merges_from_id_fkey', table.fromId, people.id),
    refer('people_merges_by_id_fkey', table.byId, staff.id).onDelete('set null'),
    refer('people_merges_undone_by_id_fkey', table.undoneById, staff.id).onDelete('set null'),
    check('people_merges_two', sql`into_id <> from_id`),
    check('people_merges_kept_whole', sql`(fields IS NULL) = (moved IS NULL)`),
    check('people_merges_undone_by_somebody', sql`(undone_by_id IS NULL) OR (undone_at IS NOT NULL)`),
    index('people_merges_into_idx').on(table.intoId),
    uniqueIndex('people_merges_once_idx').on(table.fromId).where(sql`(undone_at IS NULL)`),
    index('people_merges_by_idx').on(table.byId),
    index('people_merges_undone_by_idx').on(table.undoneById),
  ],
)

export const peopleApart = pgTable(
  'people_apart',
  {
    id: identity(),
    oneId: integer('one_id').notNull(),
    otherId: integer('other_id').notNull(),
    byId: integer('by_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    refer('people_apart_one_id_fkey', table.oneId, people.id).onDelete('cascade'),
    refer('people_apart_other_id_fkey', table.otherId, people.id).onDelete('cascade'),
    refer('people_apart_by_id_fkey', table.byId, staff.id).onDelete('set null'),
    unique('people_apart_key').on(table.oneId, table.otherId),
    check('people_apart_in_order', sql`one_id < other_id`),
    index('people_apart_other_idx').on(table.otherId),
    index('people_apart_by_idx').on(table.byId),
  ],
)

export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: identity(),
    kind: text('kind').notNull(),
    personId: integer('person_id'),
    name: text('name').notNull(),
    contact: text('contact'),
    asks: text('asks'),
    cameBy: text('came_by').notNull(),
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    extendedWhy: text('extended_why'),
    assigneeId: integer('assignee_id'),
    answeredOn: date('answered_on'),
    outcome: text('outcome'),
    answer: text('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('privacy_requests_person_id_fkey', table.personId, people.id),
    refer('privacy_requests_assignee_id_fkey', table.assigneeId, staff.id).onDelete('set null'),
    check('privacy_requests_kind_check', sql`kind IN ('access', 'correction', 'deletion')`),
    check('privacy_requests_came_by_check', sql`came_by IN ('email', 'phone', 'letter', 'person', 'form')`),
    check('privacy_requests_outcome_check', sql`outcome IN ('done', 'part', 'refused')`),
    check('privacy_requests_answered_whole', sql`num_nonnulls(answered_on, outcome, answer) IN (0, 3)`),
    check('privacy_requests_days', sql`(due_on >= received_on) AND (answered_on >= received_on)`),
    check('privacy_requests_no_blanks', sql`'' NOT IN (name, contact, asks, extended_why, answer)`),
    index('privacy_requests_open_idx').on(table.dueOn).where(sql`(answered_on IS NULL)`),
    index('privacy_requests_person_idx').on(table.personId),
    index('privacy_requests_assignee_idx').on(table.assigneeId),
  ],
)
