import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When the office is open, and the time of day at which a case is due; when its first answer was. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "answer_hours" (
  	"form_name" text PRIMARY KEY NOT NULL,
  	"hours" integer NOT NULL,
  	CONSTRAINT "answer_hours_form_named" CHECK (form_name ~ '^[a-z][a-z0-9-]*$'),
  	CONSTRAINT "answer_hours_some" CHECK (hours > 0)
  );
  CREATE TABLE "office_closed_days" (
  	"day" date PRIMARY KEY NOT NULL,
  	"why" text NOT NULL,
  	CONSTRAINT "office_closed_days_why" CHECK (why <> '')
  );
  CREATE TABLE "office_hours" (
  	"weekday" integer PRIMARY KEY NOT NULL,
  	"opens" time,
  	"closes" time,
  	CONSTRAINT "office_hours_weekday" CHECK (weekday BETWEEN 1 AND 7),
  	CONSTRAINT "office_hours_both" CHECK ((opens IS NULL) = (closes IS NULL)),
  	CONSTRAINT "office_hours_order" CHECK (closes > opens)
  );
  ALTER TABLE "enquiries" ADD COLUMN "answer_due_at" timestamp (3) with time zone;
  ALTER TABLE "form_settings" ADD COLUMN "office_region" "enum_enquiries_region";

-- What an enquiry knows of itself: when it is due, its assignee’s name, what it is found by, where its sender waits. Erased, it keeps nothing of its
-- sender and stays erased. Without a time on its due day it is due when the office closes. When its first answer was due stays once it was answered.
CREATE OR REPLACE FUNCTION hivis_enquiry_kept()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.due_on IS DISTINCT FROM (NEW.due_at AT TIME ZONE 'Pacific/Auckland')::date THEN
    NEW.due_at := (NEW.due_on + coalesce((SELECT closes FROM office_hours WHERE weekday = extract(isodow FROM NEW.due_on)), '17:00'))
      AT TIME ZONE 'Pacific/Auckland';
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.answer_due_at := NEW.due_at;
  ELSIF NEW.due_at IS DISTINCT FROM OLD.due_at AND NOT EXISTS (SELECT FROM enquiry_events WHERE enquiry_id = NEW.id AND kind = 'reply') THEN
    NEW.answer_due_at := NEW.due_at;
  END IF;
  NEW.assignee_name := (SELECT name FROM staff WHERE id = NEW.assignee_id);
  IF TG_OP = 'INSERT' THEN
    NEW.search_text := concat_ws(' ', NEW.reference, NEW.search_text);
    IF NEW.form_name = 'course-waitlist' AND jsonb_typeof(NEW.answers -> 'courseRequired') = 'array' THEN
      NEW.waitlist := (SELECT string_agg(';' || (NEW.answers ->> 'whereDoYouRequireTraining') || ':' || course || ';', '')
        FROM jsonb_array_elements_text(NEW.answers -> 'courseRequired') course);
    END IF;
  ELSIF OLD.state = 'erased' THEN
    NEW.state := 'erased';
  END IF;
  IF NEW.state = 'erased' THEN
    NEW.erased_at := coalesce(NEW.erased_at, now());
    NEW.sender_name := NULL; NEW.email := NULL; NEW.phone_number := NULL; NEW.company_name := NULL; NEW.person_id := NULL;
    NEW.answers := '{}'; NEW.search_text := NULL; NEW.waitlist := NULL;
    NEW.submission_id := NULL; NEW.fingerprint := NULL; NEW.sender_hash := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER kept BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_kept();

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
      answers, due_on, due_at, is_late, search_text, submission_id, fingerprint, sender_hash, assignee_id, rule_id)
    SELECT 'ENQ-' || left(day, 4) || '-' || to_char(nextval('enquiry_numbers'), 'FM999999000000'), form_name,
      CASE WHEN why IS NULL THEN 'new' ELSE 'quarantined' END::enum_enquiries_state, why::enum_enquiries_quarantine_reason,
      given ->> 'senderName', given ->> 'email', given ->> 'phoneNumber', given ->> 'companyName', (given ->> 'region')::enum_enquiries_region,
      (given ->> 'personId')::int, given -> 'answers', (given ->> 'dueOn')::date,
      (given ->> 'dueAt')::timestamptz, (given ->> 'isLate')::boolean,
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

-- Open ones are due when the office closes, not at midnight: the trigger gives the time.
UPDATE enquiries SET due_at = NULL WHERE due_on IS NOT NULL AND state IN ('new', 'in-progress', 'waiting', 'quarantined');
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
END $function$
;

CREATE OR REPLACE FUNCTION public.hivis_enquiry_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        BEGIN
          NEW.due_at := (NEW.due_on + 1)::timestamp AT TIME ZONE 'Pacific/Auckland';
          NEW.assignee_name := (SELECT name FROM staff WHERE id = NEW.assignee_id);
          IF TG_OP = 'INSERT' THEN
            NEW.search_text := concat_ws(' ', NEW.reference, NEW.search_text);
            IF NEW.form_name = 'course-waitlist' AND jsonb_typeof(NEW.answers -> 'courseRequired') = 'array' THEN
              NEW.waitlist := (SELECT string_agg(';' || (NEW.answers ->> 'whereDoYouRequireTraining') || ':' || course || ';', '')
                FROM jsonb_array_elements_text(NEW.answers -> 'courseRequired') course);
            END IF;
          ELSIF OLD.state = 'erased' THEN
            NEW.state := 'erased';
          END IF;
          IF NEW.state = 'erased' THEN
            NEW.erased_at := coalesce(NEW.erased_at, now());
            NEW.sender_name := NULL; NEW.email := NULL; NEW.phone_number := NULL; NEW.company_name := NULL; NEW.person_id := NULL;
            NEW.answers := '{}'; NEW.search_text := NULL; NEW.waitlist := NULL;
            NEW.submission_id := NULL; NEW.fingerprint := NULL; NEW.sender_hash := NULL;
          END IF;
          RETURN NEW;
        END $function$
;

  DROP TABLE "answer_hours" CASCADE;
  DROP TABLE "office_closed_days" CASCADE;
  DROP TABLE "office_hours" CASCADE;
  ALTER TABLE "enquiries" DROP COLUMN "answer_due_at";
  ALTER TABLE "form_settings" DROP COLUMN "office_region";
  `)
}
