import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Emails of enquiries, theirs and ours, with their files, and how far a mailbox has been read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_enquiries_quarantine_reason" ADD VALUE 'spam';
  ALTER TYPE "public"."enum_enquiries_quarantine_reason" ADD VALUE 'automatic';
  ALTER TYPE "public"."enum_enquiry_events_kind" ADD VALUE 'mail';
  CREATE TABLE "enquiry_mails" (
  	"event_id" integer PRIMARY KEY NOT NULL,
  	"enquiry_id" integer NOT NULL,
  	"is_ours" boolean DEFAULT false NOT NULL,
  	"message_id" text,
  	"in_reply_to" text,
  	"fingerprint" text,
  	"from_name" text,
  	"from_email" text,
  	"reply_to" text,
  	"recipients" text,
  	"subject" text,
  	"whole_text" text,
  	"html" text,
  	"mark" text,
  	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"sent_at" timestamp with time zone,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "enquiry_mails_fingerprint_key" UNIQUE("fingerprint"),
  	CONSTRAINT "enquiry_mails_mark" CHECK (mark IN ('auto-reply', 'bounce', 'bulk', 'spam', 'unreadable')),
  	CONSTRAINT "enquiry_mails_no_blanks" CHECK ('' NOT IN (message_id, in_reply_to, from_name, from_email, reply_to, recipients, subject, whole_text, html))
  );
  CREATE TABLE "mail_files" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" integer NOT NULL,
  	"enquiry_id" integer NOT NULL,
  	"name" text NOT NULL,
  	"kind" text NOT NULL,
  	"content" "bytea" NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "mail_files_name" CHECK ((name <> '') AND (length(name) <= 120)),
  	CONSTRAINT "mail_files_size" CHECK (octet_length(content) BETWEEN 1 AND 26214400)
  );
  CREATE TABLE "mailboxes" (
  	"name" text PRIMARY KEY NOT NULL,
  	"uid_validity" text NOT NULL,
  	"last_uid" bigint NOT NULL,
  	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  ALTER TABLE "enquiry_mails" ADD CONSTRAINT "enquiry_mails_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "public"."enquiry_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "enquiry_mails" ADD CONSTRAINT "enquiry_mails_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "mail_files" ADD CONSTRAINT "mail_files_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "public"."enquiry_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "mail_files" ADD CONSTRAINT "mail_files_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "enquiry_mails_enquiry_idx" ON "enquiry_mails" USING btree ("enquiry_id");
  CREATE INDEX "enquiry_mails_message_idx" ON "enquiry_mails" USING btree ("message_id");
  CREATE INDEX "enquiry_mails_in_reply_to_idx" ON "enquiry_mails" USING btree ("in_reply_to");
  CREATE INDEX "enquiry_mails_from_idx" ON "enquiry_mails" USING btree ("from_email","created_at");
  CREATE INDEX "mail_files_event_idx" ON "mail_files" USING btree ("event_id");
  CREATE INDEX "mail_files_enquiry_idx" ON "mail_files" USING btree ("enquiry_id");

-- Files and emails of an enquiry go when it is erased.
CREATE OR REPLACE FUNCTION hivis_drop_files()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM enquiry_files WHERE enquiry_id = NEW.id;
  DELETE FROM mail_files WHERE enquiry_id = NEW.id;
  DELETE FROM enquiry_mails WHERE enquiry_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER drop_files AFTER UPDATE OF state ON enquiries FOR EACH ROW WHEN (((new.state = 'erased'::enum_enquiries_state) AND (old.state <> 'erased'::enum_enquiries_state))) EXECUTE FUNCTION hivis_drop_files();
  `)
}

/** The new values of the two lists stay: no row has them once the tables are gone, and taking a value from a list rewrites its table. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_drop_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM enquiry_files WHERE enquiry_id = NEW.id;
        RETURN NULL;
      END $function$
;

  DROP TABLE "mail_files";
  DROP TABLE "enquiry_mails";
  DROP TABLE "mailboxes";
  `)
}
