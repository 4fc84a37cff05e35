import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Business columns have the types of what they hold: what is counted, and money in cents, is an integer, a day is a date, and a day that
 * nobody knows is NULL alone. What pages are made of stays as Payload keeps it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TEMP TABLE put_back (definition text) ON COMMIT DROP;
    DO $$
    DECLARE
      one record;
    BEGIN
      -- A trigger that names a column keeps its type from changing.
      FOR one IN SELECT t.tgname, t.tgrelid::regclass AS place, pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t
        JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
      LOOP
        INSERT INTO put_back VALUES (one.definition);
        EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.place);
      END LOOP;
      FOR one IN SELECT c.table_name, c.column_name FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.data_type = 'numeric' AND c.column_name NOT IN ('lat', 'lng')
          AND c.table_name NOT IN ('media', 'documents', 'pages', '_pages_v', 'payload_migrations')
      LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE integer USING %2$I::integer', one.table_name, one.column_name);
      END LOOP;
    END $$;
    ALTER TABLE cards ALTER COLUMN issued_on SET NOT NULL, ALTER COLUMN expires_on SET NOT NULL;
    ALTER TABLE locations ALTER COLUMN lat TYPE double precision, ALTER COLUMN lng TYPE double precision;

    DROP INDEX employments_current_idx;
    DO $$
    DECLARE
      one record;
    BEGIN
      FOR one IN SELECT c.table_name, c.column_name FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND (c.table_name, c.column_name) IN (
          ('cards', 'issued_on'), ('cards', 'expires_on'), ('cards', 'revoked_on'), ('companies', 'membership_since'),
          ('companies', 'membership_until'), ('employments', 'started_on'), ('employments', 'ended_on'),
          ('completed_courses', 'completed_date'), ('people', 'date_of_birth'), ('vouchers', 'starts_on'), ('vouchers', 'ends_on'),
          ('orders', 'due_on'), ('enquiries', 'due_on'), ('invitations', 'sent_on'), ('book_checks', 'day'), ('card_reminders', 'sent_on'))
      LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE date USING nullif(%2$I, '''')::date', one.table_name, one.column_name);
      END LOOP;
    END $$;
    DROP FUNCTION hivis_card_state(text, text, text);
    DROP FUNCTION hivis_lock_money(numeric);
    DROP FUNCTION hivis_refunded(integer, boolean);
    DROP FUNCTION hivis_refunded_alone(integer);
    DROP FUNCTION hivis_refundable(integer);
    DROP FUNCTION hivis_owed(integer);
    DROP FUNCTION hivis_off_account(integer);

    -- The day it is in New Zealand.
    CREATE FUNCTION hivis_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE 'Pacific/Auckland')::date $$;
    CREATE FUNCTION hivis_card_state(expires_on date, revoked_on date, today date) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN revoked_on <= today THEN 'revoked' WHEN expires_on < today THEN 'expired'
        WHEN expires_on <= today + 60 THEN 'expiring' ELSE 'active' END
    $$;
    -- The card of a person that counts: of all they ever had, the one that ends last.
    CREATE VIEW current_card AS SELECT DISTINCT ON (person_id) person_id, id, level, issued_on, expires_on, revoked_on,
        hivis_card_state(expires_on, revoked_on, hivis_today()) AS state
      FROM cards ORDER BY person_id, expires_on DESC NULLS LAST, id DESC;
    CREATE OR REPLACE FUNCTION hivis_card_dates() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.issued_on := coalesce(NEW.issued_on, hivis_today());
      NEW.expires_on := coalesce(NEW.expires_on, NEW.issued_on + interval '2 years');
      RETURN NEW;
    END $$;
    CREATE OR REPLACE FUNCTION hivis_is_member(company companies) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT company.membership_state = 'active' AND coalesce(company.membership_until, 'infinity') >= hivis_today()
    $$;
    CREATE OR REPLACE FUNCTION hivis_enquiry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.due_at := (NEW.due_on + 1)::timestamp AT TIME ZONE 'Pacific/Auckland';
      NEW.assignee_name := (SELECT name FROM staff WHERE id = NEW.assignee_id);
      IF TG_OP = 'INSERT' THEN
        NEW.search_text := concat_ws(' ', NEW.reference, NEW.search_text);
        IF NEW.form = 'course-waitlist' AND jsonb_typeof(NEW.answers -> 'courseRequired') = 'array' THEN
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
    END $$;
    CREATE OR REPLACE FUNCTION hivis_enquiry_history() RETURNS trigger LANGUAGE plpgsql AS $$
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
      RETURN NULL;
    END $$;
    CREATE FUNCTION hivis_lock_money(order_id integer) RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7714010, order_id) $$;
    CREATE FUNCTION hivis_off_account(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce(sum(amount_cents), 0) FROM account_corrections WHERE order_id = wanted
    $$;
    CREATE FUNCTION hivis_owed(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN state = 'on_account' THEN to_pay_cents - hivis_off_account(wanted) ELSE 0 END FROM orders WHERE id = wanted
    $$;
    CREATE FUNCTION hivis_refunded(wanted integer, is_done boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.order_id = wanted AND p.state = 'succeeded' AND (r.state = 'done' OR NOT is_done AND r.state <> 'failed')), 0)
        + coalesce((SELECT sum(amount_cents) FROM credit_refunds
          WHERE order_id = wanted AND (state = 'done' OR NOT is_done AND state <> 'declined')), 0)
    $$;
    CREATE FUNCTION hivis_refunded_alone(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.order_id = wanted AND r.state NOT IN ('requested', 'failed') AND NOT r.by_system AND r.approved_by_id IS NULL), 0)
        + coalesce((SELECT sum(amount_cents) FROM credit_refunds
          WHERE order_id = wanted AND state = 'done' AND approved_by_id IS NULL AND NOT by_system), 0)
    $$;
    CREATE FUNCTION hivis_refundable(wanted integer) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN state NOT IN ('paid', 'part_refunded', 'refunded', 'refund_due', 'on_account') THEN 0
        WHEN state = 'on_account' THEN applied_credit_cents
        WHEN EXISTS (SELECT 1 FROM tax_documents WHERE order_id = wanted AND kind = 'invoice') THEN including_gst_cents - hivis_off_account(wanted)
        ELSE to_pay_cents END FROM orders WHERE id = wanted
    $$;
    CREATE UNIQUE INDEX employments_current_idx ON employments (company_id, person_id) WHERE ended_on IS NULL;

    DO $$
    DECLARE
      one record;
    BEGIN
      FOR one IN SELECT definition FROM put_back LOOP
        EXECUTE one.definition;
      END LOOP;
    END $$;
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('The types of columns are not put back: restore a backup instead.')
}
