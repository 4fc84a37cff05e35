import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  check,
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
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer, stamps } from '@/lib/tables'

export const messagesState = pgEnum('enum_messages_state', ['queued', 'sent', 'kept', 'dead'])

export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    kind: varchar('kind').notNull(),
    to: varchar('to').notNull(),
    state: messagesState('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dedupeKey: varchar('dedupe_key').notNull(),
    messageId: varchar('message_id').notNull(),
    about: jsonb('about').notNull(),
    sentAt: moment('sent_at', 3),
    /** When a person first opened a link of it. */
    openedAt: moment('opened_at', 3),
    lastError: varchar('last_error'),
    subject: varchar('subject'),
    text: varchar('text'),
    html: varchar('html'),
    ...stamps(),
    againAt: moment('again_at'),
    dueAt: moment('due_at').notNull().defaultNow(),
    leaseId: uuid('lease_id'),
    leasedUntil: moment('leased_until'),
    requestId: text('request_id').default(sql`nullif(current_setting('hivis.request', true), '')`),
  },
  (table) => [
    check('messages_no_blanks', sql`'' NOT IN (last_error, subject, text, html)`),
    check('messages_leased_together', sql`(lease_id IS NULL) = (leased_until IS NULL)`),
    index('messages_due_idx').on(table.dueAt, table.id).where(sql`state = 'queued'::enum_messages_state`),
    uniqueIndex('messages_dedupe_key_idx').on(table.dedupeKey),
    index('messages_kind_idx').on(table.kind),
    index('messages_message_id_idx').on(table.messageId),
    index('messages_listed_idx').on(table.createdAt.desc(), table.id.desc().nullsFirst()),
    index('messages_state_idx').on(table.state),
  ],
)

export const mailHold = pgTable(
  'mail_hold',
  {
    onlyOne: boolean('only_one').primaryKey().default(true),
    heldUntil: moment('held_until'),
  },
  () => [check('mail_hold_only_one_check', sql`only_one`)],
)

export const messageWordings = pgTable(
  'message_wordings',
  {
    id: identity(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    subject: text('subject'),
    text: text('text'),
    staffId: integer('staff_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('message_wordings_staff_id_fkey', table.staffId, staff.id).onDelete('set null'),
    unique('message_wordings_key').on(table.key, table.version),
    check('message_wordings_no_blanks', sql`'' NOT IN (key, subject, "text")`),
    index('message_wordings_staff_idx').on(table.staffId),
  ],
)

/** Email addresses that mail doesn’t reach, in small letters. A changed address of a person is no longer listed. */
export const unreachableAddresses = pgTable(
  'unreachable_addresses',
  {
    address: text('address').primaryKey(),
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
  },
  () => [
    check('unreachable_addresses_no_blanks', sql`'' NOT IN (address, reason)`),
    check('unreachable_addresses_source', sql`source IN ('refused', 'bounced', 'complained')`),
  ],
)

/** Short addresses of links in texts. `target`: the path on this site, sealed, as many of them work as keys. */
export const shortLinks = pgTable(
  'short_links',
  {
    code: text('code').primaryKey(),
    target: text('target').notNull(),
    /** The text it is in, once that was sent. */
    messageId: integer('message_id'),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    refer('short_links_message_id_fkey', table.messageId, messages.id).onDelete('set null'),
    index('short_links_message_idx').on(table.messageId),
    check('short_links_code', sql`code ~ '^[0-9A-Za-z]{7}$'`),
    check('short_links_no_blanks', sql`'' NOT IN (target)`),
    index('short_links_ends_at_idx').on(table.endsAt),
  ],
)
