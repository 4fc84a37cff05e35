import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Texts of enquiries, theirs and ours, matters split from a case, and signatures of staff. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_enquiry_events_kind" ADD VALUE 'text';
  ALTER TYPE "public"."enum_enquiry_events_kind" ADD VALUE 'split';
  CREATE TABLE "enquiry_texts" (
  	"event_id" integer PRIMARY KEY NOT NULL,
  	"enquiry_id" integer NOT NULL,
  	"is_ours" boolean DEFAULT false NOT NULL,
  	"provider_id" text,
  	"number" text NOT NULL,
  	"parts" integer NOT NULL,
  	"files" integer DEFAULT 0 NOT NULL,
  	"mark" text,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "enquiry_texts_provider_id_key" UNIQUE("provider_id"),
  	CONSTRAINT "enquiry_texts_mark" CHECK (mark IN ('stop', 'start', 'automatic')),
  	CONSTRAINT "enquiry_texts_parts" CHECK (parts > 0 AND files >= 0),
  	CONSTRAINT "enquiry_texts_no_blanks" CHECK ('' NOT IN (provider_id, number))
  );
  CREATE TABLE "staff_signatures" (
  	"staff_id" integer PRIMARY KEY NOT NULL,
  	"text" text NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "staff_signatures_text" CHECK ("text" <> '')
  );
  ALTER TABLE "enquiries" ADD COLUMN "split_from_id" integer;
  ALTER TABLE "enquiry_texts" ADD CONSTRAINT "enquiry_texts_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "public"."enquiry_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "enquiry_texts" ADD CONSTRAINT "enquiry_texts_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "staff_signatures" ADD CONSTRAINT "staff_signatures_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "enquiry_texts_enquiry_idx" ON "enquiry_texts" USING btree ("enquiry_id");
  CREATE INDEX "enquiry_texts_number_idx" ON "enquiry_texts" USING btree ("number","created_at");
  ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_split_from_id_fkey" FOREIGN KEY ("split_from_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action NOT VALID;

-- Files, emails and texts of an enquiry go when it is erased.
CREATE OR REPLACE FUNCTION hivis_drop_files()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM enquiry_files WHERE enquiry_id = NEW.id;
  DELETE FROM mail_files WHERE enquiry_id = NEW.id;
  DELETE FROM enquiry_mails WHERE enquiry_id = NEW.id;
  DELETE FROM enquiry_texts WHERE enquiry_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER drop_files AFTER UPDATE OF state ON enquiries FOR EACH ROW WHEN (((new.state = 'erased'::enum_enquiries_state) AND (old.state <> 'erased'::enum_enquiries_state))) EXECUTE FUNCTION hivis_drop_files();

-- What happens to an enquiry is in the audit as well, without what its sender wrote.
CREATE OR REPLACE FUNCTION hivis_enquiry_audit()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  known jsonb := (SELECT jsonb_build_object('reference', reference) FROM enquiries WHERE id = NEW.enquiry_id);
  is_change boolean := NEW.kind::text IN ('state', 'assignee', 'due', 'snoozed');
BEGIN
  INSERT INTO audit_log (actor, action, what, row_id, before, after) VALUES (
    NEW.actor,
    CASE NEW.kind::text WHEN 'note' THEN 'write-note' WHEN 'reply' THEN 'reply' WHEN 'printed' THEN 'print' WHEN 'erased' THEN 'erase'
      WHEN 'merged' THEN 'merge' WHEN 'parted' THEN 'part' WHEN 'split' THEN 'split' ELSE 'update' END,
    'enquiries', NEW.enquiry_id,
    CASE WHEN is_change THEN known || CASE NEW.kind::text WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 1)) ELSE '{}' END END,
    known || CASE NEW.kind::text
      WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 2))
      WHEN 'assignee' THEN jsonb_build_object('assignee', NEW.text)
      WHEN 'due' THEN jsonb_build_object('due_on', nullif(NEW.text, 'none'))
      WHEN 'snoozed' THEN jsonb_build_object('snoozed_until', NEW.text)
      WHEN 'merged' THEN jsonb_build_object('reason', NEW.text)
      WHEN 'parted' THEN jsonb_build_object('reason', NEW.text)
      WHEN 'split' THEN jsonb_build_object('reason', NEW.text)
      ELSE '{}' END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER audit AFTER INSERT ON enquiry_events FOR EACH ROW WHEN (((new.actor)::text ~~ 'staff %'::text)) EXECUTE FUNCTION hivis_enquiry_audit();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_enquiry_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        DECLARE
          known jsonb := (SELECT jsonb_build_object('reference', reference) FROM enquiries WHERE id = NEW.enquiry_id);
          is_change boolean := NEW.kind::text IN ('state', 'assignee', 'due', 'snoozed');
        BEGIN
          INSERT INTO audit_log (actor, action, what, row_id, before, after) VALUES (
            NEW.actor,
            CASE NEW.kind::text WHEN 'note' THEN 'write-note' WHEN 'reply' THEN 'reply' WHEN 'printed' THEN 'print' WHEN 'erased' THEN 'erase'
              WHEN 'merged' THEN 'merge' WHEN 'parted' THEN 'part' ELSE 'update' END,
            'enquiries', NEW.enquiry_id,
            CASE WHEN is_change THEN known || CASE NEW.kind::text WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 1)) ELSE '{}' END END,
            known || CASE NEW.kind::text
              WHEN 'state' THEN jsonb_build_object('state', split_part(NEW.text, ' → ', 2))
              WHEN 'assignee' THEN jsonb_build_object('assignee', NEW.text)
              WHEN 'due' THEN jsonb_build_object('due_on', nullif(NEW.text, 'none'))
              WHEN 'snoozed' THEN jsonb_build_object('snoozed_until', NEW.text)
              WHEN 'merged' THEN jsonb_build_object('reason', NEW.text)
              WHEN 'parted' THEN jsonb_build_object('reason', NEW.text)
              ELSE '{}' END);
          RETURN NULL;
        END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_drop_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM enquiry_files WHERE enquiry_id = NEW.id;
  DELETE FROM mail_files WHERE enquiry_id = NEW.id;
  DELETE FROM enquiry_mails WHERE enquiry_id = NEW.id;
  RETURN NULL;
END $function$
;

  ALTER TABLE "enquiry_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "staff_signatures" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "enquiry_texts" CASCADE;
  DROP TABLE "staff_signatures" CASCADE;
  ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_split_from_id_fkey";
  ALTER TABLE "enquiry_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_enquiry_events_kind";
  CREATE TYPE "public"."enum_enquiry_events_kind" AS ENUM('received', 'note', 'reply', 'state', 'assignee', 'due', 'printed', 'erased', 'snoozed', 'merged', 'parted', 'mail');
  ALTER TABLE "enquiry_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_enquiry_events_kind" USING "kind"::"public"."enum_enquiry_events_kind";
  ALTER TABLE "enquiries" DROP COLUMN "split_from_id";
  `)
}
