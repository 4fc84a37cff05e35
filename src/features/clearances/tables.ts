import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { people } from '@/features/account/tables'
import { companies } from '@/features/company/tables'
import { courses } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'

export const clearancePacks = pgTable(
  'clearance_packs',
  {
    id: identity(),
    companyId: integer('company_id').notNull(),
    reference: text('reference').notNull(),
    project: text('project').notNull(),
    principal: text('principal').notNull(),
    contactEmail: text('contact_email'),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** If set, everyone employed on the day it is read; otherwise `clearance_people`. */
    isEveryone: boolean('is_everyone').notNull(),
    needsCard: boolean('needs_card').notNull(),
    linkEndsOn: date('link_ends_on').notNull(),
    linkedAt: moment('linked_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    sentAt: moment('sent_at'),
    madeById: integer('made_by_id'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    refer('clearance_packs_company_id_fkey', table.companyId, companies.id).onDelete('cascade'),
    refer('clearance_packs_made_by_id_fkey', table.madeById, people.id).onDelete('set null'),
    unique('clearance_packs_reference_key').on(table.reference),
    index('clearance_packs_company_idx').on(table.companyId, table.id),
    index('clearance_packs_made_by_idx').on(table.madeById),
    check('clearance_packs_days', sql`from_day <= to_day`),
    check('clearance_packs_no_blanks', sql`'' NOT IN (reference, project, principal, contact_email)`),
  ],
)

/** Separate from the pack, so that the audit log never has the secret. */
export const clearanceLinks = pgTable(
  'clearance_links',
  {
    packId: integer('pack_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [
    refer('clearance_links_pack_id_fkey', table.packId, clearancePacks.id).onDelete('cascade'),
    unique('clearance_links_token_hash_key').on(table.tokenHash),
    check('clearance_links_no_blanks', sql`'' NOT IN (token_hash, sealed)`),
  ],
)

/** Not unique: two merged records of one person may both be on a pack. */
export const clearancePeople = pgTable(
  'clearance_people',
  {
    id: identity(),
    packId: integer('pack_id').notNull(),
    personId: integer('person_id').notNull(),
  },
  (table) => [
    refer('clearance_people_pack_id_fkey', table.packId, clearancePacks.id).onDelete('cascade'),
    refer('clearance_people_person_id_fkey', table.personId, people.id).onDelete('cascade'),
    index('clearance_people_pack_idx').on(table.packId),
    index('clearance_people_person_idx').on(table.personId),
  ],
)

export const clearanceCourses = pgTable(
  'clearance_courses',
  {
    packId: integer('pack_id').notNull(),
    courseId: integer('course_id').notNull(),
    /** 0: no expiry. Used once the company no longer requires the course. */
    validMonths: integer('valid_months').notNull(),
  },
  (table) => [
    refer('clearance_courses_pack_id_fkey', table.packId, clearancePacks.id).onDelete('cascade'),
    refer('clearance_courses_course_id_fkey', table.courseId, courses.id).onDelete('cascade'),
    primaryKey({ name: 'clearance_courses_pkey', columns: [table.packId, table.courseId] }),
    index('clearance_courses_course_idx').on(table.courseId),
    check('clearance_courses_months', sql`valid_months BETWEEN 0 AND 120`),
  ],
)

export const clearanceOpenings = pgTable(
  'clearance_openings',
  {
    id: identity(),
    packId: integer('pack_id').notNull(),
    what: text('what').notNull(),
    client: text('client').notNull(),
    /** Without its last part. */
    address: text('address').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [
    refer('clearance_openings_pack_id_fkey', table.packId, clearancePacks.id).onDelete('cascade'),
    index('clearance_openings_pack_idx').on(table.packId, table.id),
    index('clearance_openings_opened_at_idx').on(table.openedAt),
    check('clearance_openings_what', sql`what IN ('page', 'pdf')`),
    check('clearance_openings_no_blanks', sql`'' NOT IN (client, address)`),
  ],
)
