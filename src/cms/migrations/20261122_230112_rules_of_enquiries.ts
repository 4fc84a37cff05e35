import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What keeps the inbox whole.
 * 1. Numbers of references, and tokens of the bot check that were used.
 * 2. Counting what a sender sent, one after another for the same sender; indexes for it, and for finding words anywhere, with and without macrons.
 * 3. Cached choices of forms are made anew when staff change them.
 * 4. Every change of state, assignee and due day is noted in the history with who made it (`hivis.actor` of the transaction), whatever made it.
 *
 * What no writer of the inbox can forget.
 * 1. An erased enquiry holds nothing of a person and stays erased, also when somebody saves it with what they read before.
 * 2. A printed card order is closed: to open it again the print must be taken back.
 * 3. Columns that are found by: reference and words of the answers, who waits for what, the end of the due day, the name of the assignee
 *    (support reads no accounts).
 * 4. Messages are found by the enquiry they tell about, and by their address.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL check_function_bodies = off;

    CREATE SEQUENCE enquiry_numbers;

    CREATE FUNCTION hivis_count_enquiries(sender text, address text, form_name text, minutes integer, OUT by_address integer, OUT by_email integer, OUT last_minute integer, OUT wait_seconds integer) RETURNS record LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(hashtextextended(sender, 5));
          PERFORM pg_advisory_xact_lock(hashtextextended(address, 6));
          SELECT count(*) FILTER (WHERE sender_hash = sender), count(*) FILTER (WHERE lower(email) = address),
              greatest(1, ceil(extract(epoch FROM min(created_at) + make_interval(mins => minutes) - now())))
            INTO by_address, by_email, wait_seconds
            FROM enquiries WHERE (sender_hash = sender OR lower(email) = address) AND created_at > now() - make_interval(mins => minutes);
          SELECT count(*) INTO last_minute FROM enquiries WHERE form = form_name::enum_enquiries_form AND created_at > now() - interval '1 minute';
        END $$;

    CREATE FUNCTION hivis_enquiry_history() RETURNS trigger LANGUAGE plpgsql AS $$
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

    CREATE FUNCTION hivis_enquiry_closed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.state = 'closed' AND OLD.state <> 'closed' THEN NEW.closed_at := now(); END IF;
          IF NEW.state NOT IN ('closed', 'erased') THEN NEW.closed_at := NULL; END IF;
          RETURN NEW;
        END $$;

    CREATE FUNCTION hivis_enquiry_words(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
          SELECT words || ' ' || public.hivis_unaccent(words) FROM (
            SELECT coalesce(string_agg(part #>> '{}', ' '), '') AS words
            FROM jsonb_path_query(answers, 'strict $.**') part WHERE jsonb_typeof(part) = 'string') found $$;

    CREATE FUNCTION hivis_enquiry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
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

    CREATE FUNCTION hivis_forget_matches() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM demand_matches WHERE enquiry_id = NEW.id;
          RETURN NULL;
        END $$;

    CREATE INDEX enquiries_email_time_idx ON enquiries USING btree (lower((email)::text), created_at);
    CREATE INDEX enquiries_found_idx ON enquiries USING gin (hivis_words(VARIADIC ARRAY[(reference)::text, (sender_name)::text, (email)::text, (company_name)::text]) gin_trgm_ops);
    CREATE INDEX enquiries_phone_idx ON enquiries USING gin (hivis_phone((phone_number)::text) gin_trgm_ops);
    CREATE INDEX enquiries_words_idx ON enquiries USING gin (search_text gin_trgm_ops);

    CREATE TRIGGER closed BEFORE UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_closed();
    CREATE TRIGGER forget_matches AFTER UPDATE OF state ON enquiries FOR EACH ROW WHEN ((((new.state)::text = 'erased'::text) AND ((old.state)::text <> 'erased'::text))) EXECUTE FUNCTION hivis_forget_matches();
    CREATE TRIGGER history AFTER INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_history();
    CREATE TRIGGER kept BEFORE INSERT OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION hivis_enquiry_kept();
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON form_settings FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('forms');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON form_settings_contact_methods FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('forms');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON form_settings_invoice_to_options FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('forms');
    CREATE TRIGGER notify_cache AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON form_settings_know_more_about FOR EACH STATEMENT EXECUTE FUNCTION hivis_notify('forms');
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing stands before the first state.')
}
