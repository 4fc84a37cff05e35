import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rules that give a case to someone as it comes in, and its day. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "case_rules" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"position" integer NOT NULL,
  	"kinds" text[] NOT NULL,
  	"words" text[] NOT NULL,
  	"sender" text,
  	"assignee_id" integer,
  	"due_in" integer,
  	"snippet_id" integer,
  	"is_off" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "case_rules_sender" CHECK (sender <> ''),
  	CONSTRAINT "case_rules_due_in" CHECK (due_in BETWEEN 0 AND 60)
  );
  ALTER TABLE "enquiries" ADD COLUMN "rule_id" integer;
  ALTER TABLE "case_rules" ADD CONSTRAINT "case_rules_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case_rules" ADD CONSTRAINT "case_rules_snippet_id_reply_snippets_id_fk" FOREIGN KEY ("snippet_id") REFERENCES "public"."reply_snippets"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "case_rules_assignee_idx" ON "case_rules" USING btree ("assignee_id");
  CREATE INDEX "case_rules_snippet_idx" ON "case_rules" USING btree ("snippet_id");

-- The story of an enquiry: received, state, assignee, due day, snooze, each with who did it.
CREATE OR REPLACE FUNCTION hivis_enquiry_history()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  who text := coalesce(nullif(current_setting('hivis.actor', true), ''), 'system');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
      VALUES (NEW.id, 'received', 'sender', CASE WHEN NEW.state = 'new' THEN NULL ELSE NEW.state::text END);
    IF NEW.rule_id IS NOT NULL AND NEW.assignee_id IS NOT NULL THEN
      INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'assignee', 'rule', NEW.assignee_name);
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.state IS DISTINCT FROM OLD.state THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'state', who, OLD.state || ' → ' || NEW.state);
  END IF;
  IF NEW.assignee_id IS DISTINCT FROM OLD.assignee_id THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
      VALUES (NEW.id, 'assignee', who, coalesce((SELECT name FROM staff WHERE id = NEW.assignee_id), 'nobody'));
  END IF;
  IF NEW.due_on IS DISTINCT FROM OLD.due_on THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'due', who, coalesce(NEW.due_on::text, 'none'));
  END IF;
  IF NEW.snoozed_until IS DISTINCT FROM OLD.snoozed_until AND NEW.state NOT IN ('closed', 'erased') THEN
    INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'snoozed', who, NEW.snoozed_until::text);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_history();

-- Takes one submission: counts its sender, spends its bot check, writes it once, announces it. Outcomes: kept, limited, again (already here, or the
-- check was spent).
CREATE OR REPLACE FUNCTION hivis_take_enquiry(sender text, form_name text, minutes integer, most_by_address integer, most_by_email integer, most_in_minute integer, reason text, reason_in_flood text, token text, given jsonb, day text, host text, OUT outcome text, OUT wait_seconds integer, OUT reference text, OUT received_at timestamp with time zone)
RETURNS record
LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  sent record;
  made integer;
  why text;
BEGIN
  PERFORM set_config('hivis.request', coalesce(given ->> 'requestId', ''), true);
  SELECT * INTO sent FROM hivis_count_enquiries(sender, lower(coalesce(given ->> 'email', '')), minutes);
  IF sent.by_address >= most_by_address OR sent.by_email >= most_by_email THEN
    -- The one that counts as the last of a full window may be asked for again.
    PERFORM 1 FROM enquiries WHERE submission_id = given ->> 'submissionId';
    IF NOT FOUND THEN outcome := 'limited'; wait_seconds := coalesce(sent.wait_seconds, 1); RETURN; END IF;
  END IF;
  why := CASE WHEN hivis_is_flood(form_name, most_in_minute) THEN reason_in_flood ELSE reason END;
  WITH used AS (INSERT INTO bot_check_tokens (nonce) SELECT token WHERE token IS NOT NULL ON CONFLICT (nonce) DO NOTHING RETURNING nonce)
  INSERT INTO enquiries AS e (reference, form_name, state, quarantine_reason, sender_name, email, phone_number, company_name, region, person_id,
      answers, due_on, is_late, search_text, submission_id, fingerprint, sender_hash, assignee_id, rule_id)
    SELECT 'ENQ-' || left(day, 4) || '-' || to_char(nextval('enquiry_numbers'), 'FM999999000000'), form_name,
      CASE WHEN why IS NULL THEN 'new' ELSE 'quarantined' END::enum_enquiries_state, why::enum_enquiries_quarantine_reason,
      given ->> 'senderName', given ->> 'email', given ->> 'phoneNumber', given ->> 'companyName', (given ->> 'region')::enum_enquiries_region,
      (given ->> 'personId')::int, given -> 'answers', (given ->> 'dueOn')::date, (given ->> 'isLate')::boolean,
      (given ->> 'searchText') || ' ' || hivis_unaccent(given ->> 'searchText'), given ->> 'submissionId', given ->> 'fingerprint', sender,
      (given ->> 'assigneeId')::int, (given ->> 'ruleId')::int
    WHERE token IS NULL OR EXISTS (SELECT 1 FROM used)
    ON CONFLICT (submission_id) DO NOTHING RETURNING e.id, e.reference, e.created_at INTO made, reference, received_at;
  IF made IS NULL THEN outcome := 'again'; RETURN; END IF;
  IF why IS NULL THEN
    PERFORM hivis_announce_enquiry(made, host);
  END IF;
  outcome := 'kept';
