import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { staff } from '@/lib/referred-tables'
import { identity, moment, refer } from '@/lib/tables'
import { enquiries, enquiryEvents, replySnippets } from './tables'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An email of a case, theirs or ours, beside its event: what the event’s words leave out. */
export const enquiryMails = pgTable(
  'enquiry_mails',
  {
    eventId: integer('event_id').primaryKey(),
    enquiryId: integer('enquiry_id').notNull(),
    isOurs: boolean('is_ours').notNull().default(false),
    /** As it came, with its angle brackets. */
    messageId: text('message_id'),
    inReplyTo: text('in_reply_to'),
    /** Of an incoming mail’s content: the same mail is taken once, whichever way it comes. */
    fingerprint: text('fingerprint').unique('enquiry_mails_fingerprint_key'),
    fromName: text('from_name'),
    fromEmail: text('from_email'),
    /** Where they want answers, if elsewhere. */
    replyTo: text('reply_to'),
    /** To and cc of theirs; cc of ours. */
    recipients: text('recipients'),
    subject: text('subject'),
    /** Whole, with what it quotes. */
    wholeText: text('whole_text'),
    html: text('html'),
    mark: text('mark'),
    leftOut: jsonb('left_out').notNull().default([]),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('enquiry_mails_event_id_fkey', table.eventId, enquiryEvents.id).onDelete('cascade'),
    refer('enquiry_mails_enquiry_id_fkey', table.enquiryId, enquiries.id).onDelete('cascade'),
    check('enquiry_mails_mark', sql`mark IN ('auto-reply', 'bounce', 'bulk', 'spam', 'unreadable')`),
    check(
      'enquiry_mails_no_blanks',
      sql`'' NOT IN (message_id, in_reply_to, from_name, from_email, reply_to, recipients, subject, whole_text, html)`,
    ),
    index('enquiry_mails_enquiry_idx').on(table.enquiryId),
    index('enquiry_mails_message_idx').on(table.messageId),
    index('enquiry_mails_in_reply_to_idx').on(table.inReplyTo),
    index('enquiry_mails_from_idx').on(table.fromEmail, table.createdAt),
  ],
)

export const mailFiles = pgTable(
  'mail_files',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    eventId: integer('event_id').notNull(),
    enquiryId: integer('enquiry_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    content: bytea('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    refer('mail_files_event_id_fkey', table.eventId, enquiryEvents.id).onDelete('cascade'),
    refer('mail_files_enquiry_id_fkey', table.enquiryId, enquiries.id).onDelete('cascade'),
    check('mail_files_name', sql`(name <> '') AND (length(name) <= 120)`),
    check('mail_files_size', sql`octet_length(content) BETWEEN 1 AND 26214400`),
    index('mail_files_event_idx').on(table.eventId),
    index('mail_files_enquiry_idx').on(table.enquiryId),
  ],
)

/** How far each mailbox has been read. */
export const mailboxes = pgTable('mailboxes', {
  /** user@host/folder. */
  name: text('name').primaryKey(),
  uidValidity: text('uid_validity').notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  checkedAt: moment('checked_at').notNull().defaultNow(),
})

/** What happens to cases as they come in; the first that fits is asked. */
export const caseRules = pgTable(
  'case_rules',
  {
    id: identity(),
    position: integer('position').notNull(),
    kinds: text('kinds').array().notNull(),
    words: text('words').array().notNull(),
    sender: text('sender'),
    assigneeId: integer('assignee_id').references(() => staff.id, { onDelete: 'set null' }),
    dueIn: integer('due_in'),
    snippetId: integer('snippet_id').references(() => replySnippets.id, { onDelete: 'set null' }),
    isOff: boolean('is_off').notNull().default(false),
    updatedAt: moment('updated_at', 3).notNull().defaultNow(),
  },
  (table) => [
    check('case_rules_sender', sql`sender <> ''`),
    check('case_rules_due_in', sql`due_in BETWEEN 0 AND 60`),
    index('case_rules_assignee_idx').on(table.assigneeId),
    index('case_rules_snippet_idx').on(table.snippetId),
  ],
)