END $function$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
CREATE OR REPLACE FUNCTION public.hivis_take_enquiry(sender text, form_name text, minutes integer, most_by_address integer, most_by_email integer, most_in_minute integer, reason text, reason_in_flood text, token text, given jsonb, day text, host text, OUT outcome text, OUT wait_seconds integer, OUT reference text, OUT received_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
      #variable_conflict use_column
      DECLARE
        sent record;
        made integer;
        why text;
      BEGIN
        PERFORM set_config('hivis.request', coalesce(given ->> 'requestId', ''), true);
        SELECT * INTO sent FROM hivis_count_enquiries(sender, lower(coalesce(given ->> 'email', '')), minutes);
        IF sent.by_address >= most_by_address OR sent.by_email >= most_by_email THEN
          -- The one that counts as the last of a full window may be asked for again.
          PERFORM 1 FROM enquiries WHERE submission_id = given ->> 'submissionId';
          IF NOT FOUND THEN outcome := 'limited'; wait_seconds := coalesce(sent.wait_seconds, 1); RETURN; END IF;
        END IF;
        why := CASE WHEN hivis_is_flood(form_name, most_in_minute) THEN reason_in_flood ELSE reason END;
        WITH used AS (INSERT INTO bot_check_tokens (nonce) SELECT token WHERE token IS NOT NULL ON CONFLICT (nonce) DO NOTHING RETURNING nonce)
        INSERT INTO enquiries AS e (reference, form_name, state, quarantine_reason, sender_name, email, phone_number, company_name, region, person_id,
            answers, due_on, is_late, search_text, submission_id, fingerprint, sender_hash)
          SELECT 'ENQ-' || left(day, 4) || '-' || to_char(nextval('enquiry_numbers'), 'FM999999000000'), form_name,
            CASE WHEN why IS NULL THEN 'new' ELSE 'quarantined' END::enum_enquiries_state, why::enum_enquiries_quarantine_reason,
            given ->> 'senderName', given ->> 'email', given ->> 'phoneNumber', given ->> 'companyName', (given ->> 'region')::enum_enquiries_region,
            (given ->> 'personId')::int, given -> 'answers', (given ->> 'dueOn')::date, (given ->> 'isLate')::boolean,
            (given ->> 'searchText') || ' ' || hivis_unaccent(given ->> 'searchText'), given ->> 'submissionId', given ->> 'fingerprint', sender
          WHERE token IS NULL OR EXISTS (SELECT 1 FROM used)
          ON CONFLICT (submission_id) DO NOTHING RETURNING e.id, e.reference, e.created_at INTO made, reference, received_at;
        IF made IS NULL THEN outcome := 'again'; RETURN; END IF;
        IF why IS NULL THEN
          PERFORM hivis_announce_enquiry(made, host);
        END IF;
        outcome := 'kept';
      END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_enquiry_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        DECLARE
          who text := coalesce(nullif(current_setting('hivis.actor', true), ''), 'system');
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
              VALUES (NEW.id, 'received', 'sender', CASE WHEN NEW.state = 'new' THEN NULL ELSE NEW.state::text END);
            RETURN NULL;
          END IF;
          IF NEW.state IS DISTINCT FROM OLD.state THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'state', who, OLD.state || ' → ' || NEW.state);
          END IF;
          IF NEW.assignee_id IS DISTINCT FROM OLD.assignee_id THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text)
              VALUES (NEW.id, 'assignee', who, coalesce((SELECT name FROM staff WHERE id = NEW.assignee_id), 'nobody'));
          END IF;
          IF NEW.due_on IS DISTINCT FROM OLD.due_on THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'due', who, coalesce(NEW.due_on::text, 'none'));
          END IF;
          IF NEW.snoozed_until IS DISTINCT FROM OLD.snoozed_until AND NEW.state NOT IN ('closed', 'erased') THEN
            INSERT INTO enquiry_events (enquiry_id, kind, actor, text) VALUES (NEW.id, 'snoozed', who, NEW.snoozed_until::text);
          END IF;
          RETURN NULL;
        END $function$
;

  DROP TABLE "case_rules" CASCADE;
  ALTER TABLE "enquiries" DROP COLUMN "rule_id";
  `)
}
